/** Positions to practise on: first those shipped with the page, then new ones. */

import { post } from "./api.js";
import { language } from "./words.js";

let stored = null;

/** The positions shipped with the page, by family and technique. */
function storedPositions() {
	stored ??= fetch(new URL("lessons.json", import.meta.url)).then((answer) =>
		answer.ok ? answer.json() : {},
	);
	stored.catch(() => {
		stored = null;
	});
	return stored;
}

/** Position number `at` of a technique: `{puzzle, progress, step}`, as `teach` answers. */
export async function positionOf(kind, technique, at, signal) {
	const known = (await storedPositions().catch(() => ({})))[kind]?.[technique] ?? [];
	if (at < known.length) return withStep(known[at]);
	try {
		return await post("teach", { technique, kind, language }, { signal });
	} catch (error) {
		if (!known.length || signal.aborted) throw error;
		return withStep(known[at % known.length]); // no new one was found: repeat those
	}
}

/** Add the step, requested now so that it is in the language of the page. */
async function withStep(position) {
	const { cells, marks } = position.progress;
	const asked = { puzzle: position.puzzle, progress: cells, language };
	const step = await post("hint", Object.keys(marks).length ? { ...asked, marks } : asked);
	return { ...position, step };
}
