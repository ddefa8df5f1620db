/** The Skyscrapers board: a grid of cells with clues around it. */

import { announce, ARROWS, h, icon } from "./dom.js";
import { cellAt, cellName, describeCell, OPEN, SIDES } from "./puzzle.js";
import { Rulers } from "./rulers.js";
import { settings } from "./store.js";

export class SkyscrapersView {
	constructor(game, { onview, onmarking }) {
		this.game = game;
		this.puzzle = game.puzzle;
		this.marking = false;
		this.selected = Math.max(0, this.puzzle.givens.indexOf(0));
		this.onview = onview;
		this.onmarking = onmarking;
		this.step = null;
		this.view = null;
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
		this.element = h("div", { class: "sky", "data-n": n }, sum, this.grid, sides);
		this.element.style.setProperty("--n", n);
		const { tallest } = this.puzzle;
		this.element.style.setProperty("--mark-columns", tallest > 9 ? 4 : tallest > 4 ? 3 : 2);
		this.element.addEventListener("keydown", (event) => this.key(event));
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
				{ type: "button", class: "sky-clue", tabindex: "-1", onclick: () => this.look(name) },
				h("span", { class: `clue-number${clue > 99 ? " long" : ""}` }, clue),
			);
			this.clues.set(name, element);
			return element;
		});
		return h(
			"div",
			{
				class: `sky-side ${SIDES[side]}`,
				role: "group",
				"aria-label": `Clues in the ${SIDES[side]}`,
			},
			places,
		);
	}

	/** Look into the city from a clue; a second time ends it. */
	look(name) {
		this.lookFrom(this.view === name ? null : name);
		if (this.view) announce(this.#describeView(name));
	}

	#describeView(name) {
		const { visible } = this.puzzle.visibleFrom(name, this.game.board.values);
		const heights = visible.map((cell) => this.game.board.values[cell]);
		return heights.length
			? `Visible from here so far: ${heights.join(", ")}`
			: "Nothing is built in front of this clue yet.";
	}

	select(cell, focus = true) {
		const before = this.selected;
		this.selected = cell;
		for (const each of [before, cell]) {
			this.cells[each].tabIndex = each === cell ? 0 : -1;
			this.cells[each].setAttribute("aria-selected", each === cell);
		}
		this.#shade();
		if (focus) this.cells[cell].focus({ preventScroll: true });
	}

	/** Enter a number, or mark it. */
	digit(value, marking = this.marking) {
		const { game, selected } = this;
		if (value < this.puzzle.lowest || value > this.puzzle.tallest) return;
		if (marking) game.mark(selected, value);
		else game.enter(selected, value);
		announce(this.#label(selected));
	}

	erase() {
		this.game.clear(this.selected);
		announce(this.#label(this.selected));
	}

	key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (ARROWS[event.key]) this.#arrow(event);
		else if (event.target.closest(".sky-clue")) return;
		else if (
			/^(Digit|Numpad)\d$/.test(event.code) &&
			!/^(Arrow|Home|End|Page|Insert|Delete)/.test(event.key)
		)
			this.#typeDigit(event);
		else if (event.key === "Backspace" || event.key === "Delete") this.erase();
		else if (event.key === "p" && this.puzzle.parks) this.digit(0);
		else if (event.key === "m" || event.key === " ") this.onmarking(!this.marking);
		else if (event.key === "Home") this.select(this.selected - (this.selected % this.puzzle.width));
		else if (event.key === "End")
			this.select(this.selected - (this.selected % this.puzzle.width) + this.puzzle.width - 1);
		else return;
		event.preventDefault();
	}

	/** Beyond 9×9, two digits typed in quick succession are one number. */
	#typeDigit(event) {
		const digit = Number(event.code.at(-1));
		const marking = event.shiftKey !== this.marking;
		const joined = (this.pending ?? 0) * 10 + digit;
		const now = event.timeStamp;
		if (this.pending && now - this.typedAt < 900 && joined <= this.puzzle.tallest) {
			if (marking) this.digit(this.pending, true);
			this.digit(joined, marking);
			this.pending = null;
		} else if (digit === 0 && !this.puzzle.parks) {
			this.erase();
		} else {
			this.digit(digit, marking);
			this.pending = digit && digit * 10 <= this.puzzle.tallest ? digit : null;
		}
		this.typedAt = now;
	}

	/** Move the focus; the arrows also lead to the clues and back. */
	#arrow(event) {
		const n = this.puzzle.width;
		const [down, right] = ARROWS[event.key];
		const name = [...this.clues].find(([, element]) => element === event.target)?.[0];
		if (name) return this.#fromClue(name, down, right);
		const row = Math.floor(this.selected / n) + down;
		const column = (this.selected % n) + right;
		if (row >= 0 && row < n && column >= 0 && column < n) return this.select(row * n + column);
		const side = down < 0 ? "N" : down > 0 ? "S" : right < 0 ? "W" : "E";
		this.clues.get(side + ((down ? column : row) + 1))?.focus();
	}

	#fromClue(name, down, right) {
		const inward = { N: [1, 0], S: [-1, 0], W: [0, 1], E: [0, -1] }[name[0]];
		if (down === inward[0] && right === inward[1]) this.select(this.puzzle.line(name)[0]);
		else if ((down && inward[1]) || (right && inward[0])) {
			const along = down + right;
			for (let i = Number(name.slice(1)) + along; i >= 1 && i <= this.puzzle.width; i += along)
				if (this.clues.has(name[0] + i)) return this.clues.get(name[0] + i).focus();
		}
	}

	/** Show a step: its clues ringed, its cells hatched, changed cells framed. */
	highlight(step) {
		this.step = step;
		this.element.classList.toggle("stepping", Boolean(step));
		this.update(null);
	}

	update(cells) {
		const every = cells ?? this.cells.keys();
		const { values, marks } = this.game.board;
		for (const cell of every) this.#draw(cell, values[cell], marks[cell]);
		for (const [name, element] of this.clues) this.#drawClue(name, element, values);
		if (!cells) for (const cell of this.cells.keys()) this.#emphasise(cell);
		this.#shade();
		this.select(this.selected, false);
	}

	#draw(cell, value, marks) {
		const element = this.cells[cell];
		const content = [];
		if (value === 0) content.push(icon("tree"));
		else if (value !== OPEN) content.push(h("span", { class: "value" }, value));
		else content.push(...this.#pencilMarks(cell, marks));
		element.replaceChildren(...content);
		element.classList.toggle("park", value === 0);
		element.classList.toggle("wrong", this.game.wrong.has(cell));
		element.setAttribute("aria-label", this.#label(cell));
	}

	/** The marks, those that a step removes struck out; or, faint, the value that it places. */
	#pencilMarks(cell, marks) {
		const name = cellName(this.puzzle, cell);
		const ghost = this.step?.places?.[name];
		if (ghost !== undefined)
			return [ghost === 0 ? icon("tree") : h("span", { class: "value ghost" }, ghost)];
		const removed = (this.step?.removes?.[name] ?? []).reduce(
			(mask, value) => mask | (1 << value),
			0,
		);
		const all = marks | removed;
		if (!all) return [];
		return [
			h(
				"span",
				{ class: "marks", "aria-hidden": "true" },
				this.puzzle.values.map((each) =>
					h(
						"i",
						{ class: removed & (1 << each) ? "gone" : null },
						all & (1 << each) ? each || "♣" : "",
					),
				),
			),
		];
	}

	#emphasise(cell) {
		const { classList } = this.cells[cell];
		const step = this.step;
		const has = (names) => names.some((name) => cellAt(this.puzzle, name) === cell);
		classList.toggle(
			"looked",
			Boolean(step) && has([...(step.cells ?? []), ...(step.clues ?? [])]),
		);
		classList.toggle(
			"changed",
			Boolean(step) && has([...Object.keys(step.places ?? {}), ...Object.keys(step.removes ?? {})]),
		);
		classList.toggle(
			"seen",
			Boolean(this.view) &&
				this.puzzle.visibleFrom(this.view, this.game.board.values).visible.includes(cell),
		);
	}

	#drawClue(name, element, values) {
		const state = this.puzzle.clueState(name, values);
		const number = name.slice(1);
		element.classList.toggle("ok", state === "ok");
		element.classList.toggle("bad", state === "bad");
		element.classList.toggle("looked", Boolean(this.step?.clues?.includes(name)));
		element.classList.toggle("viewing", this.view === name);
		element.setAttribute("aria-pressed", this.view === name);
		const line = "NS".includes(name[0]) ? `column ${number}` : `row ${number}`;
		const stateText = { ok: ", satisfied", bad: ", broken" }[state] ?? "";
		element.setAttribute(
			"aria-label",
			`${SIDES[name[0]]}, ${line}: ${this.puzzle.clue(name)} visible${this.puzzle.sums ? " in sum" : ""}${stateText}`,
		);
	}

	#label(cell) {
		const { values, marks } = this.game.board;
		const value = values[cell];
		const place = describeCell(this.puzzle, cell);
		const wrong = this.game.wrong.has(cell) ? ", wrong" : "";
		if (value !== OPEN)
			return `${place}, ${this.puzzle.isGiven(cell) ? "given " : ""}${value || "park"}${wrong}`;
		const candidates = this.puzzle.values
			.filter((each) => marks[cell] & (1 << each))
			.map((each) => each || "park");
		return `${place}, empty${candidates.length ? `; candidates ${candidates.join(", ")}` : ""}`;
	}

	/** Shade the groups of the selected cell and the cells with its number. */
	#shade() {
		const { values } = this.game.board;
		const value = values[this.selected];
		const peers = new Set(settings.peers ? this.puzzle.groupsOf[this.selected].flat() : []);
		this.cells.forEach((element, cell) => {
			element.classList.toggle("peer", peers.has(cell));
			element.classList.toggle("selected", cell === this.selected);
			element.classList.toggle("same", value > 0 && values[cell] === value);
		});
	}

	/** Look from a clue; null ends it. */
	lookFrom(name) {
		if (this.view === name) return;
		this.view = name;
		this.onview(name);
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
