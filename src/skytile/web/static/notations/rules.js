/** Variant rules: each has a name and a value, which is a flag, a number or a size. */

import { numbersIn, strip } from "./chars.js";
import { dumps, isWhole } from "./decode.js";
import { FormatError, quoted } from "./errors.js";

const EXPECTED = { flag: "true or false", number: "a number", size: "rows and columns" };
const OFF = { flag: false, number: 0, size: null };
const NEGATIONS = new Set(["no", "false", "off", "0"]);

/** A rule of a variant. */
export class Rule {
	constructor(name, form) {
		this.name = name;
		this.form = form;
	}

	/** The value when the rule is not in force. */
	get off() {
		return OFF[this.form];
	}

	/** The rule in a drawn board: `boxes 2x3`, `parks 1`, `diagonals`. */
	words(value) {
		if (this.form === "flag") return this.name;
		return `${this.name} ${this.form === "size" ? value.join("x") : value}`;
	}

	/** The value after the rule's name in a drawn board; null if it is invalid. */
	fromWords(rest) {
		if (this.form === "flag") return !NEGATIONS.has(strip(rest).toLowerCase());
		const numbers = numbersIn(rest);
		if (this.form === "size") return numbers.length === 2 ? numbers : null;
		return numbers.length === 1 ? numbers[0] : null;
	}

	/** The value in JSON; throws if it is invalid. */
	fromJSON(value) {
		if (this.form === "size" && value === null) return null;
		if (this.form === "size" && Array.isArray(value) && value.length !== 2)
			throw new FormatError(`${this.name}: expected 2 values, got ${value.length}`);
		const fits = {
			flag: () => typeof value === "boolean",
			number: () => isWhole(value),
			size: () => Array.isArray(value) && value.every(isWhole),
		};
		if (fits[this.form]()) return value;
		const shown = quoted(dumps(value), 20);
		throw new FormatError(`${this.name}: expected ${EXPECTED[this.form]}, got ${shown}`);
	}
}
