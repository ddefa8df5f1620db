/** The dialogs about the current puzzle (more, share), the settings and the help. */

import { button, h, icon, toast } from "./dom.js";
import { choices, openDialog, toggle } from "./dialogs.js";
import { post } from "./api.js";
import { composeFragment } from "./compose/link.js";
import { OPTIONS } from "./options.js";
import { replayLink, resultText } from "./result.js";
import { savePointsDialog } from "./savepoints.js";
import { link } from "./share.js";
import { applyTheme, setSetting, settings } from "./store.js";
import { language, LANGUAGES, t } from "./words.js";

/** The menu of less common actions. */
export function moreMenu(play) {
	const { game } = play;
	const item = (label, glyph, action) =>
		h(
			"button",
			{
				type: "button",
				class: "menu-item",
				onclick: () => {
					dialog.close();
					action();
				},
			},
			icon(glyph),
			h("span", {}, label),
		);
	const dialog = openDialog(
		t("menu-more"),
		h(
			"div",
			{ class: "menu" },
			item(t("save-points"), "flag", () => savePointsDialog(game)),
			game.isMosaic ? null : item(t("menu-candidates"), "pencil", () => game.fillMarks()),
			item(t("menu-walk"), "book", () => {
				play.hints.close();
				play.walk.start();
			}),
			item(t("menu-share"), "share", () => shareDialog(game.puzzle, game)),
			item(t("menu-compose"), "pencil", () => {
				location.hash = composeFragment(game.puzzle);
			}),
			item(t("menu-print"), "print", () => print()),
			item(t("menu-restart"), "again", () => play.restart()),
		),
	);
}

async function copy(text) {
	try {
		await navigator.clipboard.writeText(text);
		toast(t("copied"));
	} catch {
		toast(t("copy-by-hand"));
	}
}

/** The spoiler-free result of a solved game, and its replay. */
function resultPart(game) {
	const text = resultText(game);
	const replay = replayLink(game);
	const field = h(
		"textarea",
		{ class: "field result-text", rows: 4, readonly: true, "aria-label": t("share-result") },
		text,
	);
	const send = button(t("share-send"), {
		glyph: "share",
		onclick: () => navigator.share({ text }).catch(() => {}),
	});
	return h(
		"section",
		{ class: "result-part" },
		field,
		h(
			"div",
			{ class: "line" },
			button(t("share-result-copy"), { kind: "primary", onclick: () => copy(text) }),
			navigator.share ? send : null,
		),
		replay
			? h(
					"div",
					{ class: "line" },
					h("a", { class: "button", href: new URL(replay).hash }, icon("play"), t("share-watch")),
					button(t("share-replay"), { onclick: () => copy(replay) }),
				)
			: h("p", { class: "fine" }, t("share-replay-long")),
		h("hr", {}),
	);
}

/** The dialog with the result of a solved game, the link, and the puzzle in other notations. */
export function shareDialog(puzzle, game = null) {
	const address = link(puzzle);
	const field = h("input", {
		class: "field",
		readonly: true,
		value: address,
		"aria-label": t("share-link"),
		onfocus: (event) => event.target.select(),
	});
	const text = h("textarea", {
		class: "field mono",
		rows: 5,
		readonly: true,
		"aria-label": t("share-notation"),
		placeholder: t("share-choose"),
	});
	const show = async (to) => {
		text.value = "…";
		try {
			const answer = await post("convert", { puzzle, to });
			text.value = typeof answer === "string" ? answer : (answer.text ?? JSON.stringify(answer));
		} catch (error) {
			text.value = error.message;
		}
	};
	const content = [
		game?.done ? resultPart(game) : null,
		h("p", {}, t("share-about")),
		h(
			"div",
			{ class: "line" },
			field,
			button(t("share-copy-link"), { kind: "primary", onclick: () => copy(address) }),
		),
		choices("notation", t("share-other"), OPTIONS.notations, null, show),
		text,
		h(
			"div",
			{ class: "line end" },
			button(t("share-copy-text"), { onclick: () => copy(text.value) }),
		),
	];
	if (navigator.share)
		content.push(
			button(t("share-send"), {
				glyph: "share",
				onclick: () => navigator.share({ title: puzzle.title, url: address }).catch(() => {}),
			}),
		);
	openDialog(t("menu-share"), content);
}

export function settingsDialog() {
	const flag = (name, label, note) =>
		toggle(label, settings[name], (on) => setSetting(name, on), note);
	const pick = (name, legend, options) =>
		choices(name, legend, options, settings[name], (value) => {
			setSetting(name, value);
			applyTheme();
		});
	openDialog(t("settings"), [
		choices(
			"language",
			t("set-language"),
			[["auto", t("language-auto")], ...Object.entries(LANGUAGES)],
			settings.language,
			(value) => {
				setSetting("language", value);
				location.reload();
			},
		),
		pick("theme", t("set-theme"), [
			["auto", t("theme-auto")],
			["light", t("theme-light")],
			["dark", t("theme-dark")],
		]),
		pick("mistakes", t("set-mistakes"), [
			["rules", t("mistakes-rules")],
			["solution", t("mistakes-solution")],
			["never", t("mistakes-never")],
		]),
		pick("input", t("set-input"), [
			["cell", t("input-cell")],
			["number", t("input-number")],
		]),
		pick("tapClue", t("set-tap-clue"), [
			["look", t("tap-look")],
			["cross", t("tap-cross")],
		]),
		flag("autoRemove", t("set-auto-remove"), t("set-auto-remove-note")),
		flag("autoMarks", t("set-auto-marks"), t("set-auto-marks-note")),
		flag("peers", t("set-peers")),
		flag("city", t("set-city")),
		flag("timer", t("set-timer")),
	]);
}

/** The number of messages that explain keys. */
const KEYS = { skyscrapers: 8, mosaic: 7, both: 5 };
/** The number of paragraphs in the rules. */
const RULES = { skyscrapers: 4, mosaic: 3, both: 0 };

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

const keys = (name) =>
	h(
		"dl",
		{ class: "keys" },
		numbers(KEYS[name]).map((number) => [
			h("dt", {}, t(`key-${name}-${number}`)),
			h("dd", {}, t(`key-${name}-${number}-does`)),
		]),
	);

const helpSection = (title, name) => {
	const rules = numbers(RULES[name]).map((number) => h("p", {}, t(`rules-${name}-${number}`)));
	return h("section", {}, h("h3", {}, title), rules, keys(name));
};

export function helpDialog(kind) {
	const sections = ["skyscrapers", "mosaic"].map((name) => helpSection(t(`kind-${name}`), name));
	if (kind === "mosaic") sections.reverse();
	sections.push(helpSection(t("help-both"), "both"));
	const lessons = h(
		"a",
		{ class: "button", href: `techniques/${language}/index.html` },
		icon("book"),
		t("techniques-title"),
	);
	const practice = h(
		"a",
		{ class: "button primary", href: "#learn", onclick: () => dialog.close() },
		icon("bulb"),
		t("learn"),
	);
	const documentation = document.querySelector('link[rel="help"]')?.href;
	const manual =
		documentation &&
		h("a", { class: "button", href: documentation }, icon("book"), t("documentation"));
	const links = h("div", { class: "line" }, practice, lessons, manual);
	const dialog = openDialog(t("help"), h("div", { class: "help" }, sections, links), {
		wide: true,
	});
}
