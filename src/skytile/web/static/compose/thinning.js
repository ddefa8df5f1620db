/** Removing clues that are not needed. */
/* oxlint-disable no-await-in-loop -- each request depends on the previous answer */

import { post } from "../api.js";
import { orbits } from "./symmetry.js";

const LEVELS = ["easy", "medium", "hard", "expert", "extreme"];

/** The items in random order. */
export function shuffle(items) {
	const mixed = [...items];
	for (let i = mixed.length - 1; i > 0; i -= 1) {
		const j = Math.floor(Math.random() * (i + 1));
		[mixed[i], mixed[j]] = [mixed[j], mixed[i]];
	}
	return mixed;
}

/**
 * The design without unnecessary clues. Symmetric images are removed together, and cells before
 * edges. It stays unique, and no harder than `level` if one is given. When stopped, it returns the
 * design with the clues removed so far.
 */
export async function thin(design, { level = null, signal, onprogress }) {
	const mixed = shuffle(orbits(design, design.clueNames, design.pattern));
	const groups = [
		...mixed.filter((group) => !isEdge(group[0])),
		...mixed.filter((group) => isEdge(group[0])),
	];
	const accept = acceptance(design, level, signal);
	let best = design;
	let at = 0;
	let batch = 1;
	while (at < groups.length && !signal.aborted) {
		const names = groups.slice(at, at + batch).flat();
		const next = best.withClues(Object.fromEntries(names.map((name) => [name, undefined])));
		const fine = await accept(next).catch((error) => {
			if (!signal.aborted) throw error;
		});
		if (fine) best = next;
		if (fine || batch === 1) at += Math.min(batch, groups.length - at);
		batch = fine ? batch * 2 : Math.max(1, Math.floor(batch / 2));
		onprogress(at, groups.length, best);
		await breathe();
	}
	return best;
}

let lastBreath = 0;

/** Regularly let the page draw and handle input, even if nothing else is awaited. */
async function breathe() {
	if (performance.now() - lastBreath < 30) return;
	await new Promise((resolve) => {
		setTimeout(resolve);
	});
	lastBreath = performance.now();
}

const isEdge = (name) => /^[NESW]/.test(name);

/** An async function that tells whether a design is acceptable. */
function acceptance(design, level, signal) {
	if (level === "easy" && design.isSolvedByCounting)
		return async (next) => next.isSolvedByCounting();
	if (!level)
		return async (next) => {
			const answer = await post("check", { puzzle: next.puzzleJSON() }, { signal });
			return answer.status === "unique";
		};
	return async (next) => {
		const answer = await post("analyse", { puzzle: next.puzzleJSON() }, { signal });
		return answer.status === "unique" && LEVELS.indexOf(answer.level) <= LEVELS.indexOf(level);
	};
}
