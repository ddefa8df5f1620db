/** The card of one of today's puzzles: its picture, description and progress, and a link to it. */

import { button, h, icon, replace, toast } from "./dom.js";
import { runBusy } from "./dialogs.js";
import { factsOf, isDone, openLabel, puzzleOfTheDay, stateText } from "./daily.js";
import { puzzleOn } from "./days.js";
import { fromLink } from "./share.js";
import { vista } from "./vistas.js";
import { t } from "./words.js";

const PATIENCE = 200;

export class DayCard {
	/** `about` is as in `dailyStates`; `game` is the saved game, if there is one. */
	constructor(kind, day, about, game, onpuzzle) {
		Object.assign(this, { kind, day, about, game, onpuzzle });
		this.isDone = isDone(about);
		this.puzzle = game ? fromLink(game.link) : null;
		this.picture = h("div", { class: "day-picture", onclick: () => this.button.click() });
		this.facts = h("p", { class: "day-facts" });
		this.button = this.#openButton();
		this.element = this.#build();
		this.#draw();
		if (!game) this.timer = setTimeout(() => this.#fetch(), PATIENCE);
	}

	#openButton() {
		const label = openLabel(this.about);
		return button(label, {
			glyph: this.isDone ? "eye" : "play",
			kind: this.isDone ? "grow" : "primary grow",
			"aria-label": `${label}: ${t(`kind-${this.kind}`)}, ${t("today")}`,
			onclick: () => this.#open(),
		});
	}

	#build() {
		const { kind, about } = this;
		const name = t(`kind-${kind}`);
		const state = about ? [this.isDone ? icon("check") : null, stateText(about)] : null;
		return h(
			"section",
			{ class: `day-card card of-${kind}${this.isDone ? " done" : ""}`, "aria-label": name },
			this.picture,
			h(
				"div",
				{ class: "day-body" },
				h("h2", {}, name),
				this.facts,
				h("p", { class: "day-about" }, t(`${kind}-about`)),
				h("p", { class: "day-state" }, state),
				this.button,
			),
		);
	}

	/** Draw as much as is known: the game, the puzzle, or only its size. */
	#draw() {
		const { kind, day, puzzle, game } = this;
		const { size } = puzzleOn(kind, day);
		const values = game?.values ?? (this.isDone ? puzzle?.solution : null);
		const svg = vista({ kind, day, size: puzzle?.width ?? size, puzzle, values });
		svg.classList.toggle("evening", this.isDone && Boolean(values));
		replace(this.picture, svg);
		this.facts.textContent = factsOf(kind, day, puzzle);
	}

	/** Fetch a puzzle that has not been started, so that it opens immediately. */
	async #fetch() {
		const options = { background: true };
		this.puzzle = await puzzleOfTheDay(this.kind, this.day, options).catch(() => null);
		if (this.puzzle) this.#draw();
	}

	async #open() {
		const work = () => this.puzzle ?? puzzleOfTheDay(this.kind, this.day);
		const puzzle = await runBusy(this.button, work, (message) => toast(message, "bad"));
		if (puzzle) this.onpuzzle(puzzle);
	}

	leave() {
		clearTimeout(this.timer);
	}
}
