/** Exporting all progress to a file, and importing it: a file is merged with what is stored. */

import { h } from "./dom.js";
import { today } from "./days.js";
import { allPractice, mergePractice } from "./practice.js";
import { addResults, isResult, recordOldGames, results } from "./records.js";
import { fromLink } from "./share.js";
import { applyTheme, keyOf, savedGames, setSetting, settings } from "./store.js";
import { t } from "./words.js";

const FORMAT = "skytile progress";
const VERSION = 1;
const PREFIX = "skytile:puzzle:";

function withoutKey(record) {
	const { key: _, ...rest } = record;
	return rest;
}

/** Everything that is stored, as an object for JSON. */
export function progress() {
	const games = savedGames().map(withoutKey);
	return {
		format: FORMAT,
		version: VERSION,
		games,
		results: results(),
		practice: allPractice(),
		settings,
	};
}

/** Offer the file for download. */
export function exportProgress() {
	const blob = new Blob([JSON.stringify(progress())], { type: "application/json" });
	const address = URL.createObjectURL(blob);
	const anchor = h("a", { href: address, download: `skytile-${today()}.json`, hidden: true });
	document.body.append(anchor);
	anchor.click();
	anchor.remove();
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Merge a file; returns the numbers of games and results taken. Throws an Error for the player. */
export async function importProgress(file) {
	const found = readProgress(await file.text());
	const games = found.games.filter(takeGame).length;
	const added = addResults(found.results.filter(isResult));
	recordOldGames();
	mergePractice(found.practice);
	takeSettings(found.settings ?? {});
	return { games, results: added };
}

/** Apply the settings from a file, unless there are stored ones. */
function takeSettings(found) {
	if (localStorage.getItem("skytile:settings")) return;
	for (const [name, value] of Object.entries(found))
		if (name in settings && typeof value === typeof settings[name]) setSetting(name, value);
	applyTheme();
}

function readProgress(text) {
	let found;
	try {
		found = JSON.parse(text);
	} catch {
		throw new Error(t("data-bad"));
	}
	const isOurs = found?.format === FORMAT && Number.isInteger(found.version);
	if (isOurs && found.version > VERSION) throw new Error(t("data-newer"));
	if (!isOurs || !Array.isArray(found.games) || !Array.isArray(found.results))
		throw new Error(t("data-bad"));
	return found;
}

/** Store a game from a file unless it is invalid or behind ours; returns whether it was stored. */
function takeGame(record) {
	try {
		const puzzle = fromLink(record.link);
		const key = PREFIX + keyOf(puzzle);
		if (!isGame(record, puzzle) || !isFurther(record, savedGame(key))) return false;
		localStorage.setItem(key, JSON.stringify(withoutKey(record)));
		return true;
	} catch {
		return false;
	}
}

const savedGame = (key) => JSON.parse(localStorage.getItem(key) ?? "null");

const isNumbers = (list) => Array.isArray(list) && list.every(Number.isInteger);

function isGame(record, puzzle) {
	return (
		record.kind === puzzle.kind &&
		isNumbers(record.values) &&
		record.values.length === puzzle.size &&
		isNumbers(record.marks) &&
		[record.when, record.elapsed, record.share].every(Number.isFinite) &&
		Array.isArray(record.history?.moves)
	);
}

/** Whether a game is more advanced than another: solved, then more filled in, then newer. */
function isFurther(record, other) {
	if (!other) return true;
	const rank = ({ done, share, when }) => [Number(Boolean(done)), share, when];
	const [mine, theirs] = [rank(record), rank(other)];
	const at = mine.findIndex((each, i) => each !== theirs[i]);
	return at >= 0 && mine[at] > theirs[at];
}
