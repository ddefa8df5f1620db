/** The pasted text of puzzles, normalised, with numbered lines; and reading values from it. */

import { isDecimal, marks, SPACE, strip, stripEnd, toInt, words } from "./chars.js";
import { decode } from "./decode.js";
import { FormatError, quoted } from "./errors.js";

/** Marks for a missing clue. */
export const NONE_MARKS = [".", "-", "_", "?", "*"];
const LOOK_ALIKES = [
	[/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0)],
	[/[\v\f\u00a0\u2002\u2003\u2009\u202f\u3000]/g, " "],
	// oxlint-disable-next-line no-misleading-character-class -- each of them separately
	[/\ufeff|\u200b|\u200c|\u200d|\u2060|\u200e|\u200f/g, ""],
	[/[\u2010-\u2014\u2212]/g, "-"],
	[/[\u00b7\u2022\u2219\u22c5\u30fb]/g, "."],
];
const FIELD = /^(?:[0-9]{0,3}|[.\-_?*])$/;
const COMMENT = new RegExp(`^[${SPACE}]*(#|%|\`\`\`)`, "u");
const MAIL_QUOTE = /(^|\n) *(?:> ?)+/g;

/** The text with look-alike characters and line ends normalised, and without mail quotes. */
export function normalise(text) {
	let plain = text;
	if (/[\u0080-\uffff]/.test(plain))
		for (const [pattern, mark] of LOOK_ALIKES) plain = plain.replaceAll(pattern, mark);
	plain = fromSpreadsheet(plain.replaceAll(/\r\n?/g, "\n")).replaceAll("\t", " ");
	return plain.includes(">") ? plain.replaceAll(MAIL_QUOTE, "$1") : plain;
}

/** Rows copied or saved from a spreadsheet are rewritten, with a mark for each empty field. */
function fromSpreadsheet(text) {
	for (const separator of ["\t", ",", ";"]) {
		if (!text.includes(separator)) continue;
		const lines = text.split("\n");
		const rows = lines.map((line) =>
			line.includes(separator) ? line.split(separator).map(strip) : null,
		);
		if (isTable(rows.filter(Boolean)))
			return lines
				.map((line, at) => rows[at]?.map((field) => field || ".").join(" ") ?? line)
				.join("\n");
	}
	return text;
}

/**
 * Whether there are several rows of the same length, with a value or nothing in each field.
 *
 * No other notation leaves fields empty: if there are empty ones, even wrong values are accepted.
 */
function isTable(rows) {
	const width = rows[0]?.length;
	if (rows.length < 2 || width < 3 || rows.some((row) => row.length !== width)) return false;
	const hasGaps = rows.some((row) => row.slice(0, -1).includes(""));
	return rows.flat().every((field) => (hasGaps ? [...field].length <= 3 : FIELD.test(field)));
}

/** A line of text with its number in the file, counted from one. */
export class Line {
	constructor(number, text) {
		this.number = number;
		this.text = text;
	}

	get words() {
		return words(this.text);
	}

	get marks() {
		return marks(this.text);
	}
}

/** A text with one or more puzzles; the lines of a part keep their numbers. */
export class Source {
	constructor(lines, { blank = [], record } = {}) {
		this.lines = lines;
		/** The numbers of the blank lines of a whole file. */
		this.blank = blank;
		/** The JSON value, if this is an element of a list that was decoded as a whole. */
		this.record = record;
		this.bare = lines.map((line) => line.text).join("\n");
	}

	static fromText(text) {
		const every = normalise(text)
			.split("\n")
			.map((row, index) => new Line(index + 1, stripEnd(row)));
		const lines = every.filter((line) => line.text && !COMMENT.test(line.text));
		const blank = every.filter((line) => !line.text).map((line) => line.number);
		return new Source(lines, { blank });
	}

	/**
	 * Whether it is a spreadsheet's table with rows of different lengths.
	 *
	 * Only there can a row still start with an empty field; in a good table, these are marked by now.
	 */
	get isRagged() {
		return this.lines.length > 1 && this.lines.some((line) => line.text.startsWith(","));
	}

	/** The only line of a one-line notation; throws if there are more. */
	singleLine() {
		const [first, more] = this.lines;
		if (more)
			throw new FormatError(`expected one line, got more: ${quoted(more.text)}`, more.number);
		return strip(first.text);
	}

	/** The JSON value of the text. */
	decodeJSON() {
		if (this.record !== undefined) return this.record;
		try {
			return decode(this.bare);
		} catch (problem) {
			if (!(problem instanceof FormatError) || problem.line === null) throw problem;
			throw new FormatError(problem.plain, this.lines[problem.line - 1].number);
		}
	}
}

/** A number in a board; `none` for a mark that means that there is no clue. */
export function readValue(word, none, line = null, what = "a clue") {
	if (isDecimal(word) && [...word].length <= 5) return toInt(word);
	if (NONE_MARKS.includes(word)) return none;
	throw new FormatError(`${quoted(word)} is not ${what}`, line);
}

/** The rows of numbers in lines of `columns` values each; null if there are no lines. */
export function readTable(lines, columns, none, what = "a clue") {
	if (!lines.length) return null;
	return lines.map((line) => {
		const parts = line.words;
		if (parts.length !== columns)
			throw new FormatError(`expected ${columns} values, got ${parts.length}`, line.number);
		return parts.map((word) => readValue(word, none, line.number, what));
	});
}

/** The cells of a solved Mosaic: `x` for black and `-` for white. */
export function blackCells(lines, columns) {
	const marked = lines.map(
		(line) => new Line(line.number, line.text.toLowerCase().replaceAll("x", "1")),
	);
	return readTable(marked, columns, 0, "x or -");
}

/** Lines of values separated by spaces, with `-` for `none`. */
export const formatRows = (rows, none = null) =>
	rows.map((row) => row.map((value) => (value === none ? "-" : value)).join(" "));

/**
 * The words joined, with `between` where two are adjacent, and letters from `first` for empty ones.
 *
 * The n-th letter stands for n empty words, up to `longest`.
 */
export function pack(values, first, longest, between = "") {
	let text = "";
	let run = 0;
	let isAfterWord = false;
	const flush = () => {
		for (; run > 0; run -= longest)
			text += String.fromCharCode(first.charCodeAt(0) + Math.min(run, longest) - 1);
		run = 0;
	};
	for (const value of values) {
		if (value === "") run += 1;
		else {
			const meets = isAfterWord && !run;
			flush();
			text += (meets ? between : "") + value;
		}
		isAfterWord = value !== "";
	}
	flush();
	return text;
}
