/** The Mosaic board: one canvas, on which a move redraws only what it changes. */

import { announce, ARROWS, h } from "./dom.js";
import { Brushes } from "./brushes.js";
import { roomFor } from "./layout.js";
import { COLOURS } from "./pad.js";
import { PointerInput } from "./pointers.js";
import { Rulers } from "./rulers.js";
import {
	drawPointed,
	drawStep,
	hidesGridLines,
	paintCell,
	readColours,
	renderForPrint,
} from "./tiles.js";
import { cellAt, cellName, describeCell, OPEN } from "./puzzle.js";
import { Viewport } from "./viewport.js";
import { t } from "./words.js";

const VALUE_NAMES = { "-1": "unknown", 0: "white", 1: "black" };

export class MosaicView extends Viewport {
	constructor(game) {
		super(game.puzzle);
		this.game = game;
		this.tool = "black";
		/** The number of the colour for notes, from 1. */
		this.colour = 1;
		this.selected = 0;
		this.cursor = false;
		this.step = null;
		this.strokeValues = null;
		/** How far the clues have faded out of the finished picture; 1 means completely. */
		this.fading = game.done ? 1 : 0;
		this.#build();
		this.pointers = new PointerInput(this);
		this.brushes = new Brushes(this);
		this.controls = this.brushes.element;
	}

	/** How far to fade the clues; a walk-through needs them all. */
	get reveal() {
		return this.game.walkBoard ? 0 : this.fading;
	}

	#build() {
		this.canvas = h("canvas", { "aria-hidden": "true" });
		this.context = this.canvas.getContext("2d", { alpha: false });
		this.row = h("div", { role: "row", class: "sr" });
		this.element = h(
			"div",
			{
				class: "mosaic",
				role: "grid",
				tabindex: "0",
				"aria-label": this.puzzle.title,
				"aria-rowcount": this.puzzle.height,
				"aria-colcount": this.puzzle.width,
				onkeydown: (event) => this.key(event),
				onfocus: () => {
					this.cursor = this.element.matches(":focus-visible");
					this.redraw([this.selected]);
				},
				onblur: () => {
					this.cursor = false;
					this.redraw([this.selected]);
				},
			},
			this.canvas,
			this.row,
		);
		this.#nameCursor();
		this.schemes = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) =>
			matchMedia(query),
		);
		this.retheme = () => {
			this.colours = readColours(this.element);
			this.draw();
		};
		this.schemes.forEach((scheme) => scheme.addEventListener("change", this.retheme));
		this.addPrintBoard = () => {
			this.removePrintBoard();
			this.element.append(renderForPrint(this));
		};
		this.removePrintBoard = () => this.element.querySelector(".print-board")?.remove();
		addEventListener("beforeprint", this.addPrintBoard);
		addEventListener("afterprint", this.removePrintBoard);
	}

	get values() {
		return this.strokeValues ?? this.game.board.values;
	}

	/** The numbers of the player's note colours, by cell. */
	get notes() {
		return this.strokeNotes ?? this.game.board.colours ?? {};
	}

	/** Fit the canvas into the available space and, the first time, the board into the canvas. */
	resize() {
		const { width, height } = roomFor(this.element);
		if (!width || (width === this.room?.width && height === this.room.height)) return;
		this.room = { width, height };
		this.colours ??= readColours(this.element);
		this.fitInto(width, height, () => this.#sizeCanvas());
	}

	#sizeCanvas() {
		this.ratio = Math.min(devicePixelRatio || 1, 3);
		this.canvas.width = Math.round(this.wide * this.ratio);
		this.canvas.height = Math.round(this.tall * this.ratio);
		this.font = null;
		this.canvas.style.width = `${this.wide}px`;
		this.canvas.style.height = `${this.tall}px`;
		this.element.style.width = `${this.wide}px`;
	}

	draw() {
		if (this.scale === undefined) return;
		const { context, puzzle, scale } = this;
		context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
		context.fillStyle = this.colours.page;
		context.fillRect(0, 0, this.wide, this.tall);
		context.fillStyle = hidesGridLines(this) ? this.colours.unknown : this.colours.line;
		context.fillRect(this.left, this.top, puzzle.width * scale, puzzle.height * scale);
		const first = [
			Math.max(0, Math.floor(-this.top / scale)),
			Math.max(0, Math.floor(-this.left / scale)),
		];
		const last = [
			Math.min(puzzle.height, Math.ceil((this.tall - this.top) / scale)),
			Math.min(puzzle.width, Math.ceil((this.wide - this.left) / scale)),
		];
		for (let row = first[0]; row < last[0]; row += 1)
			for (let column = first[1]; column < last[1]; column += 1)
				paintCell(this, row * puzzle.width + column, true);
		if (this.step) drawStep(this, this.step);
		if (this.pointed?.length) drawPointed(this, this.pointed);
		this.rulers?.update();
		this.brushes?.map.update();
	}

	/** Redraw only these cells. */
	redraw(cells) {
		if (this.scale === undefined) return;
		if (this.step || this.pointed?.length) {
			this.draw();
			return;
		}
		for (const cell of cells) paintCell(this, cell);
		this.brushes.map.update();
	}

	update(cells) {
		if (!cells || cells.length > this.puzzle.size / 4) this.draw();
		else this.redraw(this.affectedCells(cells));
		this.#nameCursor();
	}

	/** The cells to redraw when these change: clues nearby may be affected. */
	affectedCells(cells) {
		const all = new Set();
		for (const cell of cells) for (const near of this.puzzle.block(cell)) all.add(near);
		return all;
	}

	/** Show a step and, if `follow` is true, bring it into view. */
	highlight(step, follow = true) {
		this.step = step;
		if (step && follow) {
			const names = [
				...(step.clues ?? []),
				...(step.cells ?? []),
				...Object.keys(step.places ?? {}),
			];
			this.centreOn(names.map((name) => cellAt(this.puzzle, name)));
		} else if (!step && this.fading && this.zoomable) this.zoomTo(this.fit);
		this.draw();
	}

	/** Highlight cells by their names; null removes the highlight. */
	point(names) {
		const before = this.pointed;
		this.pointed = (names ?? [])
			.map((name) => cellAt(this.puzzle, name))
			.filter((cell) => cell >= 0);
		this.rulers?.light(this.pointed);
		if (before?.length || this.pointed.length) this.draw();
	}

	/** Show the numbers of rows and columns, or hide them. */
	showNumbers(on) {
		const { width: columns, height: rows } = this.puzzle;
		this.rulers ??= new Rulers(this.element, { rows, columns, place: () => this });
		this.rulers.show(on);
	}

	setTool(tool) {
		this.tool = tool;
		this.canvas.dataset.tool = tool;
		this.brushes.update();
	}

	setColour(colour) {
		this.colour = colour;
		this.brushes.update();
	}

	/** Colour one cell by keyboard. */
	set(cell, value) {
		this.game.move(new Map([[cell, { value }]]));
		announce(this.#label(cell));
	}

	/** Complete the clue of a cell, if the rest of its block is forced. */
	complete(cell) {
		const forced = this.puzzle.forcedCells(cell, this.game.values);
		if (forced.length) this.game.move(forced.map(([at, value]) => [at, { value }]));
		announce(t("cells-filled", { count: forced.length }));
		return forced.length;
	}

	/** Put the cursor on a cell; `follow` brings it into view, which a pointer does not need. */
	select(cell, follow = true) {
		const before = this.selected;
		this.selected = cell;
		if (follow) this.bringIntoView(cell);
		this.redraw([before, cell]);
		this.#nameCursor();
	}

	key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const { selected } = this;
		const value = this.game.values[selected];
		const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
		this.cursor = true;
		if (ARROWS[key]) this.#arrow(ARROWS[key], event.shiftKey);
		else if (key === " ") this.set(selected, value === OPEN ? 1 : value === 1 ? 0 : OPEN);
		else if (["x", "b", "1"].includes(key)) this.set(selected, 1);
		else if (["o", "w", "0", "."].includes(key)) this.set(selected, 0);
		else if (key === "Backspace" || key === "Delete") this.set(selected, OPEN);
		else if (key === "f" || key === "Enter") this.complete(selected);
		else if (key === "k") this.#note(selected);
		else if (key === "+" || key === "=") this.zoomBy(1.25);
		else if (key === "-") this.zoomBy(0.8);
		else if (key === "Home") this.select(selected - (selected % this.puzzle.width));
		else if (key === "End")
			this.select(selected - (selected % this.puzzle.width) + this.puzzle.width - 1);
		else return;
		event.preventDefault();
	}

	/** Colour a cell as a note, by keyboard. */
	#note(cell) {
		this.game.colour(cell, this.colour);
		announce(this.#label(cell));
	}

	/** Move the cursor; with Shift, copy the colour of the cell. */
	#arrow([down, right], drawing) {
		const { width, height } = this.puzzle;
		const row = Math.floor(this.selected / width) + down;
		const column = (this.selected % width) + right;
		if (row < 0 || row >= height || column < 0 || column >= width) return;
		const value = this.game.values[this.selected];
		this.select(row * width + column);
		if (drawing) this.set(this.selected, value);
	}

	/** Describe the cell at the cursor, the only one that a screen reader sees. */
	#nameCursor() {
		const cell = this.selected;
		const { width } = this.puzzle;
		const id = `m-${cellName(this.puzzle, cell)}`;
		const label = this.#label(cell);
		this.row.setAttribute("aria-rowindex", Math.floor(cell / width) + 1);
		if (this.row.firstChild?.id === id) this.row.firstChild.setAttribute("aria-label", label);
		else
			this.row.replaceChildren(
				h("div", {
					role: "gridcell",
					id,
					"aria-colindex": (cell % width) + 1,
					"aria-label": label,
				}),
			);
		this.element.setAttribute("aria-activedescendant", id);
	}

	#label(cell) {
		const clue = this.puzzle.clues[cell];
		const words = [describeCell(this.puzzle, cell)];
		if (clue !== OPEN) {
			const { black, open } = this.puzzle.counts(cell, this.values);
			const state = this.game.clueState(cell, this.values);
			const name = t("mosaic-clue", { clue }) + (state && `, ${t(`state-${state}`)}`);
			words.push(`${name}, ${t("mosaic-around", { black, open })}`);
		}
		const flaw = this.game.flaw(cell);
		const colour = this.notes[cell];
		const value = t(`mosaic-${VALUE_NAMES[this.values[cell]]}`);
		words.push(value + (flaw && `, ${t(`cell-${flaw}`)}`));
		if (colour) words.push(t(`colour-${COLOURS[colour - 1]}`));
		return words.join("; ");
	}

	/** Fade the clues out, so that the picture remains. */
	celebrate() {
		if (this.zoomable) this.zoomTo(this.fit);
		const start = performance.now();
		const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		const frame = (now) => {
			if (!this.game.done) return;
			this.fading = calm ? 1 : Math.min(1, Math.max(0, now - start) / 1100);
			this.draw();
			if (this.fading < 1 && this.element.isConnected) requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
	}

	/** Show the clues again when play continues after the end. */
	reopen() {
		this.fading = 0;
		this.draw();
	}

	applySettings() {
		requestAnimationFrame(this.retheme);
	}

	/** Settings do not affect this board. */
	onSetting() {}

	focus() {
		this.element.focus({ preventScroll: true });
	}

	leave() {
		this.schemes.forEach((scheme) => scheme.removeEventListener("change", this.retheme));
		removeEventListener("beforeprint", this.addPrintBoard);
		removeEventListener("afterprint", this.removePrintBoard);
	}
}
