/** Puzzles from JSON, and functions for their cells. */

import { demand } from "./board.js";
import { Mosaic } from "./mosaic_rules.js";
import { Skyscrapers } from "./skyscrapers_rules.js";

export { cellAt, cellName, describeCell, OPEN, PuzzleError, SIDES } from "./board.js";

const FAMILIES = { skyscrapers: Skyscrapers, mosaic: Mosaic };

/** A puzzle from its JSON object; throws a PuzzleError. */
export function fromJSON(object) {
	const family = FAMILIES[object?.kind];
	demand(family, "puzzle-unknown");
	return new family(object);
}
