/** Hints in three strengths: where to look, which technique helps there, and the whole step. */

import { announce, button, h, replace, toast } from "./dom.js";
import { post } from "./api.js";
import { OPTIONS } from "./options.js";
import { cellName, OPEN } from "./puzzle.js";
import { sentence } from "./sentence.js";
import { Spotlight } from "./spotlight.js";
import { addChanges } from "./step_changes.js";
import { stepCard, stepDetails, stepHead, techniqueLink } from "./step_parts.js";
import { techniqueWords } from "./techniques.js";
import { language, t } from "./words.js";

const MORE = ["hint-technique", "hint-show"];

/** The first press shows where to look, the second the technique, the third the whole step. */
export class Hints {
	constructor(game, view) {
		this.game = game;
		this.view = view;
		this.element = stepCard(t("hint"));
		this.slot = h("div", { class: "street-slot" });
		this.spotlight = new Spotlight(view, this.slot);
		this.strength = -1;
		game.addEventListener("change", (event) => {
			if (event.detail.isMove && !this.applying) this.close();
		});
	}

	async press() {
		if (this.game.walkBoard || this.game.done || this.loading) return;
		this.strength = Math.min(this.strength + 1, 2);
		this.loading = true;
		this.element.classList.add("busy");
		try {
			await this.#load();
		} catch (error) {
			this.close();
			toast(error.message, "bad");
		} finally {
			this.loading = false;
			this.element.classList.remove("busy");
		}
	}

	async #load() {
		const { game, strength } = this;
		const [hint, words] = await Promise.all([
			post("hint", {
				puzzle: game.puzzle,
				progress: game.puzzle.rows(game.values),
				marks: pencilMarks(game),
				near: lastCell(game),
				strength: OPTIONS.strengths[strength],
				language,
			}),
			techniqueWords(),
		]);
		if (this.strength !== strength) return;
		if (strength === 0) game.hints += 1;
		this.words = words;
		this.#use(hint);
	}

	/** Show a whole step at once; used by lessons. */
	async showStep(step) {
		this.words = await techniqueWords();
		this.strength = 2;
		this.#use(step);
	}

	#use(hint) {
		this.hint = hint;
		if (hint.solved || hint.technique === "mistake") this.strength = 2;
		if (hint.technique === "mistake") this.game.showMistakes();
		this.steps = deductions(hint);
		this.#show(0);
	}

	/** Show one of the deductions; without pencil marks, a hint may need others before it. */
	#show(at) {
		const step = this.steps[at];
		const hadFocus = this.element.contains(document.activeElement);
		this.at = at;
		this.spotlight.show(this.hint.technique === "mistake" ? null : step);
		const point = (names) => this.spotlight.point(names);
		replace(
			this.element,
			stepHead(t("hint"), {
				badge: t("count-of", { number: this.strength + 1, count: 3 }),
				technique: this.strength > 0 && techniqueLink(step.technique, this.words),
				onclose: () => this.#leave(),
			}),
			h(
				"div",
				{ class: "step-body" },
				h("p", { class: "step-text" }, sentence(step.text, point)),
				stepDetails(step, this.spotlight),
				this.slot,
			),
			h("div", { class: "step-actions" }, this.#actions()),
		);
		this.element.hidden = false;
		this.element.scrollIntoView({ block: "nearest" });
		if (hadFocus) this.element.querySelector(".step-actions .primary")?.focus();
		announce(t("hint-says", { text: step.text }));
	}

	#actions() {
		const { hint, strength, at, steps } = this;
		const names = hint.clues?.length || hint.cells?.length;
		if (strength < 2)
			return button(t(names ? MORE[strength] : "hint-which"), {
				kind: "primary small",
				onclick: () => this.press(),
			});
		const isLast = at === steps.length - 1;
		const canApply = !hint.solved && hint.technique !== "mistake";
		const count = t("hint-part", { number: at + 1, count: steps.length });
		return [
			at > 0 &&
				button(t("walk-previous"), {
					glyph: "prev",
					hideLabel: true,
					kind: "small",
					onclick: () => this.#show(at - 1),
				}),
			steps.length > 1 && h("span", { class: "fine" }, count),
			!isLast &&
				button(t("hint-then"), {
					glyph: "next",
					kind: "primary small",
					onclick: () => this.#show(at + 1),
				}),
			canApply &&
				isLast &&
				button(t("hint-apply"), {
					glyph: "check",
					kind: "primary small",
					onclick: () => this.apply(),
				}),
		].filter(Boolean);
	}

	/** Apply the step: fill in its cells, remove its candidates. */
	apply() {
		const changes = new Map();
		for (const step of this.steps) addChanges(this.game, step, changes);
		this.applying = true;
		this.game.move(changes);
		this.applying = false;
		this.#leave();
	}

	/** Close the card and go back to the board. */
	#leave() {
		this.close();
		this.view.focus();
	}

	close() {
		this.strength = -1;
		this.hint = null;
		if (this.element.hidden) return;
		this.element.hidden = true;
		this.spotlight.off();
	}
}

/** The marks in open cells, by name. */
function pencilMarks({ puzzle, values, marks }) {
	const noted = marks.flatMap((mask, cell) =>
		mask && values[cell] === OPEN
			? [[cellName(puzzle, cell), puzzle.values.filter((value) => mask & (1 << value))]]
			: [],
	);
	return noted.length ? Object.fromEntries(noted) : undefined;
}

/** The name of the cell that the last move changed. */
function lastCell({ puzzle, history }) {
	const move = history.moves[history.at - 1];
	return move?.length ? cellName(puzzle, move[0][0]) : undefined;
}

/** The steps of a hint, each with its own text; the hint's text covers all of them. */
function deductions(hint) {
	const { before = [], ...last } = hint;
	const prepared = before.map(({ text }) => `${text} `).join("");
	const text = hint.text.startsWith(prepared) ? hint.text.slice(prepared.length) : hint.text;
	return [...before, { ...last, text }];
}
