/**
 * Puzzles as notations read and write them: plain values, which are checked when created.
 *
 * A Skyscrapers has `edges` (north, east, south, west) and `givens` as rows, 0 for none; a Mosaic
 * has `counts` as rows, -1 for none. Either may have a `solution`, which is null otherwise.
 */

import { PuzzleError, shorten } from "./errors.js";
import { Rule } from "./rules.js";
import { mosaicFlaw, skyscrapersFlaw } from "./flaws.js";

export const LARGEST = 255;
export const MOST_CELLS = 2 ** 24;
export const NO_CLUE = -1;
export const OPEN = -1;
export const SIDES = ["north", "east", "south", "west"];
/** The variant rules of each kind, in the order in which they are written. */
export const RULES = {
	skyscrapers: [
		new Rule("boxes", "size"),
		new Rule("diagonals", "flag"),
		new Rule("parks", "number"),
		new Rule("sums", "flag"),
	],
	mosaic: [],
};

export const cellName = (row, column) => `r${row + 1}c${column + 1}`;
export const edgeName = (side, place) => `${"NESW"[side]}${place + 1}`;
export const emptyRows = (height, width, none) =>
	Array.from({ length: height }, () => Array.from({ length: width }, () => none));

/** The rules in force. */
export const rulesOf = (puzzle) =>
	RULES[puzzle.kind].filter((rule) => (puzzle[rule.name] ?? rule.off) !== rule.off);

/** The number of rows and of columns. */
export const shapeOf = (puzzle) => [puzzle.height, puzzle.width];

/** The smallest and largest values of a cell. */
export const valuesOf = (puzzle) =>
	puzzle.kind === "mosaic" ? [0, 1] : [puzzle.parks ? 0 : 1, puzzle.tallest];

/** A Skyscrapers: an n×n board of heights with clues at its edges. */
export function skyscrapers(size, edges = null, givens = null, options = {}) {
	const { boxes = null, diagonals = false, parks = 0, sums = false, solution = null } = options;
	const n = whole("size", size, 1, LARGEST);
	const tallest = n - whole("parks", parks, 0, n - 1);
	checkBoxes(boxes, n);
	const largest = sums ? (tallest * (tallest + 1)) / 2 : tallest;
	const puzzle = {
		kind: "skyscrapers",
		size: n,
		width: n,
		height: n,
		boxes,
		diagonals,
		parks,
		sums,
		tallest,
		edges: checkTable("clues", edges ?? emptyRows(4, n, 0), [4, n], [0, largest], edgeName),
		givens: checkTable("givens", givens ?? emptyRows(n, n, 0), [n, n], [0, tallest], cellName),
		solution: null,
	};
	return withSolution(puzzle, solution, skyscrapersFlaw);
}

/** A Mosaic: a board of black and white cells with counts. */
export function mosaic(width, height, counts, { solution = null } = {}) {
	whole("width", width, 1, MOST_CELLS);
	whole("height", height, 1, MOST_CELLS);
	if (width * height > MOST_CELLS)
		throw new PuzzleError(`size: ${width}×${height} is more than ${MOST_CELLS} cells`);
	const table = checkTable("clues", counts, [height, width], [NO_CLUE, 9], cellName);
	const puzzle = { kind: "mosaic", width, height, counts: table, solution: null };
	return withSolution(puzzle, solution, mosaicFlaw);
}

export const hasGivens = (puzzle) => puzzle.givens.some((row) => row.some(Boolean));

function withSolution(puzzle, solution, flaw) {
	if (solution === null) return puzzle;
	const problem = flaw(puzzle, solution);
	if (problem) throw new PuzzleError(`solution: ${problem}`);
	return { ...puzzle, solution };
}

function whole(what, value, low, high) {
	if (value < low || value > high)
		throw new PuzzleError(`${what}: expected ${low} to ${high}, got ${shorten(String(value), 20)}`);
	return value;
}

function checkBoxes(boxes, n) {
	if (boxes === null) return;
	const [high, wide] = boxes;
	whole("boxes, rows", high, 1, n);
	whole("boxes, columns", wide, 1, n);
	if (high * wide !== n)
		throw new PuzzleError(`boxes: a box of ${high}×${wide} does not hold ${n} cells`);
}

/** The table, checked for its shape and for values from `low` (which means none) to `high`. */
function checkTable(what, rows, [height, width], [low, high], place) {
	const odd = rows.findIndex((row) => row.length !== width);
	if (odd >= 0)
		throw new PuzzleError(
			`${what}, row ${odd + 1}: expected ${width} values, got ${rows[odd].length}`,
		);
	if (rows.length !== height)
		throw new PuzzleError(`${what}: expected ${height} rows, got ${rows.length}`);
	rows.forEach((row, index) =>
		row.forEach((value, column) => {
			if (value < low || value > high)
				throw new PuzzleError(
					`${place(index, column)}: expected ${low + 1} to ${high} or none, got ${value}`,
				);
		}),
	);
	return rows;
}
