/** Game IDs of Simon Tatham's Towers (`5:3////4///…,o2f1b`) and Mosaic (`10x10:a20b02b0…`). */

import { isDecimal, length, SPACE, strip, toInt } from "./chars.js";
import { FormatError, quoted } from "./errors.js";
import { MOSAIC } from "./mosaic.js";
import { hasGivens, LARGEST, mosaic, MOST_CELLS, NO_CLUE, skyscrapers } from "./puzzles.js";
import { pack } from "./source.js";

const FILLED = `[^${SPACE}]`;
const LINK = new RegExp(`^https?://${FILLED}*?(towers|mosaic)`, "iu");
const LINK_END = new RegExp(`[^#${SPACE}]*#`, "uy");
const ID = new RegExp(
	`^(?:(?<game>towers|mosaic)[${SPACE}]*[:#][${SPACE}]*)?(?<width>\\p{Nd}{1,8})` +
		"(?:x(?<height>\\p{Nd}{1,8}))?(?<how>(?:d[a-z]?|[ah]\\p{Nd}{0,4}){0,3})(?<mark>[:#])(?<rest>.*)$",
	"isu",
);
const SPACES = new RegExp(`[${SPACE}]`, "gu");
const SEED =
	"a random seed (with '#') means a puzzle only to the program that made it; " +
	"give the game ID with ':'";

/** The first game that a link names and the text after its `#`, found in linear time. */
function withoutLink(text) {
	const match = LINK.exec(text);
	LINK_END.lastIndex = match?.[0].length ?? 0;
	return match && LINK_END.test(text) ? [match[1], text.slice(LINK_END.lastIndex)] : [null, text];
}

function parse(source) {
	const [linked, body] = withoutLink(source.singleLine());
	const match = ID.exec(body);
	if (!match) throw new FormatError(`${quoted(body)} is not a game ID`);
	const { groups } = match;
	if (groups.mark === "#") throw new FormatError(SEED);
	const rest = groups.rest.replaceAll(SPACES, "");
	const game = groups.game ?? linked ?? (rest.includes("/") ? "towers" : "mosaic");
	const [width, height] = [toInt(groups.width), toInt(groups.height ?? groups.width)];
	if (game.toLowerCase() === "towers") {
		if (width !== height) throw new FormatError(`a Towers board is square, got ${width}x${height}`);
		return readTowers(width, rest);
	}
	if (width * height < 1 || width * height > MOST_CELLS)
		throw new FormatError(`size: expected 1 to ${MOST_CELLS} cells, got ${width}x${height}`);
	return mosaic(width, height, readCells(width, height, rest, NO_CLUE));
}

function readTowers(n, rest) {
	if (n < 1 || n > LARGEST) throw new FormatError(`size: expected 1 to ${LARGEST}, got ${n}`);
	const comma = rest.indexOf(",");
	const words = (comma < 0 ? rest : rest.slice(0, comma)).split("/");
	if (words.length !== 4 * n)
		throw new FormatError(`expected ${4 * n} edge clues between slashes, got ${words.length}`);
	words.forEach((word, place) => {
		if (word && !(isDecimal(word) && length(word) <= 4))
			throw new FormatError(`edge clue ${place + 1}: ${quoted(word)} is not a number`);
	});
	const side = (at) => words.slice(at * n, (at + 1) * n).map(toInt);
	const marks = rest.slice(comma + 1).match(/\p{Nd}+|[^_]/gu) ?? [];
	const cells = comma < 0 ? null : readCells(n, n, marks, 0);
	return skyscrapers(n, [side(0), side(3), side(1), side(2)], cells);
}

/** The cells as rows, from numbers and from letters that skip cells. */
function readCells(width, height, marks, none) {
	const size = width * height;
	const cells = Array.from({ length: size }, () => none);
	let at = 0;
	for (const mark of marks) {
		const isNumber = isDecimal(mark);
		// Tatham's Mosaic uses the characters after 'z' for runs of 27 or more cells.
		const skip = isNumber ? 1 : mark.codePointAt(0) - 96;
		if (skip < 1 || skip > 30)
			throw new FormatError(`after ${at} cells: ${quoted(mark)} is neither a number nor a skip`);
		if (at + skip > size) throw new FormatError(`expected ${size} cells, got more`);
		if (length(mark) > 4) throw new FormatError(`after ${at} cells: ${quoted(mark)} is too large`);
		if (isNumber) cells[at] = toInt(mark);
		at += skip;
	}
	if (at !== size) throw new FormatError(`expected ${size} cells, got ${at}`);
	return Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));
}

const WRITE = {
	mosaic: (puzzle) =>
		`${puzzle.width}x${puzzle.height}:${pack(MOSAIC.countWords(puzzle), "a", 26)}`,
	skyscrapers(puzzle) {
		const [north, east, south, west] = puzzle.edges;
		const wordsOf = (rows) => rows.flat().map((value) => String(value || ""));
		const inside = hasGivens(puzzle) ? `,${pack(wordsOf(puzzle.givens), "a", 26, "_")}` : "";
		return `${puzzle.size}:${wordsOf([north, south, west, east]).join("/")}${inside}`;
	},
};

export const FORMAT = {
	name: "tatham",
	isOneLine: true,
	writes: { skyscrapers: [], mosaic: [] },
	looksLike: (source) => ID.test(withoutLink(strip(source.bare))[1]),
	parse,
	write: (puzzle) => WRITE[puzzle.kind](puzzle),
};
