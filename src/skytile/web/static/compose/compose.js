/** The composer: set a puzzle stroke by stroke, with an analysis after each one. */

import { button, h, replace, toast } from "../dom.js";
import { fromText } from "../make.js";
import { fragment } from "../share.js";
import { t } from "../words.js";
import { Analyst } from "./analyst.js";
import { Assistant } from "./assistant.js";
import { blankDesign, designFromPuzzle } from "./designs.js";
import { Draft, openDraft, savedDrafts } from "./draft.js";
import { draftsDialog } from "./drafts_dialog.js";
import { FAMILIES } from "./families.js";
import { puzzleFromComposeLink } from "./link.js";
import { PrintSheet } from "./output.js";
import { actionsPanel, keysPanel, settingsPanel, toolbar } from "./panels.js";
import { StatusLine } from "./status.js";

/** Open the composer with the puzzle in the address, or with the draft that was open last. */
export async function open(address) {
	await loadStyles();
	const puzzle = puzzleOf(address);
	const draft = puzzle ? new Draft(designFromPuzzle(puzzle), { isNew: true }) : openDraft();
	if (puzzle) setTimeout(() => forgetPuzzle(address));
	return new Composer(draft ?? new Draft(blankDesign("skyscrapers")));
}

/** Remove a puzzle that is now a draft from the address; a reload would make another draft. */
function forgetPuzzle(address) {
	if (location.hash === address) history.replaceState(null, "", "#compose");
}

function puzzleOf(address) {
	try {
		return puzzleFromComposeLink(address);
	} catch {
		toast(t("bad-link"), "bad");
		return null;
	}
}

/** Load the style sheet of the composer. */
function loadStyles() {
	const href = new URL("compose.css", import.meta.url).href;
	if (document.querySelector(`link[href="${href}"]`)) return null;
	const sheet = h("link", { rel: "stylesheet", href });
	return new Promise((resolve) => {
		sheet.addEventListener("load", resolve);
		sheet.addEventListener("error", resolve);
		document.head.append(sheet);
	});
}

export class Composer {
	constructor(draft) {
		this.element = h("div", { class: "composer" });
		this.analyst = new Analyst();
		this.analyst.addEventListener("change", () => this.#onVerdict());
		this.listeners = {
			keydown: (event) => this.#key(event),
			paste: (event) => this.#paste(event),
		};
		for (const [name, listener] of Object.entries(this.listeners))
			document.addEventListener(name, listener, true);
		this.saveNow = () => this.draft.save();
		addEventListener("pagehide", this.saveNow);
		this.print = new PrintSheet(this);
		document.body.classList.add("composing");
		this.title = t("compose");
		this.open(draft);
	}

	/** The element that gets the focus when the composer is shown. */
	get view() {
		return this.board;
	}

	/** Work on a draft. */
	open(draft) {
		this.draft?.save();
		this.board?.leave();
		this.draft = draft;
		this.analyst.forget();
		this.assistant?.leave();
		this.assistant = new Assistant(this);
		this.showsSolution = false;
		const { Board, Tools } = FAMILIES[draft.design.kind];
		this.mode = Tools.firstMode;
		this.shown = this.#shown();
		draft.addEventListener("change", () => this.#onChange());
		this.status = new StatusLine((name) => this.board.select(name));
		this.board = new Board(this);
		this.tools = new Tools(this);
		this.toolbar = toolbar(this);
		this.settings = settingsPanel(this);
		this.#layout();
		draft.save();
		this.#onChange();
	}

	get design() {
		return this.draft.design;
	}

	get verdict() {
		return this.analyst.verdict;
	}

	/** The setter's solution, or the unique one; null if there is neither. */
	get solution() {
		if (this.design.hasFullSolution) return this.design.solution;
		const { status, stale, solutions } = this.verdict;
		return status === "unique" && !stale ? solutions[0].flat() : null;
	}

	/** The puzzle for playing, with its level if that is known. */
	get puzzle() {
		const puzzle = this.design.toPuzzle();
		if (!this.verdict.stale) puzzle.level = this.verdict.level ?? null;
		return puzzle;
	}

	#layout() {
		this.titleField = h("input", {
			class: "cmp-title",
			"aria-label": t("compose-title"),
			placeholder: t("compose-untitled"),
			onchange: () => this.change(this.design.change({ title: this.titleField.value.trim() })),
		});
		const head = h(
			"div",
			{ class: "cmp-head" },
			h("h1", { class: "sr" }, t("compose")),
			this.titleField,
			this.#familySwitch(),
			button(t("compose-drafts"), {
				glyph: "open",
				kind: "quiet",
				onclick: () => draftsDialog(this),
			}),
		);
		const stage = h("div", { class: "cmp-stage" }, this.board.element);
		this.modeSwitch = this.#modeSwitch();
		replace(
			this.element,
			h("div", { class: "cmp-main" }, head, this.status.element, stage),
			h(
				"div",
				{ class: "cmp-side" },
				h(
					"div",
					{ class: "cmp-work" },
					this.toolbar.element,
					h("section", { class: "cmp-panel card" }, this.modeSwitch, this.tools.element),
					actionsPanel(this),
				),
				h("div", { class: "cmp-work" }, this.settings.element, keysPanel(this)),
			),
		);
	}

	/** The buttons for the families; each opens its latest draft, or a blank board. */
	#familySwitch() {
		const switchTo = (kind) => {
			const latest = savedDrafts().find(({ design }) => design.kind === kind);
			this.open(latest ? openDraft(latest.id) : new Draft(blankDesign(kind)));
			this.focus();
		};
		const item = (kind) =>
			h(
				"button",
				{
					type: "button",
					class: "button small",
					"aria-pressed": kind === this.design.kind,
					onclick: () => kind !== this.design.kind && switchTo(kind),
				},
				t(`kind-${kind}`),
			);
		return h(
			"div",
			{ class: "cmp-families", role: "group", "aria-label": t("choose-puzzle") },
			Object.keys(FAMILIES).map(item),
		);
	}

	#modeSwitch() {
		return h(
			"div",
			{ class: "cmp-modes", role: "group", "aria-label": t("compose-mode") },
			this.tools.modes.map(([mode, label]) =>
				h(
					"button",
					{ type: "button", class: "button", "data-mode": mode, onclick: () => this.setMode(mode) },
					label,
				),
			),
		);
	}

	setMode(mode) {
		this.mode = mode;
		this.refresh();
	}

	/** Replace the design. */
	change(design, merge) {
		this.draft.set(design, merge);
	}

	#onChange() {
		this.assistant.forget();
		if (document.activeElement !== this.titleField) this.titleField.value = this.design.title;
		this.analyst.look(this.design);
	}

	#onVerdict() {
		this.assistant.onVerdict(this.verdict);
		this.refresh();
	}

	/** The marks to show on the board. */
	#shown() {
		const { status, stale, differing, clash } = this.verdict;
		const { removable, suggestion, proposal } = this.assistant.hints;
		const mode = this.mode;
		const isTelling = status === "several" && differing.length < this.design.size;
		return {
			stale,
			differing: new Set(isTelling ? differing : []),
			clash: new Set(status === "none" ? clash : []),
			removable: new Set(removable),
			suggestion,
			changed: new Set(proposal?.changed),
			wrong: new Set(this.design.contradictions),
			ghost: this.showsSolution || mode === "solution" ? this.solution : null,
		};
	}

	/** Update everything that is shown. */
	refresh() {
		this.shown = this.#shown();
		this.element.classList.toggle("stale", this.verdict.stale);
		this.element.dataset.mode = this.mode;
		for (const each of this.modeSwitch.children)
			each.setAttribute("aria-pressed", each.dataset.mode === this.mode);
		this.tools.update();
		this.settings.update();
		this.toolbar.update();
		this.board.update();
		this.showStatus();
	}

	showStatus() {
		if (!this.assistant.working)
			this.status.show(this.verdict, this.design, this.assistant.remarks());
	}

	play() {
		this.draft.save();
		location.hash = fragment(this.puzzle);
	}

	#key(event) {
		if (event.target.closest?.("input:not([type=radio]), textarea, dialog")) return;
		const key = event.key.toLowerCase();
		const command = event.ctrlKey || event.metaKey;
		if (command && key === "z") this.draft[event.shiftKey ? "redo" : "undo"]();
		else if (command && key === "y") this.draft.redo();
		else if (command || event.altKey) return;
		else if (key === "u") this.draft.undo();
		else if (key === "r") this.draft.redo();
		else if (key === "m") this.setMode(this.mode === "clues" ? "solution" : "clues");
		else if (key === "s") this.assistant.suggest();
		else if (key === "c") this.assistant.toggleRemovable();
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	/** Make a new draft from a pasted puzzle. */
	async #paste(event) {
		const text = event.clipboardData?.getData("text") ?? "";
		if (!text.trim() || event.target.closest?.("input, textarea, dialog")) return;
		event.stopPropagation();
		try {
			this.open(new Draft(designFromPuzzle(await fromText(text)), { isNew: true }));
		} catch (error) {
			toast(error.message, "bad");
		}
	}

	focus() {
		this.board.focus();
	}

	leave() {
		this.draft.save();
		this.analyst.stop();
		this.assistant.leave();
		this.board.leave();
		this.print.leave();
		for (const [name, listener] of Object.entries(this.listeners))
			document.removeEventListener(name, listener, true);
		removeEventListener("pagehide", this.saveNow);
		document.body.classList.remove("composing");
	}
}
