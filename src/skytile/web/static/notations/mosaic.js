/** Mosaic in JSON, links and drawings (a plain rectangle of counts), and progress on it. */

import { SPACE, strip } from "./chars.js";
import { FormatError, quoted } from "./errors.js";
import { hasMargin, splitFrame } from "./frames.js";
import { mosaic, MOST_CELLS, NO_CLUE } from "./puzzles.js";
import { Line, NONE_MARKS, pack, readValue } from "./source.js";
import { readNumber, readRows } from "./values.js";

const GAP = new RegExp(`[^${SPACE}] {3,}[^${SPACE}]`, "u");
const BLACK = ["1", "x", "#", "■"];
const WHITE = ["0", "o", "□"];

function readRecord(record) {
	const width = readNumber(record, "width", 1, MOST_CELLS);
	const height = readNumber(record, "height", 1, MOST_CELLS);
	const counts = readRows(record, "clues", height, width, NO_CLUE);
	if (counts === null) throw new FormatError("clues: missing; expected a list of rows");
	return mosaic(width, height, counts, { solution: readRows(record, "solution", height, width) });
}

const fields = (puzzle) => ({
	width: puzzle.width,
	height: puzzle.height,
	clues: puzzle.counts.map((row) => row.map((count) => (count === NO_CLUE ? null : count))),
});

function draw(puzzle) {
	const rows = puzzle.counts.map((row) =>
		row.map((count) => (count === NO_CLUE ? "." : count)).join(" "),
	);
	// Small boards could be mistaken for the first line of a table or for part of a board.
	const isSmall = puzzle.width <= 3 || puzzle.height <= 2;
	return isSmall ? [puzzle.kind, ...rows] : rows;
}

function readBoard(board) {
	const rows = board.map((line) => [line.number, cells(line)]);
	const width = rows[0][1].length;
	for (const [number, row] of rows)
		if (row.length !== width)
			throw new FormatError(`expected ${width} cells, got ${row.length}`, number);
	const counts = rows.map(([number, row]) => row.map((mark) => readValue(mark, NO_CLUE, number)));
	return mosaic(width, rows.length, counts);
}

/** The cells of a row: the parts between `|` if there are any, otherwise all marks. */
function cells(line) {
	if (!line.text.includes("|")) {
		if (GAP.test(line.text))
			throw new FormatError("a gap in the row; write '.' for a cell without a clue", line.number);
		return [...line.marks];
	}
	const [left, inside, right] = splitFrame(line.text);
	if ([...left, ...right].some((mark) => mark !== " " && !NONE_MARKS.includes(mark))) {
		const shown = quoted(strip(line.text));
		throw new FormatError(`a Mosaic has nothing outside of '|', got ${shown}`, line.number);
	}
	if (inside.includes("|")) return inside.split("|").map((part) => strip(part) || ".");
	return cells(new Line(line.number, inside));
}

const countWords = (puzzle) =>
	puzzle.counts.flat().map((count) => (count === NO_CLUE ? "" : String(count)));

/** The clues in reading order, with letters for runs of cells without clues. */
const linkFields = (puzzle) => ({
	size: `${puzzle.width}x${puzzle.height}`,
	clues: pack(countWords(puzzle), "a", 26),
});

/** The JSON record from the fields of a link. */
function fromLink(link) {
	const match = /^([0-9]{1,8})x([0-9]{1,8})$/.exec(link.get("size") ?? "");
	if (!match) throw new FormatError("size: expected columns and rows, such as 10x10");
	const [width, height] = [Number(match[1]), Number(match[2])];
	if (width * height > MOST_CELLS || !width || !height)
		throw new FormatError(`size: expected 1 to ${MOST_CELLS} cells, got ${width}x${height}`);
	const clues = link.get("clues") ?? "";
	if (!/^[0-9a-z]*$/.test(clues)) throw new FormatError("clues: expected digits and letters");
	const flat = [...clues].flatMap((mark) =>
		mark <= "9" ? [Number(mark)] : Array.from({ length: mark.charCodeAt(0) - 96 }, () => null),
	);
	if (flat.length !== width * height)
		throw new FormatError(`clues: expected ${width * height} cells, got ${flat.length}`);
	const rows = Array.from({ length: height }, (_, row) =>
		flat.slice(row * width, (row + 1) * width),
	);
	return { width, height, clues: rows };
}

function readCell(word) {
	const mark = word.toLowerCase();
	if (![...BLACK, ...WHITE].includes(mark)) return { expected: "X (black), o (white) or . (open)" };
	return { value: Number(BLACK.includes(mark)) };
}

export const MOSAIC = {
	kind: "mosaic",
	noun: "Mosaic",
	names: ["mosaic", "fill-a-pix"],
	keys: ["width", "height", "clues"],
	isBoard: (board) => !hasMargin(board),
	readRecord,
	fields,
	draw,
	readBoard,
	linkFields,
	fromLink,
	readCell,
	countWords,
};
