/** Statistics computed from the results: states of days, streaks, best times, counts per day. */

import { addDays, today } from "./days.js";
import { results } from "./records.js";
import { savedGames } from "./store.js";

/**
 * The states of the puzzles of the day, by day and kind: `{state, time, hints, share, link}`, where
 * state is "solved" (on its day), "later" or "started". Puzzles that were not started are missing.
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

/** The day in a link to a puzzle of the day; undefined for other puzzles. */
export const dayInLink = (link) => /[?&]daily=(\d{4}-\d\d-\d\d)/.exec(link)?.[1];

const isDone = (each) => each.state !== "started";

/** Whether any puzzle of a day was solved, on the day itself or later. */
export const counts = (states, day) => Object.values(states.get(day) ?? {}).some(isDone);

/**
 * Streaks of days with a solved puzzle of the day: the current one, up to today (or yesterday while
 * today's are open), how many of its days were solved on the day itself, and the longest one ever.
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

/** The streak of days that ends with this one. */
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

/** The size to compare by; pictures are requested by their longer side. */
function sizeOf({ size, picture }) {
	const longer = Math.max(...size.split("×").map(Number));
	return picture ? `${longer}×${longer}` : size;
}

/** The number of puzzles of each kind solved on each of the last days, oldest first. */
export function solvedByDay(count, all = results(), now = today()) {
	const days = Array.from({ length: count }, (_, i) => addDays(now, i + 1 - count));
	const rows = new Map(days.map((day) => [day, { day }]));
	for (const { on, kind } of all) {
		const row = rows.get(on);
		if (row) row[kind] = (row[kind] ?? 0) + 1;
	}
	return [...rows.values()];
}
