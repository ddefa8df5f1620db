/** The page: it opens the view for the address, and has what all views share. */

import { button, h, replace, s, toast } from "./dom.js";
import { fragment, fromLink } from "./share.js";
import { RequestError } from "./api.js";
import { Home } from "./home.js";
import { optionsLike, prepareLike } from "./ahead.js";
import { menus, Play } from "./play.js";
import { fromText, generate, newDialog, openPuzzleDialog } from "./make.js";
import { recordOldGames, recordWhenSolved } from "./records.js";
import { keepOffline } from "./offline.js";
import { routeOf } from "./routes.js";
import { applyTheme, dropOldGames } from "./store.js";
import { loadTitles } from "./titles.js";
import { t } from "./words.js";

const root = document.getElementById("view");
let view = null;
let solution = null;
let turn = 0;

/** Open a puzzle by putting it into the address, so that back, reload and sharing work. */
function openPuzzle(puzzle) {
	solution = puzzle.solution;
	const address = puzzle.address ?? fragment(puzzle);
	if (location.hash === address) show();
	else location.hash = address;
}

async function openWhenReady(promise) {
	try {
		openPuzzle(await promise);
	} catch (error) {
		if (error.name !== "AbortError") toast(error.message, "bad");
	}
}

/** Open a new puzzle of the same kind, size, level and variant. */
const openSimilar = (puzzle) => openWhenReady(generate(optionsLike(puzzle)));

const page = { onpuzzle: openPuzzle, onnext: openSimilar, play: playView };

async function loadView(load, address) {
	const module = await load().catch(() => {
		throw new RequestError(t("problem-offline"));
	});
	return module.open(address, page);
}

/** The view for an address. */
function viewOf(address) {
	const load = routeOf(address);
	if (load) return loadView(load, address);
	const puzzle = fromLink(address);
	if (!puzzle) return new Home(page);
	puzzle.solution = solution;
	return puzzle.picture ? loadTitles().then(() => playView(puzzle)) : playView(puzzle);
}

/** The view of a board; the result is recorded, and the next puzzle is made in the background. */
function playView(puzzle) {
	const play = new Play(puzzle, page);
	recordWhenSolved(play.game);
	prepareLike(puzzle);
	return play;
}

/** Leave the current view and show the one for the address. */
async function show() {
	turn += 1;
	const mine = turn;
	for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
	view?.leave?.();
	view = null;
	let next;
	try {
		next = viewOf(location.hash);
		if (next instanceof Promise) next = await next;
	} catch (error) {
		toast(error instanceof RequestError ? error.message : t("bad-link"), "bad");
		next = new Home(page);
	}
	solution = null;
	if (mine === turn) enter(next);
	else next.leave?.();
}

function enter(next) {
	view = next;
	const title = view.title ?? view.game?.puzzle.title;
	document.title = title ? `${title} · Skytile` : "Skytile";
	document.body.classList.toggle("playing", Boolean(view.game));
	replace(root, view.element);
	scrollTo(0, 0);
	view.view?.resize?.();
	if (!matchMedia("(pointer: coarse)").matches) view.view?.focus();
}

function header() {
	const mark = s(
		"svg",
		{ viewBox: "0 0 24 24", class: "mark", "aria-hidden": "true" },
		s("path", { class: "mark-a", d: "M3 21V11h5v10Z" }),
		s("path", { class: "mark-b", d: "M9.5 21V3h5v18Z" }),
		s("path", { class: "mark-c", d: "M16 21v-6h5v6Z" }),
	);
	const item = (label, glyph, onclick) => button(label, { glyph, kind: "quiet nav", onclick });
	return [
		h("a", { href: "#", class: "brand" }, mark, h("span", {}, "Skytile")),
		h(
			"nav",
			{ class: "navigation", "aria-label": "Skytile" },
			item(t("nav-new"), "plus", () => newDialog(openPuzzle, view?.game?.puzzle.kind)),
			item(t("nav-open"), "open", () => openPuzzleDialog(openPuzzle)),
			item(t("nav-help"), "help", async () => (await menus()).helpDialog(view?.game?.puzzle.kind)),
			item(t("nav-settings"), "sliders", async () => (await menus()).settingsDialog()),
		),
	];
}

/** Access to the current view and to any module, for the console and for tests. */
window.skytile = {
	get view() {
		return view;
	},
	load: (name) => import(`./${name}`),
};

/** Open a puzzle that is pasted anywhere except in a field. */
function paste(event) {
	const text = event.clipboardData?.getData("text") ?? "";
	if (!text.trim() || event.target.closest?.("input, textarea, dialog")) return;
	openWhenReady(fromText(text));
}

applyTheme();
replace(document.getElementById("top"), header());
addEventListener("hashchange", show);
document.addEventListener("paste", paste);
document.addEventListener("visibilitychange", () => {
	if (!document.hidden && view?.isStale) show();
});
addEventListener("offline", () => toast(t("offline")));
addEventListener("online", () => toast(t("online")));
recordOldGames();
dropOldGames();
await show();
document.documentElement.dataset.ready = "true";
performance.mark("interactive");
keepOffline();
