/** The text format of janko.at: keyword lines, then sections named in brackets. */

import { isDecimal, length, strip, stripStart, toInt, words } from "./chars.js";
import { FormatError, quoted, shorten } from "./errors.js";
import { hasGivens, mosaic, NO_CLUE, RULES, skyscrapers } from "./puzzles.js";
import { blackCells, formatRows, NONE_MARKS, readTable } from "./source.js";
import { closeMatch } from "./values.js";

const SECTIONS = new Set(["begin", "clabels", "rlabels", "problem", "solution", "moves", "end"]);
const KEYWORDS = ["puzzle", "size", "rows", "cols", "columns", "depth", "diagonals", "options"];
const MOSAIC_NAMES = /mosai|fill-?a-?pix/iu;
const TOWER_NAMES = /skyscraper|wolkenkratzer|hochh|tower/iu;
const DIAGONALS = RULES.skyscrapers.find((rule) => rule.name === "diagonals");

/** The name of the section that this line starts; null if it starts none. */
function sectionOf(line) {
	const bare = strip(line.text).toLowerCase();
	if (SECTIONS.has(bare)) return bare;
	if (!bare.startsWith("[") || !bare.endsWith("]")) return null;
	const name = strip(bare.slice(1, -1));
	return /[[\]]/.test(name) || !/\p{L}/u.test(name) ? null : name;
}

/** Whether a line could have clues: it contains digits but no letters. */
const holdsValues = (line) => !/\p{L}/u.test(line.text) && /\p{Nd}/u.test(line.text);

export const looksLike = (source) => source.lines.some((line) => SECTIONS.has(sectionOf(line)));

/** Whether this line ends a puzzle, in a file with several. */
export const endsPuzzle = (line) => sectionOf(line) === "end";

function parse(source) {
	const sections = splitSections(source.lines);
	const keywords = readKeywords(sections.get("begin"));
	const [rows, columns] = readSize(keywords);
	refuseRows(keywords, [rows, columns]);
	if (isMosaic(keywords, sections)) {
		refuseOutside(keywords, sections);
		const counts = readTable(linesOf(sections, "problem", rows), columns, NO_CLUE);
		if (!counts) throw new FormatError("[problem]: missing");
		const solution = blackCells(linesOf(sections, "solution", rows), columns);
		return mosaic(columns, rows, counts, { solution });
	}
	if (rows !== columns)
		throw new FormatError(`a Skyscrapers board is square, got ${rows} rows and ${columns} columns`);
	return readSkyscrapers(rows, keywords, sections);
}

/** The lines of each section; the keyword lines are the section `begin`. */
function splitSections(lines) {
	const sections = new Map([["begin", []]]);
	let current = sections.get("begin");
	for (const [place, line] of lines.entries()) {
		const name = sectionOf(line);
		if (name === "end") {
			refuseMore(lines.slice(place + 1));
			break;
		}
		if (name !== null) {
			refuseMisspelt(`[${name}]`, name, [...SECTIONS], line, 0.75);
			if (!sections.has(name)) sections.set(name, []);
			current = sections.get(name);
		} else if (!stripStart(line.text).startsWith(";")) current.push(line);
	}
	for (const [name, held] of sections) {
		const values = SECTIONS.has(name) ? null : held.find(holdsValues);
		if (values) throw new FormatError(`[${shorten(name)}]: no such section`, values.number);
	}
	return sections;
}

/** Refuse lines after the end that could be another puzzle or part of this one. */
function refuseMore(lines) {
	const more = lines.find((line) => sectionOf(line) !== null || holdsValues(line));
	if (more) throw new FormatError(`${quoted(more.text)} stands after [end]`, more.number);
}

/** Refuse a word that is nearly, but not exactly, a known one. */
function refuseMisspelt(shown, word, known, line, least) {
	const close = known.includes(word)
		? null
		: closeMatch([...word].slice(0, 40).join(""), known, least);
	if (close === null) return;
	const name = SECTIONS.has(close) ? `[${close}]` : `'${close}'`;
	throw new FormatError(`${shorten(shown)}: no such name (did you mean ${name}?)`, line.number);
}

function readKeywords(lines) {
	const keywords = new Map();
	for (const line of lines) {
		if (holdsValues(line))
			throw new FormatError(`${quoted(line.text)} stands in no section`, line.number);
		const text = strip(line.text).replaceAll(/[:=]/g, " ");
		const gap = text.indexOf(" ");
		const word = (gap < 0 ? text : text.slice(0, gap)).toLowerCase();
		const value = gap < 0 ? "" : strip(text.slice(gap + 1));
		refuseMisspelt(word, word, [...KEYWORDS, ...SECTIONS], line, 0.8);
		if (KEYWORDS.includes(word) && keywords.has(word))
			throw new FormatError(`${word}: stands twice`, line.number);
		if (!keywords.has(word)) keywords.set(word, [value, line.number]);
	}
	return keywords;
}

/** Refuse an unknown keyword whose values could be a line of clues. */
function refuseRows(keywords, lengths) {
	for (const [word, [value, line]] of keywords) {
		const found = words(value);
		const isRow = found.every((each) => isDecimal(each) || NONE_MARKS.includes(each));
		if (!KEYWORDS.includes(word) && found.length > 1 && isRow && lengths.includes(found.length))
			throw new FormatError(
				`${quoted(`${word} ${value}`)} looks like clues that stand in no section`,
				line,
			);
	}
}

/** Refuse keywords and sections that only Skyscrapers have. */
function refuseOutside(keywords, sections) {
	for (const name of ["clabels", "rlabels"])
		if (sections.get(name)?.length)
			throw new FormatError(`[${name}]: a Mosaic has no clues outside`);
	for (const word of ["depth", "diagonals"])
		if (keywords.has(word))
			throw new FormatError(`${word}: not for a Mosaic`, keywords.get(word)[1]);
}

function readSize(keywords) {
	const size = readNumber(keywords, "size");
	const rows = readNumber(keywords, "rows") || size;
	const columns = readNumber(keywords, "cols") || readNumber(keywords, "columns") || size;
	if (!rows || !columns) throw new FormatError("size: missing; expected a line such as 'size 5'");
	return [rows, columns];
}

function readNumber(keywords, word) {
	if (!keywords.has(word)) return null;
	const [value, line] = keywords.get(word);
	if (!isDecimal(value) || length(value) > 8 || toInt(value) === 0)
		throw new FormatError(`${word}: expected a number from 1, got ${quoted(value)}`, line);
	return toInt(value);
}

function isMosaic(keywords, sections) {
	const [name, line] = keywords.get("puzzle") ?? ["", 0];
	if (MOSAIC_NAMES.test(name)) return true;
	if (TOWER_NAMES.test(name)) return false;
	if (name) throw new FormatError(`puzzle: ${quoted(name)} is not one that Skytile knows`, line);
	return !["clabels", "rlabels", "depth", "diagonals"].some(
		(word) => sections.has(word) || keywords.has(word),
	);
}

function readSkyscrapers(n, keywords, sections) {
	const depth = readNumber(keywords, "depth") || n;
	if (depth > n)
		throw new FormatError(`depth: expected 1 to ${n}, got ${depth}`, keywords.get("depth")[1]);
	const none = Array.from({ length: n }, () => 0);
	const [north, south, west, east] = ["clabels", "rlabels"].flatMap(
		(name) => readTable(linesOf(sections, name, 2), n, 0) ?? [none, none],
	);
	const [givens, solution] = ["problem", "solution"].map((name) =>
		readTable(linesOf(sections, name, n), n, 0),
	);
	const options = { diagonals: hasDiagonals(keywords), parks: n - depth, solution };
	return skyscrapers(n, [north, east, south, west], givens, options);
}

function hasDiagonals(keywords) {
	if (keywords.has("diagonals")) return DIAGONALS.fromWords(keywords.get("diagonals")[0]);
	return (keywords.get("options")?.[0] ?? "").includes("diagonal");
}

function linesOf(sections, name, rows) {
	const lines = sections.get(name) ?? [];
	if (lines.length && lines.length !== rows)
		throw new FormatError(`[${name}]: expected ${rows} lines, got ${lines.length}`);
	return lines;
}

const WRITE = {
	*mosaic(puzzle) {
		yield* ["[begin]", "puzzle mosaic", `rows ${puzzle.height}`, `cols ${puzzle.width}`];
		yield* ["[problem]", ...formatRows(puzzle.counts, NO_CLUE)];
		if (puzzle.solution)
			yield* ["[solution]", ...puzzle.solution.map((row) => row.map((v) => "-x"[v]).join(" "))];
	},
	*skyscrapers(puzzle) {
		const [north, east, south, west] = puzzle.edges;
		yield* ["[begin]", "puzzle skyscrapers", `size ${puzzle.size}`];
		if (puzzle.parks) yield `depth ${puzzle.tallest}`;
		if (puzzle.diagonals) yield "diagonals";
		yield* ["[clabels]", ...formatRows([north, south], 0)];
		yield* ["[rlabels]", ...formatRows([west, east], 0)];
		if (hasGivens(puzzle)) yield* ["[problem]", ...formatRows(puzzle.givens, 0)];
		if (puzzle.solution) yield* ["[solution]", ...formatRows(puzzle.solution)];
	},
};

export const FORMAT = {
	name: "janko",
	isOneLine: false,
	writes: { skyscrapers: ["diagonals", "parks"], mosaic: [] },
	looksLike,
	parse,
	write: (puzzle) => [...WRITE[puzzle.kind](puzzle), "[end]"].join("\n"),
};
