/**
 * Links to penpa-edit: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`.
 *
 * It has no notion of rules, so a puzzle is recognised by what is drawn: numbers in the margins
 * mean Skyscrapers, with lines between cells for boxes; a square grid with numbers only inside is
 * a Mosaic.
 */

import { SPACE, strip, stripOf, stripStartOf, unquote } from "./chars.js";
import { decode, inWords, isNothing, isWhole } from "./decode.js";
import { FormatError, quoted } from "./errors.js";
import { unpackDeflate } from "./packing.js";
import { borders, diagonals, frame, Paper } from "./penpa_paper.js";
import { write } from "./penpa_write.js";
import { cellName, edgeName, LARGEST, mosaic, NO_CLUE, skyscrapers } from "./puzzles.js";

const SITE = new RegExp(`^(?:[^${SPACE}]{0,60}penpa-edit/|m=(?:edit|solve)&p=)`, "iu");
const PACKED = /(?:^|[?&#])p=([^&#]*)/;
/** A string, even if it is not terminated, or an abbreviation. */
const ABBREVIATED = /"(?:[^"\\]|\\[^])*\\?"?|z[^]/gu;
const GRIDS = new Set(["square", "sudoku", "kakuro"]);
const OTHER_RULES = /\b(sums?|parks?)\b/i;
/** The author's layers that are read: numbers, lines between cells, lines between corners. */
const LAYERS = { zN: "number", zL: "line", zE: "lineE" };
const ALL_LAYERS = {
	...LAYERS,
	zS: "surface",
	z1: "numberS",
	zY: "symbol",
	zF: "freeline",
	z2: "freelineE",
	zT: "thermo",
	z3: "arrows",
	zD: "direction",
	z0: "squareframe",
	z5: "polygon",
	zW: "wall",
	zC: "cage",
	z4: "deletelineE",
	z6: "killercages",
	z7: "nobulbthermo",
};

const isNumber = (text, longest = 5) => /^[0-9]+$/.test(text) && text.length <= longest;

function looksLike(source) {
	return SITE.test(stripStartOf(strip(source.bare), "<( ").slice(0, 200));
}

function parse(source) {
	const link = stripOf(unquote(source.singleLine()), "<>() ");
	const match = PACKED.exec(link);
	if (!match) throw new FormatError("expected …/penpa-edit/#m=edit&p=…, in full");
	const sheet = readSheet(unpackDeflate(match[1].replaceAll(" ", "+")).split("\n"));
	const board = boardOf(sheet);
	const numbers = readNumbers(sheet, board);
	const isInside = ([r, c]) => r >= 0 && r < board.high && c >= 0 && c < board.wide;
	const outside = numbers.filter((number) => !isInside(number));
	const inside = Array.from({ length: board.high }, () =>
		Array.from({ length: board.wide }, () => NO_CLUE),
	);
	for (const [r, c, value] of numbers.filter(isInside)) inside[r][c] = value;
	if (isSkyscrapers(sheet, outside)) return readSkyscrapers(sheet, board, inside, outside);
	refuseLayers(sheet, ["zN"]);
	return mosaic(board.wide, board.high, inside);
}

function readSheet(lines) {
	const header = lines[0].split(",");
	const [grid] = header;
	if (!GRIDS.has(grid)) throw new FormatError(`${quoted(grid)} is not a grid that Skytile knows`);
	if (lines.length < 6 || header.length < 3)
		throw new FormatError("expected at least six lines in the link");
	const paper = new Paper(...[header[2], header[1]].map(readSize));
	const words = [header[15], header[18]].filter((word) => word !== undefined).join(" ");
	const drawn = decodeLine(lines[3], "the fourth line");
	if (!(drawn instanceof Map))
		throw new FormatError(`the fourth line: expected an object, got ${inWords(drawn)}`);
	const genres = lines[17] ? decodeLine(lines[17], "the last line") : [];
	const steps = decodeLine(lines[5], "the sixth line");
	for (const [what, value] of [
		["last", genres],
		["sixth", steps],
	])
		if (!Array.isArray(value))
			throw new FormatError(`the ${what} line: expected a list, got ${inWords(value)}`);
	return { grid, paper, words, genres, steps, drawn };
}

function readSize(word) {
	if (!isNumber(word, 4) || !Number(word))
		throw new FormatError(`${quoted(word)} is not a number of rows or columns`);
	return Number(word);
}

/** Decode a line of JSON in which common words are abbreviated. */
function decodeLine(line, what) {
	const spelled = (word) => (word[0] === '"' ? word : word === "zO" ? "null" : `"${word}"`);
	try {
		return decode(line.replaceAll(ABBREVIATED, spelled));
	} catch (problem) {
		throw problem instanceof FormatError ? new FormatError(`${what} is not JSON`) : problem;
	}
}

/** The first row and column of the board, its height and its width. */
function boardOf({ paper, steps }) {
	const isStep = (step) => Number.isInteger(step) && step > 0 && step < 10 ** 8;
	if (!steps.length || !steps.every(isStep))
		throw new FormatError("the sixth line: expected the cells of the board");
	let cell = 0;
	const cells = steps.map((step) => (cell += step));
	const [top, left] = paper.place(cells[0]);
	const [bottom, right] = paper.place(cell);
	const [high, wide] = [bottom - top + 1, right - left + 1];
	const isThere = (each, index) =>
		each === paper.cell(top + Math.floor(index / wide), left + (index % wide));
	if (high < 1 || wide < 1 || cells.length !== high * wide || !cells.every(isThere))
		throw new FormatError("the board is not a whole rectangle");
	return { top, left, high, wide };
}

function layer({ drawn }, short) {
	const named = [short, ALL_LAYERS[short]].map((name) => drawn.get(name));
	return named.find((each) => !isNothing(each)) ?? new Map();
}

/** The numbers as [row, column, value], relative to the board's first cell. */
function readNumbers(sheet, { top, left }) {
	const entries = layer(sheet, "zN");
	if (!(entries instanceof Map)) throw new FormatError("the numbers: expected an object");
	const numbers = [];
	for (const [key, entry] of entries) {
		if (!isNumber(key, 8)) throw new FormatError(`${quoted(key)} is not the number of a cell`);
		if (Number(key) >= sheet.paper.cells)
			throw new FormatError("a number stands at a line, not in a cell");
		const [row, column] = sheet.paper.place(Number(key));
		const value = Array.isArray(entry) && entry.length ? entry[0] : "";
		const text = isWhole(value) ? String(value) : value;
		if (["", " ", "?"].includes(text)) continue;
		if (typeof text !== "string" || !isNumber(text)) {
			const shown = typeof text === "string" ? quoted(text) : inWords(text);
			throw new FormatError(`${cellName(row - top, column - left)}: ${shown} is not a number`);
		}
		numbers.push([row - top, column - left, Number(text)]);
	}
	return numbers;
}

/** Whether it is a Skyscrapers and not a Mosaic; throws if it is neither. */
function isSkyscrapers({ grid, words, genres }, outside) {
	const named = genres.filter((genre) => typeof genre === "string");
	if (outside.length || named.includes("skyscrapers")) return true;
	if (words.toLowerCase().includes("skyscraper")) return true;
	const [other] = [...named, ...(grid === "square" ? [] : [grid])];
	if (other !== undefined)
		throw new FormatError(`${quoted(other)} is not a puzzle that Skytile knows`);
	return false;
}

/** Refuse anything drawn in other layers. */
function refuseLayers(sheet, known) {
	for (const [short, name] of Object.entries(ALL_LAYERS))
		if (!known.includes(short) && !isNothing(layer(sheet, short)))
			throw new FormatError(`${quoted(name)} is drawn, which is not a rule that Skytile knows`);
}

function readSkyscrapers(sheet, { top, left, high: n, wide }, inside, outside) {
	if (n !== wide) throw new FormatError(`a Skyscrapers board is square, got ${wide}×${n}`);
	if (n > LARGEST) throw new FormatError(`size: expected 1 to ${LARGEST}, got ${n}`);
	const word = OTHER_RULES.exec(sheet.words);
	if (word)
		throw new FormatError(`its title or rules speak of ${quoted(word[0])}, a rule not drawn`);
	refuseLayers(sheet, Object.keys(LAYERS));
	const edges = Array.from({ length: 4 }, () => Array.from({ length: n }, () => 0));
	for (const [row, column, value] of outside) {
		const [side, place] = edgeAt(row, column, n);
		edges[side][place] = noZero(value, edgeName(side, place));
	}
	const givens = inside.map((row, r) =>
		row.map((value, c) => (value === NO_CLUE ? 0 : noZero(value, cellName(r, c)))),
	);
	return skyscrapers(n, edges, givens, readLines(sheet, [top, left, n]));
}

function noZero(value, name) {
	if (!value) throw new FormatError(`${name}: 0 is not a clue or height`);
	return value;
}

/** The side and the index of a number directly outside the board. */
function edgeAt(row, column, n) {
	const isInside = (place) => place >= 0 && place < n;
	if (isInside(column) && (row === -1 || row === n)) return [row < 0 ? 0 : 2, column];
	if (isInside(row) && (column === -1 || column === n)) return [column < 0 ? 3 : 1, row];
	throw new FormatError(`${cellName(row, column)}: a number stands neither inside nor at an edge`);
}

/** The boxes and diagonals that are drawn. */
function readLines(sheet, board) {
	const { paper } = sheet;
	const around = new Set(frame(paper, board).map(String));
	const between = new Set([...readPairs(sheet, "zE")].filter((pair) => !around.has(pair)));
	const across = readPairs(sheet, "zL");
	if (across.size && !areSame(across, diagonals(paper, board)))
		throw new FormatError("lines are drawn other than both diagonals");
	const hasDiagonals = across.size > 0;
	if (!between.size) return { diagonals: hasDiagonals };
	for (let high = 1; high <= board[2]; high += 1) {
		const boxes = [high, board[2] / high];
		if (board[2] % high === 0 && areSame(between, borders(paper, board, boxes)))
			return { boxes, diagonals: hasDiagonals };
	}
	throw new FormatError("lines are drawn other than the borders of boxes");
}

const areSame = (pairs, lines) =>
	pairs.size === lines.length && lines.every((line) => pairs.has(String(line)));

/** The lines of a layer, each as `end,end` with the smaller number first. */
function readPairs(sheet, short) {
	const entries = layer(sheet, short);
	if (!(entries instanceof Map)) throw new FormatError("lines: expected an object");
	const pairs = new Set();
	for (const key of entries.keys()) {
		const ends = key.split(",");
		if (ends.length !== 2 || !ends.every((end) => isNumber(end, 8)))
			throw new FormatError(`${quoted(key)} is not a line`);
		pairs.add(String(ends.map(Number).sort((one, other) => one - other)));
	}
	return pairs;
}

export const FORMAT = {
	name: "penpa",
	isOneLine: true,
	writes: { skyscrapers: ["boxes", "diagonals"], mosaic: [] },
	looksLike,
	parse,
	write,
};
