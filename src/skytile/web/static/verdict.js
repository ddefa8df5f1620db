/** Says that a puzzle has no or several solutions, and shows which clues clash or which cells differ. */

import { button, h, replace } from "./dom.js";
import { cellName } from "./puzzle.js";
import { list, t } from "./words.js";

/** So many cells or clues are named; the board shows them all, if they are not too many to mean anything. */
const NAMED = 6;
const MARKED = 200;

export class Verdict {
	constructor(game, view) {
		this.puzzle = game.puzzle;
		this.view = view;
		game.addEventListener("change", (event) => {
			if (event.detail.isMove) this.#unmark();
		});
		this.element = h("section", {
			class: "verdict card",
			hidden: true,
			"aria-label": t("verdict"),
		});
	}

	/** Show what a check has found, unless there is exactly one solution. */
	show({ status, solutions, clash }) {
		if (status === "several") this.#show("verdict-several", this.#differing(solutions), "cells");
		else if (status === "none") this.#show("verdict-none", clash ?? [], "clues");
	}

	/** The names of the cells that two solutions fill in differently. */
	#differing([one, other]) {
		const cells = one.flat();
		return other.flat().flatMap((value, i) => (value === cells[i] ? [] : cellName(this.puzzle, i)));
	}

	#show(message, names, what) {
		const words = names
			.slice(0, NAMED)
			.map((name) => (what === "clues" ? this.puzzle.describeClue(name) : name));
		const more = names.length - words.length;
		if (more) words.push(t(`verdict-more-${what}`, { count: more }));
		const text = names.length
			? t(`${message}-named`, { names: list(words), count: names.length })
			: t(message);
		const close = button(t("close"), {
			glyph: "close",
			hideLabel: true,
			kind: "quiet small",
			onclick: () => this.close(),
		});
		replace(this.element, h("p", { role: "status" }, text), close);
		this.element.hidden = false;
		this.view.resize();
		this.#mark({ [what]: names }, names.length);
	}

	#mark(step, count) {
		if (count > MARKED) return;
		this.step = step;
		this.view.highlight(step, false);
	}

	/** The first move ends it, unless a hint has taken its place. */
	#unmark() {
		if (this.step && this.view.step === this.step) this.view.highlight(null);
		this.step = null;
	}

	close() {
		this.element.hidden = true;
		this.view.resize();
		this.#unmark();
		this.view.focus();
	}
}
