/** The teacher's sentences; pointing at a cell or clue in them highlights it on the board. */

import { h } from "./dom.js";
import { t } from "./words.js";

const CELL = "r\\d+c\\d+";
const CLUE = "[NESW]\\d+";

/** A name, or a run of cells such as "r1c1 to r1c4", with punctuation to keep on the same line. */
const placePattern = () => {
	const cells = `(${CELL})(?: ${t("sentence-run")} (${CELL}))?`;
	return new RegExp(`(\\(?)\\b(${cells}|${CLUE})\\b([),.:;]*)`, "g");
};

/** The names of the cells from `first` to `last` along a line. */
function runOfCells(first, last) {
	const [[row, column], [bottom, right]] = [first, last].map((name) =>
		name.match(/\d+/g).map(Number),
	);
	const length = Math.max(Math.abs(bottom - row), Math.abs(right - column));
	const along = (from, to, i) => from + Math.sign(to - from) * i;
	return Array.from(
		{ length: length + 1 },
		(_, i) => `r${along(row, bottom, i)}c${along(column, right, i)}`,
	);
}

/** The names of cells and clues in a text. */
export const placesIn = (text) => text.match(new RegExp(`\\b(?:${CELL}|${CLUE})\\b`, "g")) ?? [];

/** A text as nodes; its places are buttons that call `point(names)`, then `point(null)`. */
export function sentence(text, point) {
	const nodes = [];
	let end = 0;
	for (const match of text.matchAll(placePattern())) {
		const [whole, before, words, first, last, after] = match;
		const names = last ? runOfCells(first, last) : [words];
		const place = placeButton(words, names, point);
		nodes.push(text.slice(end, match.index), h("span", { class: "uncut" }, before, place, after));
		end = match.index + whole.length;
	}
	return [...nodes, text.slice(end)];
}

/** A button in a text that highlights its places while the pointer or the focus is on it. */
export function placeButton(words, names, point) {
	const on = () => point(names);
	const off = () => point(null);
	return h(
		"button",
		{
			type: "button",
			class: "spot",
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
