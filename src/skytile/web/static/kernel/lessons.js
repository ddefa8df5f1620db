/** `teach`: positions to practise a technique, on real boards. */

import { boardOf, Refusal } from "./boards.js";
import { fetchMessages, fetchTable } from "./files.js";
import { make, randomSeed, seedOf } from "./generate.js";
import { parseSize, recipeOf } from "./recipes.js";
import { Speaker } from "./speaker.js";
import { stepRecord } from "./teacher.js";

/** The number of positions to choose the clearest from. */
const CHOICE = 5;
/** After this many boards, one position is enough. */
const ENOUGH_BOARDS = 100;
/** After this many boards without a position, give up. */
const MOST_BOARDS = 2000;
/** This many letters in a step's text count as much clutter as one candidate. */
const LETTERS = 10;

/** The technique's family, exact name and level, and how to make boards for it. */
function findTechnique(tables, name, kind) {
	const plain = (text) =>
		text
			.toLowerCase()
			.replaceAll(/[-_\s]+/g, " ")
			.trim();
	for (const [family, { techniques, practice, only_with: rules }] of Object.entries(
		tables.families,
	)) {
		const technique = techniques.find((each) => plain(each) === plain(name));
		if (technique && (kind ?? family) === family) {
			const level = tables.techniques[technique];
			const [size, options] = practice[technique] ?? practice[level];
			return { family, technique, level, size, options, rule: rules[technique] };
		}
	}
	throw new Refusal("refused-technique", { technique: name });
}

/** A list with the clearest position of a board in which the technique is next, if there is any. */
function positionsOn(kernel, record, technique, english) {
	const { solution: _, ...puzzle } = record;
	const board = boardOf(puzzle);
	const letters = [...new TextEncoder().encode(technique)];
	kernel.ask("positions", [...board.numbers, letters.length, ...letters]);
	const speaker = new Speaker(board, english);
	const length = ({ say }) => [...speaker.speak(say)].length;
	const found = kernel.lastJSON().map((position) => ({
		board,
		record,
		position,
		clutter: position.clutter + Math.floor(length(position.step) / LETTERS),
	}));
	return found.length ? [found.reduce(clearer)] : [];
}

const clearer = (best, each) => (each.clutter < best.clutter ? each : best);

function lessonRecord({ board, record, position }, { technique, level }, messages) {
	const speaker = new Speaker(board, messages);
	const cells = position.cells.map((value) => (value < 0 ? null : value));
	const marks = position.marks.map(([cell, values]) => [board.cellName(cell), values]);
	const { seed } = record;
	const { kind, size, width, height, clues, givens, boxes, diagonals, parks, sums } = record;
	const all = { kind, size, width, height, clues, givens, boxes, diagonals, parks, sums };
	const given = Object.entries(all).filter(([, value]) => value !== undefined);
	return {
		technique,
		level,
		text: speaker.describe(technique),
		puzzle: Object.fromEntries(given),
		progress: { cells: board.rows(cells), marks: Object.fromEntries(marks) },
		step: stepRecord(position.step, board, speaker),
		seed,
	};
}

/** `teach`: make boards until there are positions to choose from; return the clearest. */
export async function teach(kernel, body, report) {
	const tables = await fetchTable("recipes.json");
	const lesson = findTechnique(tables, body.technique, body.kind);
	const size = body.size ?? lesson.size;
	const options = { ...lesson.options };
	if (lesson.rule) options[lesson.rule.name] = lesson.rule.values[parseSize(size)[0]];
	const recipe = await recipeOf({ kind: lesson.family, size, ...options });
	const [english, messages] = await Promise.all(["en", body.language ?? "en"].map(fetchMessages));
	const seed = body.seed ?? randomSeed();
	const found = [];
	for (let number = 0; number < MOST_BOARDS; number += 1) {
		report({ tried: number, made: found.length, count: CHOICE });
		const record = make(kernel, recipe, seedOf(kernel, seed, number));
		if (record) found.push(...positionsOn(kernel, record, lesson.technique, english));
		if (found.length === CHOICE || (found.length && number + 1 >= ENOUGH_BOARDS)) {
			return lessonRecord(found.reduce(clearer), lesson, messages);
		}
	}
	throw new Refusal("refused-lesson", { technique: lesson.technique, boards: MOST_BOARDS });
}
