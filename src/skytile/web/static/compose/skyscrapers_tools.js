/** The composer's tools for a Skyscrapers puzzle. */

import { button, h, replace } from "../dom.js";
import { choices, toggle } from "../dialogs.js";
import { t } from "../words.js";
import { completeSolution } from "./completing.js";
import { pad } from "./pad.js";
import { SIZES } from "./skyscrapers_design.js";

export class SkyscrapersTools {
	/** The initial mode, in which clues are entered. */
	static firstMode = "clues";

	constructor(composer) {
		this.composer = composer;
		this.keys = ["park"];
		this.modes = [
			["clues", t("compose-mode-clues")],
			["solution", t("compose-mode-solution")],
		];
		this.element = h("div", { class: "cmp-tools" });
		this.settings = h("div", { class: "cmp-settings" });
		this.update();
	}

	/** Never true: further clues always help. */
	get isHopeless() {
		return false;
	}

	update() {
		const { mode, design, verdict } = this.composer;
		const { width, rules } = design;
		const found = verdict.solutions?.length > 0;
		const state = JSON.stringify([mode, width, rules, design.solution === null, found]);
		if (state !== this.state) this.#rebuild();
		this.state = state;
		for (const each of this.element.querySelectorAll("[data-needs-solution]"))
			each.disabled = !design.hasFullSolution;
	}

	#rebuild() {
		const { mode } = this.composer;
		const focused = document.activeElement?.getAttribute?.("name");
		replace(this.element, this.#pad(), mode === "solution" ? this.#solutionTools() : this.#note());
		replace(this.settings, this.#size(), this.#rules());
		if (focused) this.settings.querySelector(`[name="${focused}"]:checked`)?.focus();
	}

	#note() {
		const solution = this.composer.design.solution !== null;
		return h("p", { class: "fine" }, t(solution ? "compose-tap-clues" : "compose-type"));
	}

	#pad() {
		const { design, mode } = this.composer;
		const most = design.rules.sums ? 10 : design.tallest;
		const digits = Array.from({ length: Math.min(most, 9) }, (_, i) => i + 1);
		if (most > 9) digits.push(0);
		const park = mode === "solution" && Boolean(design.rules.parks);
		return pad(this.composer, digits, { park });
	}

	#solutionTools() {
		const { composer } = this;
		const { design } = composer;
		const clues = (names) => () =>
			composer.change(composer.design.withCluesOfSolution(names(composer.design)));
		const full = { "data-needs-solution": true };
		return h(
			"div",
			{ class: "cmp-actions" },
			button(t("compose-complete"), { glyph: "turn", onclick: () => this.#complete() }),
			composer.verdict.solutions?.length
				? button(t("compose-take-solution"), { onclick: () => this.#takeFound() })
				: null,
			button(t("compose-all-edges"), { ...full, onclick: clues((each) => each.edgeNames) }),
			button(t("compose-all-places"), { ...full, onclick: clues((each) => each.placeNames) }),
			design.solution
				? button(t("compose-clear-solution"), {
						onclick: () => composer.change(composer.design.change({ solution: null })),
					})
				: null,
		);
	}

	#complete() {
		const { composer } = this;
		return composer.assistant.run(t("compose-completing"), async ({ signal }) => {
			const { design } = composer;
			const solution = await completeSolution(design, signal);
			if (composer.design !== design) return;
			if (solution) composer.change(composer.design.change({ solution }).withPlannedClues());
			else composer.assistant.say(t("compose-no-completion"));
		});
	}

	#takeFound() {
		const { composer } = this;
		const solution = composer.verdict.solutions[0].flat();
		composer.change(composer.design.change({ solution }).withPlannedClues());
	}

	#size() {
		const { design } = this.composer;
		const sizes = [];
		for (let n = SIZES.least; n <= SIZES.most; n += 1) sizes.push([String(n), String(n)]);
		return choices("cmp-size", t("choose-size"), sizes, String(design.width), (size) =>
			this.composer.change(this.composer.design.resize(Number(size))),
		);
	}

	#rules() {
		const { design } = this.composer;
		const { boxes, diagonals = false, parks = 0, sums = false } = design.rules;
		const set = (name, value) => this.composer.change(this.composer.design.withRule(name, value));
		const none = ["", t("compose-no-rule")];
		const shapes = design.boxShapes.map((shape) => [shape.join("x"), shape.join("×")]);
		const parkCounts = [1, 2, 3].filter((count) => count < design.width - 1);
		return [
			shapes.length
				? choices(
						"cmp-boxes",
						t("rule-boxes"),
						[none, ...shapes],
						boxes?.join("x") ?? "",
						(shape) => set("boxes", shape ? shape.split("x").map(Number) : null),
					)
				: null,
			choices(
				"cmp-parks",
				t("rule-parks"),
				[none, ...parkCounts.map((count) => [String(count), String(count)])],
				parks ? String(parks) : "",
				(count) => set("parks", Number(count)),
			),
			toggle(t("rule-diagonals"), diagonals, (on) => set("diagonals", on)),
			toggle(t("rule-sums"), sums, (on) => set("sums", on)),
		];
	}
}
