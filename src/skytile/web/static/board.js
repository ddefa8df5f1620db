/** The base of all puzzles: cells and their names, and reading them from JSON. */

import { isDay } from "./days.js";
import { OPTIONS } from "./options.js";
import { t } from "./words.js";

export const OPEN = -1;
/** The levels that a puzzle can be graded as; the last one cannot be requested. */
const LEVELS = new Set([...OPTIONS.levels, "extreme"]);
/** The edges, by the first letter of the names of their clues. */
export const SIDES = { N: "north", E: "east", S: "south", W: "west" };

/** The data is not a valid puzzle; the message is for the player. */
export class PuzzleError extends Error {}

export const cellName = (puzzle, index) =>
	`r${Math.floor(index / puzzle.width) + 1}c${(index % puzzle.width) + 1}`;

/** The index of a cell such as r2c5. */
export function cellAt(puzzle, name) {
	const match = /^r(\d+)c(\d+)$/.exec(name);
	return match ? (match[1] - 1) * puzzle.width + (match[2] - 1) : -1;
}

export const describeCell = (puzzle, index) =>
	t("cell", {
		row: Math.floor(index / puzzle.width) + 1,
		column: (index % puzzle.width) + 1,
	});

/** Throw a message for the player unless a condition holds. */
export function demand(condition, message, slots) {
	if (!condition) throw new PuzzleError(t(message, slots));
}

/** The rows as one flat list of integers, checked against the range; null becomes `empty`. */
export function flatten(rows, { height, width, empty, range: [lowest, highest] }) {
	const fits = (row) => Array.isArray(row) && row.length === width;
	demand(Array.isArray(rows) && rows.length === height && rows.every(fits), "puzzle-shape", {
		width,
		height,
	});
	const values = rows.flat().map((value) => value ?? empty);
	const odd = values.find(
		(value) => value !== empty && !(Number.isInteger(value) && value >= lowest && value <= highest),
	);
	demand(odd === undefined, "puzzle-value", { value: String(odd) });
	return values;
}

export class Puzzle {
	constructor(object) {
		this.kind = object.kind;
		this.level = LEVELS.has(object.level) ? object.level : null;
		this.daily = isDay(object.daily) ? object.daily : null;
		/** The title of the picture that the solution shows, which is revealed at the end. */
		this.picture = object.title ?? null;
		const names = Object.keys(OPTIONS.families[object.kind].rules);
		/** The variant rules in force, with their values. */
		this.rules = Object.fromEntries(
			names.filter((name) => object[name]).map((name) => [name, object[name]]),
		);
	}

	get size() {
		return this.width * this.height;
	}

	/** The number of cells to fill in. */
	get openSize() {
		return this.startValues().filter((value) => value === OPEN).length;
	}

	rows(values) {
		return Array.from({ length: this.height }, (_, row) =>
			values.slice(row * this.width, (row + 1) * this.width),
		);
	}
}
