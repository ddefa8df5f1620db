/** `0,0,0,2,2,0,…`: the 4n edge clues clockwise from the top left corner, 0 for none. */

import { strip, stripEndOf, stripOf, stripStartOf, SPACE } from "./chars.js";
import { FormatError, refuse } from "./errors.js";
import { hasGivens, skyscrapers } from "./puzzles.js";
import { readValue } from "./source.js";

const BRACKETS = "[](){}; ";
const ALL = new RegExp(`^[\\p{Nd}${SPACE},.\\-\\]);]+$`, "u");

function looksLike(source) {
	if (source.isRagged) return false;
	const start = [...stripStartOf(strip(source.bare), "[(")].slice(0, 400).join("");
	return start.includes(",") && ALL.test(start);
}

function parse(source) {
	const words = stripEndOf(stripOf(source.singleLine(), BRACKETS), ",").split(",");
	const values = words.map((word, index) => readValue(strip(word), 0, null, `clue ${index + 1}`));
	if (values.length % 4)
		throw new FormatError(`expected four clues for each row, got ${values.length} in all`);
	const n = values.length / 4;
	const [north, east, south, west] = [0, 1, 2, 3].map((side) =>
		values.slice(side * n, (side + 1) * n),
	);
	return skyscrapers(n, [north, east, south.reverse(), west.reverse()]);
}

function write(puzzle) {
	if (hasGivens(puzzle)) refuse("clockwise", "givens");
	const [north, east, south, west] = puzzle.edges;
	return [...north, ...east, ...[...south].reverse(), ...[...west].reverse()].join(",");
}

export const FORMAT = {
	name: "clockwise",
	isOneLine: true,
	writes: { skyscrapers: [] },
	looksLike,
	parse,
	write,
};
