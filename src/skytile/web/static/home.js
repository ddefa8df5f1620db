/** The home view: today's puzzles, games in progress, new games, and links to the other views. */

import { h, icon, toast } from "./dom.js";
import { runBusy } from "./dialogs.js";
import { DayCard } from "./daycard.js";
import { DAILY_KINDS, dayText, today } from "./days.js";
import { gameLink } from "./gamelink.js";
import { generate, newDialog, sizeLabel } from "./make.js";
import { OPTIONS } from "./options.js";
import { routeOf } from "./routes.js";
import { dailyStates, dayInLink, streaks } from "./statistics.js";
import { savedGames } from "./store.js";
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
		this.day = today();
		this.games = savedGames();
		this.states = dailyStates(undefined, this.games);
		this.cards = DAILY_KINDS.map((kind) => this.#dayCard(kind, this.day));
		this.element = h(
			"div",
			{ class: "home" },
			this.#today(),
			this.#recent(),
			this.#quickStarts(),
			this.#places(),
		);
	}

	#dayCard(kind, day) {
		const about = this.states.get(day)?.[kind];
		const game = about?.link && this.games.find(({ link }) => link === about.link);
		return new DayCard(kind, day, about, game, this.onpuzzle);
	}

	/** The main part: today's puzzles. */
	#today() {
		const { day } = this;
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
				this.cards.map((card) => card.element),
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

	async #openFrom(trigger, work) {
		const puzzle = await runBusy(trigger, work, (message) => toast(message, "bad"));
		if (puzzle) this.onpuzzle(puzzle);
	}

	#recent() {
		const isElsewhere = ({ link }) => dayInLink(link) === this.day;
		const begun = this.games
			.filter((record) => !record.done && !isElsewhere(record))
			.slice(0, MAX_RECENT);
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
					{ href: `#${name}`, class: "place-card card" },
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

	/** Whether the day that it shows is over; a page may stay open for weeks. */
	get isStale() {
		return this.day !== today();
	}

	leave() {
		for (const card of this.cards) card.leave();
	}
}
