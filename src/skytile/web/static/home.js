/** The first view: the puzzles of today, what was begun, a new game at once, and all other views. */

import { button, h, icon, replace, toast } from "./dom.js";
import { runBusy } from "./dialogs.js";
import { puzzleOfTheDay, stateText } from "./daily.js";
import { DAILY_KINDS, dayText, puzzleOn, today } from "./days.js";
import { gameLink } from "./gamelink.js";
import { generate, newDialog, sizeLabel } from "./make.js";
import { OPTIONS } from "./options.js";
import { routeOf } from "./routes.js";
import { fromLink } from "./share.js";
import { dailyStates, streaks } from "./statistics.js";
import { savedGames } from "./store.js";
import { vista } from "./vistas.js";
import { levelName, t } from "./words.js";

const MAX_RECENT = 4;
const PLACES = [
	["calendar", "today"],
	["gallery", "image"],
	["puzzles", "brush"],
	["stats", "chart"],
	["compose", "pencil"],
	["learn", "book"],
];

export class Home {
	constructor({ onpuzzle }) {
		this.onpuzzle = onpuzzle;
		this.games = savedGames();
		this.states = dailyStates(undefined, this.games);
		this.element = h(
			"div",
			{ class: "home" },
			this.#today(),
			this.#recent(),
			this.#quickStarts(),
			this.#places(),
		);
	}

	/** The puzzles of today, the main thing. */
	#today() {
		const day = today();
		return h(
			"section",
			{ class: "today", "aria-labelledby": "today" },
			h(
				"header",
				{ class: "today-head" },
				h(
					"div",
					{},
					h("h1", { id: "today" }, t("today")),
					h("p", {}, dayText(day, { weekday: "long", day: "numeric", month: "long" })),
				),
				this.#streak(),
			),
			h(
				"div",
				{ class: "day-cards" },
				DAILY_KINDS.map((kind) => this.#dayCard(kind, day)),
			),
		);
	}

	#streak() {
		const { current } = streaks(this.states);
		if (!current) return null;
		return h(
			"a",
			{ href: "#calendar", class: "streak" },
			icon("check"),
			t("streak", { count: current }),
		);
	}

	#dayCard(kind, day) {
		const { level, size } = puzzleOn(kind, day);
		const about = this.states.get(day)?.[kind];
		const isDone = about?.state === "solved" || about?.state === "later";
		const label = t(isDone ? "look-again" : about ? "go-on" : "play-it");
		const picture = h("div", { class: "day-picture" }, this.#picture(kind, day, size, about));
		if (!about?.link) this.#fetchSoon(kind, day, size, picture);
		const open = button(label, {
			glyph: isDone ? "eye" : "play",
			kind: isDone ? "grow" : "primary grow",
			"aria-label": `${label}: ${t(`kind-${kind}`)}, ${t("today")}`,
			onclick: (event) => this.#openFrom(event.currentTarget, () => puzzleOfTheDay(kind, day)),
		});
		picture.addEventListener("click", () => open.click());
		return h(
			"section",
			{ class: `day-card card ${kind} ${isDone ? "solved" : ""}`, "aria-label": t(`kind-${kind}`) },
			picture,
			h(
				"div",
				{ class: "day-body" },
				h("h2", {}, t(`kind-${kind}`)),
				h("p", { class: "day-facts" }, `${sizeLabel(String(size))} · ${levelName(level)}`),
				h("p", { class: "day-about" }, t(`${kind}-about`)),
				h(
					"p",
					{ class: "day-state" },
					about ? [isDone ? icon("check") : null, stateText(about)] : null,
				),
				open,
			),
		);
	}

	/** The picture of a puzzle of the day: of the saved game, if there is one. */
	#picture(kind, day, size, about) {
		const record = about?.link && this.games.find(({ link }) => link === about.link);
		const svg = vista({
			kind,
			size,
			day,
			puzzle: record ? fromLink(record.link) : null,
			values: record?.values,
		});
		svg.classList.toggle("evening", Boolean(record?.done));
		return svg;
	}

	/** Fetch a puzzle that was not yet begun, so that it opens at once. */
	#fetchSoon(kind, day, size, picture) {
		this.timers ??= [];
		const fetchNow = async () => {
			const puzzle = await puzzleOfTheDay(kind, day).catch(() => null);
			if (puzzle) replace(picture, vista({ kind, size: puzzle.width, day, puzzle }));
		};
		this.timers.push(setTimeout(fetchNow, 200));
	}

	async #openFrom(trigger, work) {
		const puzzle = await runBusy(trigger, work, (message) => toast(message, "bad"));
		if (puzzle) this.onpuzzle(puzzle);
	}

	#recent() {
		const begun = this.games.filter((record) => !record.done).slice(0, MAX_RECENT);
		if (!begun.length) return null;
		return h(
			"section",
			{ class: "recent", "aria-labelledby": "recent" },
			h("h2", { id: "recent" }, t("go-on")),
			h(
				"ul",
				{ class: "recent-list" },
				begun.map((record) => h("li", {}, gameLink(record))),
			),
		);
	}

	#quickStarts() {
		return h(
			"section",
			{ class: "starts", "aria-labelledby": "starts" },
			h("h2", { id: "starts" }, t("new-puzzle")),
			h(
				"div",
				{ class: "start-rows" },
				Object.keys(OPTIONS.families).map((kind) => this.#quickRow(kind)),
			),
		);
	}

	#quickRow(kind) {
		const { options, quick } = OPTIONS.families[kind];
		const starts = quick.map(([size, difficulty]) =>
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
		const more = h(
			"button",
			{ type: "button", class: "quick more", onclick: () => newDialog(this.onpuzzle, kind) },
			icon("sliders"),
			h("span", {}, t("more-choices")),
		);
		return h(
			"div",
			{ class: "start-row", role: "group", "aria-labelledby": `start-${kind}` },
			h("h3", { id: `start-${kind}` }, t(`kind-${kind}`)),
			h("div", { class: "quicks" }, starts, more),
		);
	}

	#places() {
		const places = PLACES.filter(([name]) => routeOf(`#${name}`));
		return h(
			"nav",
			{ class: "places", "aria-label": t("places") },
			places.map(([name, glyph]) =>
				h(
					"a",
					{ href: `#${name}`, class: "place card" },
					icon(glyph),
					h(
						"span",
						{ class: "place-text" },
						h("strong", {}, t(`place-${name}`)),
						h("small", {}, t(`place-${name}-about`)),
					),
				),
			),
		);
	}

	leave() {
		for (const timer of this.timers ?? []) clearTimeout(timer);
	}
}
