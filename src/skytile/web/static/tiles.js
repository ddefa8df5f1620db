/** Drawing the cells of a Mosaic on the canvas. */

import { COLOURS } from "./pad.js";
import { cellAt, OPEN } from "./puzzle.js";

const COLOUR_NAMES = [
	"page",
	"line",
	"unknown",
	"black",
	"white",
	"on-black",
	"on-white",
	"on-unknown",
	"bad",
	"bad-on-black",
	"looked",
	"changed",
	"cursor",
	"dot",
	...COLOURS.map((_, i) => `note-${i + 1}`),
];

/** The colours and the font of the current theme; a probe element resolves dark and light. */
export function readColours(element, scheme = "") {
	const probe = document.createElement("span");
	const colours = {};
	probe.className = "colour-probe";
	if (scheme) probe.dataset.scheme = scheme;
	element.append(probe);
	for (const name of COLOUR_NAMES) {
		probe.style.color = `var(--m-${name})`;
		colours[name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())] =
			getComputedStyle(probe).color;
	}
	colours.font = getComputedStyle(probe).fontFamily;
	colours.forced = matchMedia("(forced-colors: active)").matches;
	probe.remove();
	return colours;
}

/** The rectangle of a cell on the canvas, snapped to whole pixels. */
function cellRect(view, cell) {
	const { width } = view.puzzle;
	const row = Math.floor(cell / width);
	const column = cell % width;
	const snap = (at) => Math.round(at * view.ratio) / view.ratio;
	const x = snap(view.left + column * view.scale);
	const y = snap(view.top + row * view.scale);
	return {
		row,
		column,
		x,
		y,
		width: snap(view.left + (column + 1) * view.scale) - x,
		height: snap(view.top + (row + 1) * view.scale) - y,
	};
}

/** Whether to hide the lines between cells: cells are too small, or the picture is finished. */
export const hidesGridLines = (view) => view.scale < 9 || view.reveal === 1;

/** Draw one cell; cells share no pixels, so nothing else has to be redrawn. */
export function paintCell(view, cell, onCleared = false) {
	const { context, colours, reveal } = view;
	const { row, column, x, y, width, height } = cellRect(view, cell);
	const value = view.values[cell];
	const plain = hidesGridLines(view);
	const gap = plain ? 0 : (view.thick ?? 1);
	const left = column && column % 5 === 0 ? 2 * gap : gap;
	const top = row && row % 5 === 0 ? 2 * gap : gap;
	if (!onCleared) {
		context.fillStyle = colours.line;
		context.fillRect(x, y, width, height);
	}
	if (!(onCleared && plain && value === OPEN)) {
		context.fillStyle = value === 1 ? colours.black : value === 0 ? colours.white : colours.unknown;
		context.fillRect(x + left, y + top, width - left, height - top);
	}
	const middle = [x + (width + left) / 2, y + (height + top) / 2];
	const dotted = value === 0 && view.scale >= 12 && reveal < 1;
	const corner = [x + left + view.scale * 0.16, y + top + view.scale * 0.16];
	if (view.puzzle.clues[cell] === OPEN) {
		if (dotted) drawDot(view, middle);
	} else {
		drawClue(view, cell, value, middle);
		if (dotted && colours.forced) drawDot(view, corner);
	}
	const colour = view.notes[cell];
	if (colour && reveal < 1) drawNote(view, colours[`note${colour}`], x + left, y + height);
	if (view.game.flaw(cell)) drawMistake(view, x, y, width, height);
	if (view.cursor && cell === view.selected && !view.reveal)
		drawFrame(view, colours.cursor, x + 1, y + 1, width - 1, height - 1, 3);
}

function drawClue(view, cell, value, [x, y]) {
	if (view.scale < 9 || view.reveal === 1) return;
	const { context, colours } = view;
	const state = view.game.clueState(cell, view.values);
	const ink = value === 1 ? colours.onBlack : value === 0 ? colours.onWhite : colours.onUnknown;
	const bad = state === "bad";
	context.globalAlpha = (state === "ok" ? 0.34 : 1) * (1 - view.reveal);
	context.fillStyle = bad ? (value === 1 ? colours.badOnBlack : colours.bad) : ink;
	setFont(view, `${bad ? 800 : 600} ${Math.round(view.scale * 0.52)}px ${colours.font}`);
	context.fillText(view.puzzle.clues[cell], x, y + view.scale * 0.035);
	if (bad)
		context.fillRect(
			x - view.scale * 0.24,
			y + view.scale * 0.3,
			view.scale * 0.48,
			Math.max(1.5, view.scale * 0.06),
		);
	context.globalAlpha = 1;
}

/** Set the font only if it changes: setting it takes longer than drawing a number. */
function setFont(view, font) {
	if (view.font === font) return;
	view.font = font;
	view.context.font = font;
	view.context.textAlign = "center";
	view.context.textBaseline = "middle";
}

/** A dot in a white cell without a clue, so that it differs from an open one by more than shade. */
function drawDot(view, [x, y]) {
	const { context } = view;
	context.globalAlpha = 1 - view.reveal;
	context.fillStyle = view.colours.dot;
	context.beginPath();
	context.arc(x, y, Math.max(1.2, view.scale * 0.06), 0, 7);
	context.fill();
	context.globalAlpha = 1;
}

/** A note: a coloured corner that is visible on black and on white. */
function drawNote(view, colour, left, bottom) {
	const { context, scale } = view;
	context.fillStyle = colour;
	context.beginPath();
	context.moveTo(left, bottom);
	context.lineTo(left + scale * 0.42, bottom);
	context.lineTo(left, bottom - scale * 0.42);
	context.fill();
}

function drawMistake(view, x, y, width, height) {
	const { context, colours } = view;
	drawFrame(view, colours.bad, x + 1, y + 1, width - 1, height - 1, 2, [4, 2]);
	context.fillStyle = colours.bad;
	context.beginPath();
	context.moveTo(x + width, y + 1);
	context.lineTo(x + width, y + 1 + height * 0.34);
	context.lineTo(x + width * 0.66, y + 1);
	context.fill();
}

function drawFrame(view, colour, x, y, width, height, thick, dashes = []) {
	const { context } = view;
	context.strokeStyle = colour;
	context.lineWidth = thick;
	context.setLineDash(dashes);
	context.strokeRect(x + thick / 2, y + thick / 2, width - thick, height - thick);
	context.setLineDash([]);
}

/** Show a step: its cells hatched, its clues ringed, changed cells framed. */
export function drawStep(view, step) {
	const at = (name) => cellRect(view, cellAt(view.puzzle, name));
	const { colours } = view;
	for (const name of step.cells ?? []) drawHatching(view, at(name));
	for (const [name, value] of Object.entries(step.places ?? {})) {
		const { x, y, width, height } = at(name);
		drawFrame(view, colours.changed, x, y, width + 1, height + 1, 3);
		if (view.values[cellAt(view.puzzle, name)] === OPEN) drawGhost(view, at(name), value);
	}
	for (const name of step.clues ?? []) {
		const cells = view.puzzle.block(cellAt(view.puzzle, name)).map((cell) => cellRect(view, cell));
		const last = cells.at(-1);
		drawFrame(
			view,
			colours.looked,
			cells[0].x,
			cells[0].y,
			last.x + last.width - cells[0].x + 1,
			last.y + last.height - cells[0].y + 1,
			2.5,
			[7, 4],
		);
		drawRing(view, at(name));
	}
}

/** The colour that a step will give an open cell, in a corner of it. */
function drawGhost(view, { x, y, width, height }, value) {
	const { context, colours } = view;
	const size = Math.round(Math.min(width, height) * 0.3);
	const [left, top] = [x + width - size - 4, y + height - size - 4];
	context.fillStyle = value === 1 ? colours.black : colours.white;
	context.fillRect(left, top, size, size);
	drawFrame(view, colours.changed, left, top, size, size, 1.5);
}

/** Highlight cells with a frame that is visible on black and on white. */
export function drawPointed(view, cells) {
	for (const cell of cells) {
		const { x, y, width, height } = cellRect(view, cell);
		drawFrame(view, view.colours.white, x - 2, y - 2, width + 5, height + 5, 2);
		drawFrame(view, view.colours.changed, x, y, width + 1, height + 1, 4);
	}
}

function drawRing(view, { x, y, width, height }) {
	const { context } = view;
	context.strokeStyle = view.colours.looked;
	context.lineWidth = 2.5;
	context.beginPath();
	context.arc(x + width / 2 + 0.5, y + height / 2 + 0.5, Math.min(width, height) * 0.42, 0, 7);
	context.stroke();
}

function drawHatching(view, { x, y, width, height }) {
	const { context } = view;
	context.save();
	context.beginPath();
	context.rect(x, y, width, height);
	context.clip();
	context.strokeStyle = view.colours.looked;
	context.globalAlpha = 0.75;
	context.lineWidth = 1.2;
	context.beginPath();
	for (let i = -height; i < width; i += 7) {
		context.moveTo(x + i, y + height);
		context.lineTo(x + i + height, y);
	}
	context.stroke();
	context.restore();
}

/** The whole board on its own canvas for printing, in light colours and high resolution. */
export function renderForPrint(view) {
	const canvas = document.createElement("canvas");
	const { width, height } = view.puzzle;
	const scale = Math.min(60, Math.floor(2400 / width));
	canvas.className = "print-board";
	canvas.width = width * scale + 2;
	canvas.height = height * scale + 2;
	const context = canvas.getContext("2d");
	const colours = {
		...readColours(view.element, "light"),
		unknown: "#ffffff",
		white: "#e9ecf0",
		line: "#70757d",
	};
	const paper = Object.assign(Object.create(view), {
		context,
		colours,
		scale,
		left: 0,
		top: 0,
		ratio: 1,
		cursor: false,
		step: null,
		font: null,
		thick: scale / 24,
	});
	context.fillStyle = colours.line;
	context.fillRect(0, 0, canvas.width, canvas.height);
	for (let cell = 0; cell < view.puzzle.size; cell += 1) paintCell(paper, cell);
	drawFrame(paper, "#000000", 0, 0, canvas.width, canvas.height, 5);
	return canvas;
}
