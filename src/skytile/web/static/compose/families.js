/** The parts of the composer that depend on the family of a puzzle, one line each. */

import { MosaicBoard } from "./mosaic_board.js";
import { MosaicDesign } from "./mosaic_design.js";
import { MosaicTools } from "./mosaic_tools.js";
import { SkyscrapersBoard } from "./skyscrapers_board.js";
import { SkyscrapersDesign } from "./skyscrapers_design.js";
import { SkyscrapersTools } from "./skyscrapers_tools.js";

export const FAMILIES = {
	skyscrapers: { Design: SkyscrapersDesign, Board: SkyscrapersBoard, Tools: SkyscrapersTools },
	mosaic: { Design: MosaicDesign, Board: MosaicBoard, Tools: MosaicTools },
};
