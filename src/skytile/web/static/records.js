/**
 * The results: a small record of each solved puzzle, which outlives the saved game.
 *
 * A result is `{key, kind, size, level, rules, daily, picture, when, on, time, hints}`: `on` is the
 * day on which it was solved, and `daily` the day that it is a puzzle of. All stays in the browser.
 */

import { dayOf } from "./days.js";
import { forget, keyOf, savedGames } from "./store.js";
import { fromLink } from "./share.js";

const PLACE = "skytile:results";
const TEXTS = ["key", "kind", "size", "on"];
const NUMBERS = ["when", "time", "hints"];

/** All results, oldest first. */
export function results() {
	try {
		const found = JSON.parse(localStorage.getItem(PLACE));
		return Array.isArray(found) ? found.filter(isResult) : [];
	} catch {
		return [];
	}
}

/** Whether a value, possibly from a file, is a valid result. */
export const isResult = (each) =>
	Boolean(each) &&
	TEXTS.every((name) => typeof each[name] === "string") &&
	NUMBERS.every((name) => Number.isFinite(each[name])) &&
	/^\d{4}-\d\d-\d\d$/.test(each.on);

/** Add results of puzzles that have none yet; returns the number added. */
export function addResults(added) {
	const known = results();
	const keys = new Set(known.map((each) => each.key));
	const fresh = added.filter((each) => !keys.has(each.key) && keys.add(each.key));
	if (!fresh.length) return 0;
	const text = JSON.stringify([...known, ...fresh].sort((a, b) => a.when - b.when));
	return write(text) ? fresh.length : 0;
}

/** Store the results, deleting the oldest games if storage is full; returns whether it worked. */
function write(text) {
	const games = savedGames();
	for (;;) {
		try {
			localStorage.setItem(PLACE, text);
			return true;
		} catch {
			if (!games.length) return false; // a browser may forbid storage
			forget(games.pop().key);
		}
	}
}

/** The result of a solved puzzle; `time` is in seconds. */
function resultOf(puzzle, { elapsed, hints }, when) {
	const rules = Object.keys(puzzle.rules);
	return {
		key: keyOf(puzzle),
		kind: puzzle.kind,
		size: `${puzzle.width}×${puzzle.height}`,
		level: puzzle.level ?? null,
		rules: rules.length ? rules : undefined,
		daily: puzzle.daily ?? undefined,
		picture: puzzle.picture ?? undefined,
		when,
		on: dayOf(new Date(when)),
		time: Math.round(elapsed),
		hints: hints ?? 0,
	};
}

/** Record a game as soon as it is solved; only the first time counts. */
export function recordWhenSolved(game) {
	game.addEventListener("solved", () => addResults([resultOf(game.puzzle, game, Date.now())]));
}

/** Record solved games without a result: from before there were results, or from a file. */
export function recordOldGames() {
	const keys = new Set(results().map((each) => each.key));
	const unknown = savedGames().filter(
		(record) => record.done && !keys.has(record.key.split(":").at(-1)),
	);
	addResults(unknown.map(resultOfRecord).filter(Boolean));
}

function resultOfRecord(record) {
	try {
		const puzzle = fromLink(record.link);
		puzzle.level ??= record.level;
		return resultOf(puzzle, record, record.when);
	} catch {
		return null;
	}
}
