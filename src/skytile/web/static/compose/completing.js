/** Filling in the rest of a Skyscrapers solution at random. */

import { post } from "../api.js";
import { OPEN } from "../puzzle.js";
import { repeat } from "./design.js";
import { shuffle } from "./thinning.js";

/** The number of random cells to add in each try, per side of the board; the last adds none. */
const BOLDNESS = [2, 1.5, 1, 1, 0.5, 0.5, 0];

/** A full solution that agrees with all filled-in cells and clues; null if none was found. */
export async function completeSolution(design, signal) {
	const begun = design.solution ?? repeat(OPEN, design.size);
	const tryOnce = design.clueNames.length ? fillUnderClues : fillFreely;
	for (const boldness of BOLDNESS) {
		// oxlint-disable-next-line no-await-in-loop -- usually the first try succeeds
		const filled = await tryOnce(design, begun, Math.round(boldness * design.width), signal);
		if (filled && begun.every((value, cell) => value === OPEN || value === filled[cell]))
			return filled;
	}
	return null;
}

/** With clues: put random heights into some cells; the solver finds the others. */
async function fillUnderClues(design, begun, extra, signal) {
	const heights = begun.map((value) => Math.max(0, value));
	for (const name of design.clueNames)
		if (name.startsWith("r")) heights[design.cellIndex(name)] ||= design.clues[name];
	addAtRandom(design, heights, extra, design.tallest);
	return solve({ ...design.puzzleJSON(), givens: design.rows(heights) }, signal);
}

/**
 * Without clues all values are interchangeable, including parks. They are renamed at random; parks
 * become ordinary heights, so that they can be given to the solver.
 */
async function fillFreely(design, begun, extra, signal) {
	const n = design.width;
	const { tallest } = design;
	const names = shuffle(Array.from({ length: n }, (_, i) => i + 1));
	const heights = begun.map((value) => (value > 0 ? names[value - 1] : 0));
	const parkNames = names.slice(tallest);
	begun.forEach((value, cell) => {
		if (value === 0) heights[cell] = allowed(design, heights, cell, parkNames)[0] ?? 0;
	});
	addAtRandom(design, heights, extra, n);
	const { boxes, diagonals } = design.rules;
	const plain = { kind: design.kind, size: n, clues: {}, givens: design.rows(heights) };
	if (boxes) plain.boxes = boxes;
	if (diagonals) plain.diagonals = true;
	const filled = await solve(plain, signal);
	const heightOf = (name) => (parkNames.includes(name) ? 0 : names.indexOf(name) + 1);
	return filled && filled.map(heightOf);
}

/** Put random heights into some open cells, without repeating any in a group. */
function addAtRandom(design, heights, count, tallest) {
	const values = shuffle(Array.from({ length: tallest }, (_, i) => i + 1));
	const open = shuffle([...heights.keys()].filter((cell) => !heights[cell]));
	for (const cell of open.slice(0, count))
		heights[cell] = shuffle(allowed(design, heights, cell, values))[0] ?? 0;
}

function allowed(design, heights, cell, values) {
	const peers = new Set(
		design.groups
			.filter((group) => group.includes(cell))
			.flatMap((group) => group.map((each) => heights[each])),
	);
	return values.filter((value) => !peers.has(value));
}

async function solve(puzzle, signal) {
	const answer = await post("solve", { puzzle }, { signal });
	return answer.status === "solved" ? answer.solutions[0].flat() : null;
}
