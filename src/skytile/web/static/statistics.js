/** What follows from results: states of days, streaks, best times, and how many on which day. */

import { addDays, today } from "./days.js";
import { results } from "./records.js";
import { savedGames } from "./store.js";

/**
 * The states of the puzzles of the day, by day and kind: `{state, time, hints, share, link}` where
 * state is "solved" (on its day), "later" or "started"; open ones are not in it.
 */
export function dailyStates(all = results(), games = savedGames()) {
	const states = new Map();
	const put = (day, kind, state) => {
		if (!states.has(day)) states.set(day, {});
		states.get(day)[kind] ??= state;
	};
	for (const { daily, kind, on, time, hints } of all)
		if (daily) put(daily, kind, { state: on <= daily ? "solved" : "later", time, hints });
	for (const { link, kind, share, elapsed, done } of games) {
		const day = dayInLink(link);
		if (day && !done) put(day, kind, { state: "started", share, time: elapsed });
		if (day && states.get(day)?.[kind]) states.get(day)[kind].link = link;
	}
	return states;
}

/** The day whose puzzle a link holds; undefined for other puzzles. */
export const dayInLink = (link) => /[?&]daily=(\d{4}-\d\d-\d\d)/.exec(link)?.[1];

const isDone = (each) => each.state !== "started";

/** Whether any puzzle of a day was solved, on that day or later. */
export const counts = (states, day) => Object.values(states.get(day) ?? {}).some(isDone);

/**
 * Days in a row with a puzzle of the day solved: those up to today (or yesterday, as long as today
 * is open), how many of them on their own day, and the longest row ever.
 */
export function streaks(states = dailyStates(), now = today()) {
	const last = counts(states, now) ? now : addDays(now, -1);
	const current = rowUntil(states, last);
	const onTime = current.filter((day) =>
		Object.values(states.get(day)).some((each) => each.state === "solved"),
	);
	let longest = 0;
	for (const day of states.keys())
		if (!counts(states, addDays(day, 1))) longest = Math.max(longest, rowUntil(states, day).length);
	return { current: current.length, onTime: onTime.length, longest };
}

/** The days in a row that count, up to this one. */
function rowUntil(states, last) {
	const row = [];
	for (let day = last; counts(states, day); day = addDays(day, -1)) row.push(day);
	return row;
}

/** The best times without hints, by size, rules and level: `{kind, size, rules, level, time, count}`. */
export function bestTimes(all = results()) {
	const groups = new Map();
	for (const result of all) {
		const { kind, rules = [], level } = result;
		const size = sizeOf(result);
		const name = [kind, size, rules.join(" "), level].join("|");
		const group = groups.get(name) ?? { kind, size, rules, level, time: null, count: 0 };
		group.count += 1;
		if (!result.hints) group.time = Math.min(group.time ?? Infinity, result.time);
		groups.set(name, group);
	}
	return [...groups.values()];
}

/** The size to compare by: a picture is asked for by its longer side. */
function sizeOf({ size, picture }) {
	const longer = Math.max(...size.split("×").map(Number));
	return picture ? `${longer}×${longer}` : size;
}

/** How many puzzles of each kind were solved on each of the last days, the oldest first. */
export function solvedByDay(count, all = results(), now = today()) {
	const days = Array.from({ length: count }, (_, i) => addDays(now, i + 1 - count));
	const rows = new Map(days.map((day) => [day, { day }]));
	for (const { on, kind } of all) {
		const row = rows.get(on);
		if (row) row[kind] = (row[kind] ?? 0) + 1;
	}
	return [...rows.values()];
}
