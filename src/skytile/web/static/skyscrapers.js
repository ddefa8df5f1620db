/** The Skyscrapers board: a grid of cells with clues around it. */

import { announce, ARROWS, h } from "./dom.js";
import { City } from "./city.js";
import { roomFor } from "./layout.js";
import { COLOURS, Pad } from "./pad.js";
import { cellAt, SIDES } from "./puzzle.js";
import { Rulers } from "./rulers.js";
import { drawCell, drawClue, labelOf } from "./sky_cells.js";
import { settings } from "./store.js";
import { Street } from "./street.js";
import { list, t } from "./words.js";

/** The sizes of a cell and of the strips of clues, in pixels. */
const LEAST = 24;
const LARGEST = 180;
const STRIP = 0.66;
/** Marks are written as numbers if these can be read. */
const LEAST_MARK = 9;
const FEW_MARKS = 4;
const LONG_PRESS = 500;
/** Within so many milliseconds, two digits make one number. */
const TYPING = 900;

export class SkyscrapersView {
	constructor(game) {
		this.game = game;
		this.puzzle = game.puzzle;
		/** What the pad and the digits enter: numbers, marks or colours. */
		this.mode = "numbers";
		/** What was chosen before the cell: a number, a colour, "erase" or null. */
		this.chosen = null;
		this.selected = Math.max(0, this.puzzle.givens.indexOf(0));
		this.step = null;
		this.view = null;
		this.city = new City(game);
		this.street = new Street(game, { onclose: () => this.lookFrom(null) });
		this.aside = [this.street.home, this.city.element];
		this.pad = new Pad(this);
		this.controls = this.pad.element;
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

	/** Lay the marks out in as many columns as they need, as large as they fit. */
	#arrangeMarks() {
		const { values, tallest } = this.puzzle;
		const count = values.length;
		const columns = count > 9 ? Math.max(4, Math.ceil(Math.sqrt(count))) : count > 4 ? 3 : 2;
		const rows = Math.ceil(count / columns);
		this.markSize = Math.min(0.3, 0.92 / rows, tallest > 9 ? 0.72 / columns : 1);
		this.element.style.setProperty("--mark-columns", columns);
		this.element.style.setProperty("--mark-size", this.markSize);
	}

	/** Make the cells as large as the room allows. */
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
			this.#listenToClue(element, name);
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

	/** A press looks or crosses off, by the settings; a long one or the right button does the other. */
	#listenToClue(element, name) {
		let timer = null;
		let wasLong = false;
		const act = (other) => {
			if ((settings.tapClue === "cross") === other) this.look(name);
			else this.cross(name);
		};
		const on = (type, listener) => element.addEventListener(type, listener);
		on("pointerdown", (event) => {
			wasLong = false;
			if (event.button !== 0) return;
			timer = setTimeout(() => {
				wasLong = true;
				act(true);
			}, LONG_PRESS);
		});
		for (const type of ["pointerup", "pointerleave", "pointercancel"])
			on(type, () => clearTimeout(timer));
		on("click", (event) => (wasLong && event.detail) || act(false));
		on("contextmenu", (event) => {
			event.preventDefault();
			if (event.button === 2 && !wasLong && event.pointerType !== "touch") act(true);
		});
	}

	/** Look down the street from a clue; a second time ends it. */
	look(name) {
		this.lookFrom(this.view === name ? null : name);
		if (this.view) announce(this.#describeView(name));
	}

	/** Cross a clue off, or take that back. */
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
		if (before !== cell) this.pending = null;
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

	/** A key of the pad: it fills the selected cell or, if numbers come first, is chosen. */
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

	/** Fill a cell with what was chosen before. */
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
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const clue = [...this.clues].find(([, element]) => element === event.target)?.[0];
		if (ARROWS[event.key]) this.#arrow(event, clue);
		else if (clue && ["Enter", " "].includes(event.key)) return;
		else if (clue && event.key === "x") this.cross(clue);
		else if (this.#edit(event)) {
			if (clue) this.focus();
		} else return;
		event.preventDefault();
	}

	/** The keys that change the selected cell, the mode or the selection. */
	#edit(event) {
		const { selected } = this;
		const { width, parks } = this.puzzle;
		const start = selected - (selected % width);
		if (
			/^(Digit|Numpad)\d$/.test(event.code) &&
			!/^(Arrow|Home|End|Page|Insert|Delete)/.test(event.key)
		)
			this.#typeDigit(event);
		else if (event.key === "Backspace" || event.key === "Delete") this.erase();
		else if (event.key === "p" && parks) this.digit(0);
		else if (event.key === "m" || event.key === " ")
			this.setMode(this.mode === "marks" ? "numbers" : "marks");
		else if (event.key === "k") this.setMode(this.mode === "colours" ? "numbers" : "colours");
		else if (event.key === "Home") this.#goTo(start);
		else if (event.key === "End") this.#goTo(start + width - 1);
		else return false;
		return true;
	}

	/** Beyond 9×9, two digits typed in quick succession are one number. */
	#typeDigit(event) {
		const digit = Number(event.code.at(-1));
		const swapped = this.mode === "marks" ? "numbers" : "marks";
		const mode = event.shiftKey ? swapped : this.mode;
		const joined = (this.pending ?? 0) * 10 + digit;
		const now = event.timeStamp;
		if (this.pending && now - this.typedAt < TYPING && joined <= this.puzzle.tallest) {
			if (mode === "marks") this.digit(this.pending, mode);
			this.digit(joined, mode);
			this.pending = null;
		} else if (digit === 0 && (mode === "colours" || !this.puzzle.parks)) {
			this.erase();
		} else {
			this.digit(digit, mode);
			const longer = mode !== "colours" && digit && digit * 10 <= this.puzzle.tallest;
			this.pending = longer ? digit : null;
		}
		this.typedAt = now;
	}

	/** Select a cell by keyboard; on a board wider than the screen that scrolls. */
	#goTo(cell) {
		this.select(cell);
		this.cells[cell].scrollIntoView({ block: "nearest", inline: "nearest" });
	}

	/** Move the focus; the arrows also lead to the clues and back. */
	#arrow(event, name) {
		const n = this.puzzle.width;
		const [down, right] = ARROWS[event.key];
		if (name) return this.#leaveClue(name, down, right);
		const row = Math.floor(this.selected / n) + down;
		const column = (this.selected % n) + right;
		if (row >= 0 && row < n && column >= 0 && column < n) return this.#goTo(row * n + column);
		const side = down < 0 ? "N" : down > 0 ? "S" : right < 0 ? "W" : "E";
		this.#focusClue(side, down ? (this.selected % n) + 1 : Math.floor(this.selected / n) + 1);
	}

	#focusClue(side, number) {
		this.clues.get(side + number)?.focus();
	}

	#leaveClue(name, down, right) {
		const inward = { N: [1, 0], S: [-1, 0], W: [0, 1], E: [0, -1] }[name[0]];
		if (down === inward[0] && right === inward[1]) this.select(this.puzzle.line(name)[0]);
		else if ((down && inward[1]) || (right && inward[0])) {
			const along = down + right;
			for (let i = Number(name.slice(1)) + along; i >= 1 && i <= this.puzzle.width; i += along)
				if (this.clues.has(name[0] + i)) return this.#focusClue(name[0], i);
		}
	}

	/** Show a step: its clues ringed, its cells hatched, changed cells framed. */
	highlight(step) {
		this.step = step;
		this.element.classList.toggle("stepping", Boolean(step));
		this.update(null);
	}

	/** How the marks of a cell are shown: as numbers, or as dots where numbers could not be read. */
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

	/** Show what a step looks at and changes, and what is visible from the chosen clue. */
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

	/** Shade the groups of the selected cell and the cells with its number, or the chosen one. */
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

	/** With automatic candidates switched on, they are filled in. */
	onSetting(name, value) {
		if (name === "autoMarks" && value) this.game.fillMarks();
	}

	celebrate() {
		this.city.celebrate();
	}

	/** The puzzle is played on after its end. */
	reopen() {
		this.city.svg.classList.remove("evening");
	}

	/** Look from a clue; null ends it. */
	lookFrom(name) {
		if (this.view === name) return;
		this.view = name;
		this.city.lookFrom(name);
		this.street.lookFrom(name);
		this.update(null);
	}

	/** Light up cells and clues by their names; null ends it. */
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
		/* nothing outside the element */
	}
}
