/** New puzzles: `generate`, `daily`, and the puzzle of a picture. */

import { boardOf, Refusal } from "./boards.js";
import { fetchTable } from "./files.js";
import { join, recipeOf, split } from "./recipes.js";

/** After this many candidates in a row without a new puzzle, give up on the recipe. */
const MOST_FRUITLESS = 100_000;
const FAIR_TRIAL = 100;
const PATIENCE = 600_000;
const REPORT_EVERY = 200;
const FIRST_DAY = "2020-01-01";
const LAST_DAY = "2099-12-31";

/** An unpredictable seed. */
export function randomSeed() {
	const [high, low] = crypto.getRandomValues(new Uint32Array(2));
	return (high >>> 11) * 2 ** 32 + low;
}

/** Regularly reports how many candidates were tried and how many puzzles were made. */
class Watch {
	#told = 0;
	#since = performance.now();
	tried = 0;
	made = 0;

	constructor(kernel, count, report) {
		this.count = count;
		this.report = report;
		kernel.whileAsking(() => this.look());
	}

	look() {
		const now = performance.now();
		if (now - this.#told < REPORT_EVERY) return false;
		this.#told = now;
		const { tried, made, count } = this;
		this.report({ tried, made, count, seconds: (now - this.#since) / 1000 });
		return false;
	}

	/** Whether to give up after this many candidates in a row without a puzzle. */
	isHopeless(fruitless, since) {
		const waited = performance.now() - since > PATIENCE && fruitless >= FAIR_TRIAL;
		return waited || fruitless >= MOST_FRUITLESS;
	}
}

/** The seed of candidate number `index` of a batch. */
export const seedOf = (kernel, seed, index) => join(kernel.ask("seed_of", [...split(seed), index]));

/** The record of the puzzle made from a seed; null if there is none that fits the recipe. */
export function make(kernel, recipe, seed) {
	const { board, numbers, origin } = recipe.request(seed, kernel);
	const [made, atLeast, beauty, ...values] = kernel.ask("make", numbers);
	if (!made) return null;
	const clues = values.slice(0, -board.cells);
	const puzzle = board.withClues(clues, values.slice(-board.cells));
	const count = clues.filter((clue) => clue !== board.noClue).length;
	const { version } = recipe.tables;
	const proof = atLeast < 0 ? {} : { fewest: atLeast === count };
	if (atLeast >= 0 && atLeast < count) proof.at_least = atLeast;
	return {
		...puzzle,
		seed,
		version,
		clue_count: count,
		...proof,
		...origin,
		...(recipe.difficulty && gradeOf(kernel, recipe, puzzle)),
		...(recipe.needs && { needs: recipe.needs }),
		...(beauty >= 0 && { beauty }),
	};
}

/** The level and the score of a new puzzle. */
function gradeOf(kernel, recipe, puzzle) {
	kernel.ask(recipe.isEstimated(puzzle) ? "estimated_grade" : "grade", boardOf(puzzle).numbers);
	const { level, score } = kernel.lastJSON();
	return { level, score };
}

/** What must differ within a batch: the picture, or the clues up to rotation and reflection. */
function identity(record) {
	if (record.picture) return record.picture;
	const rows = frame(record);
	const mirrored = rows.map((row) => row.map((_, i) => row[row.length - 1 - i]));
	const forms = [...turns(rows, record.boxes), ...turns(mirrored, record.boxes)];
	return forms.reduce((first, form) => (form < first ? form : first));
}

/** All clues as rows, with the edge clues around the givens. */
function frame({ clues, givens, size }) {
	if (Array.isArray(clues)) return clues;
	const inside = givens ?? clues.north.map(() => clues.north.map(() => 0));
	const rows = [[0, ...clues.north, 0]];
	for (let i = 0; i < size; i += 1) rows.push([clues.west[i], ...inside[i], clues.east[i]]);
	return [...rows, [0, ...clues.south, 0]];
}

/** The four rotations of the rows, each as text with the shape of its boxes. */
function turns(rows, boxes = []) {
	const turn = (given) => given[0].map((_, i) => given.map((row) => row[row.length - 1 - i]));
	const [high, wide] = boxes;
	const forms = [rows, turn(rows), turn(turn(rows)), turn(turn(turn(rows)))];
	return forms.map((form, i) => JSON.stringify([i % 2 ? [wide, high] : [high, wide], form]));
}

/** `count` different puzzles of a recipe; the first candidate uses the seed itself. */
export function makeBatch(kernel, recipe, seed, count, report) {
	recipe.check(kernel);
	const watch = new Watch(kernel, count, report);
	const records = [];
	const known = new Set();
	let [fruitless, since] = [0, performance.now()];
	for (let index = 0; records.length < count; index += 1) {
		const record = make(kernel, recipe, seedOf(kernel, seed, index));
		watch.tried = index + 1;
		const name = record && count > 1 ? identity(record) : record;
		if (record && !known.has(name)) {
			known.add(name);
			records.push(record);
			[watch.made, fruitless, since] = [records.length, 0, performance.now()];
		} else fruitless += 1;
		if (watch.isHopeless(fruitless, since)) throw new Refusal("refused-fruitless", { fruitless });
		watch.look();
	}
	return records;
}

/** `generate`: the record of a new puzzle; a list of records if `count` is above 1. */
export async function generate(kernel, body, report) {
	const { seed = randomSeed(), count = 1, ...options } = body;
	const recipe = await recipeOf(options);
	const records = makeBatch(kernel, recipe, seed, count, report);
	return count > 1 ? records : records[0];
}

/** `daily`: the puzzle of the given day, the same for everyone. */
export async function daily(kernel, { kind = "skyscrapers", date, difficulty }, report) {
	const tables = await fetchTable("recipes.json");
	const day = date ?? new Date().toISOString().slice(0, 10);
	const time = Date.parse(`${day}T00:00:00Z`);
	const isDay = time && new Date(time).toISOString().startsWith(day); // false for February 30
	if (!isDay || day < FIRST_DAY || day > LAST_DAY)
		throw new Refusal("refused-date", { first: FIRST_DAY, last: LAST_DAY });
	const level = difficulty ?? tables.daily[(new Date(time).getUTCDay() + 6) % 7];
	const { sizes, options } = tables.families[kind].daily;
	const letters = [...new TextEncoder().encode(`${kind} ${level} ${day}`)];
	const seed = join(kernel.ask("seed_of_text", [letters.length, ...letters]));
	const body = { kind, size: sizes[level], difficulty: level, seed, ...options };
	return { ...(await generate(kernel, body, report)), date: day };
}
