/** Small pictures of boards: a Mosaic as painted so far, or a city as a map from above. */

import { toneOf } from "./city.js";
import { s } from "./dom.js";
import { OPEN } from "./puzzle.js";

/** The outline of a cell, slightly smaller than its place, with rounded corners. */
function square(x, y, inset) {
	if (!inset) return `M${x} ${y}h1v1h-1z`;
	const round = 0.1;
	const side = (1 - 2 * (inset + round)).toFixed(2);
	const turn = (right, down) => `a${round} ${round} 0 0 1 ${right * round} ${down * round}`;
	const start = `M${(x + inset + round).toFixed(2)} ${(y + inset).toFixed(2)}`;
	return `${start}h${side}${turn(1, 1)}v${side}${turn(-1, 1)}h-${side}${turn(-1, -1)}v-${side}${turn(1, -1)}z`;
}

/** One path for all cells that look the same: hundreds of elements would be slow. */
function paths(values, width, lookOf, inset) {
	const outlines = new Map();
	values.forEach((value, cell) => {
		const look = lookOf(value);
		const outline = square(cell % width, Math.floor(cell / width), inset);
		outlines.set(look, (outlines.get(look) ?? "") + outline);
	});
	return outlines;
}

function mosaicParts({ width, values }, inset = 0) {
	const look = (value) => (value === OPEN ? "open" : value === 1 ? "ink" : "paper");
	return [...paths(values, width, look, inset)].map(([name, d]) => s("path", { class: name, d }));
}

function cityParts({ width, values }, inset = 0.09) {
	const tallest = Math.max(width - 1, ...values);
	const look = (value) => (value === OPEN ? "lot" : value === 0 ? "lawn" : value);
	return [...paths(values, width, look, inset)].map(([name, d]) =>
		Number.isInteger(name)
			? s("path", { d, fill: toneOf(name, tallest) })
			: s("path", { class: name, d }),
	);
}

const PARTS = { skyscrapers: cityParts, mosaic: mosaicParts };

/** A small picture of a board `{kind, width, height, values}`, hidden from screen readers. */
export function thumbnail(board, inset) {
	const { kind, width, height } = board;
	const attributes = {
		viewBox: `0 0 ${width} ${height}`,
		class: "thumbnail",
		"aria-hidden": "true",
		focusable: "false",
	};
	return s("svg", attributes, PARTS[kind](board, inset));
}

/** The board of a saved game; null if its link is broken. */
export function boardOf({ kind, link, values }) {
	const size = /[?&]size=(\d+)(?:x(\d+))?/.exec(link);
	if (!size || !(kind in PARTS)) return null;
	const [width, height] = [Number(size[1]), Number(size[2] ?? size[1])];
	return values?.length === width * height ? { kind, width, height, values } : null;
}

/** The picture of a saved game, or an empty placeholder. */
export function gameThumbnail(record) {
	const board = boardOf(record);
	return board ? thumbnail(board) : s("svg", { class: "thumbnail", "aria-hidden": "true" });
}
