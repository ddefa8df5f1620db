/** Designs of any family, from stored JSON or from a puzzle. */

import { MosaicDesign } from "./mosaic_design.js";
import { SkyscrapersDesign } from "./skyscrapers_design.js";

const DESIGNS = { skyscrapers: SkyscrapersDesign, mosaic: MosaicDesign };

export const blankDesign = (kind, size) => DESIGNS[kind].blank(size);

export const designFromPuzzle = (puzzle) => DESIGNS[puzzle.kind].fromPuzzle(puzzle);

/** A design from its JSON object; null if it is not a design. */
export function designFromJSON(object) {
	return DESIGNS[object?.kind] ? new DESIGNS[object.kind](object) : null;
}
