/** Puzzles in the fragments of links, which need no server. */

import { OPTIONS } from "./options.js";
import { fromJSON, OPEN, PuzzleError, SIDES } from "./puzzle.js";
import { t } from "./words.js";

const joinNumbers = (numbers) => numbers.map((number) => number || "").join(".");
const splitNumbers = (text) => text.split(".").map((word) => Number(word || 0));

/** How to read the value of a rule from a link, by the form of the rule. */
const READ_RULE = {
	flag: () => true,
	number: Number,
	size: (text) => text.split("x").map(Number),
};

/** `#skyscrapers?…` or `#mosaic?…`; the solution is left out. */
export function fragment(puzzle) {
	const fields = puzzle.kind === "mosaic" ? mosaicFields(puzzle) : skyscrapersFields(puzzle);
	const query = new URLSearchParams(fields);
	if (puzzle.level) query.set("level", puzzle.level);
	if (puzzle.daily) query.set("daily", puzzle.daily);
	if (puzzle.picture) query.set("shows", btoa(encodeURIComponent(puzzle.picture)));
	return `#${puzzle.kind}?${query}`;
}

export const link = (puzzle) => `${location.origin}${location.pathname}${fragment(puzzle)}`;

function skyscrapersFields(puzzle) {
	const object = puzzle.toJSON();
	const fields = { size: puzzle.width };
	for (const side of Object.values(SIDES))
		if (object.clues[side].some(Boolean)) fields[side] = joinNumbers(object.clues[side]);
	if (object.givens) fields.givens = joinNumbers(object.givens.flat());
	for (const [rule, value] of Object.entries(puzzle.rules))
		fields[rule] = Array.isArray(value) ? value.join("x") : Number(value);
	return fields;
}

/** Encode runs of cells without a clue as letters: a for one, z for 26. */
function mosaicFields(puzzle) {
	let text = "";
	let run = 0;
	const flush = () => {
		for (; run > 0; run -= 26) text += String.fromCharCode(96 + Math.min(run, 26));
		run = 0;
	};
	for (const clue of puzzle.clues) {
		if (clue === OPEN) run += 1;
		else {
			flush();
			text += clue;
		}
	}
	flush();
	return { size: `${puzzle.width}x${puzzle.height}`, clues: text };
}

/** The puzzle in a link, which may be to a replay or the composer; null if there is none. */
export function fromLink(text) {
	try {
		return readLink(text);
	} catch (error) {
		throw error instanceof PuzzleError ? error : new PuzzleError(t("bad-link"));
	}
}

function readLink(text) {
	const match = /#(?:replay\/|compose\?kind=)?(skyscrapers|mosaic)[?&](\S*)/.exec(text);
	if (!match) return null;
	const fields = Object.fromEntries(new URLSearchParams(match[2]));
	const object = match[1] === "mosaic" ? mosaicObject(fields) : skyscrapersObject(fields);
	const { level, daily, shows } = fields;
	return fromJSON({ ...object, level, daily, title: shows && decodeURIComponent(atob(shows)) });
}

function rows(flat, width) {
	return Array.from({ length: Math.ceil(flat.length / width) }, (_, row) =>
		flat.slice(row * width, (row + 1) * width),
	);
}

function skyscrapersObject(fields) {
	const size = Number(fields.size);
	const clues = {};
	for (const side of Object.values(SIDES))
		if (fields[side]) clues[side] = splitNumbers(fields[side]);
	const object = { kind: "skyscrapers", size, clues };
	if (fields.givens) object.givens = rows(splitNumbers(fields.givens), size);
	for (const [rule, form] of Object.entries(OPTIONS.families.skyscrapers.rules))
		if (fields[rule]) object[rule] = READ_RULE[form](fields[rule]);
	return object;
}

function mosaicObject(fields) {
	const [width, height] = (fields.size ?? "").split("x").map(Number);
	const flat = [];
	for (const character of fields.clues ?? "") {
		if (character >= "0" && character <= "9") flat.push(Number(character));
		else for (let run = character.charCodeAt(0) - 96; run > 0; run -= 1) flat.push(null);
	}
	return { kind: "mosaic", width, height, clues: rows(flat, width) };
}
