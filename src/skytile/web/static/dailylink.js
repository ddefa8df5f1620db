/** Short links to puzzles of the day, such as `#daily/mosaic/2026-11-16`. */

import { puzzleOfTheDay } from "./daily.js";
import { fragment } from "./share.js";

/** The view of the puzzle; the address is replaced by the one that contains the puzzle. */
export async function open(address, page) {
	const [, kind, day] = address.split("/");
	const puzzle = await puzzleOfTheDay(kind, day);
	history.replaceState(null, "", fragment(puzzle));
	return page.play(puzzle);
}
