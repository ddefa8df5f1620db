/** Questions about the solutions of a puzzle, with the answers of the HTTP API. */

import { Refusal } from "./boards.js";

const IMPOSSIBLE = 1;
const UNKNOWN = 2;
const LEVELS = ["easy", "medium", "hard", "expert", "extreme"];
const HARD = 2;
const EXPERT = 3;
/** How long to look for cells that differ, or at clues one by one. */
const PATIENCE = 2000;
/** How long to look for the smallest clash. */
const CLASH_PATIENCE = 10_000;

const milliseconds = (seconds) => (seconds === undefined ? -1 : Math.ceil(1000 * seconds));

/** The verdict of the search for one solution more than those found, and the solutions. */
function search(kernel, board, limit, timeout) {
	const request = [...board.numbers, limit, milliseconds(timeout)];
	const [verdict, ...values] = kernel.ask("solve", request);
	const count = values.length / board.cells;
	const solutions = Array.from({ length: count }, (_, i) => board.rows(values, i * board.cells));
	return { verdict, solutions };
}

/** `solve`: the solutions up to a limit, or which clues clash. */
export function solve(kernel, board, { limit = 1, timeout }) {
	const started = performance.now();
	const { verdict, solutions } = search(kernel, board, limit, timeout);
	if (verdict === UNKNOWN && !solutions.length) throw new Refusal("refused-time");
	const status = solutions.length ? "solved" : "impossible";
	const complete = verdict === IMPOSSIBLE && solutions.length ? { complete: true } : {};
	const record = { ...verdictRecord(status, solutions, started), stats: {}, ...complete };
	return { ...record, ...clashOf(kernel, board, solutions) };
}

/** `check`: one solution, two that differ, or which clues clash. */
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

/** A smallest set of clues that clash, if there is no solution. */
function clashOf(kernel, board, solutions, patience = CLASH_PATIENCE) {
	if (solutions.length) return {};
	const found = kernel.ask("clash", [...board.numbers, patience])[0];
	if (!found) return {};
	const { clues, smallest } = kernel.lastJSON();
	return { clash: clues.map((place) => board.placeName(place)), clash_is_smallest: smallest };
}

/** The level; null if that is beyond hard, which takes a while to tell, and there is no time. */
function levelOf(kernel, board, isThorough) {
	const level = LEVELS[kernel.ask("level", [...board.numbers, isThorough ? EXPERT : HARD])[0]];
	return level === "extreme" && !isThorough ? null : level;
}

/**
 * `analyse`: how many solutions, in which cells they differ, what clashes, and the level. With
 * `patience`, in milliseconds, all of this is looked for only so long, and no level beyond hard,
 * which may take any time; `complete` says whether looking longer would tell no more.
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

/** `removable`: the clues each of which could go by itself. */
export function removable(kernel, board) {
	const places = kernel.ask("removable", [...board.numbers, PATIENCE]);
	return { clues: places.map((place) => board.placeName(place)) };
}

/** `suggest`: a clue that makes the puzzle unique, or leaves the fewest solutions; null if none does. */
export function suggest(kernel, board, { solution }) {
	const intended = solution ? [1, ...solution.flat()] : [0];
	const [place, value] = kernel.ask("suggest", [...board.numbers, ...intended, PATIENCE]);
	return place < 0 ? null : { clue: board.placeName(place), value };
}
