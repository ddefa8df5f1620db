/** Reports that a puzzle has no solution or several, with the clashing clues or differing cells. */

import { button, h, replace } from "./dom.js";
import { cellName } from "./puzzle.js";
import { list, t } from "./words.js";

/** The most cells or clues to name in words, and to mark on the board. */
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

	/** Show the result of a check, unless there is exactly one solution. */
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

	/** Remove the marks at the first move, unless a hint has replaced them. */
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
