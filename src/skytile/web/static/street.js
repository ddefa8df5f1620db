/** The street of a clue: what is visible from there, and why. */

import { button, h, replace, s } from "./dom.js";
import { toneOf } from "./city.js";
import { elevation, section } from "./street_drawing.js";
import { cellAt, OPEN, SIDES } from "./puzzle.js";
import { list, t } from "./words.js";

const VIEW_BOX = "0 0 360 152";
/** How far down a finger must drag the card to dismiss it, in pixels. */
const DISMISS = 40;

export class Street {
	/** `onclose` is called when the player dismisses the street. */
	constructor(game, { onclose }) {
		this.game = game;
		this.puzzle = game.puzzle;
		this.dismiss = onclose;
		this.name = null;
		this.expected = {};
		this.svg = s("svg", { class: "street-view", viewBox: VIEW_BOX, role: "img" });
		this.caption = h("p", { class: "street-caption" });
		this.count = h("span", { class: "badge street-count" });
		this.closeButton = button(t("street-close"), {
			glyph: "close",
			hideLabel: true,
			kind: "quiet small close",
			onclick: () => this.dismiss(),
		});
		this.element = h(
			"figure",
			{ class: "street card", hidden: true, "aria-label": t("street") },
			this.svg,
			h("figcaption", { class: "street-foot" }, this.caption, this.count, this.closeButton),
		);
		this.home = h("div", { class: "street-home" }, this.element);
		this.#dismissByDragging();
	}

	/** Whether there is an edge clue of that name. */
	sees(name) {
		return this.puzzle.clueNames().includes(name);
	}

	/** Look from a clue; null closes the view. */
	lookFrom(name) {
		this.name = name;
		this.element.hidden = !name;
		this.home.classList.toggle("open", Boolean(name));
		if (name) this.update();
	}

	/** Set the towers that a step is about to build, by the names of their cells. */
	expect(places) {
		this.expected = places ?? {};
	}

	/** Move the street to another place, such as the card of a hint. */
	enter(slot) {
		slot.append(this.element);
		this.element.classList.add("docked");
	}

	/** Return from that place, unless the street has moved on. */
	leave(slot) {
		this.expected = {};
		if (!slot.contains(this.element)) return;
		this.home.append(this.element);
		this.element.classList.remove("docked");
	}

	update() {
		if (!this.name) return;
		const { puzzle, name } = this;
		const values = this.#values();
		const { visible } = puzzle.visibleFrom(name, values);
		const lots = this.#lots(values, visible);
		const scene = { lots, tallest: puzzle.tallest, clue: puzzle.clue(name) };
		replace(this.svg, elevation(scene), section(scene));
		this.#describe(
			lots,
			visible.map((cell) => values[cell]),
			puzzle.reading(visible, values),
		);
	}

	/** The values of the board, including the expected towers. */
	#values() {
		const values = [...this.game.board.values];
		for (const [name, value] of Object.entries(this.expected)) {
			const cell = cellAt(this.puzzle, name);
			if (values[cell] === OPEN) values[cell] = value;
		}
		return values;
	}

	/** The lots along the street, nearest first. */
	#lots(values, visible) {
		const { puzzle, name } = this;
		const alongColumn = "NS".includes(name[0]);
		return puzzle.line(name).map((cell) => ({
			height: values[cell],
			expected: values[cell] !== this.game.board.values[cell],
			seen: visible.includes(cell),
			tone: values[cell] > 0 ? toneOf(values[cell], puzzle.tallest) : null,
			number: (alongColumn ? Math.floor(cell / puzzle.width) : cell % puzzle.width) + 1,
		}));
	}

	#describe(lots, heights, reading) {
		const clue = this.puzzle.clue(this.name);
		const full = lots.every(({ height }) => height !== OPEN);
		const side = t(`side-${SIDES[this.name[0]]}`);
		this.caption.textContent = heights.length
			? t("street-sees", { side, heights: list(heights.map(String)) })
			: t("street-sees-nothing", { side });
		this.count.textContent = t(this.puzzle.sums ? "street-sum" : "street-count", { reading, clue });
		this.count.classList.toggle("ok", full && reading === clue);
		this.count.classList.toggle("bad", full && reading !== clue);
		const words = lots.map(({ height }) =>
			height === OPEN ? t("street-open") : height ? String(height) : t("street-park"),
		);
		this.svg.setAttribute(
			"aria-label",
			t("street-label", { side, lots: words.join(", "), count: this.count.textContent }),
		);
	}

	#dismissByDragging() {
		let from = null;
		this.element.addEventListener("pointerdown", (event) => {
			from = event.pointerType === "touch" ? event.clientY : null;
		});
		this.element.addEventListener("pointerup", (event) => {
			if (from !== null && event.clientY - from > DISMISS) this.dismiss();
		});
	}
}
