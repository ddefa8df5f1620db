/** Links to this page with a puzzle in the fragment: `#skyscrapers?size=4&north=1...2`. */

import { decode } from "./decode.js";
import { FormatError } from "./errors.js";
import { FAMILIES } from "./families.js";
import { fromRecord } from "./json.js";
import { RULES, rulesOf } from "./puzzles.js";

const LINK = new RegExp(`#(${Object.keys(FAMILIES).join("|")})\\?(\\S+)`);
const READ = {
	flag: (text) => text !== "0",
	number: Number,
	size: (text) => text.split("x").map(Number),
};

/** Whether a text is or contains such a link. */
export const looksLikeLink = (text) => LINK.test(text);

/** The puzzle in a link; it is checked like any other. */
export function readLink(text) {
	const [, kind, query] = LINK.exec(text) ?? [];
	if (!kind) throw new FormatError("expected a link such as #skyscrapers?size=4&north=1...2");
	const fields = new URLSearchParams(query);
	const record = { kind, ...FAMILIES[kind].fromLink(fields) };
	for (const rule of RULES[kind])
		if (fields.get(rule.name)) record[rule.name] = READ[rule.form](fields.get(rule.name));
	return fromRecord(decode(JSON.stringify(record)));
}

/** The link to a puzzle on the page at an address, without the solution. */
export function writeLink(puzzle, address = "") {
	const fields = new URLSearchParams(FAMILIES[puzzle.kind].linkFields(puzzle));
	for (const rule of rulesOf(puzzle)) {
		const value = puzzle[rule.name];
		fields.set(rule.name, rule.form === "size" ? value.join("x") : Number(value));
	}
	return `${address.split("#")[0]}#${puzzle.kind}?${fields}`;
}
