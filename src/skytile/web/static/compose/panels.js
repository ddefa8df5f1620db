/** The panels beside the board: shared tools, size, rules and symmetry, keys and actions. */

import { button, h } from "../dom.js";
import { choices, openDialog } from "../dialogs.js";
import { OPTIONS } from "../options.js";
import { levelName, t } from "../words.js";
import { exportDialog, sharePuzzle } from "./output.js";
import { orbit, patternsOf } from "./symmetry.js";

/** Undo, redo and requests to the kernel; `update()` enables what is currently possible. */
export function toolbar(composer) {
	const tool = (label, glyph, onclick, shortcut, title) =>
		button(label, { glyph, kind: "tool", onclick, "aria-keyshortcuts": shortcut, title });
	const undo = tool(t("compose-undo"), "undo", () => composer.draft.undo(), "Control+Z");
	const redo = tool(t("compose-redo"), "redo", () => composer.draft.redo(), "Control+Y");
	const suggest = tool(
		t("compose-suggest"),
		"bulb",
		() => composer.assistant.suggest(),
		"S",
		t("compose-suggest-about"),
	);
	const removable = tool(
		t("compose-which-can-go"),
		"erase",
		() => composer.assistant.toggleRemovable(),
		"C",
		t("compose-which-about"),
	);
	const solution = tool(t("compose-show-solution"), "eye", () => {
		composer.showsSolution = !composer.showsSolution;
		composer.setMode(composer.mode);
	});
	const update = () => {
		const { draft, verdict } = composer;
		undo.disabled = !draft.past.length;
		redo.disabled = !draft.future.length;
		suggest.disabled = !["several", "empty"].includes(verdict.status) || composer.tools.isHopeless;
		removable.setAttribute("aria-pressed", composer.assistant.findsRemovable);
		solution.setAttribute("aria-pressed", composer.showsSolution);
	};
	const element = h(
		"div",
		{ class: "toolbar", role: "toolbar", "aria-label": t("compose-tools") },
		[undo, redo, suggest, removable, solution],
	);
	return { element, update };
}

/** The size and rules of the family, and the symmetry of the clues. */
export function settingsPanel(composer) {
	const symmetry = h("div", {});
	const complete = button(t("compose-make-symmetric"), {
		kind: "small",
		onclick: () => composer.change(withAllImages(composer.design)),
	});
	let shownPatterns = "";
	const update = () => {
		const { design } = composer;
		const patterns = patternsOf(design);
		complete.disabled = design.pattern === "none" || isSymmetric(design);
		const state = [...patterns, design.pattern].join();
		if (state === shownPatterns) return;
		shownPatterns = state;
		const options = patterns.map((pattern) => [pattern, t(`compose-pattern-${pattern}`)]);
		const hadFocus = symmetry.contains(document.activeElement);
		symmetry.replaceChildren(
			choices("cmp-pattern", t("compose-symmetry"), options, design.pattern, (pattern) =>
				composer.change(composer.design.change({ pattern })),
			),
		);
		if (hadFocus) symmetry.querySelector(":checked")?.focus();
	};
	const element = h(
		"details",
		{ class: "cmp-panel card", open: innerWidth >= 800 },
		h("summary", {}, t("compose-board-settings")),
		composer.tools.settings,
		symmetry,
		complete,
	);
	return { element, update };
}

const SHARED_KEYS = ["mode", "suggest", "removable", "undo"];

/** A panel that explains the keys. */
export function keysPanel(composer) {
	const names = [
		"move",
		"number",
		"plan",
		"toggle",
		"erase",
		...composer.tools.keys,
		...SHARED_KEYS,
	];
	return h(
		"details",
		{ class: "cmp-panel card" },
		h("summary", {}, t("compose-keys")),
		h(
			"dl",
			{ class: "keys" },
			names.map((name) => [
				h("dt", {}, t(`compose-key-${name}`)),
				h("dd", {}, t(`compose-key-${name}-does`)),
			]),
		),
	);
}

const imagesOf = (design) =>
	new Set(Object.keys(design.clues).flatMap((name) => orbit(design, name, design.pattern)));

const isSymmetric = (design) => [...imagesOf(design)].every((name) => name in design.clues);

/** The design with a clue, possibly only planned, at every symmetric image of a clue. */
function withAllImages(design) {
	const missing = [...imagesOf(design)].filter((name) => !(name in design.clues));
	const changes = missing.map((name) => [name, design.solutionClue(name)]);
	return design.withClues(Object.fromEntries(changes));
}

/** The buttons to play, thin out, share, export, and remove all clues. */
export function actionsPanel(composer) {
	const act = (label, glyph, onclick, kind = "") => button(label, { glyph, kind, onclick });
	return h(
		"section",
		{ class: "cmp-panel card", "aria-label": t("compose-actions") },
		h(
			"div",
			{ class: "cmp-actions" },
			act(t("compose-play"), "play", () => composer.play(), "primary"),
			act(t("compose-thin"), "erase", () => thinDialog(composer)),
			act(t("compose-share"), "share", () => sharePuzzle(composer)),
			act(t("compose-export"), "print", () => exportDialog(composer)),
			act(t("compose-remove-all"), "close", () =>
				composer.change(composer.design.change({ clues: {} })),
			),
		),
	);
}

/** The dialog to choose how far to thin out the clues. */
function thinDialog(composer) {
	let level = "";
	const levels = OPTIONS.levels.map((each) => [each, levelName(each)]);
	const dialog = openDialog(t("compose-thin"), [
		h("p", {}, t("compose-thin-about")),
		choices(
			"cmp-thin",
			t("compose-thin-level"),
			[["", t("compose-fewest")], ...levels],
			"",
			(each) => {
				level = each;
			},
		),
		h(
			"div",
			{ class: "line end" },
			button(t("compose-thin-start"), {
				kind: "primary",
				onclick: () => {
					dialog.close();
					composer.assistant.thin(level || null);
				},
			}),
		),
	]);
}
