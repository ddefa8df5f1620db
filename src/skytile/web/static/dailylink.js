/** Short links to puzzles of the day, such as `#daily/mosaic/2026-11-16`. */

import { puzzleOfTheDay } from "./daily.js";
import { fragment } from "./share.js";

/** The board of the puzzle; the address becomes the one that holds it. */
export async function open(address, page) {
	const [, kind, day] = address.split("/");
	const puzzle = await puzzleOfTheDay(kind, day);
	history.replaceState(null, "", fragment(puzzle));
	return page.play(puzzle);
}
