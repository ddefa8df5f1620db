/** The view of one puzzle: board, tools, clock, hints and the message at the end. */

import { announce, button, h, replace, toast } from "./dom.js";
import { post } from "./api.js";
import { clockTime, Game } from "./game.js";
import { Hints } from "./hints.js";
import { MosaicView } from "./mosaic.js";
import { OPEN } from "./puzzle.js";
import { SkyscrapersView } from "./skyscrapers.js";
import { onSetting, settings } from "./store.js";
import { pictureTitle } from "./titles.js";
import { Verdict } from "./verdict.js";
import { WalkThrough } from "./walk.js";
import { language, levelName, t } from "./words.js";

/** The menus, loaded when they are first used. */
export const menus = () => import("./menus.js");
const VIEWS = { skyscrapers: SkyscrapersView, mosaic: MosaicView };
const MAX_GRADED_CELLS = 2500;

export class Play {
	constructor(puzzle, { onnext, game = new Game(puzzle) }) {
		this.game = game;
		this.onnext = onnext;
		this.view = new VIEWS[puzzle.kind](this.game);
		this.hints = new Hints(this.game, this.view);
		this.walk = new WalkThrough(this.game, this.view);
		this.verdict = new Verdict(this.game, this.view);
		this.element = this.#layout();
		this.#listen();
		this.#onChange({ cells: [] });
		this.#tick();
		this.#applySettings();
		this.#showLevel();
		if (this.game.done) this.#showEnd();
		this.#fetchDetails();
	}

	#listen() {
		const { game, view } = this;
		this.stopListening = onSetting((name, value) => {
			view.onSetting(name, value);
			this.#applySettings();
		});
		this.onKeyDown = (event) => this.#key(event);
		document.addEventListener("keydown", this.onKeyDown);
		this.onResize = () => view.resize();
		addEventListener("resize", this.onResize);
		this.resizeObserver = new ResizeObserver(this.onResize);
		this.resizeObserver.observe(this.stage);
		game.addEventListener("change", (event) => this.#onChange(event.detail));
		game.addEventListener("solved", () => this.#onSolved());
		game.addEventListener("tick", () => this.#tick());
	}

	#layout() {
		const { puzzle } = this.game;
		const { view } = this;
		this.meter = h("progress", {
			max: 1,
			value: 0,
			class: "meter",
			"aria-label": t("play-progress"),
		});
		this.endCard = h("section", {
			class: "end-card card",
			hidden: true,
			"aria-label": t("solved"),
		});
		this.stage = h("div", { class: "stage" }, view.element, this.#cover());
		const element = h(
			"div",
			{ class: `play ${puzzle.kind}-play` },
			h("div", { class: "board-side" }, this.#head(), this.meter, this.verdict.element, this.stage),
			h(
				"div",
				{ class: "side" },
				this.#toolbar(),
				view.controls,
				this.endCard,
				this.hints.element,
				this.walk.element,
			),
			view.aside && h("div", { class: "aside" }, view.aside),
		);
		element.style.setProperty("--aspect", puzzle.width / puzzle.height);
		return element;
	}

	#head() {
		const { puzzle } = this.game;
		this.clock = h("span", {
			class: "clock",
			role: "timer",
			"aria-label": t("play-time"),
			"aria-live": "off",
		});
		this.badge = h("span", { class: "badge level" });
		this.pauseButton = button(t("pause"), {
			glyph: "pause",
			hideLabel: true,
			kind: "quiet",
			onclick: () => this.pause(),
		});
		return h(
			"div",
			{ class: "play-head" },
			h("div", { class: "play-title" }, h("h1", {}, puzzle.title), this.badge),
			this.clock,
			this.pauseButton,
		);
	}

	/** The cover that hides the board during a pause. */
	#cover() {
		this.goOnButton = button(t("pause-end"), {
			glyph: "play",
			kind: "primary",
			onclick: () => this.goOn(),
		});
		this.cover = h(
			"div",
			{ class: "cover", hidden: true },
			h("p", {}, t("pause-title")),
			this.goOnButton,
		);
		return this.cover;
	}

	/** Cover the board and stop the clock. */
	pause() {
		if (this.game.done || this.game.paused) return;
		this.walk.close();
		this.game.pause(true);
		this.#showPause();
		this.goOnButton.focus();
		announce(t("pause-title"));
	}

	goOn() {
		this.game.pause(false);
		this.#showPause();
		this.view.focus();
	}

	#showPause() {
		const { paused } = this.game;
		this.cover.hidden = !paused;
		this.element.classList.toggle("paused", paused);
	}

	#toolbar() {
		const { game } = this;
		const tool = (label, glyph, onclick, more = {}) =>
			button(label, { glyph, kind: "tool", onclick, ...more });
		this.undoButton = tool(t("undo"), "undo", () => game.undo(), {
			"aria-keyshortcuts": "Control+Z",
		});
		this.redoButton = tool(t("redo"), "redo", () => game.redo(), {
			"aria-keyshortcuts": "Control+Y",
		});
		this.checkButton = tool(t("check"), "check", () => this.check(), { "aria-keyshortcuts": "C" });
		this.hintButton = tool(t("hint"), "bulb", () => this.hints.press(), {
			"aria-keyshortcuts": "H",
		});
		this.moreButton = tool(t("menu-more"), "more", async () => (await menus()).moreMenu(this), {
			"aria-haspopup": "dialog",
		});
		return h(
			"div",
			{ class: "toolbar main-tools", role: "toolbar", "aria-label": t("tools") },
			this.undoButton,
			this.redoButton,
			this.checkButton,
			this.hintButton,
			this.moreButton,
		);
	}

	/** Keys that work wherever the focus is, except in fields and dialogs and during a pause. */
	#key(event) {
		if (this.game.paused || event.target.closest("input, textarea, select, dialog")) return;
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
			this.view.lookFrom?.(null);
		} else return this.#forwardKey(event);
		event.preventDefault();
	}

	/** Forward arrows and numbers to the board, even when a button has the focus. */
	#forwardKey(event) {
		const own = ["Enter", " ", "Tab"].includes(event.key) || this.stage.contains(event.target);
		if (!own) this.view.key(event);
	}

	/** Compare the board with the solution if it is known, and check it against the rules. */
	check() {
		if (settings.mistakes === "never") return toast(t("check-off"));
		const { game } = this;
		const count = game.showMistakes().size;
		const problems = game.puzzle.problems(game.values);
		if (count) toast(t("check-wrong", { count }), "bad");
		else if (problems.length) toast(describeProblems(problems), "bad");
		else toast(t(game.puzzle.solution ? "check-right" : "check-rules"), "good");
	}

	#onChange({ cells, isMove }) {
		const { game } = this;
		this.view.update(cells);
		this.undoButton.disabled = !game.history.canUndo;
		this.redoButton.disabled = !game.history.canRedo;
		for (const each of [this.pauseButton, this.checkButton, this.hintButton])
			each.disabled = game.done;
		this.meter.value = game.progress;
		if (!game.done && !this.endCard.hidden) this.#reopen();
		if (isMove && !game.done && !game.values.includes(OPEN)) this.#judgeFullBoard();
	}

	/** If the board is full but not solved, say what is wrong. */
	#judgeFullBoard() {
		const { puzzle, values } = this.game;
		if (puzzle.isSolved(values)) return;
		const silent = settings.mistakes === "never";
		const text = silent ? t("full-not-solved") : describeProblems(puzzle.problems(values));
		toast(text, "bad");
	}

	/** Reopen the puzzle after an undo at the end. */
	#reopen() {
		this.endCard.hidden = true;
		this.element.classList.remove("solved");
		this.view.reopen();
	}

	restart() {
		this.hints.close();
		this.walk.close();
		this.game.restart();
	}

	#tick() {
		this.clock.textContent = clockTime(this.game.elapsed);
	}

	#applySettings() {
		this.clock.hidden = !settings.timer;
		this.pauseButton.hidden = !settings.timer;
		this.checkButton.hidden = settings.mistakes === "never";
		this.view.applySettings();
		this.game.judge();
	}

	#showLevel() {
		const { level, daily } = this.game.puzzle;
		const day =
			daily &&
			new Date(`${daily}T12:00`).toLocaleDateString(language, { day: "numeric", month: "long" });
		this.badge.textContent = [day, level && levelName(level)].filter(Boolean).join(" · ");
		this.badge.hidden = !this.badge.textContent;
	}

	/** Request the solution and the level if the puzzle came without them. */
	async #fetchDetails() {
		const { puzzle } = this.game;
		if (!puzzle.solution) await this.#fetchSolution();
		if (!puzzle.level && puzzle.solution && puzzle.size <= MAX_GRADED_CELLS)
			puzzle.level = await post("grade", { puzzle })
				.then((answer) => answer.level)
				.catch(() => null);
		this.#showLevel();
	}

	async #fetchSolution() {
		const { puzzle } = this.game;
		const answer = await post("check", { puzzle }).catch(() => ({ status: "unknown" }));
		if (answer.status === "unique") puzzle.solution = answer.solutions[0].flat();
		if (this.hasLeft) return;
		this.game.judge();
		this.verdict.show(answer);
	}

	#onSolved() {
		this.hints.close();
		this.#onChange({ cells: null });
		this.#showEnd();
		announce(t("solved-announce", { solved: this.#solved(), time: clockTime(this.game.elapsed) }));
	}

	#solved() {
		const { picture } = this.game.puzzle;
		return picture ? t("solved-picture", { picture: pictureTitle(picture) }) : t("solved");
	}

	#showEnd() {
		const { game } = this;
		this.element.classList.add("solved");
		this.view.celebrate();
		replace(
			this.endCard,
			h("h2", {}, this.#solved()),
			h("p", {}, t("solved-with", { time: clockTime(game.elapsed), hints: game.hints })),
			h(
				"div",
				{ class: "step-actions" },
				button(t("next-puzzle"), {
					glyph: "next",
					kind: "primary",
					onclick: () => this.onnext(game.puzzle),
				}),
				button(t("menu-share"), {
					glyph: "share",
					onclick: async () => (await menus()).shareDialog(game.puzzle, game),
				}),
			),
		);
		this.endCard.hidden = false;
	}

	leave() {
		this.hasLeft = true;
		this.hints.close();
		this.walk.close();
		this.game.leave();
		this.view.leave();
		this.stopListening();
		this.resizeObserver.disconnect();
		removeEventListener("resize", this.onResize);
		document.removeEventListener("keydown", this.onKeyDown);
		this.element.remove();
	}
}

/** The first broken rule in words, and the number of further ones. */
function describeProblems([first, ...more]) {
	return more.length ? t("rules-more", { first: first.text, count: more.length }) : first.text;
}
