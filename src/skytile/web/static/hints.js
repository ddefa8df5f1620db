/** Hints in three strengths, and the walk-through: both explain steps and show them on the board. */

import { announce, button, h, replace, toast } from "./dom.js";
import { post } from "./api.js";
import { OPTIONS } from "./options.js";
import { cellAt, cellName, OPEN } from "./puzzle.js";
import { language, t } from "./words.js";

const MORE = ["hint-technique", "hint-show"];

/** The first press tells where to look, the second the technique, the third the whole step. */
export class Hints {
	constructor(game, view) {
		this.game = game;
		this.view = view;
		this.element = h("section", { class: "step-card card", hidden: true, "aria-label": t("hint") });
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
		const { puzzle } = this.game;
		const progress = puzzle.rows(this.game.values);
		const step = await post("hint", {
			puzzle,
			progress,
			marks: pencilMarks(this.game),
			strength: OPTIONS.strengths[this.strength],
			language,
		});
		if (this.strength === 0) this.game.hints += 1;
		this.step = step;
		if (step.solved || step.technique === "mistake") this.strength = 2;
		this.#show();
	}

	#show() {
		const { step, strength } = this;
		const mistake = step.technique === "mistake";
		this.view.highlight(mistake ? null : mergeSteps(step));
		if (mistake) this.game.showMistakes();
		const more = step.clues?.length || step.cells?.length ? MORE[strength] : "hint-which";
		const canApply = strength === 2 && !step.solved && !mistake;
		const actions = [
			strength < 2 && button(t(more), { kind: "primary small", onclick: () => this.press() }),
			canApply &&
				button(t("hint-apply"), {
					glyph: "check",
					kind: "primary small",
					onclick: () => this.apply(),
				}),
		];
		const technique = strength === 0 ? null : step.technique;
		const close = () => this.close();
		const count = t("count-of", { number: strength + 1, count: 3 });
		replace(this.element, ...card(t("hint"), technique, step.text, actions, close, count));
		this.element.hidden = false;
		announce(t("hint-says", { text: step.text }));
	}

	/** Apply the step: fill in its cells, remove its candidates. */
	apply() {
		const { game, step } = this;
		const changes = new Map();
		for (const each of [...(step.before ?? []), step]) addChanges(game, each, changes);
		this.applying = true;
		game.move(changes);
		this.applying = false;
		this.close();
		this.view.focus();
	}

	close() {
		this.strength = -1;
		this.step = null;
		if (this.element.hidden) return;
		this.element.hidden = true;
		this.view.highlight(null);
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

/** This step and those before it as one. */
function mergeSteps(step) {
	const steps = [...(step.before ?? []), step];
	return {
		clues: steps.flatMap((each) => each.clues ?? []),
		cells: steps.flatMap((each) => each.cells ?? []),
		places: Object.assign({}, ...steps.map((each) => each.places)),
		removes: Object.assign({}, ...steps.map((each) => each.removes)),
	};
}

const maskOf = (values) => values.reduce((mask, value) => mask | (1 << value), 0);

/** Add the changes of a step to a move. */
function addChanges(game, step, changes) {
	const { puzzle } = game;
	for (const [name, values] of Object.entries(step.removes ?? {})) {
		const cell = cellAt(puzzle, name);
		const known = changes.get(cell);
		if (puzzle.kind === "mosaic" || game.values[cell] !== OPEN) continue;
		const marks = known?.marks ?? (game.marks[cell] || puzzle.candidateMask(cell, game.values));
		changes.set(cell, { ...known, marks: marks & ~maskOf(values) });
	}
	for (const [name, value] of Object.entries(step.places ?? {})) {
		const cell = cellAt(puzzle, name);
		changes.set(cell, { value, marks: 0 });
		for (const other of puzzle.groupsOf?.[cell].flat() ?? [])
			if (value > 0 && other !== cell && game.marks[other] && !changes.get(other)?.value)
				changes.set(other, {
					marks: (changes.get(other)?.marks ?? game.marks[other]) & ~(1 << value),
				});
	}
}

function card(heading, technique, text, actions, onclose, count) {
	return [
		h(
			"header",
			{ class: "step-head" },
			h("h2", {}, heading),
			h("span", { class: "badge" }, count),
			technique && h("span", { class: "technique" }, technique),
			button(t("close"), {
				glyph: "close",
				hideLabel: true,
				kind: "quiet small close",
				onclick: onclose,
			}),
		),
		h("p", { class: "step-text" }, text),
		h("div", { class: "step-actions" }, ...actions.filter(Boolean)),
	];
}

/** The whole solution step by step: back, forward, or playing by itself. */
export class WalkThrough {
	constructor(game, view) {
		this.game = game;
		this.view = view;
		this.element = h("section", {
			class: "step-card card",
			hidden: true,
			"aria-label": t("walk"),
		});
	}

	get isOpen() {
		return !this.element.hidden;
	}

	async start() {
		try {
			const answer = await post("explain", { puzzle: this.game.puzzle, language });
			this.steps = answer.steps;
		} catch (error) {
			toast(error.message, "bad");
			return;
		}
		this.#buildBoards();
		this.element.hidden = false;
		this.game.hints += 1;
		this.goTo(0);
	}

	/** The board after every step, so that going back is as easy as going on. */
	#buildBoards() {
		const { puzzle } = this.game;
		const values = puzzle.startValues();
		const all = maskOf(puzzle.values ?? []);
		const marks = puzzle.kind === "mosaic" ? [] : values.map((value) => (value === OPEN ? all : 0));
		this.boards = [{ values: [...values], marks: [...marks] }];
		for (const step of this.steps) {
			for (const [name, removed] of Object.entries(step.removes ?? {}))
				if (marks.length) marks[cellAt(puzzle, name)] &= ~maskOf(removed);
			for (const [name, value] of Object.entries(step.places ?? {}))
				values[cellAt(puzzle, name)] = value;
			if (marks.length)
				values.forEach((value, cell) => {
					if (value !== OPEN) marks[cell] = 0;
					else marks[cell] &= puzzle.candidateMask(cell, values);
				});
			this.boards.push({ values: [...values], marks: [...marks] });
		}
	}

	/** Show step number `index` (from 1); 0 is the board with the clues alone. */
	goTo(index) {
		this.index = Math.max(0, Math.min(this.steps.length, index));
		const step = this.steps[this.index - 1];
		this.game.showBoard(this.boards[this.index]);
		this.view.highlight(step ?? null);
		if (this.index === this.steps.length) this.pause();
		const text = step?.text ?? t("walk-start");
		const control = (label, glyph, onclick, disabled) =>
			button(label, { glyph, hideLabel: true, kind: "small", onclick, disabled });
		const move = (label, glyph, steps, disabled) =>
			control(
				label,
				glyph,
				() => {
					this.pause();
					this.goTo(this.index + steps);
					this.#refocus(label);
				},
				disabled,
			);
		const atEnd = this.index === this.steps.length;
		const play = this.timer ? [t("walk-pause"), "pause"] : [t("walk-play"), "play"];
		const actions = [
			move(t("walk-previous"), "prev", -1, this.index === 0),
			control(...play, () => this.toggle(), atEnd),
			move(t("walk-next"), "next", 1, atEnd),
		];
		const count = t("count-of", { number: this.index, count: this.steps.length });
		const close = () => this.close();
		replace(this.element, ...card(t("walk"), step?.technique, text, actions, close, count));
		if (step) announce(t("walk-step", { number: this.index, text }));
	}

	#refocus(label) {
		[...this.element.querySelectorAll("button")]
			.find((each) => each.title === label && !each.disabled)
			?.focus();
	}

	toggle() {
		if (this.timer) this.pause();
		else {
			this.timer = setInterval(() => this.goTo(this.index + 1), 1800);
			this.goTo(this.index + 1);
		}
		if (this.index < this.steps.length) this.goTo(this.index);
		this.#refocus(t(this.timer ? "walk-pause" : "walk-play"));
	}

	pause() {
		clearInterval(this.timer);
		this.timer = null;
	}

	close() {
		if (!this.isOpen) return;
		this.pause();
		this.element.hidden = true;
		this.view.highlight(null);
		this.game.showBoard(null);
	}
}
