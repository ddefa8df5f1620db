/** The composer's actions on request, and its remarks on the puzzle. */

import { announce, button, h } from "../dom.js";
import { post, RequestError } from "../api.js";
import { t } from "../words.js";
import { suggestClue } from "./suggesting.js";
import { thin } from "./thinning.js";

const NOTE_TIME = 5000;
const NOTHING = { removable: null, suggestion: null, proposal: null };

/**
 * `hints` are about the current design: removable clues, a clue to set, a change to apply. Requests
 * and longer actions are aborted when the design changes.
 */
export class Assistant {
	constructor(composer) {
		this.composer = composer;
		this.hints = NOTHING;
		this.note = null;
		this.findsRemovable = false;
		this.working = null;
	}

	/** Drop everything about the previous design. */
	forget() {
		this.hints = NOTHING;
		this.note = null;
		this.asking?.abort();
		this.working?.abort();
	}

	leave() {
		clearTimeout(this.timer);
		this.forget();
	}

	/** Find the removable clues after a new verdict, if that is switched on. */
	onVerdict({ status, stale, partial }) {
		const isReady = status === "unique" && !stale && !partial;
		if (this.findsRemovable && isReady && !this.hints.removable) this.#findRemovable();
	}

	/** Show a note in the status line for a while, where it neither covers nor moves anything. */
	say(text) {
		this.note = text;
		announce(text);
		clearTimeout(this.timer);
		this.timer = setTimeout(() => {
			this.note = null;
			this.composer.showStatus();
		}, NOTE_TIME);
		this.composer.showStatus();
	}

	/** Show a change that the setter can apply. */
	propose(proposal) {
		this.#show({ proposal });
	}

	#show(hints) {
		this.hints = { ...this.hints, ...hints };
		this.composer.refresh();
	}

	/** Switch showing the removable clues after each stroke on or off. */
	toggleRemovable() {
		this.findsRemovable = !this.findsRemovable;
		this.#show({ removable: null });
		this.onVerdict(this.composer.verdict);
	}

	#findRemovable() {
		return this.#question(async (options) => {
			const puzzle = this.composer.design.puzzleJSON();
			const { clues } = await post("removable", { puzzle }, options);
			this.#show({ removable: clues });
		});
	}

	/** Suggest the clue that would help most. */
	suggest() {
		return this.#question(async (options) => {
			const suggestion = await suggestClue(this.composer.design, options);
			if (!suggestion) return this.say(t("compose-no-suggestion"));
			this.#show({ suggestion });
			this.composer.board.select(suggestion.clue);
		});
	}

	acceptSuggestion() {
		const { clue, value } = this.hints.suggestion;
		this.composer.change(this.composer.design.withClue(clue, value));
		this.composer.board.focus();
	}

	/** Run a request about the current design. */
	async #question(work) {
		this.asking?.abort();
		this.asking = new AbortController();
		await this.#attempt(work, this.asking.signal);
	}

	/** Run a longer action that can be stopped; `work` gets `{signal, onprogress}`. */
	async run(text, work) {
		this.working?.abort();
		const controller = new AbortController();
		this.working = controller;
		const onprogress = (done, all) =>
			this.composer.status.showWork(text, all ? done / all : undefined, () => controller.abort());
		onprogress(0, 0);
		await this.#attempt(work, controller.signal, onprogress);
		if (this.working === controller) this.working = null;
		this.composer.refresh();
	}

	/** Do the work, and show problems unless it was aborted. */
	async #attempt(work, signal, onprogress) {
		try {
			await work({ signal, onprogress });
		} catch (error) {
			if (signal.aborted) return;
			if (!(error instanceof RequestError)) throw error;
			this.say(error.message);
		}
	}

	/** Remove clues that are not needed, keeping the puzzle no harder than a level. */
	thin(level) {
		const { composer } = this;
		return this.run(t("compose-thinning"), async ({ signal, onprogress }) => {
			const before = composer.design;
			const { status } = await post("check", { puzzle: before.puzzleJSON() }, { signal });
			if (status !== "unique") return this.say(t("compose-thin-unique"));
			const design = await thin(before, { level, signal, onprogress });
			if (composer.design !== before) return;
			const count = before.clueNames.length - design.clueNames.length;
			if (count) composer.change(design);
			this.say(t("compose-thinned", { count }));
		});
	}

	/** Further remarks on the puzzle, with buttons to act on them. */
	remarks() {
		return [
			this.note && h("em", { class: "cmp-note" }, this.note),
			...this.#proposalRemark(),
			...this.#suggestionRemark(),
			this.hints.removable && t("compose-removable", { count: this.hints.removable.length }),
			...this.#solutionRemark(),
		].filter(Boolean);
	}

	#proposalRemark() {
		const { composer } = this;
		const { proposal } = this.hints;
		if (proposal)
			return [
				t("compose-would-change", { count: proposal.changed.length }),
				act("compose-apply", () => composer.change(proposal.design)),
			];
		if (!composer.tools.isHopeless) return [];
		return [t("compose-ambiguous"), act("compose-mend", () => composer.tools.mend())];
	}

	#suggestionRemark() {
		const { suggestion } = this.hints;
		if (!suggestion) return [];
		const { clue: name, value } = suggestion;
		return [
			t("compose-suggestion", { name, value }),
			act("compose-set", () => this.acceptSuggestion()),
		];
	}

	/** A remark if the setter's own solution does not match the clues. */
	#solutionRemark() {
		const { composer } = this;
		const { design, verdict, shown } = composer;
		const wrong = [...shown.wrong];
		if (wrong.length)
			return [
				t("compose-contradict", { count: wrong.length }),
				act("compose-correct", () => composer.change(design.withCluesOfSolution(wrong))),
			];
		const differs =
			verdict.status === "unique" &&
			design.hasFullSolution &&
			verdict.solutions[0].flat().join() !== design.solution.join();
		return differs ? [t("compose-other-solution")] : [];
	}
}

const act = (label, onclick) => button(t(label), { kind: "small", onclick });
