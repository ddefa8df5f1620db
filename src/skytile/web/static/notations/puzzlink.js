/** Links to puzz.link and similar sites: `…/p?skyscrapers/4/4/k13h4j3g`. */

import { SPACE, strip, stripEndOf, stripOf, stripStartOf, toInt, unquote } from "./chars.js";
import { FormatError, quoted } from "./errors.js";
import { hasGivens, LARGEST, skyscrapers } from "./puzzles.js";
import { pack } from "./source.js";

const FILLED = `[^${SPACE}]`;
const NAMES = /(?:^|[?])(?:skyscrapers?|building)\//giu;
/** The part after the name: possibly a variant of the site, then the size and the cells. */
const BOARD = new RegExp(
	`^(?:[a-z][^/\\p{Nd}${SPACE}]*/|/)?(?<columns>\\p{Nd}{1,8})/(?<rows>\\p{Nd}{1,8})` +
		`(?:/(?<body>${FILLED}*))?$`,
	"iu",
);
const GAP = new RegExp(`[${SPACE}]`, "u");
const OTHER = new RegExp(`^https?://${FILLED}*[?/](?<name>[a-z]+)/\\p{Nd}+/\\p{Nd}+/`, "iu");

function looksLike(source) {
	const start = [...stripStartOf(strip(source.bare), "<( ")].slice(0, 200).join("");
	return unquote(start).search(NAMES) >= 0 || OTHER.test(unquote(start));
}

function parse(source) {
	const link = stripEndOf(stripOf(unquote(source.singleLine()), "<>() "), ".,");
	const name = [...link.matchAll(NAMES)].at(-1);
	const match = name && !GAP.test(link) && BOARD.exec(link.slice(name.index + name[0].length));
	if (!match) {
		const other = OTHER.exec(link);
		if (other && !name)
			throw new FormatError(`${quoted(other.groups.name)} is not a puzzle that Skytile knows`);
		throw new FormatError("expected skyscrapers/columns/rows/cells");
	}
	const [n, rows] = [toInt(match.groups.columns), toInt(match.groups.rows)];
	if (n !== rows) throw new FormatError(`a Skyscrapers board is square, got ${n}×${rows}`);
	if (n < 1 || n > LARGEST) throw new FormatError(`size: expected 1 to ${LARGEST}, got ${n}`);
	return readCells(n, stripEndOf(match.groups.body ?? "", "/").match(/-.{0,2}|./gu) ?? []);
}

function readCells(n, marks) {
	const outside = take(marks, 4 * n, "outside");
	const inside = marks.length ? take(marks, n * n, "inside") : null;
	if (marks.length)
		throw new FormatError(`expected ${n * n} cells inside, got more: ${quoted(marks.join(""))}`);
	const rows = (flat) =>
		Array.from({ length: flat.length / n }, (_, row) => flat.slice(row * n, (row + 1) * n));
	const [north, south, west, east] = rows(outside);
	return skyscrapers(n, [north, east, south, west], inside && rows(inside));
}

/** Take the next `count` cells from the marks. */
function take(marks, count, where) {
	const cells = Array.from({ length: count }, () => 0);
	let at = 0;
	while (at < count && marks.length) {
		const mark = marks.shift();
		if (/^[g-z]$/.test(mark)) {
			at += mark.charCodeAt(0) - 102;
			continue;
		}
		at += 1;
		const bare = mark.replace("-", "");
		if (!/^(?:[.0-9a-f]|-[0-9a-f]{2})$/.test(mark))
			throw new FormatError(`${where}, cell ${at}: ${quoted(bare)} is not a hexadecimal value`);
		cells[at - 1] = mark === "." ? 0 : parseInt(bare, 16);
	}
	if (at !== count) throw new FormatError(`expected ${count} cells ${where}, got ${at}`);
	return cells;
}

function hexadecimal(value) {
	if (!value) return "";
	return value < 16 ? value.toString(16) : `-${value.toString(16).padStart(2, "0")}`;
}

function write(puzzle) {
	const [north, east, south, west] = puzzle.edges;
	const packed = (rows) => pack(rows.flat().map(hexadecimal), "g", 20);
	const inside = hasGivens(puzzle) ? packed(puzzle.givens) : "";
	const { size } = puzzle;
	return `https://puzz.link/p?skyscrapers/${size}/${size}/${packed([north, south, west, east])}${inside}`;
}

export const FORMAT = {
	name: "puzzlink",
	isOneLine: true,
	writes: { skyscrapers: [] },
	looksLike,
	parse,
	write,
};
