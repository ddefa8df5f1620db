/** The composer's tools for a Mosaic. */

import { button, h, replace } from "../dom.js";
import { choices } from "../dialogs.js";
import { t } from "../words.js";
import { repeat } from "./design.js";
import { libraryDialog } from "./library_dialog.js";
import { pad } from "./pad.js";
import { SIZES } from "./mosaic_design.js";
import { imageDialog, mendPicture } from "./pictures.js";

const TOOLS = { paint: "brush", fill: "image", move: "hand" };

export class MosaicTools {
	/** The initial mode, in which strokes paint. */
	static firstMode = "solution";

	constructor(composer) {
		this.composer = composer;
		this.keys = ["paint", "draw", "fill", "zoom"];
		this.modes = [
			["solution", t("compose-mode-picture")],
			["clues", t("compose-mode-clues")],
		];
		this.element = h("div", { class: "cmp-tools" });
		this.settings = this.#settings();
		this.update();
	}

	update() {
		const { mode, design } = this.composer;
		const state = `${mode} ${design.solution === null}`;
		if (state === this.state) return this.#showSize();
		this.state = state;
		const tools = mode === "solution" ? this.#pictureTools() : this.#clueTools();
		replace(this.element, this.#strokes(), tools);
		this.#showSize();
	}

	#strokes() {
		const { board, mode, design } = this.composer;
		const offered = mode === "solution" && design.solution ? Object.keys(TOOLS) : ["paint", "move"];
		if (!offered.includes(board.tool)) board.setTool("paint");
		const buttons = offered.map((tool) =>
			button(t(`compose-tool-${tool === "paint" && mode === "clues" ? "clue" : tool}`), {
				glyph: TOOLS[tool],
				kind: "tool",
				"aria-pressed": board.tool === tool,
				onclick: (event) => this.#choose(tool, event.currentTarget),
			}),
		);
		const zoom = (label, glyph, factor) =>
			button(label, { glyph, hideLabel: true, onclick: () => this.composer.board.zoomBy(factor) });
		return h(
			"div",
			{ class: "cmp-strokes" },
			h("div", { class: "toolbar", role: "group", "aria-label": t("compose-tools") }, buttons),
			h(
				"div",
				{ class: "line" },
				zoom(t("compose-zoom-out"), "minus", 0.8),
				zoom(t("compose-zoom-in"), "plus", 1.25),
			),
		);
	}

	#choose(tool, pressed) {
		this.composer.board.setTool(tool);
		for (const each of pressed.parentElement.children)
			each.setAttribute("aria-pressed", each === pressed);
	}

	#pictureTools() {
		const { composer } = this;
		if (!composer.design.solution)
			return h(
				"div",
				{ class: "cmp-actions" },
				h("p", { class: "fine" }, t("compose-no-picture")),
				button(t("compose-start-painting"), {
					glyph: "brush",
					onclick: () => this.#startPainting(),
				}),
			);
		const paint = (change) => () => {
			const { design } = composer;
			composer.change(design.withSolution(design.solution.map(change)));
		};
		return h(
			"div",
			{ class: "cmp-actions" },
			button(t("compose-invert"), { onclick: paint((cell) => 1 - cell) }),
			button(t("compose-all-white"), { onclick: paint(() => 0) }),
			button(t("compose-image"), { glyph: "image", onclick: () => imageDialog(composer) }),
			button(t("compose-library"), {
				glyph: "book",
				onclick: () =>
					libraryDialog(composer).catch(({ message }) => composer.assistant.say(message)),
			}),
			button(t("compose-mend"), { glyph: "check", onclick: () => this.mend() }),
			button(t("compose-drop-picture"), {
				onclick: () => composer.change(composer.design.change({ solution: null })),
			}),
		);
	}

	/** Set a picture to paint on: the unique solution of the clues, or a white one. */
	#startPainting() {
		const { composer } = this;
		const { design, verdict } = composer;
		const found = verdict.status === "unique" ? verdict.solutions[0].flat() : null;
		composer.change(design.withSolution(found ?? repeat(0, design.size), !found));
	}

	/** Propose a few changes to the picture that make its solution unique. */
	mend() {
		const { composer } = this;
		const { design } = composer;
		return composer.assistant.run(t("compose-mending"), async ({ signal }) => {
			const mended = await mendPicture(design, signal);
			if (composer.design !== design) return;
			const changed = mended.flatMap((colour, cell) =>
				colour === design.solution[cell] ? [] : [design.cellName(cell)],
			);
			if (!changed.length) composer.assistant.say(t("compose-nothing-to-mend"));
			else composer.assistant.propose({ changed, design: design.withSolution(mended, true) });
		});
	}

	#clueTools() {
		const { composer } = this;
		const all = button(t("compose-all-clues"), {
			disabled: composer.design.solution === null,
			onclick: () =>
				composer.change(composer.design.withCluesOfSolution(composer.design.placeNames)),
		});
		return [
			composer.design.solution ? null : pad(composer, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
			h(
				"p",
				{ class: "fine" },
				t(composer.design.solution ? "compose-tap-clues-mosaic" : "compose-type-mosaic"),
			),
			h("div", { class: "cmp-actions" }, all),
		];
	}

	/** Whether the picture is ambiguous even with all clues, so that only mending helps. */
	get isHopeless() {
		const { design, verdict } = this.composer;
		return (
			verdict.status === "several" &&
			design.solution !== null &&
			design.clueNames.length === design.size
		);
	}

	#settings() {
		const field = (name) =>
			h("input", {
				type: "number",
				class: "field cmp-number",
				min: SIZES.least,
				max: SIZES.most,
				"aria-label": t(`compose-${name}`),
				onchange: () => this.#resize(),
			});
		this.width = field("width");
		this.height = field("height");
		const quick = ["10x10", "15x15", "20x20", "30x30"].map((size) => [
			size,
			size.replace("x", "×"),
		]);
		return h(
			"div",
			{ class: "cmp-settings" },
			h(
				"fieldset",
				{ class: "choices" },
				h("legend", {}, t("choose-size")),
				h(
					"div",
					{ class: "line" },
					this.width,
					h("span", { "aria-hidden": "true" }, "×"),
					this.height,
				),
			),
			choices("cmp-quick-size", t("compose-usual-sizes"), quick, null, (size) => {
				const [width, height] = size.split("x").map(Number);
				this.composer.change(this.composer.design.resize(width, height));
			}),
		);
	}

	#resize() {
		const side = ({ value }, before) =>
			Math.min(SIZES.most, Math.max(SIZES.least, Math.round(Number(value)) || before));
		const { design } = this.composer;
		this.composer.change(
			design.resize(side(this.width, design.width), side(this.height, design.height)),
		);
		this.#showSize();
	}

	#showSize() {
		const { width, height } = this.composer.design;
		this.width.value = width;
		this.height.value = height;
		for (const radio of this.settings.querySelectorAll("input[type=radio]"))
			radio.checked = radio.value === `${width}x${height}`;
	}
}
