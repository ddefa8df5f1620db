/** Keeps asking what the puzzle is worth, one stroke after another. */

import { ask } from "./questions.js";

const DELAY = 20;
const MOST_KEPT = 200;

/**
 * What is known of the puzzle as it is now: `status` is empty, unique, several, none, unknown or
 * failed, with what the kernel answered; `stale` while another answer is on its way.
 */
export class Analyst extends EventTarget {
	constructor() {
		super();
		this.answers = new Map();
		this.forget();
	}

	/** Look at a design; an older question is given up. */
	look(design) {
		this.stop();
		if (!design.clueNames.length) {
			this.#settle({ status: "empty" });
			return;
		}
		const puzzle = design.puzzleJSON();
		const key = JSON.stringify(puzzle);
		const known = this.answers.get(key);
		if (known) {
			this.#settle(known);
			return;
		}
		this.verdict = { ...this.verdict, stale: true };
		this.#announce();
		const controller = new AbortController();
		this.controller = controller;
		this.timer = setTimeout(() => this.#ask(puzzle, key, controller.signal), DELAY);
	}

	async #ask(puzzle, key, signal) {
		let answer;
		try {
			answer = await ask("analyse", { puzzle }, { signal });
		} catch (error) {
			if (signal.aborted) return;
			this.#settle({ status: "failed", message: error.message });
			return;
		}
		if (signal.aborted) return;
		if (this.answers.size >= MOST_KEPT) this.answers.delete(this.answers.keys().next().value);
		this.answers.set(key, answer);
		this.#settle(answer);
	}

	#settle(answer) {
		this.verdict = { ...answer, stale: false };
		this.#announce();
	}

	#announce() {
		this.dispatchEvent(new Event("change"));
	}

	/** Begin with another puzzle, of which nothing is known. */
	forget() {
		this.stop();
		this.verdict = { status: "empty", stale: false };
	}

	stop() {
		clearTimeout(this.timer);
		this.controller?.abort();
	}
}
