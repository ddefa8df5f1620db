/** The first view: both families, the puzzles of the day, and recent games. */

import { button, h, icon, s, toast } from "./dom.js";
import { City } from "./city.js";
import { runBusy } from "./dialogs.js";
import { clockTime } from "./game.js";
import { fromJSON } from "./puzzle.js";
import { generate, newDialog, puzzleOfTheDay, sizeLabel, today } from "./make.js";
import { OPTIONS } from "./options.js";
import { forget, savedGames } from "./store.js";
import { language, levelName, t } from "./words.js";

const MAX_RECENT = 6;
const SKYLINE = [
	[2, 4, 1, 5, 3],
	[4, 1, 5, 3, 2],
	[1, 3, 2, 4, 5],
	[5, 2, 3, 1, 4],
	[3, 5, 4, 2, 1],
];
const BOAT = [
	".......#.......",
	"......##.......",
	".....###.#.....",
	"....####.##....",
	"...#####.###...",
	"..######.####..",
	".#######.#####.",
	"........#......",
	".#############.",
	"..###########..",
	"...#########...",
	"##..###..###..#",
];
const UNPAINTED = 5;

export class Home {
	constructor({ onpuzzle }) {
		this.onpuzzle = onpuzzle;
		this.element = h(
			"div",
			{ class: "home" },
			h("h1", { class: "sr" }, "Skytile"),
			h(
				"div",
				{ class: "families" },
				this.#family("skyscrapers", skyline()),
				this.#family("mosaic", boat()),
			),
			composeLink(),
			this.#recent(),
		);
	}

	#family(kind, picture) {
		const { options } = OPTIONS.families[kind];
		const quick = OPTIONS.families[kind].quick.map(([size, difficulty]) =>
			h(
				"button",
				{
					type: "button",
					class: "quick",
					onclick: (event) =>
						this.#openFrom(event.currentTarget, () =>
							generate({ kind, size, difficulty, ...options }),
						),
				},
				h("strong", {}, sizeLabel(size)),
				h("span", {}, levelName(difficulty)),
			),
		);
		const day = new Date().toLocaleDateString(language, { day: "numeric", month: "long" });
		return h(
			"section",
			{ class: `family ${kind}-family card`, "aria-label": t(`kind-${kind}`) },
			h("div", { class: "picture" }, picture),
			h(
				"div",
				{ class: "family-body" },
				h("h2", {}, t(`kind-${kind}`)),
				h("p", {}, t(`${kind}-about`)),
				h("div", { class: "quicks" }, quick),
				h(
					"div",
					{ class: "line" },
					button(t("today-on", { day }), {
						glyph: "today",
						kind: "grow",
						onclick: (event) =>
							this.#openFrom(event.currentTarget, () => puzzleOfTheDay(kind, today())),
					}),
					button(t("more-choices"), {
						glyph: "sliders",
						kind: "quiet grow",
						onclick: () => newDialog(this.onpuzzle, kind),
					}),
				),
			),
		);
	}

	async #openFrom(trigger, work) {
		const puzzle = await runBusy(trigger, work, (message) => toast(message, "bad"));
		if (puzzle) this.onpuzzle(puzzle);
	}

	#recent() {
		const records = savedGames().slice(0, MAX_RECENT);
		if (!records.length) return null;
		const list = h(
			"ul",
			{ class: "recent-list" },
			records.map((record) => this.#record(record)),
		);
		return h("section", { class: "recent" }, h("h2", {}, t("go-on")), list);
	}

	#record(record) {
		const state = record.done
			? t("solved-in", { time: clockTime(record.elapsed) })
			: t("share-and-time", {
					share: Math.round(record.share * 100),
					time: clockTime(record.elapsed),
				});
		const item = h(
			"li",
			{ class: "recent-item card" },
			h(
				"a",
				{ href: record.link, class: "recent-link" },
				h(
					"span",
					{ class: `mini ${record.kind}` },
					icon(record.done ? "check" : record.kind === "mosaic" ? "brush" : "play"),
				),
				h(
					"span",
					{ class: "recent-text" },
					h("strong", {}, record.title),
					h(
						"small",
						{},
						[record.level && levelName(record.level), state].filter(Boolean).join(" · "),
					),
				),
			),
			button(t("forget-game", { title: record.title }), {
				glyph: "close",
				hideLabel: true,
				kind: "quiet small",
				onclick: () => {
					forget(record.key);
					item.remove();
				},
			}),
		);
		return item;
	}

	leave() {
		/* nothing outside the element */
	}
}

/** The way to the composer. */
const composeLink = () =>
	h(
		"a",
		{ href: "#compose", class: "compose-link card" },
		h("span", { class: "mini" }, icon("pencil")),
		h(
			"span",
			{ class: "recent-text" },
			h("strong", {}, t("compose-home")),
			h("small", {}, t("compose-home-about")),
		),
	);

/** A small city, as on a solved board. */
function skyline() {
	const puzzle = fromJSON({ kind: "skyscrapers", size: 5, clues: {} });
	const { svg } = new City({ puzzle, board: { values: SKYLINE.flat() } });
	svg.classList.add("plain");
	svg.setAttribute("aria-hidden", "true");
	return svg;
}

/** A Mosaic that is painted except for its first columns, which show clues. */
function boat() {
	const black = (y, x) => (BOAT[y]?.[x] === "#" ? 1 : 0);
	const around = [-1, 0, 1];
	const cells = BOAT.flatMap((row, y) =>
		[...row].map((_, x) => {
			const open = x < UNPAINTED - Math.floor(y / 4);
			const square = s("rect", {
				x: x + 0.04,
				y: y + 0.04,
				width: 0.92,
				height: 0.92,
				rx: 0.12,
				class: open ? "open" : black(y, x) ? "ink" : "paper",
			});
			const count = around
				.flatMap((down) => around.map((right) => black(y + down, x + right)))
				.reduce((sum, each) => sum + each);
			return [square, open && (x + y) % 3 ? s("text", { x: x + 0.5, y: y + 0.54 }, count) : null];
		}),
	);
	return s("svg", { viewBox: "-0.2 -0.2 15.4 12.4", class: "tiles", "aria-hidden": "true" }, cells);
}
