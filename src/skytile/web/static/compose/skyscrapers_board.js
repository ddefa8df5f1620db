/** The Skyscrapers board of the composer: cells and edges in one grid. */

import { h, icon } from "../dom.js";
import { OPEN } from "../puzzle.js";
import { t } from "../words.js";
import { Board } from "./board.js";
import { cellPosition } from "./design.js";

const MARKS = ["differing", "clash", "removable", "wrong"];

export class SkyscrapersBoard extends Board {
	constructor(composer) {
		super(composer);
		this.selected = "N1";
		this.element = h("div", { class: "cmp-sky" });
		this.element.addEventListener("keydown", (event) => this.key(event));
		this.update();
	}

	/** Build the elements; needed again when the size or a rule changes. */
	#build() {
		const { design } = this;
		const n = design.width;
		this.cells = new Map();
		const lines = Array.from({ length: n + 2 }, (_, row) =>
			h(
				"div",
				{ role: "row", class: "cmp-row" },
				Array.from({ length: n + 2 }, (__, column) => this.#place(row, column)),
			),
		);
		const label = t("compose-board");
		this.grid = h("div", { role: "grid", class: "cmp-grid", "aria-label": label }, lines);
		this.grid.style.setProperty("--n", n);
		this.element.replaceChildren(this.grid);
		if (!this.cells.has(this.selected)) this.selected = "N1";
	}

	#place(row, column) {
		const { design } = this;
		const name = design.nameAt(row, column);
		if (!name) {
			const sign = design.rules.sums && row + column === 0 ? "Σ" : "";
			return h("div", { role: "presentation", class: "cmp-corner" }, sign);
		}
		const element = h("div", {
			role: "gridcell",
			class: cellPosition(name) ? "cmp-cell" : "cmp-edge",
			"data-name": name,
			tabindex: "-1",
			onpointerdown: (event) => this.#press(event, name),
			onfocus: () => this.select(name, false),
		});
		if (cellPosition(name)) this.#decorate(element, row - 1, column - 1);
		this.cells.set(name, element);
		return element;
	}

	#decorate({ classList }, row, column) {
		const { boxes, diagonals } = this.design.rules;
		const n = this.design.width;
		if (diagonals && row === column) classList.add("falling");
		if (diagonals && row + column === n - 1) classList.add("rising");
		if (boxes && row % boxes[0] === 0 && row) classList.add("box-top");
		if (boxes && column % boxes[1] === 0 && column) classList.add("box-left");
		const edges = { first: row === 0, last: row === n - 1, left: column === 0 };
		for (const [edge, on] of Object.entries({ ...edges, right: column === n - 1 }))
			if (on) classList.add(`at-${edge}`);
	}

	/** A press selects a place; a second press sets the clue of the solution, or removes it. */
	#press(event, name) {
		event.preventDefault();
		const again = this.selected === name && this.element.contains(document.activeElement);
		this.select(name);
		if (again && !this.#isSolutionCell(name) && this.design.solutionClue(name) !== null)
			this.toggle(name);
	}

	select(name, focus = true) {
		const element = this.cells.get(name);
		const before = this.cells.get(this.selected);
		this.selected = name;
		if (before !== element) {
			before?.setAttribute("tabindex", "-1");
			before?.removeAttribute("aria-selected");
		}
		// Changing the tabindex of the focused element makes browsers lay out the page again.
		if (element.tabIndex !== 0) element.setAttribute("tabindex", "0");
		element.setAttribute("aria-selected", "true");
		if (focus) element.focus({ preventScroll: true });
	}

	/** Whether a place shows the setter's solution, not a clue. */
	#isSolutionCell(name) {
		return this.composer.mode === "solution" && cellPosition(name) !== null;
	}

	enter(name, value, merge) {
		if (!this.#isSolutionCell(name)) return super.enter(name, value, merge);
		if (value === 0 && !this.design.rules.parks) return this.clear();
		if (value > this.design.tallest)
			return this.refuse(t("compose-too-large", { most: this.design.tallest }));
		this.apply(this.design.withSolutionCell(this.design.cellIndex(name), value), merge);
	}

	clear() {
		if (!this.#isSolutionCell(this.selected)) return super.clear();
		if (this.design.solution)
			this.apply(this.design.withSolutionCell(this.design.cellIndex(this.selected), OPEN));
	}

	toggle(name = this.selected) {
		if (!this.#isSolutionCell(name)) super.toggle(name);
	}

	ownKey(key) {
		if (key !== "p") return false;
		if (!this.design.rules.parks) this.refuse(t("compose-no-parks"));
		else if (this.#isSolutionCell(this.selected)) this.enter(this.selected, 0);
		else this.refuse(t("compose-park-in-solution"));
		return true;
	}

	update() {
		const { design } = this;
		const shape = JSON.stringify([design.width, design.rules]);
		if (shape !== this.shape) {
			this.shape = shape;
			this.#build();
		}
		for (const [name, element] of this.cells) this.#draw(name, element);
		this.select(this.selected, false);
	}

	/** Draw a place if its look has changed; most strokes change few places. */
	#draw(name, element) {
		const { shown, mode } = this.composer;
		const clue = this.design.clues[name];
		const marks = MARKS.filter((mark) => shown[mark].has(name));
		if (clue !== undefined) marks.push("clue");
		if (clue === null) marks.push("planned");
		if (shown.suggestion?.clue === name) marks.push("suggested");
		const content = this.#content(name);
		const look = [mode, marks, content, shown.suggestion?.value].join();
		if (element.dataset.look === look) return;
		element.dataset.look = look;
		for (const mark of [...MARKS, "clue", "planned", "suggested"])
			element.classList.toggle(mark, marks.includes(mark));
		element.replaceChildren(...contentElements(content));
		element.setAttribute("aria-label", this.describe(name));
	}

	/** The [class, value] shown at a place; in a solution cell the setter's height comes first. */
	#content(name) {
		const { design, composer } = this;
		const { suggestion, ghost } = composer.shown;
		const cell = cellPosition(name) && design.cellIndex(name);
		const own = design.solution?.[cell] ?? OPEN;
		const clue = design.clues[name];
		if (this.#isSolutionCell(name) && own !== OPEN) return ["own", own];
		if (clue !== undefined) return ["clue-value", clue ?? "?"];
		if (suggestion?.clue === name) return ["proposal", suggestion.value];
		if (!ghost) return [];
		return ["ghost", cell === null ? design.solutionClue(name, ghost) : ghost[cell]];
	}

	describe(name) {
		const { design } = this;
		const [row, column] = design.position(name);
		const place = cellPosition(name)
			? t("compose-cell", { row, column })
			: t(`compose-edge-${name[0].toLowerCase()}`, { number: name.slice(1) });
		const words = [place, this.clueWords(name)];
		const own = cellPosition(name) && (design.solution?.[design.cellIndex(name)] ?? OPEN);
		if (this.composer.mode === "solution" && own !== null && own !== OPEN)
			words.push(own === 0 ? t("compose-own-park") : t("compose-own", { value: own }));
		return [...words, ...this.remarks(name)].join("; ");
	}

	focus() {
		this.cells.get(this.selected).focus({ preventScroll: true });
	}
}

/** The element for a number or a park. */
function contentElements([kind, value = null]) {
	if (value === null || value === OPEN) return [];
	return [h("span", { class: kind }, value === 0 ? icon("tree") : value)];
}
