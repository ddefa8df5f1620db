/**
 * All notations of puzzles, read and written without a server, exactly as the library does.
 *
 * Loaded on first use. Errors are `InputError`s whose message says what is wrong and where.
 */

import * as clockwise from "./clockwise.js";
import { strip } from "./chars.js";
import { decode } from "./decode.js";
import { FormatError, InputError, quoted, refuse } from "./errors.js";
import * as fpuzzles from "./fpuzzles.js";
import * as janko from "./janko.js";
import * as json from "./json.js";
import { looksLikeLink, readLink, writeLink } from "./links.js";
import * as penpa from "./penpa.js";
import * as progress from "./progress.js";
import * as puzzlink from "./puzzlink.js";
import { rulesOf, shapeOf } from "./puzzles.js";
import { Source } from "./source.js";
import * as table from "./table.js";
import * as tatham from "./tatham.js";
import * as text from "./text.js";

export { InputError };

/** Every notation, in the order in which they are tried. */
const FORMATS = [json, janko, penpa, fpuzzles, puzzlink, tatham, clockwise, table, text].map(
	(each) => each.FORMAT,
);
const LOOKED_AT = 20; // if one of the first lines is a whole puzzle, every line should be one
const LONGEST_SIDE = 63; // the largest Skyscrapers that hints support
const MOST_CELLS = 40_000;

export const NOTATIONS = FORMATS.map((format) => format.name);

function detect(source) {
	if (source.record !== undefined) return json.FORMAT;
	return FORMATS.find((format) => source.lines.length && format.looksLike(source)) ?? null;
}

/** The name of the notation of a text; "link" for a link to this page, null if there is none. */
export function detectNotation(given) {
	if (looksLikeLink(given)) return "link";
	return detect(Source.fromText(given))?.name ?? null;
}

function parse(source) {
	if (!source.lines.length) throw new FormatError("the text is empty");
	const format = detect(source);
	if (!format) {
		const shown = quoted(strip(source.lines[0].text));
		throw new FormatError(`${shown} is no puzzle in any notation (${NOTATIONS.join(", ")})`);
	}
	return inNotation(format.name, () => format.parse(source));
}

function inNotation(name, read) {
	try {
		return read();
	} catch (problem) {
		throw problem instanceof FormatError ? problem.within(name) : problem;
	}
}

/** The puzzles in a text: one per line if lines are whole puzzles, otherwise blocks, or one. */
function split(given) {
	const source = Source.fromText(given);
	if (json.isList(source)) return splitList(source);
	if (!isSpreadJSON(source.lines) && !source.isRagged) {
		const lines = source.lines.map((line) => new Source([line]));
		if (lines.slice(0, LOOKED_AT).some((line) => detect(line)?.isOneLine)) return lines;
	}
	return splitBlocks(source);
}

/** Whether the first line starts a JSON object that continues on the following lines. */
function isSpreadJSON(lines) {
	const [first, second] = [0, 1].map((at) => strip(lines[at]?.text ?? ""));
	return first.startsWith("{") && !first.endsWith("}") && !second.startsWith("{");
}

/** The elements of a JSON list; the whole source if the list is damaged. */
function splitList(source) {
	try {
		return source.decodeJSON().map((record) => new Source(source.lines, { record }));
	} catch (problem) {
		if (problem instanceof FormatError) return [source];
		throw problem;
	}
}

/** Blocks that end with `[end]` or, if most of them are boards, with blank lines. */
function splitBlocks(source) {
	const ends = janko.looksLike(source)
		? source.lines.filter(janko.endsPuzzle).map((line) => line.number)
		: source.blank;
	const bounds = [0, ...ends, Infinity];
	const blocks = bounds
		.slice(1)
		.map((end, index) =>
			source.lines.filter((line) => line.number > bounds[index] && line.number <= end),
		)
		.filter((lines) => lines.length)
		.map((lines) => new Source(lines));
	const boards = blocks.filter(isBoard).length;
	return blocks.length > 1 && 2 * boards > blocks.length ? blocks : [source];
}

function isBoard(block) {
	const format = detect(block);
	if (!format || format.isOneLine) return false;
	// One or two bare lines of values are more likely part of a board with gaps than a board.
	return format !== text.FORMAT || text.hasWord(block) || block.lines.length > 2;
}

/** Refuse boards that are too large to handle. */
function checkSize(puzzle) {
	const [height, width] = shapeOf(puzzle);
	if (puzzle.kind === "skyscrapers" && width > LONGEST_SIDE)
		throw new InputError(`expected a board of at most ${LONGEST_SIDE} a side, got ${width}`);
	if (width * height > MOST_CELLS)
		throw new InputError(`expected a board of at most ${MOST_CELLS} cells, got ${width}×${height}`);
	return puzzle;
}

function readText(given) {
	if (!strip(given)) throw new InputError("the text is empty");
	if (looksLikeLink(given)) return checkSize(inNotation("link", () => readLink(given)));
	const several = split(given);
	if (several.length > 1) throw new InputError(`expected one puzzle, got ${several.length}`);
	return checkSize(parse(several[0] ?? new Source([])));
}

/** The checked puzzle of a JSON object. */
function readObject(object) {
	const record = decode(JSON.stringify(object));
	return checkSize(inNotation("json", () => json.fromRecord(record)));
}

const read = (given) => (typeof given === "string" ? readText(given) : readObject(given));

/** The puzzle in a text in any notation, as a JSON object. */
export const readPuzzle = (given) => json.toObject(readText(given));

/** The remarks in a JSON text, such as the level or title; an empty object for other texts. */
export function readRemarks(given) {
	const [source] = split(given);
	if (!source || detect(source) !== json.FORMAT) return {};
	return json.remarksOf(source.decodeJSON());
}

/** Write a puzzle (a JSON object or a text) in a notation, or as the fragment of a link. */
export function writePuzzle(given, notation) {
	const puzzle = read(given);
	if (notation === "link") return writeLink(puzzle);
	const format = FORMATS.find((each) => each.name === notation);
	if (!format)
		throw new InputError(
			`${quoted(notation)}: no such notation; there are ${NOTATIONS.join(", ")}`,
		);
	if (format.writes) checkSupport(format, puzzle);
	return format.write(puzzle);
}

function checkSupport({ name, writes }, puzzle) {
	const known = writes[puzzle.kind];
	if (!known) refuse(name, `${puzzle.kind} puzzles`);
	for (const rule of rulesOf(puzzle))
		if (!known.includes(rule.name)) refuse(name, `the rule '${rule.name}'`);
}

/** The progress on a puzzle, read from a text: `{cells, marks, near}`. */
export const readPosition = (given, puzzle) => progress.readPosition(given, read(puzzle));

export const { writePosition } = progress;

/** `POST /api/convert` as the server answers it: `{puzzle, to}` → `{format, text}`. */
export const convert = ({ puzzle, to }) => ({ format: to, text: writePuzzle(puzzle, to) });
