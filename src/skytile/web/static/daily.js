/** The puzzles of the day; those of today are kept, so that they open at once and offline. */

import { daily } from "./api.js";
import { puzzleOn, today } from "./days.js";
import { clockTime } from "./game.js";
import { fromJSON } from "./puzzle.js";
import { OPTIONS } from "./options.js";
import { levelName, t } from "./words.js";

const PLACE = "skytile:today";

function keptRecords() {
	try {
		const kept = JSON.parse(localStorage.getItem(PLACE));
		return kept?.day === today() ? kept : { day: today() };
	} catch {
		return { day: today() };
	}
}

async function fetchRecord(kind, day, options) {
	const record = await daily(kind, day, options);
	if (day !== today()) return record;
	try {
		localStorage.setItem(PLACE, JSON.stringify({ ...keptRecords(), [kind]: record }));
	} catch {
		/* then it is fetched again */
	}
	return record;
}

/** The puzzle of a day; `options` as of `post`. */
export async function puzzleOfTheDay(kind, day = today(), options = {}) {
	const kept = day === today() ? keptRecords()[kind] : null;
	return fromJSON({ ...(kept ?? (await fetchRecord(kind, day, options))), daily: day });
}

/** Size and level of the puzzle of a day; before a picture is known, nobody knows its other side. */
export function factsOf(kind, day, puzzle = null) {
	const { level, size } = puzzleOn(kind, day);
	const { width = size, height = size } = puzzle ?? {};
	const isKnown = puzzle || !OPTIONS.families[kind].options.picture;
	return isKnown ? `${width}×${height} · ${levelName(level)}` : levelName(level);
}

/** How far a puzzle of the day is, in words; `about` as in `dailyStates`. */
export function stateText(about) {
	if (!about) return t("day-open");
	const time = clockTime(about.time);
	if (about.state === "started")
		return t("share-and-time", { share: Math.round(about.share * 100), time });
	return t(about.state === "solved" ? "day-solved" : "day-later", { time });
}

export const isDone = (about) => about?.state === "solved" || about?.state === "later";

/** What the button says that opens a puzzle of the day. */
export const openLabel = (about) => t(isDone(about) ? "look-again" : about ? "go-on" : "play-it");
