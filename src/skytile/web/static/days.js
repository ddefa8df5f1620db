/** Days as strings such as 2026-11-16, and the level and size of each day's puzzles. */

import { OPTIONS } from "./options.js";
import { language } from "./words.js";

const pad = (number) => String(number).padStart(2, "0");

/** A date as text, in local time. */
export const dayOf = (date) =>
	`${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

export const today = () => dayOf(new Date());

/** Noon on that day, so that a clock change cannot move it to another day. */
export const dateOf = (day) => new Date(`${day}T12:00`);

/** Whether a text is a valid date. */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(dateOf(text)) === text;

export function addDays(day, count) {
	const date = dateOf(day);
	date.setDate(date.getDate() + count);
	return dayOf(date);
}

/** The same day `count` months later, or the last day of that month if it is shorter. */
export function addMonths(day, count) {
	const date = dateOf(day);
	const wanted = date.getDate();
	date.setDate(1);
	date.setMonth(date.getMonth() + count + 1, 0);
	date.setDate(Math.min(wanted, date.getDate()));
	return dayOf(date);
}

/** The number of a weekday, 0 for Monday. */
export const weekday = (day) => (dateOf(day).getDay() + 6) % 7;

/** The weeks that overlap a month, each as seven days from Monday. */
export function weeksOf(day) {
	const first = `${day.slice(0, 7)}-01`;
	const weeks = [];
	for (let at = addDays(first, -weekday(first)); weeks.length === 0 || isInMonth(at, day);)
		weeks.push(
			Array.from({ length: 7 }, () => {
				const each = at;
				at = addDays(at, 1);
				return each;
			}),
		);
	return weeks;
}

export const isInMonth = (day, other) => day.slice(0, 7) === other.slice(0, 7);

/** A day in words, such as "16 November". */
export const dayText = (day, options = { day: "numeric", month: "long" }) =>
	dateOf(day).toLocaleDateString(language === "en" ? "en-GB" : language, options);

export const LONG = { weekday: "long", day: "numeric", month: "long", year: "numeric" };

/** The families that have a puzzle of the day. */
export const DAILY_KINDS = Object.keys(OPTIONS.families).filter(
	(kind) => Object.keys(OPTIONS.families[kind].daily).length,
);

/** The first day that has puzzles. */
export const FIRST_DAY = OPTIONS.daily.first;

/** The level and size of the puzzle of the given day. */
export function puzzleOn(kind, day) {
	const level = OPTIONS.daily.levels[weekday(day)];
	return { level, size: OPTIONS.families[kind].daily[level] };
}
