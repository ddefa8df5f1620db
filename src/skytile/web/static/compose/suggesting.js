/** The clue to add: one at a preferred place if that helps, otherwise the one that helps most. */

import { post } from "../api.js";

const SAMPLES = 60;
const MOST_TRIED = 6;

/** `{clue, value}`; null if no clue would help. */
export async function suggestClue(design, options) {
	const preferred = design.preferredPlaces.filter((name) => !(name in design.clues));
	const best = preferred.length ? await bestOf(preferred, design, options) : null;
	if (best) return best;
	const body = { puzzle: design.puzzleJSON() };
	if (design.hasFullSolution) body.solution = design.rows(design.solution);
	const suggestion = await post("suggest", body, options);
	return suggestion?.clue ? suggestion : null;
}

/** The clue that makes the puzzle unique, or that excludes the most solutions. */
async function bestOf(places, design, options) {
	const puzzle = design.puzzleJSON();
	const { solutions } = await post("solve", { puzzle, limit: SAMPLES, timeout: 1 }, options);
	const samples = solutions.map((solution) => solution.flat());
	const intended = design.hasFullSolution ? design.solution : samples[0];
	if (!intended) return null;
	const ranked = places
		.map((clue) => rank(clue, design, intended, samples))
		.filter(({ left }) => left < samples.length);
	// oxlint-disable-next-line unicorn/no-array-sort -- toSorted is too new
	ranked.sort((a, b) => a.left - b.left);
	for (const each of ranked.slice(0, MOST_TRIED)) {
		const next = design.withClues({ [each.clue]: each.value }).puzzleJSON();
		// oxlint-disable-next-line no-await-in-loop -- usually one of the first is enough
		const { status } = await post("check", { puzzle: next }, options);
		if (status === "unique") return each;
	}
	return ranked[0] ?? null;
}

/** A clue with its value, and how many of the samples it would leave. */
function rank(clue, design, intended, samples) {
	const value = design.solutionClue(clue, intended);
	const left = samples.filter((each) => design.solutionClue(clue, each) === value).length;
	return { clue, value, left };
}
