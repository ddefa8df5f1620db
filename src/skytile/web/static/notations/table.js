/** Tables of the puzzlekit data set: `rows columns tallest` or `rows columns`, then the clues. */

import { isDecimal, length, toInt } from "./chars.js";
import { FormatError } from "./errors.js";
import { hasGivens, mosaic, NO_CLUE, skyscrapers } from "./puzzles.js";
import { blackCells, formatRows, readTable } from "./source.js";

const ALL = /^[0-9 \-.xXdD_?*\n]*$/;

/** Whether the first line is a header that fits the following lines. */
function looksLike(source) {
	const { lines } = source;
	const header = readHeader(lines[0]);
	if (!header || lines.length < 2 || !ALL.test(source.bare)) return false;
	if (lines[1].words.length === header.columns && splitSolution(header, lines.slice(1)))
		return true;
	// Accept a damaged table too, unless it could be a board drawn as text: a rectangle, or rows
	// with clues on both sides between two shorter lines.
	const [first, second, last] = [0, 1, -1].map((at) => lines.at(at).words.length);
	return first !== second && !(second === first + 2 && last === first);
}

function parse(source) {
	const header = readHeader(source.lines[0]);
	const body = source.lines.slice(1);
	if (!header) throw new FormatError("expected 'rows columns tallest' or 'rows columns'");
	const [problem, solution] = splitSolution(header, body) ?? [body, []];
	const read = header.tallest === null ? readMosaic : readSkyscrapers;
	return read(header, problem, solution);
}

/** The size, and the tallest building unless it is a Mosaic; null if this is not a header. */
function readHeader(line) {
	const { words } = line;
	const diagonals = words.length === 4 && words[3].toUpperCase() === "D";
	const numbers = diagonals ? words.slice(0, -1) : words;
	const isNumber = (word) => isDecimal(word) && length(word) <= 8;
	if (![2, 3].includes(numbers.length) || !numbers.every(isNumber)) return null;
	const [rows, columns, tallest = null] = numbers.map(toInt);
	return { rows, columns, tallest, diagonals };
}

/** The lines of the problem and of the solution; null if their numbers are wrong. */
function splitSolution(header, body) {
	for (const count of header.tallest === null ? [header.rows] : [4, 4 + header.rows]) {
		const [problem, rest] = [body.slice(0, count), body.slice(count)];
		if (problem.length === count && !rest.length) return [problem, []];
		if (rest.length === header.rows + 1 && isSame(readHeader(rest[0]), header))
			return [problem, rest.slice(1)];
	}
	return null;
}

const isSame = (one, other) =>
	one !== null && Object.keys(other).every((key) => one[key] === other[key]);

function readMosaic({ rows, columns }, problem, solution) {
	if (problem.length !== rows)
		throw new FormatError(`expected ${rows} rows of clues, got ${problem.length}`);
	const counts = readTable(problem, columns, NO_CLUE) ?? [];
	return mosaic(columns, rows, counts, { solution: blackCells(solution, columns) });
}

function readSkyscrapers({ rows: n, columns, tallest, diagonals }, problem, solution) {
	if (n !== columns) throw new FormatError(`a Skyscrapers board is square, got ${n}×${columns}`);
	if (tallest < 1 || tallest > n)
		throw new FormatError(`tallest: expected 1 to ${n}, got ${tallest}`);
	if (![4, 4 + n].includes(problem.length)) {
		const expected = `4 lines of clues, then no givens or ${n} lines of them`;
		throw new FormatError(`expected ${expected}, got ${problem.length} lines`);
	}
	const [north, south, west, east] = readTable(problem.slice(0, 4), n, 0);
	const [givens, heights] = [problem.slice(4), solution].map((lines) =>
		readTable(lines, n, 0, "a height"),
	);
	const options = { diagonals, parks: n - tallest, solution: heights };
	return skyscrapers(n, [north, east, south, west], givens, options);
}

const WRITE = {
	mosaic: (puzzle) => [`${puzzle.height} ${puzzle.width}`, ...formatRows(puzzle.counts, NO_CLUE)],
	skyscrapers(puzzle) {
		const [north, east, south, west] = puzzle.edges;
		const { size, tallest, diagonals } = puzzle;
		const givens = hasGivens(puzzle) ? formatRows(puzzle.givens, 0) : [];
		const header = `${size} ${size} ${tallest}${diagonals ? " D" : ""}`;
		return [header, ...formatRows([north, south, west, east], 0), ...givens];
	},
};

export const FORMAT = {
	name: "table",
	isOneLine: false,
	writes: { skyscrapers: ["diagonals", "parks"], mosaic: [] },
	looksLike,
	parse,
	write: (puzzle) => WRITE[puzzle.kind](puzzle).join("\n"),
};
