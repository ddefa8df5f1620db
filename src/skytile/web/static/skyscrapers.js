/** The Skyscrapers board: a grid of cells with clues around it. */

import { announce, h } from "./dom.js";
import { City } from "./city.js";
import { roomFor } from "./layout.js";
import { COLOURS, Pad } from "./pad.js";
import { onPresses } from "./presses.js";
import { cellAt, SIDES } from "./puzzle.js";
import { Rulers } from "./rulers.js";
import { drawCell, drawClue, labelOf } from "./sky_cells.js";
import { SkyKeys } from "./sky_keys.js";
import { settings } from "./store.js";
import { Street } from "./street.js";
import { list, t } from "./words.js";

/** The minimum size of cells and clue strips, and the maximum size of cells, in pixels. */
const LEAST = 24;
const LARGEST = 180;
const STRIP = 0.66;
/** The minimum height of readable marks, in pixels, and how many may be numbers below it. */
const LEAST_MARK = 9;
const FEW_MARKS = 4;

export class SkyscrapersView {
	constructor(game) {
		this.game = game;
		this.puzzle = game.puzzle;
		/** The mode: the pad and the digits enter numbers, marks or colours. */
		this.mode = "numbers";
		/** The input chosen before a cell: a number, a colour, "erase" or null. */
		this.chosen = null;
		this.selected = Math.max(0, this.puzzle.givens.indexOf(0));
		this.step = null;
		this.view = null;
		this.city = new City(game);
		this.street = new Street(game, { onclose: () => this.lookFrom(null) });
		this.aside = [this.street.home, this.city.element];
		this.pad = new Pad(this);
		this.controls = this.pad.element;
		this.keys = new SkyKeys(this);
		this.#build();
		this.update(null);
	}

	#build() {
		const n = this.puzzle.width;
		this.cells = this.puzzle.givens.map((_, cell) => this.#cell(cell));
		const rows = Array.from({ length: n }, (_, row) =>
			h("div", { role: "row", class: "sky-row" }, this.cells.slice(row * n, (row + 1) * n)),
		);
		this.grid = h(
			"div",
			{ role: "grid", class: "sky-grid", "aria-label": this.puzzle.title },
			rows,
		);
		this.clues = new Map();
		const sides = Object.keys(SIDES).map((side) => this.#side(side));
		const sum = this.puzzle.sums
			? h("span", { class: "sky-sum", "aria-hidden": "true" }, "Σ")
			: null;
		this.element = h("div", { class: "sky" }, sum, this.grid, sides);
		this.element.style.setProperty("--n", n);
		this.element.addEventListener("keydown", (event) => this.key(event));
		this.#arrangeMarks();
	}

	/** Choose the number of columns for the marks, and the largest size that fits. */
	#arrangeMarks() {
		const { values, tallest } = this.puzzle;
		const count = values.length;
		const columns = count > 9 ? Math.max(4, Math.ceil(Math.sqrt(count))) : count > 4 ? 3 : 2;
		const rows = Math.ceil(count / columns);
		this.markSize = Math.min(0.3, 0.92 / rows, tallest > 9 ? 0.72 / columns : 1);
		this.element.style.setProperty("--mark-columns", columns);
		this.element.style.setProperty("--mark-size", this.markSize);
	}

	/** Make the cells as large as the available space allows. */
	resize() {
		const { width, height } = roomFor(this.element);
		const n = this.puzzle.width;
		const room = Math.min(width, height);
		if (!width) return;
		const size = Math.floor(Math.min(room / (n + 2 * STRIP), (room - 2 * LEAST) / n));
		const cell = Math.min(LARGEST, Math.max(LEAST, size));
		const strip = Math.max(LEAST, Math.round(STRIP * cell));
		this.element.parentElement.classList.toggle("scrolling", n * cell + 2 * strip > width);
		if (cell === this.cellSize) return;
		this.cellSize = cell;
		this.element.style.setProperty("--cell", `${cell}px`);
		this.element.style.setProperty("--strip", `${strip}px`);
		this.update(null);
	}

	#cell(cell) {
		const { width: n, boxes } = this.puzzle;
		const row = Math.floor(cell / n);
		const column = cell % n;
		const element = h("div", {
			role: "gridcell",
			class: "sky-cell",
			tabindex: "-1",
			onpointerdown: () => this.select(cell),
			onclick: () => this.#tap(cell),
			onfocus: () => this.select(cell, false),
		});
		if (this.puzzle.isGiven(cell)) element.classList.add("given");
		if (this.puzzle.diagonals && row === column) element.classList.add("diagonal", "falling");
		if (this.puzzle.diagonals && row + column === n - 1)
			element.classList.add("diagonal", "rising");
		if (boxes && row % boxes[0] === 0 && row) element.classList.add("box-top");
		if (boxes && column % boxes[1] === 0 && column) element.classList.add("box-left");
		return element;
	}

	#side(side) {
		const places = this.puzzle.edges[side].map((clue, i) => {
			const name = `${side}${i + 1}`;
			if (!clue) return h("span", { class: "sky-clue none" });
			const element = h(
				"button",
				{ type: "button", class: "sky-clue", tabindex: "-1" },
				h("span", { class: `clue-number${clue > 99 ? " long" : ""}` }, clue),
			);
			onPresses(element, (other) => this.#pressClue(name, other));
			this.clues.set(name, element);
			return element;
		});
		const label = t("clues-at", { side: t(`side-${SIDES[side]}`) });
		return h(
			"div",
			{ class: `sky-side ${SIDES[side]}`, role: "group", "aria-label": label },
			places,
		);
	}

	/** A press looks or crosses off, as set; a long press or the right button does the other. */
	#pressClue(name, other) {
		if ((settings.tapClue === "cross") === other) this.look(name);
		else this.cross(name);
	}

	/** Look down the street from a clue, or stop if it is shown already. */
	look(name) {
		this.lookFrom(this.view === name ? null : name);
		if (this.view) announce(this.#describeView(name));
	}

	/** Cross a clue off, or restore it. */
	cross(name) {
		this.game.cross(name);
		announce(this.clues.get(name).getAttribute("aria-label"));
	}

	#describeView(name) {
		const { visible } = this.puzzle.visibleFrom(name, this.game.board.values);
		const heights = visible.map((cell) => String(this.game.board.values[cell]));
		return heights.length ? t("view-sees", { heights: list(heights) }) : t("view-nothing");
	}

	select(cell, focus = true) {
		const before = this.selected;
		this.selected = cell;
		if (before !== cell) this.keys.forget();
		for (const each of [before, cell]) {
			this.cells[each].tabIndex = each === cell ? 0 : -1;
			this.cells[each].setAttribute("aria-selected", each === cell);
		}
		this.#shade();
		this.pad.update();
		if (focus) this.focus();
	}

	setMode(mode) {
		this.mode = mode;
		this.chosen = null;
		this.element.classList.toggle("marking", mode === "marks");
		this.controls.classList.toggle("marking", mode === "marks");
		this.#shade();
		this.pad.update();
		this.pad.announceMode();
	}

	/** Handle a key of the pad: fill the selected cell or, if numbers come first, choose the key. */
	press(value) {
		if (settings.input !== "number") {
			if (value === "erase") this.erase();
			else this.digit(value);
			return;
		}
		this.chosen = this.chosen === value ? null : value;
		this.#shade();
		this.pad.update();
	}

	/** Fill a cell with the value chosen before. */
	#tap(cell) {
		if (settings.input !== "number" || this.chosen === null) return;
		this.selected = cell;
		if (this.chosen === "erase") this.erase();
		else this.digit(this.chosen);
	}

	/** Enter a number, a mark or a colour in the selected cell. */
	digit(value, mode = this.mode) {
		const { game, selected } = this;
		if (mode === "colours") {
			if (value <= COLOURS.length) game.colour(selected, value);
		} else if (value >= this.puzzle.lowest && value <= this.puzzle.tallest) {
			if (mode === "marks") game.mark(selected, value);
			else game.enter(selected, value);
		}
		announce(labelOf(this, selected));
	}

	erase() {
		if (this.mode === "colours") this.game.colour(this.selected, 0);
		else this.game.clear(this.selected);
		announce(labelOf(this, this.selected));
	}

	key(event) {
		this.keys.press(event);
	}

	/** Show a step: its clues ringed, its cells hatched, changed cells framed. */
	highlight(step) {
		this.step = step;
		this.element.classList.toggle("stepping", Boolean(step));
		this.update(null);
	}

	/** The style of a cell's marks: as numbers, or as dots where numbers would be unreadable. */
	markStyle(count) {
		if (!this.cellSize || this.markSize * this.cellSize >= LEAST_MARK) return "";
		return count <= FEW_MARKS ? "few" : "dots";
	}

	update(cells) {
		for (const cell of cells ?? this.cells.keys()) drawCell(this, cell);
		for (const name of this.clues.keys()) drawClue(this, name);
		if (!cells) this.#emphasise();
		this.city.update();
		this.street.update();
		this.select(this.selected, false);
	}

	/** Emphasise the cells a step uses or changes, and those visible from the chosen clue. */
	#emphasise() {
		const { puzzle, step } = this;
		const at = (names) => new Set(names.map((name) => cellAt(puzzle, name)));
		const looked = at([...(step?.cells ?? []), ...(step?.clues ?? [])]);
		const changed = at(Object.keys({ ...step?.places, ...step?.removes }));
		const { values } = this.game.board;
		const seen = new Set(this.view ? puzzle.visibleFrom(this.view, values).visible : []);
		this.cells.forEach(({ classList }, cell) => {
			classList.toggle("looked", looked.has(cell));
			classList.toggle("changed", changed.has(cell));
			classList.toggle("seen", seen.has(cell));
		});
	}

	/** Shade the groups of the selected cell, and all cells with its number or the chosen one. */
	#shade() {
		const { values } = this.game.board;
		const numbers = typeof this.chosen === "number" && this.mode !== "colours";
		const value = numbers ? this.chosen : values[this.selected];
		const peers = new Set(settings.peers ? this.puzzle.groupsOf[this.selected].flat() : []);
		this.cells.forEach((element, cell) => {
			element.classList.toggle("peer", peers.has(cell));
			element.classList.toggle("selected", cell === this.selected);
			element.classList.toggle("same", value > 0 && values[cell] === value);
		});
	}

	applySettings() {
		this.city.element.hidden = !settings.city;
		if (settings.input !== "number") this.chosen = null;
		this.update(null);
	}

	/** Fill in the candidates when automatic candidates are switched on. */
	onSetting(name, value) {
		if (name === "autoMarks" && value) this.game.fillMarks();
	}

	celebrate() {
		this.city.celebrate();
	}

	/** Return to daylight when play continues after the end. */
	reopen() {
		this.city.svg.classList.remove("evening");
	}

	/** Look from a clue; null ends the view. */
	lookFrom(name) {
		if (this.view === name) return;
		this.view = name;
		this.city.lookFrom(name);
		this.street.lookFrom(name);
		this.update(null);
	}

	/** Highlight cells and clues by their names; null removes the highlight. */
	point(names) {
		const cells = (names ?? []).map((name) => cellAt(this.puzzle, name));
		this.cells.forEach((element, cell) =>
			element.classList.toggle("pointed", cells.includes(cell)),
		);
		for (const [name, element] of this.clues)
			element.classList.toggle("pointed", Boolean(names?.includes(name)));
		this.rulers?.light(cells.filter((cell) => cell >= 0));
	}

	/** Show the numbers of rows and columns, or hide them. */
	showNumbers(on) {
		const { width: n } = this.puzzle;
		const place = { left: 0, top: 0, scale: 100 / n, wide: 100, tall: 100, unit: "%" };
		this.rulers ??= new Rulers(this.element, { rows: n, columns: n, place: () => place });
		this.rulers.show(on);
	}

	focus() {
		this.cells[this.selected].focus({ preventScroll: true });
	}

	leave() {
		/* there is nothing to clean up outside the element */
	}
}
