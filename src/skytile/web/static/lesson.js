/** A lesson: a position on the real board in which a technique is the next step. */

import { announce, button, h, icon, replace, toast } from "./dom.js";
import { uniqueSolution } from "./api.js";
import { Game } from "./game.js";
import { Play } from "./play.js";
import { positionOf } from "./positions.js";
import { learnAddress, notePractice, practiceDot, practised } from "./practice.js";
import { cellAt, fromJSON, OPEN } from "./puzzle.js";
import { sentence } from "./sentence.js";
import { pageOf } from "./techniques.js";
import { levelName, t } from "./words.js";

/** Screens on which the card may be scrolled out of view. */
const PHONE = "(max-width: 599px)";

/** The view of a lesson, on its first position. */
export async function openLesson(kind, technique, words, page) {
	const lesson = new Lesson(kind, technique, words, page);
	await lesson.next();
	return lesson;
}

/** A game on a position of a lesson; it is never stored. */
class PracticeGame extends Game {
	constructor(puzzle, { cells, marks }) {
		super(puzzle);
		this.values = cells.flat().map((value) => value ?? OPEN);
		for (const [name, left] of Object.entries(marks))
			this.marks[cellAt(puzzle, name)] = left.reduce((mask, value) => mask | (1 << value), 0);
		this.done = false;
	}

	save() {
		/* practice games are not saved */
	}
}

class Lesson {
	constructor(kind, technique, words, page) {
		Object.assign(this, { kind, technique, words, page });
		this.title = words.name(technique);
		this.leaving = new AbortController();
		this.at = practised(kind, technique).found + practised(kind, technique).shown;
		this.element = h("div", { class: "lesson" });
		this.status = h("p", { class: "lesson-status" });
		this.actions = h("div", { class: "line" });
		this.card = this.#buildCard();
	}

	/** The current game, for the page. */
	get game() {
		return this.play?.game;
	}
	get view() {
		return this.play?.view;
	}

	#buildCard() {
		const { words, technique } = this;
		this.head = h("h1", {});
		return h(
			"section",
			{ class: "lesson-card card", "aria-label": t("lesson") },
			h(
				"header",
				{},
				h(
					"a",
					{ class: "button quiet small", href: learnAddress(this.kind) },
					icon("prev"),
					h("span", { class: "label" }, t("learn-all")),
				),
				this.head,
			),
			h("p", {}, `${words.says(technique)}.`),
			h(
				"details",
				{},
				h("summary", {}, t("learn-how")),
				h("p", {}, words.how(technique)),
				h("p", {}, h("a", { href: pageOf(technique) }, t("learn-read"))),
			),
			this.status,
			this.actions,
		);
	}

	/** Go to the next position. */
	async next() {
		this.card.classList.add("busy");
		try {
			const { signal } = this.leaving;
			const position = await positionOf(this.kind, this.technique, this.at, signal);
			if (signal.aborted) return;
			this.at += 1;
			this.#show(position);
		} catch (error) {
			if (this.leaving.signal.aborted) return;
			if (!this.play) throw error;
			toast(error.message, "bad");
		} finally {
			this.card.classList.remove("busy");
		}
	}

	#show({ puzzle: object, progress, step }) {
		this.play?.leave();
		const puzzle = fromJSON(object);
		puzzle.level = step.level;
		this.step = step;
		this.state = "looking";
		const game = new PracticeGame(puzzle, progress);
		this.before = { values: [...game.values], marks: [...game.marks] };
		this.play = new Play(puzzle, { ...this.page, game });
		this.play.element.classList.add("practising");
		game.addEventListener("change", (event) => event.detail.isMove && this.#judge());
		this.play.element.prepend(this.card);
		replace(this.element, this.play.element);
		this.#say(t(`lesson-find-${this.kind}`));
		if (!this.element.isConnected) return;
		this.view.resize?.();
		this.view.focus();
	}

	/** Judge the changes: the step was found, something else that is true, or a mistake. */
	async #judge() {
		if (this.state !== "looking") return;
		const { puzzle } = this.game;
		puzzle.solution ??= await uniqueSolution(puzzle);
		const changes = this.#changes();
		if (changes.some(({ cell, value }) => value !== undefined && value !== puzzle.solution?.[cell]))
			return this.#say(t("lesson-wrong"), "bad");
		if (changes.some(({ cell, removed }) => removed?.includes(puzzle.solution?.[cell])))
			return this.#say(t("lesson-wrong"), "bad");
		if (!changes.length) return this.#say(t(`lesson-find-${this.kind}`));
		if (!changes.some((change) => this.#isPartOfStep(change))) return this.#say(t("lesson-other"));
		this.#finish("found");
	}

	/** The filled-in cells and the removed candidates. */
	#changes() {
		const { values, marks, puzzle } = this.game;
		return values.flatMap((value, cell) => {
			if (value !== this.before.values[cell]) return value === OPEN ? [] : [{ cell, value }];
			const gone = (this.before.marks[cell] ?? 0) & ~(marks[cell] ?? 0);
			if (!gone || value !== OPEN) return [];
			return [{ cell, removed: puzzle.values.filter((each) => gone & (1 << each)) }];
		});
	}

	#isPartOfStep({ cell, value, removed }) {
		const { puzzle } = this.game;
		const at = (names) =>
			Object.entries(names ?? {}).find(([name]) => cellAt(puzzle, name) === cell)?.[1];
		if (value !== undefined) {
			const left = at(this.step.removes);
			const mask = this.before.marks[cell] ?? 0;
			const only =
				left && puzzle.values.filter((each) => mask & (1 << each) && !left.includes(each));
			return at(this.step.places) === value || (only?.length === 1 && only[0] === value);
		}
		return at(this.step.removes)?.some((each) => removed.includes(each)) ?? false;
	}

	/** Show the whole step. */
	async #reveal() {
		const shown = this.state === "looking";
		if (this.game.history.canUndo) this.game.goTo(this.before);
		if (shown) this.#finish("shown");
		await this.play.hints.showStep(this.step);
	}

	#finish(how) {
		this.state = how;
		this.play.element.classList.toggle("shown", how === "shown");
		notePractice(this.kind, this.technique, how);
		this.#say(t(how === "found" ? "lesson-found" : "lesson-shown"), how === "found" ? "good" : "");
	}

	#say(text, kind = "") {
		const point = (names) => this.view.point(names);
		replace(
			this.head,
			practiceDot(this.kind, this.technique),
			this.title,
			h("span", { class: "badge" }, levelName(this.step.level)),
		);
		replace(
			this.status,
			this.state === "found" ? [h("b", {}, text), " ", sentence(this.step.text, point)] : text,
		);
		this.status.className = `lesson-status ${kind}`.trim();
		replace(this.actions, this.#buttons());
		if (kind && matchMedia(PHONE).matches) toast(text, kind);
		announce(this.state === "found" ? `${text} ${this.step.text}` : text);
	}

	#buttons() {
		const isLooking = this.state === "looking";
		const next = button(t("lesson-next"), {
			glyph: "next",
			kind: isLooking ? "small" : "primary small",
			onclick: () => this.next(),
		});
		if (!isLooking && this.state === "shown") return [next];
		return [
			isLooking &&
				button(t("lesson-hint"), {
					glyph: "bulb",
					kind: "small",
					onclick: () => this.play.hints.press(),
				}),
			button(t("lesson-show"), { glyph: "eye", kind: "small", onclick: () => this.#reveal() }),
			next,
		];
	}

	leave() {
		this.leaving.abort();
		this.play?.leave();
	}
}
