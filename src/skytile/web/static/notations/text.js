/** A board drawn as text: clues around it or in it, `.` or `-` for none. */

import { numbersIn, SPACE, stripEndOf } from "./chars.js";
import { FormatError, quoted } from "./errors.js";
import { FAMILIES } from "./families.js";
import { RULES, rulesOf } from "./puzzles.js";
import { Line } from "./source.js";

const families = Object.values(FAMILIES);
const allRules = Object.values(RULES).flat();
const stem = (word) => word.toLowerCase().replace(/s$/, "");
const NAMES = [...families.flatMap((family) => family.names), ...allRules.map((rule) => rule.name)];
/** The start of a line of words: a family or a rule, with or without the final s. */
const WORD = new RegExp(
	`^[${SPACE}]*(${NAMES.map((name) => `${stem(name)}s?`).join("|")})(?![\\p{L}\\p{N}_])[${SPACE}:=,]*`,
	"iu",
);
const VALUES = /^[0-9.\-_?*| +=\u2500-\u257f]*$/;
const FRAME = /^[-|_ +=\u2500-\u257f]*$/;
const CORNER = /[+=\u2500-\u257f]/;
const UPRIGHTS = /[│┃║┆┇┊┋╎╏¦]/g;

/** Whether the first line is a line of words, which makes even a small board unambiguous. */
export const hasWord = (source) => WORD.test(source.lines[0].text);

const blanks = (text) => text.split(" ").length - 1;

/** Whether this is a row of values with a typo: the next row has as many parts. */
const isDamagedRow = (first, second) =>
	blanks(first) > 0 && blanks(first) === blanks(second) && VALUES.test(second);

const looksLike = (source) => {
	const [first, second] = source.lines.slice(0, 2).map((line) => line.text);
	const isBoard = second !== undefined && (VALUES.test(first) || isDamagedRow(first, second));
	return isBoard || hasWord(source);
};

function parse(source) {
	const words = source.lines.filter((line) => WORD.test(line.text));
	const board = withoutFrame(source.lines.filter((line) => !WORD.test(line.text)));
	const { announced, sizes, rules } = readWords(words);
	if (!board.length) throw new FormatError(words.length ? "no board follows" : "the text is empty");
	const family = announced ?? families.find((each) => each.isBoard(board));
	const known = new Set(RULES[family.kind].map((rule) => rule.name));
	const unknown = Object.keys(rules).find((name) => !known.has(name));
	if (unknown) throw new FormatError(`a ${family.noun} has no ${unknown}`);
	const trimmed = family.trimBoard?.(board, sizes) ?? board;
	const puzzle = family.readBoard(trimmed, rules);
	checkAnnounced(sizes, puzzle);
	return puzzle;
}

function checkAnnounced(sizes, { width, height }) {
	const fits = { 0: true, 1: sizes[0] === width, 2: sizes[0] === width && sizes[1] === height };
	if (!fits[sizes.length])
		throw new FormatError(`${sizes.join("x")} was announced, but the board is ${width}x${height}`);
}

/** The family and size announced in lines of words, and the values of the rules. */
function readWords(lines) {
	const found = { announced: null, sizes: [], rules: {} };
	for (const line of lines) {
		const text = stripEndOf(line.text, " :=,");
		const match = WORD.exec(text);
		const rest = text.slice(match[0].length);
		const family = families.find((each) => each.names.map(stem).includes(stem(match[1])));
		if (family) [found.announced, found.sizes] = [family, numbersIn(rest)];
		else readRule(line, stem(match[1]), rest, found.rules);
	}
	return found;
}

function readRule(line, word, rest, rules) {
	const rule = allRules.find((each) => stem(each.name) === word);
	const value = rule.fromWords(rest);
	if (value === null) {
		const example = rule.words(rule.form === "size" ? [3, 3] : 1);
		throw new FormatError(
			`expected a line such as '${example}', got ${quoted(line.text)}`,
			line.number,
		);
	}
	rules[rule.name] = value;
}

/** The lines with values, with all vertical bars written as `|`. */
function withoutFrame(lines) {
	const upright = lines.map((line) => new Line(line.number, line.text.replaceAll(UPRIGHTS, "|")));
	const framed = upright.some((line) => line.text.includes("|"));
	return upright.filter((line) => !isBorder(line.text, framed));
}

function isBorder(text, framed) {
	if (!FRAME.test(text)) return false;
	const ruled = framed && !text.includes("|") && text.includes("--");
	return ruled || text.includes("|-") || CORNER.test(text);
}

export const FORMAT = {
	name: "text",
	isOneLine: false,
	looksLike,
	parse,
	write: (puzzle) =>
		[
			...rulesOf(puzzle).map((rule) => rule.words(puzzle[rule.name])),
			...FAMILIES[puzzle.kind].draw(puzzle),
		].join("\n"),
};
