/** The puzzles of the day; today's are stored, so that they open immediately and offline. */

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
		/* without storage, it is fetched again next time */
	}
	return record;
}

/** The puzzle of the given day; `options` as for `post`. */
export async function puzzleOfTheDay(kind, day = today(), options = {}) {
	const kept = day === today() ? keptRecords()[kind] : null;
	return fromJSON({ ...(kept ?? (await fetchRecord(kind, day, options))), daily: day });
}

/** The size, if already known, and the level of a puzzle of the day. */
export function factsOf(kind, day, puzzle = null) {
	const { level, size } = puzzleOn(kind, day);
	const { width = size, height = size } = puzzle ?? {};
	const isKnown = puzzle || !OPTIONS.families[kind].options.picture;
	return isKnown ? `${width}×${height} · ${levelName(level)}` : levelName(level);
}

/** The state of a puzzle of the day in words; `about` as in `dailyStates`. */
export function stateText(about) {
	if (!about) return t("day-open");
	const time = clockTime(about.time);
	if (about.state === "started")
		return t("share-and-time", { share: Math.round(about.share * 100), time });
	return t(about.state === "solved" ? "day-solved" : "day-later", { time });
}

export const isDone = (about) => about?.state === "solved" || about?.state === "later";

/** The label of the button that opens a puzzle of the day. */
export const openLabel = (about) => t(isDone(about) ? "look-again" : about ? "go-on" : "play-it");
