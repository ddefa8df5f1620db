/**
 * The progress on a puzzle: a grid as text, with open cells, and pencil marks.
 *
 * The rows are on lines or between slashes, `12.4/..../4.21`, or a JSON list of lists. With pencil
 * marks or the cell of the last move, it is an object:
 * `{"cells": grid, "marks": {"r1c2": [1, 3]}, "near": "r1c2"}`.
 */

import { characters, SPACE, strip, stripOf, stripStart } from "./chars.js";
import { decode, dumps, isWhole } from "./decode.js";
import { FormatError, PuzzleError, quoted } from "./errors.js";
import { FAMILIES } from "./families.js";
import { cellName, OPEN, shapeOf, valuesOf } from "./puzzles.js";

const OPEN_WORDS = new Set([".", "-", "?", "_", "·", "-1"]);
const FIELDS = ["cells", "marks", "near"];
const GAPS = new RegExp(`[${SPACE},|]+`, "u");

/** The position in a text: `{cells, marks, near}`, each null if missing. */
export function readPosition(text, puzzle) {
	if (!stripStart(text).startsWith("{"))
		return { cells: readProgress(text, puzzle), marks: null, near: null };
	const fields = decodeObject(text);
	const unknown = [...fields.keys()].filter((key) => !FIELDS.includes(key)).sort();
	if (unknown.length)
		throw new FormatError(`progress: expected ${FIELDS.join(", ")}, got ${quoted(unknown[0])}`);
	const cells = fields.get("cells") ?? null;
	return {
		cells:
			cells === null
				? null
				: readProgress(typeof cells === "string" ? cells : dumps(cells), puzzle),
		marks: readMarks(fields.get("marks") ?? null),
		near: readCellName(fields.get("near") ?? null, puzzle),
	};
}

/** The position as JSON; open cells are null. */
export function writePosition({ cells = null, marks = null, near = null }) {
	const rows = cells?.map((row) => row.map((value) => (value === OPEN ? null : value)));
	const fields = { ...(rows && { cells: rows }), ...(marks && { marks }), ...(near && { near }) };
	return JSON.stringify(fields);
}

function decodeObject(text) {
	try {
		return decode(text);
	} catch (problem) {
		if (!(problem instanceof FormatError)) throw problem;
		throw new FormatError(`progress: ${problem.message}`);
	}
}

function readMarks(marks) {
	if (marks === null) return null;
	const isList = (values) => Array.isArray(values) && values.every(isWhole);
	if (!(marks instanceof Map) || ![...marks.values()].every(isList))
		throw new FormatError('marks: expected lists of values, such as {"r1c2": [1, 3]}');
	return Object.fromEntries(marks);
}

function readCellName(name, puzzle) {
	if (name === null) return null;
	const [rows, columns] = shapeOf(puzzle);
	const match = typeof name === "string" && /^r([1-9][0-9]{0,7})c([1-9][0-9]{0,7})$/.exec(name);
	if (match && match[1] <= rows && match[2] <= columns) return name;
	const expected = `expected r1c1 to ${cellName(rows - 1, columns - 1)}`;
	throw new PuzzleError(`cell: ${expected}, got ${quoted(String(name))}`);
}

/** The rows in a text, checked against the puzzle's shape; -1 in open cells. */
export function readProgress(text, puzzle) {
	const [height, width] = shapeOf(puzzle);
	const isJSON = stripStart(text).startsWith("[");
	const rows = isJSON ? fromJSON(text) : fromRows(text, width);
	if (rows.length !== height) {
		const expected = `progress: expected ${height} rows`;
		if (rows.length === 1 && !isJSON)
			throw new PuzzleError(`${expected}, separated by slashes, got ${quoted(text)}`);
		throw new PuzzleError(`${expected}, got ${rows.length}`);
	}
	rows.forEach((row, index) => {
		if (row.length !== width)
			throw new PuzzleError(
				`progress, row ${index + 1}: expected ${width} values, got ${row.length}`,
			);
	});
	return rows.map((row, r) =>
		row.map((word, c) => (OPEN_WORDS.has(word) ? OPEN : readCell(word, r, c, puzzle))),
	);
}

function fromJSON(text) {
	let rows = null;
	try {
		rows = decode(text);
	} catch (problem) {
		if (!(problem instanceof FormatError)) throw problem;
	}
	if (!Array.isArray(rows) || !rows.every(Array.isArray))
		throw new FormatError("progress: expected a JSON list of rows");
	return rows.map((row) => row.map((value) => (value === null ? "." : String(value).slice(0, 40))));
}

/** The rows of a text; values need no separator if each is a single character. */
function fromRows(text, width) {
	const rows = text.split(/[/\n]/).map(strip).filter(Boolean);
	return rows.map((row) => {
		const words = stripOf(row, "| ,").split(GAPS);
		return words.length === width ? words : characters(words.join(""));
	});
}

function readCell(word, row, column, puzzle) {
	const { value, expected } = FAMILIES[puzzle.kind].readCell(word, puzzle);
	if (expected)
		throw new PuzzleError(`progress, row ${row + 1}: expected ${expected}, got ${quoted(word)}`);
	const [low, high] = valuesOf(puzzle);
	if (value !== OPEN && (value < low || value > high))
		throw new PuzzleError(
			`progress, ${cellName(row, column)}: expected ${low} to ${high} or open, got ${value}`,
		);
	return value;
}
