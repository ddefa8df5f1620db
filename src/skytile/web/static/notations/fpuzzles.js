/** Links to f-puzzles, which SudokuPad reads too: `https://www.f-puzzles.com/?load=…`. */

import { strip, stripOf, stripStartOf, unquote } from "./chars.js";
import { decode, inWords, isNothing, isWhole } from "./decode.js";
import { FormatError, quoted, refuse } from "./errors.js";
import { MOST_TEXT, packLz, unpackLz } from "./packing.js";
import { cellName, edgeName, LARGEST, skyscrapers } from "./puzzles.js";
import { readNumber } from "./values.js";

const SITES =
	/^(?:(?:https?:\/\/)?(?:[a-z]+\.)?(?:f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com)(?=[/?])|fpuz(?:zles)?N4Ig)/iu;
const START = /[?&]load=|(?:^|[/=])fpuz(?:zles)?/;
const DRAWING = /[/=](?:scl|ctc)[A-Za-z0-9+/]{9}/;
/** Keys that are read elsewhere, or that do not affect the puzzle. */
const REMARKS = new Set(
	(
		"title author ruleset highlightConflicts disabledlogic truecandidatesoptions successMessage " +
		"size grid skyscraper diagonal+ diagonal- solution text"
	).split(" "),
);

const looksLike = (source) => SITES.test(stripStartOf(strip(source.bare), "<( ").slice(0, 60));

function parse(source) {
	const link = stripOf(unquote(source.singleLine()), "<>() ");
	const start = START.exec(link);
	if (!start)
		throw new FormatError(
			DRAWING.test(link)
				? "this link of SudokuPad holds a drawing; its rules are only words"
				: "expected f-puzzles.com/?load=… or sudokupad.app/fpuz…, in full",
		);
	const [packed] = link.slice(start.index + start[0].length).split(/[?&#]/, 1);
	const text = unpackLz(packed.replaceAll(" ", "+"));
	const record = decodeText(text);
	if (!(record instanceof Map))
		throw new FormatError(`expected a JSON object, got ${inWords(record)}`);
	return readRecord(record);
}

function decodeText(text) {
	try {
		return decode(text);
	} catch (problem) {
		throw problem instanceof FormatError
			? new FormatError("what the link holds is not JSON")
			: problem;
	}
}

function readRecord(record) {
	const n = readNumber(record, "size", 1, LARGEST);
	refuseOtherRules(record);
	const cells = readCells(record, n);
	const [falling, rising] = ["diagonal-", "diagonal+"].map((key) => !isNothing(record.get(key)));
	if (falling !== rising)
		throw new FormatError("one diagonal alone is not a rule that Skytile knows");
	const edges = readEdges(record, n);
	const givens = cells.map((row, r) => row.map((cell, c) => readGiven(cell, cellName(r, c))));
	const options = {
		boxes: readBoxes(cells, n),
		diagonals: falling,
		solution: readSolution(record, n),
	};
	return skyscrapers(n, edges, givens, options);
}

/** Refuse unknown keys that are not empty; even drawings may have a meaning. */
function refuseOtherRules(record) {
	for (const [key, value] of record)
		if (!REMARKS.has(key) && !isNothing(value))
			throw new FormatError(`${quoted(key)} is not a rule that Skytile knows`);
	const texts = record.get("text");
	if (isNothing(texts)) return;
	if (!Array.isArray(texts) || !texts.every(repeatsClue))
		throw new FormatError("'text' is not a rule that Skytile knows");
}

/** Whether a text repeats an edge clue, for programs that do not support edge clues. */
const repeatsClue = (text) => text instanceof Map && text.get("fromConstraint") === "Skyscraper";

function readCells(record, n) {
	const rows = record.get("grid");
	if (!Array.isArray(rows) || rows.length !== n)
		throw new FormatError(`grid: expected a list of ${n} rows`);
	for (const [index, row] of rows.entries()) {
		if (!Array.isArray(row) || row.length !== n)
			throw new FormatError(`grid, row ${index + 1}: expected a list of ${n} cells`);
		if (!row.every((cell) => cell instanceof Map))
			throw new FormatError(`grid, row ${index + 1}: expected objects`);
	}
	return rows;
}

function readGiven(cell, name) {
	if (!isNothing(cell.get("givenPencilMarks")))
		throw new FormatError(`${name}: given candidates are not a rule that Skytile knows`);
	if (isNothing(cell.get("given"))) return 0;
	const value = cell.get("value") ?? null;
	if (!isWhole(value) || value < 1 || value > LARGEST)
		throw new FormatError(`${name}: ${inWords(value)} is not a height`);
	return value;
}

/** The clues of each side: north, east, south, west. */
function readEdges(record, n) {
	const edges = Array.from({ length: 4 }, () => Array.from({ length: n }, () => 0));
	const clues = isNothing(record.get("skyscraper")) ? [] : record.get("skyscraper");
	if (!Array.isArray(clues) || !clues.every((clue) => clue instanceof Map))
		throw new FormatError("skyscraper: expected a list of objects");
	for (const clue of clues) {
		const [side, place] = readPlace(clue.get("cell") ?? null, n);
		const value = clue.get("value") ?? null;
		if (value === null || value === "") continue;
		const isNumber = typeof value === "string" && /^[0-9]{1,5}$/.test(value);
		const number = isNumber ? Number(value) : value;
		const name = edgeName(side, place);
		if (!isWhole(number) || number < 1 || number > LARGEST)
			throw new FormatError(`${name}: ${inWords(value)} is not a clue`);
		if (edges[side][place]) throw new FormatError(`${name}: this clue stands twice`);
		edges[side][place] = number;
	}
	return edges;
}

/** The side and the index of a clue outside the board. */
function readPlace(cell, n) {
	const match = typeof cell === "string" ? /^R([0-9]{1,3})C([0-9]{1,3})$/.exec(cell) : null;
	const [row, column] = match ? [Number(match[1]), Number(match[2])] : [-1, -1];
	const isInside = (place) => place >= 1 && place <= n;
	if (isInside(column) && (row === 0 || row === n + 1)) return [row ? 2 : 0, column - 1];
	if (isInside(row) && (column === 0 || column === n + 1)) return [column ? 1 : 3, row - 1];
	throw new FormatError(`skyscraper: ${inWords(cell)} is not a place at an edge`);
}

/** The shape of the boxes; null if the regions are rows or columns, or there are none. */
function readBoxes(cells, n) {
	const usual = regions(n, ...usualBoxes(n));
	const own = cells.map((row, r) =>
		row.map((cell, c) => (cell.has("region") ? cell.get("region") : usual[r][c])),
	);
	if (own.flat().every((region) => region === null)) return null;
	const [first] = own;
	const other = first.findIndex((region) => region !== first[0]);
	const wide = other < 0 ? n : other;
	const high = Math.floor(n / wide);
	if (n % wide || !areBoxes(own.flat(), regions(n, high, wide).flat()))
		throw new FormatError("irregular regions are not a rule that Skytile knows");
	return high === 1 || wide === 1 ? null : [high, wide];
}

/** Whether both assign the cells to the same regions. */
function areBoxes(own, boxes) {
	if (!own.every(isWhole)) return false;
	const regionOf = new Map();
	for (const [index, box] of boxes.entries()) {
		if (!regionOf.has(box)) regionOf.set(box, own[index]);
		if (regionOf.get(box) !== own[index]) return false;
	}
	return new Set(regionOf.values()).size === regionOf.size;
}

/** The usual boxes of a Sudoku of this size: as square as possible, and wide rather than high. */
function usualBoxes(n) {
	let high = Math.floor(Math.sqrt(n));
	while (n % high) high -= 1;
	return [high, n / high];
}

/** The number of each cell's box. */
const regions = (n, high, wide) =>
	Array.from({ length: n }, (_, r) =>
		Array.from(
			{ length: n },
			(__, c) => Math.floor(r / high) * Math.floor(n / wide) + Math.floor(c / wide),
		),
	);

/** The solution, if a complete one is given. */
function readSolution(record, n) {
	const flat = record.get("solution");
	if (!Array.isArray(flat) || flat.length !== n * n) return null;
	if (!flat.every((value) => isWhole(value) && value >= 1 && value <= n)) return null;
	return Array.from({ length: n }, (_, row) => flat.slice(row * n, (row + 1) * n));
}

function rulesText({ size, boxes, diagonals }) {
	const rules = [
		`Each row and column holds every height from 1 to ${size} once.`,
		"A number outside tells how many buildings are visible from there.",
	];
	if (boxes) rules.push(`So does each box of ${boxes[0]}x${boxes[1]} cells.`);
	if (diagonals) rules.push("So does each diagonal.");
	return rules.join(" ");
}

function write(puzzle) {
	const { size, boxes, diagonals, solution } = puzzle;
	if (boxes?.includes(1)) refuse("fpuzzles", "boxes of one row or column");
	const record = { size, title: "Skyscrapers", ruleset: rulesText(puzzle), grid: grid(puzzle) };
	const clues = outside(puzzle);
	if (clues.length) {
		record.skyscraper = clues;
		record.text = clues.map(({ cell, value }) => ({
			cells: [cell],
			value,
			fontC: "#000000",
			size: 0.7,
			fromConstraint: "Skyscraper",
		}));
	}
	if (diagonals) Object.assign(record, { "diagonal+": true, "diagonal-": true });
	if (solution) record.solution = solution.flat();
	const text = JSON.stringify(record);
	if (text.length > MOST_TEXT) refuse("fpuzzles", "boards as large as this");
	return `https://www.f-puzzles.com/?load=${packLz(text)}`;
}

function grid({ size, boxes, givens }) {
	const own = regions(size, ...(boxes ?? [1, size]));
	const usual = regions(size, ...usualBoxes(size));
	return givens.map((row, r) =>
		row.map((given, c) => ({
			...(own[r][c] === usual[r][c] ? {} : { region: own[r][c] }),
			...(given ? { value: given, given: true } : {}),
		})),
	);
}

/** The edge clues: above, right, below and left. */
function outside({ size, edges }) {
	const last = size + 1;
	return edges.flatMap((clues, side) =>
		clues.flatMap((clue, index) => {
			const place = index + 1;
			const [row, column] = [
				[0, place],
				[place, last],
				[last, place],
				[place, 0],
			][side];
			return clue ? [{ cell: `R${row}C${column}`, value: String(clue) }] : [];
		}),
	);
}

export const FORMAT = {
	name: "fpuzzles",
	isOneLine: true,
	writes: { skyscrapers: ["boxes", "diagonals"] },
	looksLike,
	parse,
	write,
};
