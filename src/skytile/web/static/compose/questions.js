/**
 * What the composer asks, answered from `check` and `grade` until the kernel's worker answers it.
 *
 * Once `post` knows `analyse`, `removable` and `suggest`, this file is one line:
 * `export { post as ask } from "../api.js";`
 */
/* oxlint-disable no-await-in-loop -- one question at a time */

import { post } from "../api.js";
import { fromJSON } from "../puzzle.js";
import { designFromPuzzle } from "./designs.js";

const MOST_TRIED = 16;

/** Ask for something; `options` is `{signal, onprogress}`. */
export function ask(command, body, options = {}) {
	return (ANSWERS[command] ?? post.bind(null, command))(body, options);
}

const ANSWERS = { analyse, removable, suggest };

async function analyse({ puzzle }, options) {
	const answer = await post("check", { puzzle }, options);
	const [one, other] = answer.solutions.map((solution) => solution.flat());
	const design = designFromPuzzle(fromJSON(puzzle));
	const differing = other
		? [...one.keys()]
				.filter((cell) => one[cell] !== other[cell])
				.map((cell) => design.cellName(cell))
		: [];
	const grade =
		answer.status === "unique" ? await post("grade", { puzzle }, options).catch(() => null) : null;
	options.signal?.throwIfAborted();
	return { clash: [], ...answer, differing, level: grade?.level, score: grade?.score };
}

async function removable({ puzzle }, options) {
	const design = designFromPuzzle(fromJSON(puzzle));
	const clues = [];
	for (const name of design.clueNames) {
		const without = design.withClues({ [name]: undefined }).puzzleJSON();
		const { status } = await post("check", { puzzle: without }, options);
		if (status === "unique") clues.push(name);
	}
	return { clues };
}

async function suggest({ puzzle, solution }, options) {
	const { solutions } = await post("check", { puzzle }, options);
	const design = designFromPuzzle(fromJSON(puzzle));
	const wanted = (solution ?? solutions[0]).flat();
	const other = solutions.map((each) => each.flat()).find((each) => each.join() !== wanted.join());
	const places = design.placeNames.filter(
		(name) =>
			!(name in design.clues) &&
			design.solutionClue(name, wanted) !== null &&
			design.solutionClue(name, wanted) !== design.solutionClue(name, other),
	);
	let best = null;
	for (const clue of places.slice(0, MOST_TRIED)) {
		const value = design.solutionClue(clue, wanted);
		const next = design.withClues({ [clue]: value }).puzzleJSON();
		const answer = await analyse({ puzzle: next }, options);
		const differing = answer.differing.length;
		if (!best || differing < best.differing) best = { clue, value, differing };
		if (answer.status === "unique") break;
	}
	return best && { clue: best.clue, value: best.value };
}
