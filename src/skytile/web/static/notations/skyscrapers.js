/** Skyscrapers in JSON, links and drawings (clues around the rows), and progress on them. */

import { length, toInt, words as splitWords, strip } from "./chars.js";
import { inWords } from "./decode.js";
import { FormatError, quoted } from "./errors.js";
import { hasMargin, splitFrame } from "./frames.js";
import { hasGivens, LARGEST, OPEN, SIDES, skyscrapers } from "./puzzles.js";
import { Line, NONE_MARKS, readValue } from "./source.js";
import { checkKeys, readNumber, readRow, readRows } from "./values.js";

const zeros = (n) => Array.from({ length: n }, () => 0);

function readRecord(record, rules) {
	const n = readNumber(record, "size", 1, LARGEST);
	const sides = record.has("clues") ? record.get("clues") : new Map();
	if (!(sides instanceof Map))
		throw new FormatError(`clues: expected an object of four lists, got ${inWords(sides)}`);
	checkKeys(sides, SIDES, "clues.");
	const edges = SIDES.map((side) =>
		readRow(`clues.${side}`, sides.has(side) ? sides.get(side) : zeros(n), n),
	);
	const [givens, solution] = ["givens", "solution"].map((key) => readRows(record, key, n, n));
	return skyscrapers(n, edges, givens, { ...rules, solution });
}

function fields(puzzle) {
	const clues = Object.fromEntries(SIDES.map((side, index) => [side, puzzle.edges[index]]));
	const object = { size: puzzle.size, clues };
	return hasGivens(puzzle) ? { ...object, givens: puzzle.givens } : object;
}

function draw(puzzle) {
	const wide = String(Math.max(puzzle.size, ...puzzle.edges.flat())).length;
	const row = (values) =>
		values.map((value) => (value > 0 ? String(value) : ".").padStart(wide)).join(" ");
	const [north, east, south, west] = puzzle.edges;
	const inside = puzzle.givens.map(
		(line, index) => `${row([west[index]])} | ${row(line)} | ${row([east[index]]).trim()}`,
	);
	const margin = " ".repeat(wide + 1);
	const border = `${margin}+${"-".repeat(row(north).length + 2)}+`;
	return [`${margin}  ${row(north)}`, border, ...inside, border, `${margin}  ${row(south)}`];
}

function readBoard(board, rules) {
	const [top, inner, bottom] = splitRows(board);
	const n = inner.length;
	refuseOblong(inner);
	const rows = inner.map((line) => readInner(line, n));
	const column = (at) => rows.map((row) => row[at]);
	const [north, south] = [top, bottom].map((line) => readAlong(line, inner[0], n));
	return skyscrapers(n, [north, column(2), south, column(0)], column(1), rules);
}

/** The board; a full table of n + 2 rows and columns loses its empty corners. */
function trimBoard(board, sizes) {
	const [n] = sizes;
	const rows = board.map((line) => line.words);
	if (sizes.length !== 1 || rows.some((row) => row.length !== n + 2) || rows.length === n)
		return board;
	if (rows.length !== n + 2) {
		if (board.some((line) => line.text.includes("|"))) return board;
		const expected = `expected ${n + 2} rows with all clues, or ${n}`;
		throw new FormatError(`size ${n}: ${expected}, got ${rows.length}`);
	}
	const corners = [rows[0], rows.at(-1)].flatMap((row) => [row[0], row.at(-1)]);
	if (!corners.every((word) => word === "0" || NONE_MARKS.includes(word))) return board;
	const cut = (line) => new Line(line.number, line.words.slice(1, -1).join(" "));
	return [cut(board[0]), ...board.slice(1, -1), cut(board.at(-1))];
}

/** The line above the board, its rows, and the line below. */
function splitRows(board) {
	const framed = board.flatMap((line, index) => (line.text.includes("|") ? [index] : []));
	let [first, last] = [1, board.length - 1];
	if (framed.length) {
		[first, last] = [framed[0], framed.at(-1) + 1];
		const odd = board.slice(first, last).find((line) => !line.text.includes("|"));
		if (odd)
			throw new FormatError(`expected a row between '|', got ${quoted(odd.text)}`, odd.number);
	} else {
		const shapes = board.map((line) => `${line.words.length} ${length(line.marks)}`);
		if (new Set(shapes).size === 1) [first, last] = [0, board.length];
	}
	if (first > 1 || board.length - last > 1 || first >= last) {
		const odd = first > 1 ? board[0] : board.at(-1);
		throw new FormatError(`${quoted(odd.text)} does not belong to the board`, odd.number);
	}
	return [first ? board[0] : null, board.slice(first, last), board[last] ?? null];
}

/** If rows between bars agree in their number of cells, that says which number of rows is missing. */
function refuseOblong(rows) {
	if (!rows.every((line) => line.text.includes("|"))) return;
	const counts = new Set(rows.map((line) => cells(splitFrame(line.text)[1], rows.length).length));
	const [columns] = counts;
	if (counts.size === 1 && columns !== rows.length && columns > 1)
		throw new FormatError(`expected ${columns} rows of ${columns} cells, got ${rows.length}`);
}

/** The left clue, the cells and the right clue of a row. */
function readInner(line, n) {
	const isFramed = line.text.includes("|");
	let words;
	if (isFramed) {
		const [left, inside, right] = splitFrame(line.text);
		words = [left || ".", ...cells(inside, n), right || "."];
	} else {
		words = parts(line.words, n + 2);
		if (words.length === n) words = [".", ...words, "."];
	}
	if (words.length !== n + 2) {
		const count = isFramed ? `${n} values` : `${n} values between two clues`;
		const found = Math.max(words.length - 2, 0);
		throw new FormatError(`expected ${count}, got ${found}`, line.number);
	}
	const values = words.map((word) => readValue(word, 0, line.number));
	return [values[0], values.slice(1, -1), values.at(-1)];
}

/** The cells of a row; if `|` separates them, cells may be blank. */
function cells(inside, n) {
	const between = inside.split("|");
	if (between.length === n) return between.map((part) => strip(part) || ".");
	return parts(splitWords(inside.replaceAll("|", " ")), n);
}

/** The words, or their characters if only their number is right. */
function parts(words, count) {
	const joined = [...words.join("")];
	return words.length !== count && joined.length === count ? joined : words;
}

/** The clues in the line above or below the board. */
function readAlong(line, row, n) {
	if (!line) return zeros(n);
	let words = parts(line.words, n);
	const isNone = (word) => NONE_MARKS.includes(word);
	if (words.length === n + 2 && isNone(words[0]) && isNone(words.at(-1)))
		words = words.slice(1, -1);
	if (words.length === n) return words.map((word) => readValue(word, 0, line.number));
	return readByColumn(line, row, n);
}

/** Clues separated by blanks, each aligned with its column. */
function readByColumn(line, row, n) {
	const columns = columnPlaces(row.text, n);
	const places = centres(line.text);
	const clues = zeros(n);
	if (columns.length !== n || places.length > n)
		throw new FormatError(`expected ${n} values, got ${places.length}`, line.number);
	line.words.forEach((word, index) => {
		const distances = columns.map((column) => Math.abs(column - places[index]));
		const nearest = distances.indexOf(Math.min(...distances));
		if (distances[nearest] > 1 || clues[nearest])
			throw new FormatError(`expected ${n} values, or clues right over their columns`, line.number);
		clues[nearest] = readValue(word, 0, line.number);
	});
	return clues;
}

/** The horizontal positions of a row's cells. */
function columnPlaces(row, n) {
	const bars = [...row].flatMap((mark, place) => (mark === "|" ? [place] : []));
	if (bars.length === n + 1) return bars.slice(1).map((bar, index) => (bar + bars[index]) / 2);
	if (!bars.length) return centres(row).slice(1, -1);
	return centres(row.replaceAll("|", " ")).filter(
		(place) => bars[0] < place && place < bars.at(-1),
	);
}

/** The horizontal centres of the words. */
function centres(text) {
	const found = [];
	let start = -1;
	[...`${text} `].forEach((mark, place) => {
		const isSpace = !strip(mark);
		if (!isSpace && start < 0) start = place;
		if (isSpace && start >= 0) {
			found.push((start + place - 1) / 2);
			start = -1;
		}
	});
	return found;
}

/** The size, and the clues of each side and the givens if there are any. */
function linkFields(puzzle) {
	const tables = SIDES.map((side, index) => [side, puzzle.edges[index]]);
	tables.push(["givens", puzzle.givens.flat()]);
	const filled = tables.filter(([, values]) => values.some(Boolean));
	const join = (values) => values.map((value) => value || "").join(".");
	return {
		size: puzzle.size,
		...Object.fromEntries(filled.map(([name, values]) => [name, join(values)])),
	};
}

/** The JSON record from the fields of a link. */
function fromLink(link) {
	const size = link.get("size") ?? "";
	if (!/^[0-9]{1,3}$/.test(size)) throw new FormatError(`size: expected 1 to ${LARGEST}`);
	const n = Number(size);
	const clues = {};
	for (const side of SIDES) if (link.get(side)) clues[side] = splitNumbers(side, link.get(side));
	const record = { size: n, clues };
	if (link.get("givens")) {
		const flat = splitNumbers("givens", link.get("givens"));
		if (flat.length !== n * n)
			throw new FormatError(`givens: expected ${n * n} values, got ${flat.length}`);
		record.givens = Array.from({ length: n }, (_, row) => flat.slice(row * n, (row + 1) * n));
	}
	return record;
}

function splitNumbers(name, text) {
	if (!/^[0-9.]*$/.test(text)) throw new FormatError(`${name}: expected numbers between points`);
	return text.split(".").map(Number);
}

function readCell(word, puzzle) {
	if (!/^[0-9]{1,3}$/.test(word)) return { expected: "a height or . (open)" };
	return { value: toInt(word) === 0 && !puzzle.parks ? OPEN : toInt(word) };
}

export const SKYSCRAPERS = {
	kind: "skyscrapers",
	noun: "Skyscrapers",
	names: ["skyscrapers", "skyscraper", "towers"],
	keys: ["size", "clues", "givens"],
	isBoard: hasMargin,
	readRecord,
	fields,
	draw,
	readBoard,
	trimBoard,
	linkFields,
	fromLink,
	readCell,
};
