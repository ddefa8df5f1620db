/** Analyses the puzzle after every stroke. */

import { post } from "../api.js";

/** Milliseconds to wait for further strokes before a request, and before longer ones. */
const DELAY = 10;
const THOROUGH_DELAY = 250;
const GRADE_DELAY = 700;
/** Milliseconds for the first analysis. */
const PATIENCE = 80;
/** Milliseconds that an obsolete quick request may continue: ending it costs about as much. */
const GRACE = 100;
const MOST_KEPT = 200;

const pause = (time) =>
	new Promise((resolve) => {
		setTimeout(resolve, time);
	});

/** The requests about one puzzle, which can be ended together. */
class Look {
	constructor(puzzle, key) {
		Object.assign(this, { puzzle, key, isQuick: true, isOver: false });
		this.controller = new AbortController();
	}

	/** The answer to a command about the puzzle. */
	ask(command, options = {}) {
		return post(command, { puzzle: this.puzzle, ...options }, this.controller);
	}

	end() {
		this.isOver = true;
		setTimeout(() => this.controller.abort(), this.isQuick ? GRACE : 0);
	}
}

/**
 * Keeps the verdict on the current puzzle. Its `status` is empty, unique, several, none, unknown or
 * failed, together with the kernel's answer. It is `partial` while the analysis continues, and
 * `stale` while it is about an earlier design.
 */
export class Analyst extends EventTarget {
	constructor() {
		super();
		this.answers = new Map();
		this.forget();
	}

	/** Analyse a design; requests about an older one are dropped. */
	look(design) {
		this.stop();
		if (!design.clueNames.length) {
			this.#settle({ status: "empty" });
			return;
		}
		const puzzle = design.puzzleJSON();
		const look = new Look(puzzle, JSON.stringify(puzzle));
		this.current = look;
		const known = this.answers.get(look.key);
		if (known) {
			this.#settle(known);
			this.#gradeLater(look);
			return;
		}
		this.verdict = { ...this.verdict, stale: true };
		this.#announce();
		this.timer = setTimeout(() => this.#ask(look), DELAY);
	}

	/** Request a quick analysis, then a thorough one; a failure is a verdict too. */
	async #ask(look) {
		try {
			let answer = await look.ask("analyse", { patience: PATIENCE });
			look.isQuick = answer.status === "unique";
			if (!answer.complete && !look.isOver) {
				if (answer.status !== "unknown") this.#settle({ ...answer, partial: true });
				if (["several", "none"].includes(answer.status)) await pause(THOROUGH_DELAY);
				if (!look.isOver) answer = await look.ask("analyse");
			}
			if (look.isOver) return;
			this.#keep(look.key, answer);
			this.#gradeLater(look);
		} catch (error) {
			if (!look.isOver) this.#settle({ status: "failed", message: error.message });
		}
	}

	#keep(key, answer) {
		if (this.answers.size >= MOST_KEPT) this.answers.delete(this.answers.keys().next().value);
		this.answers.set(key, answer);
		this.#settle(answer);
	}

	/** Add the score after a pause; it is not urgent. */
	#gradeLater(look) {
		const { status, score } = this.verdict;
		look.isQuick = false;
		if (status === "unique" && score === undefined)
			this.timer = setTimeout(() => this.#grade(look), GRADE_DELAY);
	}

	async #grade(look) {
		const grade = await look.ask("grade").catch(() => null);
		if (grade && !look.isOver) this.#keep(look.key, { ...this.verdict, score: grade.score });
	}

	#settle(answer) {
		this.verdict = { ...answer, stale: false };
		this.#announce();
	}

	#announce() {
		this.dispatchEvent(new Event("change"));
	}

	/** Reset the verdict for another puzzle. */
	forget() {
		this.stop();
		this.verdict = { status: "empty", stale: false };
	}

	stop() {
		clearTimeout(this.timer);
		this.current?.end();
		this.current = null;
	}
}
