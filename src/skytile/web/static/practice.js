/** What somebody has practised, kept in the browser: how often each technique was found or shown. */

import { h } from "./dom.js";
import { slugOf } from "./techniques.js";
import { t } from "./words.js";

const KEY = "skytile:practice";

/** All that was practised, by family and technique. */
export function allPractice() {
	try {
		return JSON.parse(localStorage.getItem(KEY)) ?? {};
	} catch {
		return {};
	}
}

const nameOf = (kind, technique) => `${kind}/${technique}`;

/** `{found, shown}` of a technique. */
export function practised(kind, technique) {
	return { found: 0, shown: 0, ...allPractice()[nameOf(kind, technique)] };
}

/** Note that a position was solved: `how` is "found" or "shown". */
export function notePractice(kind, technique, how) {
	const known = practised(kind, technique);
	write({
		...allPractice(),
		[nameOf(kind, technique)]: { ...known, [how]: known[how] + 1 },
	});
}

function write(all) {
	try {
		localStorage.setItem(KEY, JSON.stringify(all));
	} catch {
		/* a browser may forbid storage */
	}
}

/** Take over what was practised elsewhere: of each number the larger one. */
export function mergePractice(found) {
	const all = allPractice();
	const larger = (one, other) => Math.max(one ?? 0, Number.isInteger(other) ? other : 0);
	for (const [name, { found: solved, shown }] of Object.entries(found ?? {}))
		all[name] = { found: larger(all[name]?.found, solved), shown: larger(all[name]?.shown, shown) };
	write(all);
}

/** The address of a lesson, or of the list. */
export const learnAddress = (kind, technique) =>
	`#learn?${new URLSearchParams({ kind, ...(technique && { technique: slugOf(technique) }) })}`;

/** A dot that says what was practised: nothing yet, shown only, or found by oneself. */
export function practiceDot(kind, technique) {
	const { found, shown } = practised(kind, technique);
	const state = found ? "found" : shown ? "shown" : "new";
	const label = t(`practice-${state}`, { count: found });
	return h("span", {
		class: `practice-dot ${state}`,
		role: "img",
		"aria-label": label,
		title: label,
	});
}
