/** The teacher's sentences, in which cells and clues light up on the board when they are touched. */

import { h } from "./dom.js";
import { cellAt, cellName } from "./puzzle.js";
import { t } from "./words.js";

const CELL = "r\\d+c\\d+";
const CLUE = "[NESW]\\d+";

/** A name, or a run of cells such as "r1c1 to r1c4", in the words of the page's language. */
const placePattern = () =>
	new RegExp(`\\b(${CELL})(?: ${t("sentence-run")} (${CELL}))?\\b|\\b${CLUE}\\b`, "g");

/** The names of the cells from one to another in the same row or column. */
export function runOfCells(puzzle, first, last) {
	const [from, to] = [first, last].map((name) => cellAt(puzzle, name));
	const step = Math.sign(to - from) * ((to - from) % puzzle.width === 0 ? puzzle.width : 1);
	const names = [];
	for (let cell = from; cell !== to; cell += step) names.push(cellName(puzzle, cell));
	return [...names, last];
}

/** The names of cells and clues in a text. */
export const placesIn = (text) => text.match(new RegExp(`\\b(?:${CELL}|${CLUE})\\b`, "g")) ?? [];

/** A text as nodes: its places are buttons that call `point(names)`, and `point(null)` afterwards. */
export function sentence(text, puzzle, point) {
	const nodes = [];
	let end = 0;
	for (const match of text.matchAll(placePattern())) {
		const [words, first, last] = match;
		const names = last ? runOfCells(puzzle, first, last) : [words];
		nodes.push(text.slice(end, match.index), placeButton(words, names, point));
		end = match.index + words.length;
	}
	return [...nodes, text.slice(end)];
}

/** A word that lights up its places while the pointer or the focus is on it. */
export function placeButton(words, names, point) {
	const on = () => point(names);
	const off = () => point(null);
	return h(
		"button",
		{
			type: "button",
			class: "place",
			"data-places": names.join(" "),
			onpointerenter: on,
			onpointerleave: (event) => event.pointerType === "mouse" && off(),
			onfocus: on,
			onblur: off,
			onclick: on,
		},
		words,
	);
}
