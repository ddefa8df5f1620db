/** The walk-through: the whole solution step by step, by hand or played automatically. */

import { announce, button, h, replace, toast } from "./dom.js";
import { post } from "./api.js";
import { sentence } from "./sentence.js";
import { Spotlight } from "./spotlight.js";
import { boardAfter } from "./step_changes.js";
import { stepCard, stepDetails, stepHead, techniqueLink } from "./step_parts.js";
import { techniqueWords } from "./techniques.js";
import { WalkSteps } from "./walk_steps.js";
import { language, t } from "./words.js";

const SPEEDS = [0.5, 1, 2, 4];
/** How long a step is shown, in milliseconds: a fixed time, and a time per letter of its text. */
const PAUSE = 1300;
const PER_LETTER = 36;
/** After this many milliseconds without an answer, say that it takes a while. */
const PATIENCE = 600;
/** The keys that work wherever the focus is while a walk-through is open. */
const KEYS = {
	ArrowLeft: (walk) => walk.go(walk.index - 1),
	ArrowRight: (walk) => walk.go(walk.index + 1),
	Home: (walk) => walk.go(0),
	End: (walk) => walk.go(walk.steps.length),
	" ": (walk) => walk.toggle(),
};

export class WalkThrough {
	constructor(game, view) {
		this.game = game;
		this.view = view;
		this.element = stepCard(t("walk"));
		this.slot = h("div", { class: "street-slot" });
		this.spotlight = new Spotlight(view, this.slot);
		this.speed = 1;
		this.#build();
		this.onKeyDown = (event) => this.#key(event);
	}

	#build() {
		const control = (label, glyph, onclick) =>
			button(label, { glyph, hideLabel: true, kind: "small", onclick });
		this.back = control(t("walk-previous"), "prev", () => this.go(this.index - 1));
		this.playButton = control(t("walk-play"), "play", () => this.toggle());
		this.on = control(t("walk-next"), "next", () => this.go(this.index + 1));
		this.slider = h("input", {
			type: "range",
			class: "slider",
			min: 0,
			"aria-label": t("walk-slider"),
			oninput: () => this.go(Number(this.slider.value)),
		});
		const speeds = SPEEDS.map((speed) =>
			h("option", { value: speed, selected: speed === 1 }, t("walk-times", { speed })),
		);
		this.speedMenu = h(
			"select",
			{
				class: "field small",
				"aria-label": t("walk-speed"),
				onchange: () => this.#setSpeed(Number(this.speedMenu.value)),
			},
			speeds,
		);
		this.chapterMenu = h("select", {
			class: "field small",
			"aria-label": t("walk-chapter"),
			onchange: () => this.go(this.steps.start(this.steps.chapters[this.chapterMenu.value])),
		});
		this.fromButton = button("", { kind: "small", onclick: () => this.start(!this.fromHere) });
		this.head = h("div", { class: "walk-head" });
		this.body = h("div", { class: "step-body" });
		replace(
			this.element,
			this.head,
			h(
				"div",
				{ class: "walk-controls" },
				this.back,
				this.playButton,
				this.on,
				this.slider,
				this.speedMenu,
			),
			h("div", { class: "walk-start" }, this.chapterMenu, this.fromButton),
			this.body,
		);
	}

	get isOpen() {
		return !this.element.hidden;
	}

	/** Request the steps from the clues or from the player's board, and show the first position. */
	async start(fromHere = false) {
		this.pause();
		this.asking?.abort();
		const asking = new AbortController();
		this.asking = asking;
		this.element.classList.add("busy");
		const slow = setTimeout(() => toast(t("walk-loading")), PATIENCE);
		try {
			const values = fromHere ? this.#progress() : this.game.puzzle.startValues();
			const progress = fromHere ? this.game.puzzle.rows(values) : undefined;
			const body = { puzzle: this.game.puzzle, progress, language };
			const explained = post("explain", body, { signal: asking.signal });
			const [answer, words] = await Promise.all([explained, techniqueWords()]);
			if (asking.signal.aborted) return;
			Object.assign(this, { words, fromHere, values, steps: new WalkSteps(answer) });
		} catch (error) {
			if (!asking.signal.aborted) toast(error.message, "bad");
			return;
		} finally {
			clearTimeout(slow);
			this.element.classList.remove("busy");
		}
		this.#open();
	}

	#open() {
		if (!this.isOpen) {
			if (!this.game.done) this.game.hints += 1;
			this.element.hidden = false;
			document.body.classList.add("walking");
			document.addEventListener("keydown", this.onKeyDown, true);
		}
		const { chapters } = this.steps;
		replace(
			this.chapterMenu,
			chapters.map(({ title }, i) => h("option", { value: i }, title)),
		);
		this.chapterMenu.hidden = !chapters.length;
		const started = this.#progress().some(
			(value, cell) => value !== this.game.puzzle.startValues()[cell],
		);
		this.fromButton.hidden = this.game.done || !(started || this.fromHere);
		this.fromButton.querySelector("span").textContent = t(
			this.fromHere ? "walk-from-clues" : "walk-from-here",
		);
		this.go(0);
		this.on.focus({ preventScroll: true });
	}

	/** The values of the player's board without known mistakes. */
	#progress() {
		const wrong = this.game.mistakes();
		const start = this.game.puzzle.startValues();
		return this.game.values.map((value, cell) => (wrong.has(cell) ? start[cell] : value));
	}

	/** Show step number `index` (from 1); 0 is the board before the first. */
	go(index) {
		this.pause();
		this.#show(index);
	}

	#show(index) {
		const { steps, game } = this;
		this.index = Math.max(0, Math.min(steps.length, index));
		const step = steps.step(this.index);
		game.showBoard(boardAfter(game.puzzle, this.values, steps.steps.slice(0, this.index)));
		this.spotlight.show(step ?? null);
		const text = step?.text ?? this.#startText();
		this.#updateControls(step);
		replace(
			this.head,
			stepHead(t("walk"), {
				badge: t("count-of", { number: this.index, count: steps.length }),
				technique: techniqueLink(step?.technique, this.words),
				onclose: () => this.#leave(),
			}),
		);
		const point = (names) => this.spotlight.point(names);
		replace(
			this.body,
			h("p", { class: "step-text" }, sentence(text, point)),
			step && stepDetails(step, this.spotlight),
			step && this.#runButton(step),
			this.slot,
		);
		if (step) announce(t("walk-step", { number: this.index, text }));
	}

	#startText() {
		if (!this.fromHere) return t("walk-start");
		return t("walk-start-here", { wrong: this.game.mistakes().size });
	}

	#updateControls(step) {
		const { steps, index } = this;
		const atEnd = index === steps.length;
		const isFocused = document.activeElement;
		this.slider.max = steps.length;
		this.slider.value = index;
		this.slider.setAttribute(
			"aria-valuetext",
			t("walk-at", {
				number: index,
				count: steps.length,
				technique: step ? this.words.name(step.technique) : "–",
			}),
		);
		this.back.disabled = index === 0;
		this.on.disabled = atEnd;
		if (isFocused === this.on && atEnd) this.back.focus();
		if (isFocused === this.back && index === 0) this.on.focus();
		this.chapterMenu.value = Math.max(0, steps.chapterOf(index));
	}

	/** The button that opens or folds a run of simple steps. */
	#runButton(step) {
		const isOpen = this.steps.isOpen(this.index);
		if (!step.steps && !isOpen) return null;
		const label = isOpen ? t("walk-fold") : t("walk-unfold", { count: step.steps.length });
		const onclick = () => {
			this.go(this.steps.toggle(this.index));
			this.body.querySelector(".run-button")?.focus();
		};
		return button(label, {
			kind: "small quiet run-button",
			glyph: isOpen ? "minus" : "plus",
			onclick,
		});
	}

	toggle() {
		if (this.timer) return this.pause();
		this.#setPlaying(true);
		this.#show(this.index === this.steps.length ? 0 : this.index + 1);
		this.#wait();
	}

	/** Continue after there was time to read the step. */
	#wait() {
		const letters = this.steps.step(this.index)?.text.length ?? 0;
		this.timer = setTimeout(
			() => {
				this.#show(this.index + 1);
				if (this.index === this.steps.length) this.pause();
				else this.#wait();
			},
			(PAUSE + PER_LETTER * letters) / this.speed,
		);
	}

	#setSpeed(speed) {
		this.speed = speed;
		if (!this.timer) return;
		clearTimeout(this.timer);
		this.#wait();
	}

	pause() {
		clearTimeout(this.timer);
		this.timer = null;
		this.#setPlaying(false);
	}

	#setPlaying(on) {
		const label = t(on ? "walk-pause" : "walk-play");
		const { playButton } = this;
		if (playButton.title === label) return;
		playButton.title = label;
		playButton.replaceChildren(
			...button(label, { glyph: on ? "pause" : "play", hideLabel: true }).children,
		);
	}

	/** Arrows, Home, End and Space, except where a field or a button uses them. */
	#key(event) {
		const { target } = event;
		const action = KEYS[event.key];
		if (!action || event.ctrlKey || event.metaKey || event.altKey || !this.element.isConnected)
			return;
		if (target.closest("dialog, select, input:not(.slider), textarea")) return;
		if (event.key === " " && target.closest("button, a")) return;
		event.preventDefault();
		event.stopPropagation();
		action(this);
	}

	#leave() {
		this.close();
		this.view.focus();
	}

	close() {
		this.asking?.abort();
		if (!this.isOpen) return;
		this.pause();
		document.body.classList.remove("walking");
		document.removeEventListener("keydown", this.onKeyDown, true);
		this.element.hidden = true;
		this.spotlight.off();
		this.game.showBoard(null);
	}
}
