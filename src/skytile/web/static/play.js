/** The view of one puzzle: board, tools, pad, clock, hints and the message at the end. */

import { announce, button, h, icon, replace, toast } from "./dom.js";
import { post, uniqueSolution } from "./api.js";
import { City } from "./city.js";
import { clockTime, Game } from "./game.js";
import { Hints, WalkThrough } from "./hints.js";
import { MosaicView } from "./mosaic.js";
import { SkyscrapersView } from "./skyscrapers.js";
import { onSetting, settings } from "./store.js";

/** Loaded when it is first used. */
export const menus = () => import("./menus.js");
const TOOLS = [
	["black", "Black", null],
	["white", "White", null],
	["fill", "Fill", "brush"],
	["move", "Move", "hand"],
];

const MAX_GRADED_CELLS = 2500;

export class Play {
	constructor(puzzle, { onnext }) {
		this.game = new Game(puzzle);
		this.onnext = onnext;
		this.view = puzzle.kind === "mosaic" ? this.#mosaic() : this.#skyscrapers();
		this.hints = new Hints(this.game, this.view);
		this.walk = new WalkThrough(this.game, this.view);
		this.element = this.#layout();
		this.stopListening = onSetting((name, value) => {
			if (name === "autoMarks" && value && this.city) this.game.fillMarks();
			this.#applySettings();
		});
		this.onKeyDown = (event) => this.#key(event);
		document.addEventListener("keydown", this.onKeyDown);
		this.game.addEventListener("change", (event) => this.#onChange(event.detail.cells));
		this.game.addEventListener("solved", () => this.#onSolved());
		this.game.addEventListener("tick", () => this.#tick());
		this.#onChange([]);
		this.#tick();
		this.#applySettings();
		this.#showLevel();
		if (this.game.done) this.#showEnd();
		this.#fetchDetails();
	}

	#skyscrapers() {
		this.city = new City(this.game);
		return new SkyscrapersView(this.game, {
			onview: (name) => this.city.lookFrom(name),
			onmarking: (on) => this.#setMarking(on),
		});
	}

	#mosaic() {
		return new MosaicView(this.game, { ontool: (tool) => this.#showTool(tool) });
	}

	#layout() {
		const { puzzle } = this.game;
		this.clock = h("span", {
			class: "clock",
			role: "timer",
			"aria-label": "Time",
			"aria-live": "off",
		});
		this.badge = h("span", { class: "badge level" });
		this.meter = h("progress", { max: 1, value: 0, class: "meter", "aria-label": "Filled in" });
		this.endCard = h("section", { class: "end-card card", hidden: true, "aria-label": "Solved" });
		const heading = h(
			"div",
			{ class: "play-head" },
			h("h1", {}, puzzle.title),
			this.badge,
			this.clock,
		);
		this.stage = h("div", { class: `stage ${puzzle.kind}-stage` }, this.view.element);
		const side = h(
			"div",
			{ class: "side" },
			this.#toolbar(),
			this.city ? this.#pad() : this.#palette(),
			this.endCard,
			this.hints.element,
			this.walk.element,
			this.city?.element,
		);
		return h(
			"div",
			{ class: `play ${puzzle.kind}-play` },
			h("div", { class: "board-side" }, heading, this.meter, this.stage),
			side,
		);
	}

	#toolbar() {
		const { game } = this;
		const tool = (label, glyph, onclick, more = {}) =>
			button(label, { glyph, kind: "tool", onclick, ...more });
		this.undoButton = tool("Undo", "undo", () => game.undo(), { "aria-keyshortcuts": "Control+Z" });
		this.redoButton = tool("Redo", "redo", () => game.redo(), { "aria-keyshortcuts": "Control+Y" });
		this.checkButton = tool("Check", "check", () => this.check(), { "aria-keyshortcuts": "C" });
		this.hintButton = tool("Hint", "bulb", () => this.hints.press(), { "aria-keyshortcuts": "H" });
		this.moreButton = tool("More", "more", async () => (await menus()).moreMenu(this), {
			"aria-haspopup": "dialog",
		});
		return h(
			"div",
			{ class: "toolbar", role: "toolbar", "aria-label": "Tools" },
			this.undoButton,
			this.redoButton,
			this.checkButton,
			this.hintButton,
			this.moreButton,
		);
	}

	#pad() {
		const { view, game } = this;
		const { values } = game.puzzle;
		this.padKeys = values.map((value) =>
			h(
				"button",
				{
					type: "button",
					class: "pad-key",
					"aria-label": value ? `Enter ${value}` : "Enter a park",
					onclick: () => view.digit(value),
				},
				value ? h("span", {}, value) : icon("tree"),
			),
		);
		this.marksButton = button("Marks", {
			glyph: "pencil",
			kind: "pad-wide",
			"aria-pressed": "false",
			onclick: () => this.#setMarking(!view.marking),
		});
		const eraser = button("Erase", {
			glyph: "erase",
			kind: "pad-wide",
			onclick: () => view.erase(),
		});
		const pad = h(
			"div",
			{ class: "pad", role: "group", "aria-label": "Numbers" },
			h("div", { class: "pad-keys" }, this.padKeys),
			h("div", { class: "pad-modes" }, this.marksButton, eraser),
		);
		pad.style.setProperty(
			"--keys",
			values.length > 6 ? Math.ceil(values.length / 2) : values.length,
		);
		return pad;
	}

	#palette() {
		const { view } = this;
		this.tools = new Map(
			TOOLS.map(([name, label, glyph]) => [
				name,
				h(
					"button",
					{
						type: "button",
						class: "button tool",
						"aria-pressed": name === "black",
						onclick: () => view.setTool(name),
					},
					glyph ? icon(glyph) : h("span", { class: `swatch ${name}` }),
					h("span", { class: "label" }, label),
				),
			]),
		);
		const zoom = (label, glyph, onclick) =>
			button(label, { glyph, hideLabel: true, kind: "quiet", onclick });
		return h(
			"div",
			{ class: "palette" },
			h("div", { class: "toolbar", role: "group", "aria-label": "Brush" }, [
				...this.tools.values(),
			]),
			h(
				"div",
				{ class: "zoom", role: "group", "aria-label": "Zoom" },
				zoom("Zoom out", "minus", () => view.zoomBy(0.75)),
				zoom("Whole board", "fit", () => view.zoomTo(view.fit)),
				zoom("Zoom in", "plus", () => view.zoomBy(1.33)),
			),
			h(
				"p",
				{ class: "fine" },
				"Fill completes a clue whose rest is forced. The right mouse button paints white.",
			),
		);
	}

	#setMarking(on) {
		this.view.marking = on;
		this.marksButton.setAttribute("aria-pressed", on);
		this.element.classList.toggle("marking", on);
		announce(on ? "Pencil marks" : "Numbers");
	}

	#showTool(tool) {
		for (const [name, element] of this.tools) element.setAttribute("aria-pressed", name === tool);
	}

	/** Keys that work wherever the focus is, except in a field or a dialog. */
	#key(event) {
		if (event.target.closest("input, textarea, select, dialog")) return;
		const key = event.key.toLowerCase();
		const command = event.ctrlKey || event.metaKey;
		if (command && key === "z" && !event.shiftKey) this.game.undo();
		else if (command && (key === "y" || (key === "z" && event.shiftKey))) this.game.redo();
		else if (command || event.altKey) return;
		else if (key === "h") this.hints.press();
		else if (key === "c") this.check();
		else if (key === "u") this.game.undo();
		else if (key === "r") this.game.redo();
		else if (key === "escape") {
			this.hints.close();
			this.walk.close();
		} else return this.#forwardKey(event);
		event.preventDefault();
	}

	/** After a click on a button, arrows and numbers still go to the board. */
	#forwardKey(event) {
		const own = ["Enter", " ", "Tab"].includes(event.key) || this.stage.contains(event.target);
		if (!own) this.view.key(event);
	}

	check() {
		if (settings.mistakes === "never") return toast("Checking is switched off in the settings.");
		const wrong = this.game.showMistakes().size;
		const unknown = !this.game.puzzle.solution;
		const text = wrong
			? `${wrong} cell${wrong > 1 ? "s are" : " is"} wrong.`
			: unknown
				? "No rule is broken so far."
				: "No mistakes so far.";
		toast(text, wrong ? "bad" : "good");
	}

	#onChange(cells) {
		const { game } = this;
		this.view.update(cells);
		this.city?.update();
		this.undoButton.disabled = !game.history.canUndo;
		this.redoButton.disabled = !game.history.canRedo;
		this.meter.value = game.filled / game.puzzle.size;
		if (this.padKeys) this.#countPad();
		if (!game.done && !this.endCard.hidden) this.#reopen();
	}

	/** Undoing the last move reopens the puzzle. */
	#reopen() {
		this.endCard.hidden = true;
		this.element.classList.remove("solved");
		this.city?.svg.classList.remove("evening");
		this.view.reveal = 0;
		this.view.update(null);
	}

	/** Dim the numbers that have been placed everywhere. */
	#countPad() {
		const { puzzle, values } = this.game;
		puzzle.values.forEach((value, i) => {
			const used = values.filter((each) => each === value).length;
			this.padKeys[i].classList.toggle("used", used >= puzzle.width * (value ? 1 : puzzle.parks));
		});
	}

	#tick() {
		this.clock.textContent = clockTime(this.game.elapsed);
	}

	#applySettings() {
		this.clock.hidden = !settings.timer;
		this.checkButton.hidden = settings.mistakes === "never";
		if (this.city) this.city.element.hidden = !settings.city;
		if (this.view.retheme) requestAnimationFrame(this.view.retheme);
		this.game.wrong = settings.mistakes === "now" ? this.game.mistakes() : new Set();
		this.view.update(null);
	}

	#showLevel() {
		const { level, daily } = this.game.puzzle;
		const day =
			daily &&
			new Date(`${daily}T12:00`).toLocaleDateString("en", { day: "numeric", month: "long" });
		this.badge.textContent = [day, level].filter(Boolean).join(" · ");
		this.badge.hidden = !this.badge.textContent;
	}

	/** Ask the server for the solution and the level, if the puzzle came without them. */
	async #fetchDetails() {
		const { puzzle } = this.game;
		if (!puzzle.solution) puzzle.solution = await uniqueSolution(puzzle);
		if (!puzzle.level && puzzle.size <= MAX_GRADED_CELLS)
			puzzle.level = await post("grade", { puzzle })
				.then((answer) => answer.level)
				.catch(() => null);
		this.#showLevel();
		if (settings.mistakes === "now" && this.game.mistakes().size) this.game.showMistakes();
	}

	#onSolved() {
		this.hints.close();
		this.#onChange(null);
		this.#showEnd();
		announce(`${this.#solved()}, in ${clockTime(this.game.elapsed)}.`);
	}

	#solved() {
		const { picture } = this.game.puzzle;
		return picture ? `Solved: ${picture}` : "Solved";
	}

	#showEnd() {
		const { game } = this;
		const helped = game.hints ? `${game.hints} hint${game.hints > 1 ? "s" : ""}` : "no hints";
		this.element.classList.add("solved");
		(this.city ?? this.view).celebrate();
		replace(
			this.endCard,
			h("h2", {}, this.#solved()),
			h("p", {}, `${clockTime(game.elapsed)}, ${helped}`),
			h(
				"div",
				{ class: "step-actions" },
				button("Next puzzle", {
					glyph: "next",
					kind: "primary",
					onclick: () => this.onnext(game.puzzle),
				}),
				button("Share", {
					glyph: "share",
					onclick: async () => (await menus()).shareDialog(game.puzzle, game),
				}),
			),
		);
		this.endCard.hidden = false;
	}

	leave() {
		this.walk.pause();
		this.game.leave();
		this.view.leave();
		this.stopListening();
		document.removeEventListener("keydown", this.onKeyDown);
	}
}
