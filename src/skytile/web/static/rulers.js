/** Row and column numbers at the edge of a board, shown while a text names cells such as r3c5. */

import { h } from "./dom.js";

/** The minimum distance between numbers, in pixels. */
const ROOM = 17;

export class Rulers {
	/**
	 * The strips go into `parent`; `place()` returns where the board is in it: the start of its first
	 * row and column, the size of a cell and of the visible part, in pixels or another unit.
	 */
	constructor(parent, { rows, columns, place }) {
		this.counts = { rows, columns };
		this.place = place;
		this.on = false;
		this.lit = { rows: new Set(), columns: new Set() };
		this.strips = {
			rows: h("div", { class: "ruler rows", hidden: true, "aria-hidden": "true" }),
			columns: h("div", { class: "ruler columns", hidden: true, "aria-hidden": "true" }),
		};
		parent.append(this.strips.rows, this.strips.columns);
	}

	show(on) {
		this.on = on;
		for (const strip of Object.values(this.strips)) strip.hidden = !on;
		this.update();
	}

	/** Emphasise the rows and columns of some cells, given by their indices. */
	light(cells) {
		const { columns } = this.counts;
		this.lit.rows = new Set(cells.map((cell) => Math.floor(cell / columns)));
		this.lit.columns = new Set(cells.map((cell) => cell % columns));
		this.update();
	}

	update() {
		if (!this.on) return;
		const { left, top, scale, wide, tall, unit = "px" } = this.place();
		const every = unit === "px" ? [1, 2, 5, 10, 20].find((step) => step * scale >= ROOM) : 1;
		this.#fill("rows", { start: top, room: tall, scale, unit, every: every ?? 50 });
		this.#fill("columns", { start: left, room: wide, scale, unit, every: every ?? 50 });
	}

	/** Number the visible lines: all of them or as many as fit, and always the highlighted ones. */
	#fill(name, { start, room, scale, unit, every }) {
		const lit = this.lit[name];
		const crowded = (line) => [...lit].some((other) => Math.abs(other - line) * scale < ROOM);
		const numbers = [];
		for (let line = 0; line < this.counts[name]; line += 1) {
			const at = start + (line + 0.5) * scale;
			const isDue = (line + 1) % every === 0 && (every === 1 || !crowded(line));
			if (at < 0 || at > room || !(lit.has(line) || isDue)) continue;
			const number = h("span", { class: lit.has(line) ? "lit" : null }, line + 1);
			number.style.setProperty("--at", `${at}${unit}`);
			numbers.push(number);
		}
		this.strips[name].replaceChildren(...numbers);
	}
}
