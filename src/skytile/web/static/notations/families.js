/** The families by their kind, in the order in which they are tried. */

import { MOSAIC } from "./mosaic.js";
import { SKYSCRAPERS } from "./skyscrapers.js";

export const FAMILIES = { skyscrapers: SKYSCRAPERS, mosaic: MOSAIC };
