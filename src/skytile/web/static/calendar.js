/** The calendar: it shows which puzzles of each day are solved, and opens them. */

import { button, h, icon, replace, toast } from "./dom.js";
import { runBusy } from "./dialogs.js";
import { factsOf, isDone, openLabel, puzzleOfTheDay, stateText } from "./daily.js";
import * as days from "./days.js";
import { dailyStates, streaks } from "./statistics.js";
import { language, t } from "./words.js";

const MONTH = { month: "long", year: "numeric" };
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** `#calendar`, or `#calendar?2026-11-16` for a day. */
export function open(address, page) {
	const asked = /\?(\d{4}-\d\d-\d\d)/.exec(address)?.[1];
	return new Calendar(page, days.isDay(asked) ? asked : days.today());
}

class Calendar {
	constructor({ onpuzzle }, day) {
		this.onpuzzle = onpuzzle;
		this.title = t("place-calendar");
		this.states = dailyStates();
		this.grid = h("div", { class: "month-days", role: "grid", "aria-labelledby": "month" });
		this.heading = h("h2", { id: "month", "aria-live": "polite" });
		this.panel = h("section", { class: "day-panel card" });
		this.grid.addEventListener("keydown", (event) => this.#key(event));
		this.element = h(
			"div",
			{ class: "calendar page-view" },
			h("h1", {}, this.title),
			this.#streaks(),
			h(
				"div",
				{ class: "calendar-parts" },
				h("section", { class: "month card" }, this.#navigation(), this.grid),
				this.panel,
			),
		);
		this.#select(this.#clamp(Number.isNaN(days.dateOf(day).getTime()) ? days.today() : day));
	}

	#streaks() {
		const { current, onTime, longest } = streaks(this.states);
		const fact = (label, value) =>
			h("div", { class: "fact" }, h("dd", {}, value), h("dt", {}, label));
		return [
			h(
				"dl",
				{ class: "facts" },
				fact(t("streak-now"), current),
				current ? fact(t("streak-on-time"), onTime) : null,
				fact(t("streak-longest"), longest),
			),
			h("p", { class: "fine" }, t("calendar-streak-note")),
		];
	}

	#navigation() {
		const turn = (count) => this.#select(this.#clamp(days.addMonths(this.day, count)));
		const arrow = (label, glyph, onclick) =>
			button(label, { glyph, hideLabel: true, kind: "quiet", onclick });
		this.back = arrow(t("calendar-previous"), "prev", () => turn(-1));
		this.forth = arrow(t("calendar-next"), "next", () => turn(1));
		const now = button(t("calendar-today"), {
			kind: "quiet small",
			onclick: () => this.#select(days.today()),
		});
		return h("header", { class: "month-head" }, this.heading, now, this.back, this.forth);
	}

	/** The nearest day that has puzzles: neither before the first day nor after today. */
	#clamp(day) {
		return [days.FIRST_DAY, day, days.today()].sort()[1];
	}

	#select(day, focus = false) {
		if (!this.day || !days.isInMonth(day, this.day)) this.#showMonth(day);
		this.day = day;
		for (const [each, cell] of this.cells) {
			cell.tabIndex = each === day ? 0 : -1;
			cell.setAttribute("aria-selected", each === day);
		}
		if (focus) this.cells.get(day).focus();
		this.#showDay();
	}

	#showMonth(day) {
		this.heading.textContent = days.dayText(day, MONTH);
		this.back.disabled = days.isInMonth(day, days.FIRST_DAY);
		this.forth.disabled = days.isInMonth(day, days.today());
		this.cells = new Map();
		const names = days.weeksOf(day)[0].map((each) => {
			const name = (weekday) => days.dayText(each, { weekday });
			return h(
				"div",
				{ role: "columnheader", class: "weekday" },
				h("span", { class: "sr" }, name("long")),
				h("span", { "aria-hidden": "true" }, name("short").slice(0, 2)),
			);
		});
		replace(
			this.grid,
			h("div", { role: "row", class: "week" }, names),
			days.weeksOf(day).map((week) =>
				h(
					"div",
					{ role: "row", class: "week" },
					week.map((each) => this.#cell(each, day)),
				),
			),
		);
	}

	#cell(day, shown) {
		if (!days.isInMonth(day, shown)) return h("div", { role: "gridcell", class: "day none" });
		const exists = day === this.#clamp(day);
		const about = days.DAILY_KINDS.map((kind) => this.states.get(day)?.[kind]);
		const cell = h(
			"div",
			{
				role: "gridcell",
				class: `day ${exists ? "" : "future"} ${about.some(isDone) ? "counts" : ""}`,
				"aria-disabled": exists ? null : "true",
				"aria-current": day === days.today() ? "date" : null,
				"aria-label": exists ? this.#describe(day) : days.dayText(day, days.LONG),
				onclick: exists ? () => this.#select(day, true) : null,
			},
			h("span", { class: "day-number" }, Number(day.slice(8))),
			exists ? h("span", { class: "day-marks" }, about.map(mark)) : null,
		);
		if (exists) this.cells.set(day, cell);
		return cell;
	}

	#describe(day) {
		const states = days.DAILY_KINDS.map((kind) =>
			t("calendar-kind", {
				kind: t(`kind-${kind}`),
				state: t(`state-${this.states.get(day)?.[kind]?.state ?? "open"}`),
			}),
		);
		const words = new Intl.ListFormat(language, { type: "unit" }).format(states);
		return t("calendar-day", { day: days.dayText(day, days.LONG), states: words });
	}

	/** The puzzles of the chosen day. */
	#showDay() {
		const { day } = this;
		replace(
			this.panel,
			h("h2", {}, days.dayText(day, days.LONG)),
			days.DAILY_KINDS.map((kind) => this.#puzzle(kind, day)),
		);
	}

	#puzzle(kind, day) {
		const about = this.states.get(day)?.[kind];
		const label = openLabel(about);
		return h(
			"div",
			{ class: "day-puzzle" },
			h(
				"div",
				{ class: "day-words" },
				h("strong", {}, t(`kind-${kind}`)),
				h("span", {}, factsOf(kind, day)),
				h("span", { class: `day-state ${about?.state ?? ""}` }, mark(about), stateText(about)),
			),
			button(label, {
				glyph: isDone(about) ? "eye" : "play",
				kind: isDone(about) ? "" : "primary",
				"aria-label": `${label}: ${t(`kind-${kind}`)}`,
				onclick: (event) => this.#open(event.currentTarget, kind, day),
			}),
		);
	}

	async #open(trigger, kind, day) {
		const work = () => puzzleOfTheDay(kind, day);
		const puzzle = await runBusy(trigger, work, (message) => toast(message, "bad"));
		if (puzzle) this.onpuzzle(puzzle);
	}

	/** Arrows, Home and End move by days, Page Up and Down by months; Enter plays. */
	#key(event) {
		const { day } = this;
		const { key } = event;
		if (STEPS[key]) this.#moveTo(days.addDays(day, STEPS[key]));
		else if (key === "Home") this.#moveTo(days.addDays(day, -days.weekday(day)));
		else if (key === "End") this.#moveTo(days.addDays(day, 6 - days.weekday(day)));
		else if (key === "PageUp") this.#moveTo(days.addMonths(day, -1));
		else if (key === "PageDown") this.#moveTo(days.addMonths(day, 1));
		else if (key === "Enter" || key === " ") this.panel.querySelector("button").focus();
		else return;
		event.preventDefault();
	}

	#moveTo(day) {
		this.#select(this.#clamp(day), true);
	}
}

/** A state as a symbol: a ring, half a disc, a disc with a tick, or a dashed ring with a tick. */
function mark(about) {
	const state = about?.state ?? "open";
	const tick = isDone(about) ? icon("check") : null;
	return h("span", { class: `day-mark ${state}`, "aria-hidden": "true" }, tick);
}
