/** Practice, kept in the browser: how often each technique was found or shown. */

import { h } from "./dom.js";
import { slugOf } from "./techniques.js";
import { t } from "./words.js";

const KEY = "skytile:practice";

/** All practice results, by family and technique. */
export function allPractice() {
	try {
		return JSON.parse(localStorage.getItem(KEY)) ?? {};
	} catch {
		return {};
	}
}

const nameOf = (kind, technique) => `${kind}/${technique}`;

/** `{found, shown}`: the counts for a technique. */
export function practised(kind, technique) {
	return { found: 0, shown: 0, ...allPractice()[nameOf(kind, technique)] };
}

/** Count a finished position; `how` is "found" or "shown". */
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

/** Merge practice results from elsewhere: the larger of each two counts wins. */
export function mergePractice(found) {
	const all = allPractice();
	const larger = (one, other) => Math.max(one ?? 0, Number.isInteger(other) ? other : 0);
	for (const [name, { found: solved, shown }] of Object.entries(found ?? {}))
		all[name] = { found: larger(all[name]?.found, solved), shown: larger(all[name]?.shown, shown) };
	write(all);
}

/** The address of a lesson, or of the list of techniques. */
export const learnAddress = (kind, technique) =>
	`#learn?${new URLSearchParams({ kind, ...(technique && { technique: slugOf(technique) }) })}`;

/** A dot for a technique's practice: not yet practised, only shown, or found. */
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
