/** Hints, walk-throughs and grades, put into words, with the answers of the HTTP API. */

import { Refusal } from "./boards.js";
import { fetchMessages } from "./files.js";
import { capitalize, Speaker } from "./speaker.js";

const STRENGTHS = ["where", "technique", "full"];
const OPEN = /^[.\-?_·]$|^-1$/;

/** The kernel's answer about a puzzle, which must have exactly one solution. */
function askTeacher(kernel, name, board, numbers = []) {
	const solutions = kernel.ask(name, [...board.numbers, ...numbers])[0];
	if (solutions !== 1) throw new Refusal(solutions ? "refused-several" : "refused-none");
	return kernel.lastJSON();
}

async function speakerOf(board, language = "en") {
	return new Speaker(board, await fetchMessages(language));
}

/** The record of a step, with its text. */
export function stepRecord(step, board, speaker) {
	const names = (cells) => cells.map((cell) => board.cellName(cell));
	const byName = (pairs) =>
		Object.fromEntries(pairs.map(([cell, value]) => [board.cellName(cell), value]));
	const link = ({ say, cells, value }) => ({
		text: capitalize(speaker.say(say)),
		cells: names(cells),
		...(value !== undefined && { value }),
	});
	return {
		technique: step.technique,
		level: step.level,
		clues: step.clues.map((place) => board.placeName(place)),
		cells: names(step.cells),
		places: byName(step.places),
		removes: byName(step.removes),
		text: speaker.speak(step.say),
		...(step.chain?.length && { links: step.chain.map(link) }),
		...(step.arrangements && {
			arrangements: step.arrangements.map(({ cells, rows }) => ({ cells: names(cells), rows })),
		}),
		...(step.steps && { steps: step.steps.map((each) => stepRecord(each, board, speaker)) }),
	};
}

/** A grid of progress, given as rows or as text such as `12.4/..../4.21`; -1 for open cells. */
function readProgress(given, board) {
	if (given === undefined || given === null) return Array.from({ length: board.cells }, () => -1);
	const rows = typeof given === "string" ? splitRows(given, board.width) : given;
	if (rows.length !== board.height || rows.some((row) => row.length !== board.width))
		throw new Refusal("refused-progress");
	return rows.flat().map((value) => {
		const word = value === null ? "-1" : String(value);
		return OPEN.test(word) ? -1 : board.readValue(word);
	});
}

/** The rows of a text; values need no separator if each is a single character. */
function splitRows(text, width) {
	if (text.trimStart().startsWith("[")) return JSON.parse(text);
	const rows = text.split(/[/\n]/).filter((row) => row.trim());
	return rows.map((row) => {
		const words = row.replaceAll(/^[| ,]+|[| ,]+$/g, "").split(/[\s,|]+/);
		return words.length === width ? words : words.join("").split("");
	});
}

function cellNumber(board, name) {
	if (name === undefined || name === null) return -1;
	const cell = board.cellNumber(name);
	if (cell < 0) throw new Refusal("refused-cell", { cell: String(name) });
	return cell;
}

/** Pencil marks as a 64-bit mask in two halves for each cell; `[0]` if there are none. */
function readMarks(marks, board) {
	const named = Object.entries(marks ?? {});
	if (!named.length) return [0];
	const masks = Array.from({ length: 2 * board.cells }, () => 0);
	for (const [name, values] of named) {
		const cell = cellNumber(board, name);
		for (const value of values) {
			if (!board.values.includes(value)) throw new Refusal("refused-marks", { cell: name });
			masks[2 * cell + (value >> 5)] |= 1 << (value & 31);
		}
	}
	return [1, ...masks];
}

const progressOf = (board, { progress, marks, near }) => [
	...readProgress(progress, board),
	...readMarks(marks, board),
	cellNumber(board, near),
];

/** `hint`: the next step, in the requested detail, or with `all` every step possible now. */
export async function hint(kernel, board, body) {
	const speaker = await speakerOf(board, body.language);
	if (body.all) {
		const steps = askTeacher(kernel, "all_hints", board, progressOf(board, body));
		return { steps: steps.map((step) => stepRecord(step, board, speaker)) };
	}
	const strength = body.strength ?? "full";
	const numbers = [...progressOf(board, body), STRENGTHS.indexOf(strength)];
	const found = askTeacher(kernel, "hint", board, numbers);
	return hintRecord(found, board, speaker, { strength, text: speaker.speak(found.say) });
}

function hintRecord(found, board, speaker, common) {
	if (found.solved) return { ...common, solved: true };
	if (common.strength === "full") {
		const steps = found.steps.map((step) => stepRecord(step, board, speaker));
		const before = steps.slice(0, -1);
		return { ...steps.at(-1), ...common, ...(before.length && { before }) };
	}
	const { technique, level, clues } = found.steps[found.key];
	return {
		...(common.strength === "technique" && { technique, level }),
		clues: clues.map((place) => board.placeName(place)),
		cells: found.around.map((cell) => board.cellName(cell)),
		...common,
	};
}

/** `explain`: the walk-through from the clues or a position, or only why a cell is what it is. */
export async function explain(kernel, board, { progress, cell, language }) {
	const speaker = await speakerOf(board, language);
	const [filled, number] = [readProgress(progress, board), cellNumber(board, cell)];
	if (board.isGiven(number) || filled[number] >= 0) throw new Refusal("refused-filled", { cell });
	const found = askTeacher(kernel, "explain", board, [...filled, number, 1]);
	if (found.wrong !== undefined)
		throw new Refusal("refused-wrong", { cell: board.cellName(found.wrong) });
	const chapter = ({ title, first, last }) => ({
		title: capitalize(speaker.say(title)),
		first,
		last,
	});
	return {
		steps: found.steps.map((step) => stepRecord(step, board, speaker)),
		solved: found.solved,
		...(found.chapters.length && { chapters: found.chapters.map(chapter) }),
	};
}

/** `grade`: the difficulty of a puzzle. */
export const grade = (kernel, board) => askTeacher(kernel, "grade", board);
