/** JSON: the notation that can express every puzzle. */

import { SPACE, strip } from "./chars.js";
import { inWords } from "./decode.js";
import { FormatError, quoted } from "./errors.js";
import { FAMILIES } from "./families.js";
import { RULES, rulesOf } from "./puzzles.js";
import { checkKeys } from "./values.js";

/** Keys with information about a puzzle that is not part of it. */
const REMARKS = new Set(
	(
		"seed version clue_count level score fingerprint policy section beauty at_least changed " +
		"fewest title author source id name comment difficulty date needs picture"
	).split(" "),
);

const LIST = new RegExp(`^\\[[${SPACE}]*\\{`, "u");

/** Whether this looks like a JSON list of puzzles. */
export const isList = (source) => LIST.test(strip(source.bare));

/** The puzzle in a decoded JSON object. */
export function fromRecord(record) {
	if (!(record instanceof Map))
		throw new FormatError(`expected a JSON object, got ${inWords(record)}`);
	const family = findFamily(record.get("kind") ?? null);
	const rules = RULES[family.kind];
	const own = ["kind", "solution", ...family.keys, ...rules.map((rule) => rule.name)];
	checkKeys(record, own, "", REMARKS);
	const values = rules
		.filter((rule) => record.has(rule.name))
		.map((rule) => [rule.name, rule.fromJSON(record.get(rule.name))]);
	return family.readRecord(record, Object.fromEntries(values));
}

function findFamily(kind) {
	const known = Object.keys(FAMILIES);
	if (known.includes(kind)) return FAMILIES[kind];
	const expected = known.map((name) => `'${name}'`).join(" or ");
	if (kind === null) throw new FormatError(`kind: missing; expected ${expected}`);
	throw new FormatError(`kind: expected ${expected}, got ${quoted(pythonic(kind))}`);
}

const pythonic = (kind) => (typeof kind === "boolean" ? (kind ? "True" : "False") : String(kind));

/** The remarks in a decoded object, such as its level and its title. */
export const remarksOf = (record) =>
	Object.fromEntries([...record].filter(([key]) => REMARKS.has(key)));

/** The puzzle as an object of plain values. */
export function toObject(puzzle) {
	const object = { kind: puzzle.kind, ...FAMILIES[puzzle.kind].fields(puzzle) };
	for (const rule of rulesOf(puzzle)) object[rule.name] = puzzle[rule.name];
	if (puzzle.solution) object.solution = puzzle.solution;
	return object;
}

export const FORMAT = {
	name: "json",
	isOneLine: true,
	looksLike: (source) => strip(source.bare).startsWith("{") || isList(source),
	parse: (source) => fromRecord(source.decodeJSON()),
	write: (puzzle) => JSON.stringify(toObject(puzzle)),
};
