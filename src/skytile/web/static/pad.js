/** The pad of Skyscrapers: numbers, pencil marks and colours. */

import { announce, button, h, icon } from "./dom.js";
import { settings } from "./store.js";
import { t } from "./words.js";

/** The colours that a cell can have. */
export const COLOURS = ["yellow", "green", "blue", "orange", "purple"];
/** The maximum number of keys in a row. */
const ROW = 6;

export class Pad {
	constructor(view) {
		this.view = view;
		this.puzzle = view.puzzle;
		const { values } = this.puzzle;
		this.keys = values.map((value) => this.#key(value));
		this.colours = COLOURS.map((name, i) => this.#colourKey(name, i + 1));
		this.numberRow = h("div", { class: "pad-keys" }, this.keys);
		this.colourRow = h("div", { class: "pad-keys", hidden: true }, this.colours);
		this.modes = new Map([
			["marks", this.#modeButton("marks", t("pad-marks"), "pencil")],
			["colours", this.#modeButton("colours", t("pad-colours"), "palette")],
		]);
		this.eraser = button(t("pad-erase"), {
			glyph: "erase",
			kind: "pad-wide",
			onclick: () => view.press("erase"),
		});
		this.element = h(
			"div",
			{ class: "pad", role: "group", "aria-label": t("pad") },
			this.numberRow,
			this.colourRow,
			h("div", { class: "pad-modes" }, [...this.modes.values()], this.eraser),
		);
		const rows = Math.ceil(values.length / ROW);
		this.numberRow.style.setProperty("--keys", Math.ceil(values.length / rows));
		this.colourRow.style.setProperty("--keys", COLOURS.length);
	}

	#key(value) {
		return h(
			"button",
			{
				type: "button",
				class: "pad-key",
				"aria-label": value ? t("pad-enter", { value }) : t("pad-park"),
				onclick: () => this.view.press(value),
			},
			value ? h("span", {}, value) : icon("tree"),
		);
	}

	#colourKey(name, colour) {
		return h(
			"button",
			{
				type: "button",
				class: `pad-key tint-${colour}`,
				"aria-label": t(`colour-${name}`),
				onclick: () => this.view.press(colour),
			},
			h("span", { class: "swatch" }),
		);
	}

	#modeButton(mode, label, glyph) {
		return button(label, {
			glyph,
			kind: "pad-wide",
			"aria-pressed": "false",
			onclick: () => this.view.setMode(this.view.mode === mode ? "numbers" : mode),
		});
	}

	/** Show the mode, the number that was chosen before a cell, and what is used up or marked. */
	update() {
		const { mode, chosen } = this.view;
		for (const [name, each] of this.modes) each.setAttribute("aria-pressed", name === mode);
		this.numberRow.hidden = mode === "colours";
		this.colourRow.hidden = mode !== "colours";
		const numberFirst = settings.input === "number";
		const press = (key, value) => {
			if (numberFirst) key.setAttribute("aria-pressed", chosen === value);
			else key.removeAttribute("aria-pressed");
		};
		this.puzzle.values.forEach((value, i) => press(this.keys[i], value));
		this.colours.forEach((key, i) => press(key, i + 1));
		press(this.eraser, "erase");
		this.#count();
	}

	/** Dim the numbers that have been placed everywhere, and show the marks of the selected cell. */
	#count() {
		const { puzzle, view } = this;
		const { values, marks } = view.game.board;
		puzzle.values.forEach((value, i) => {
			const used = values.filter((each) => each === value).length;
			const { classList } = this.keys[i];
			classList.toggle("used", used >= puzzle.width * (value ? 1 : puzzle.parks));
			classList.toggle("marked", Boolean(marks[view.selected] & (1 << value)));
		});
	}

	/** Have screen readers announce the current mode. */
	announceMode() {
		announce(t(`mode-${this.view.mode}`));
	}
}
