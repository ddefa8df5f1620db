/** Boards drawn with frames, or with clues around them. */

import { length, strip } from "./chars.js";

/** The parts of a framed row before, between and after the outermost `|`. */
export function splitFrame(text) {
	const first = text.indexOf("|");
	const last = text.lastIndexOf("|");
	const inside = text.slice(first + 1);
	return [
		strip(text.slice(0, first)),
		inside.slice(0, untilLast(inside)),
		strip(text.slice(last + 1)),
	];
}

/** The index of the last `|`; the length of the text if there is none. */
function untilLast(text) {
	const last = text.lastIndexOf("|");
	return last < 0 ? text.length : last;
}

/** Whether there is anything around the rows, so that the board is not a plain rectangle. */
export function hasMargin(board) {
	const framed = board.filter((line) => line.text.includes("|"));
	if (framed.length)
		return (
			framed.length < board.length ||
			framed.some(({ text }) => {
				const [left, , right] = splitFrame(text);
				return left || right;
			})
		);
	const lengths = board.map((line) => length(line.marks));
	if (new Set(lengths).size === 1) return false;
	const counts = board.map((line) => line.words.length);
	if (new Set(counts).size > 1 && Math.max(...counts) === board.length) return true;
	return board.length > 2 && mostCommon(lengths) === board.length;
}

/** The most common value; the first one if there are several. */
function mostCommon(values) {
	const counts = new Map();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
