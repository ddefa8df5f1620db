/** The page: which view the address asks for, and what all views share. */

import { button, h, replace, s, toast } from "./dom.js";
import { fragment, fromLink } from "./share.js";
import { Home } from "./home.js";
import { menus, Play } from "./play.js";
import { fromText, generate, newDialog, openPuzzleDialog } from "./make.js";
import { keepOffline } from "./offline.js";
import { routeOf } from "./routes.js";
import { applyTheme, dropOldGames } from "./store.js";
import { t } from "./words.js";

const root = document.getElementById("view");
let view = null;
let solution = null;

/** Open a puzzle: the address holds it, so that back, reload and sharing work. */
function openPuzzle(puzzle) {
	solution = puzzle.solution;
	const address = fragment(puzzle);
	if (location.hash === address) show();
	else location.hash = address;
}

async function openWhenReady(promise) {
	try {
		openPuzzle(await promise);
	} catch (error) {
		toast(error.message, "bad");
	}
}

/** Open a new puzzle of the same kind, size, level and variant. */
function openSimilar(puzzle) {
	const size = puzzle.kind === "mosaic" ? `${puzzle.width}x${puzzle.height}` : puzzle.width;
	const options = { kind: puzzle.kind, size };
	if (puzzle.level) options.difficulty = puzzle.level;
	if (puzzle.picture && puzzle.kind === "mosaic")
		Object.assign(options, { picture: "any", size: Math.max(puzzle.width, puzzle.height) });
	for (const [rule, value] of Object.entries(puzzle.rules))
		options[rule] = Array.isArray(value) ? value.join("x") : value;
	return openWhenReady(generate(options));
}

const page = { onpuzzle: openPuzzle, onnext: openSimilar };

async function show() {
	view?.leave?.();
	view = null;
	const address = location.hash;
	try {
		const load = routeOf(address);
		if (load) view = await (await load()).open(address, page);
		if (address !== location.hash) return view?.leave?.();
		const puzzle = view ? null : fromLink(address);
		if (puzzle) {
			puzzle.solution = solution;
			view = new Play(puzzle, page);
		}
	} catch {
		toast(t("bad-link"), "bad");
	}
	solution = null;
	view ??= new Home(page);
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

/** The current view, and any module, for the console and for tests. */
window.skytile = {
	get view() {
		return view;
	},
	load: (name) => import(`./${name}`),
};

/** Open a puzzle that is pasted anywhere but in a field. */
function paste(event) {
	const text = event.clipboardData?.getData("text") ?? "";
	if (!text.trim() || event.target.closest?.("input, textarea, dialog")) return;
	openWhenReady(fromText(text));
}

applyTheme();
replace(document.getElementById("top"), header());
addEventListener("hashchange", show);
document.addEventListener("paste", paste);
addEventListener("offline", () => toast(t("offline")));
addEventListener("online", () => toast(t("online")));
dropOldGames();
show();
document.documentElement.dataset.ready = "true";
performance.mark("interactive");
keepOffline();
