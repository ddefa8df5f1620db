/** Questions about the solutions of a puzzle, with the answers of the HTTP API. */

import { Refusal } from "./boards.js";

const IMPOSSIBLE = 1;
const UNKNOWN = 2;
const LEVELS = ["easy", "medium", "hard", "expert", "extreme"];
const HARD = 2;
const EXPERT = 3;
/** Milliseconds to search for differing cells, or to examine clues one by one. */
const PATIENCE = 2000;
/** Milliseconds to search for the smallest clash. */
const CLASH_PATIENCE = 10_000;

const milliseconds = (seconds) => (seconds === undefined ? -1 : Math.ceil(1000 * seconds));

/** The solutions up to a limit, and the verdict of the last search. */
function search(kernel, board, limit, timeout) {
	const request = [...board.numbers, limit, milliseconds(timeout)];
	const [verdict, ...values] = kernel.ask("solve", request);
	const count = values.length / board.cells;
	const solutions = Array.from({ length: count }, (_, i) => board.rows(values, i * board.cells));
	return { verdict, solutions };
}

/** `solve`: the solutions up to a limit, or the clues that clash. */
export function solve(kernel, board, { limit = 1, timeout }) {
	const started = performance.now();
	const { verdict, solutions } = search(kernel, board, limit, timeout);
	if (verdict === UNKNOWN && !solutions.length) throw new Refusal("refused-time");
	const status = solutions.length ? "solved" : "impossible";
	const complete = verdict === IMPOSSIBLE && solutions.length ? { complete: true } : {};
	const record = { ...verdictRecord(status, solutions, started), stats: {}, ...complete };
	return { ...record, ...clashOf(kernel, board, solutions) };
}

/** `check`: the only solution, two different ones, or the clues that clash. */
export function check(kernel, board, { timeout }) {
	const started = performance.now();
	const { verdict, solutions } = search(kernel, board, 2, timeout);
	if (verdict === UNKNOWN) throw new Refusal("refused-time");
	const status = ["none", "unique", "several"][solutions.length];
	const record = verdictRecord(status, solutions, started);
	return { ...record, ...clashOf(kernel, board, solutions) };
}

function verdictRecord(status, solutions, started) {
	const seconds = Math.round(1000 * (performance.now() - started)) / 1e6;
	return { status, solutions, engine: "kernel", seconds };
}

/** A set of clues that clash, as small as the time allows, if there is no solution. */
function clashOf(kernel, board, solutions, patience = CLASH_PATIENCE) {
	if (solutions.length) return {};
	const found = kernel.ask("clash", [...board.numbers, patience])[0];
	if (!found) return {};
	const { clues, smallest } = kernel.lastJSON();
	return { clash: clues.map((place) => board.placeName(place)), clash_is_smallest: smallest };
}

/** The level; null if it is above hard and `isThorough` is false, as finding it takes a while. */
function levelOf(kernel, board, isThorough) {
	const level = LEVELS[kernel.ask("level", [...board.numbers, isThorough ? EXPERT : HARD])[0]];
	return level === "extreme" && !isThorough ? null : level;
}

/**
 * `analyse`: the number of solutions, the cells in which they differ, the clues that clash, and the
 * level. `patience` limits each search, in milliseconds, and leaves out levels above hard, which
 * may take any time. `complete` is true if a longer search would find nothing more.
 */
export function analyse(kernel, board, { patience }) {
	const request = [...board.numbers, patience ?? PATIENCE];
	const [verdict, count, ...values] = kernel.ask("spread", request);
	const solutions = Array.from({ length: count }, (_, i) => board.rows(values, i * board.cells));
	const common = values.slice(count * board.cells);
	const differing = common.flatMap((value, cell) => (value < 0 ? [board.cellName(cell)] : []));
	const unsure = verdict === UNKNOWN && count < 2;
	const status = unsure ? "unknown" : ["none", "unique", "several"][count];
	const level = status === "unique" ? levelOf(kernel, board, patience === undefined) : null;
	const found = status === "none" ? clashOf(kernel, board, solutions, patience) : {};
	const isKnown =
		status === "unique" ? level !== null : (found.clash_is_smallest ?? status !== "none");
	const complete = verdict === IMPOSSIBLE && isKnown;
	return { status, solutions, differing, clash: found.clash ?? [], level, complete };
}

/** `removable`: the clues that could each be removed on their own. */
export function removable(kernel, board) {
	const places = kernel.ask("removable", [...board.numbers, PATIENCE]);
	return { clues: places.map((place) => board.placeName(place)) };
}

/** `suggest`: a clue that makes the puzzle unique or leaves fewer solutions; null if none does. */
export function suggest(kernel, board, { solution }) {
	const intended = solution ? [1, ...solution.flat()] : [0];
	const [place, value] = kernel.ask("suggest", [...board.numbers, ...intended, PATIENCE]);
	return place < 0 ? null : { clue: board.placeName(place), value };
}
