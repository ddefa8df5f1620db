/**
 * Strict JSON decoding: no NaN, no duplicate keys, and integers are distinct from other numbers.
 *
 * `JSON.parse` would read 5.0 as 5 and accept duplicate keys, and its messages depend on the
 * browser. Objects become Maps, which keep the order of their keys; numbers with a point or an
 * exponent become `Float`, and very large integers BigInt.
 */

import { length, strip } from "./chars.js";
import { FormatError, quoted } from "./errors.js";

const DEEPEST = 900;
const MOST_DIGITS = 4300;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const CONSTANT = /NaN|Infinity|-Infinity|true|false|null/y;
const LITERALS = { true: true, false: false, null: null };
const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** A number with a point or an exponent. */
export class Float {
	constructor(value) {
		this.value = value;
	}

	toString() {
		const { value } = this;
		if (!Number.isFinite(value)) return value < 0 ? "-Infinity" : "Infinity";
		const size = Math.abs(value);
		if (value !== 0 && (size < 1e-4 || size >= 1e16))
			return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
		return Number.isInteger(value) ? `${Object.is(value, -0) ? "-0" : value}.0` : String(value);
	}
}

class Decoder {
	constructor(text) {
		this.text = text;
		this.at = 0;
		this.depth = 0;
	}

	fail(message, at = this.at) {
		const before = this.text.slice(0, at);
		const line = before.split("\n").length;
		const column = length(before.slice(before.lastIndexOf("\n") + 1)) + 1;
		const inLines = strip(this.text).includes("\n");
		throw new FormatError(`column ${column}: ${message}`, inLines ? line : null);
	}

	skip() {
		while (" \t\n\r".includes(this.text[this.at] ?? "x")) this.at += 1;
	}

	whole() {
		this.skip();
		const value = this.value();
		this.skip();
		if (this.at < this.text.length) this.fail("Extra data");
		return value;
	}

	value() {
		const mark = this.text[this.at];
		if (mark === '"') return this.string();
		if (mark === "{" || mark === "[") return this.nested(mark);
		for (const pattern of [CONSTANT, NUMBER]) {
			pattern.lastIndex = this.at;
			const match = pattern.exec(this.text);
			if (!match) continue;
			this.at += match[0].length;
			return pattern === NUMBER ? readNumber(match) : readConstant(match[0]);
		}
		return this.fail("Expecting value");
	}

	nested(mark) {
		this.depth += 1;
		if (this.depth > DEEPEST) throw new FormatError("nested too deeply");
		this.at += 1;
		const value = mark === "{" ? this.object() : this.list();
		this.depth -= 1;
		return value;
	}

	list() {
		const values = [];
		this.skip();
		if (this.takes("]")) return values;
		for (;;) {
			values.push(this.value());
			this.skip();
			if (this.takes("]")) return values;
			if (!this.takes(",")) this.fail("Expecting ',' delimiter");
			this.skip();
		}
	}

	object() {
		const pairs = [];
		this.skip();
		if (this.takes("}")) return new Map();
		for (;;) {
			if (this.text[this.at] !== '"')
				this.fail("Expecting property name enclosed in double quotes");
			const key = this.string();
			this.skip();
			if (!this.takes(":")) this.fail("Expecting ':' delimiter");
			this.skip();
			pairs.push([key, this.value()]);
			this.skip();
			if (this.takes("}")) return withoutTwins(pairs);
			if (!this.takes(",")) this.fail("Expecting ',' delimiter");
			this.skip();
		}
	}

	takes(mark) {
		if (this.text[this.at] !== mark) return false;
		this.at += 1;
		return true;
	}

	string() {
		const start = this.at;
		let text = "";
		for (this.at += 1; ; this.at += 1) {
			const mark = this.text[this.at];
			if (mark === undefined) this.fail("Unterminated string starting at", start);
			if (mark === '"') break;
			if (mark < " ") this.fail("Invalid control character at");
			text += mark === "\\" ? this.escape(start) : mark;
		}
		this.at += 1;
		return text;
	}

	escape(start) {
		this.at += 1;
		const mark = this.text[this.at];
		if (mark === undefined) this.fail("Unterminated string starting at", start);
		if (mark !== "u") return ESCAPES[mark] ?? this.fail("Invalid \\escape", this.at - 1);
		const digits = this.text.slice(this.at + 1, this.at + 5);
		if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.fail("Invalid \\uXXXX escape");
		this.at += 4;
		return String.fromCharCode(parseInt(digits, 16));
	}
}

function readNumber([text, fraction, exponent]) {
	if (fraction || exponent) return new Float(Number(text));
	const digits = text.replace("-", "").length;
	if (digits > MOST_DIGITS)
		throw new FormatError(
			`Exceeds the limit (${MOST_DIGITS} digits) for integer string conversion: value has ${digits} digits`,
		);
	const number = Number(text);
	return Number.isSafeInteger(number) ? number || 0 : BigInt(text);
}

function readConstant(text) {
	if (text in LITERALS) return LITERALS[text];
	throw new FormatError(`${text} is not a number`);
}

function withoutTwins(pairs) {
	const record = new Map();
	for (const [key, value] of pairs) {
		if (record.has(key)) throw new FormatError(`${quoted(key)}: this key stands twice`);
		record.set(key, value);
	}
	return record;
}

/** Decode a JSON text. */
export const decode = (text) => new Decoder(text).whole();

const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A value as JSON text in ASCII, with spaces after commas and colons. */
export function dumps(value) {
	if (Array.isArray(value)) return `[${value.map(dumps).join(", ")}]`;
	if (value instanceof Map)
		return `{${[...value].map(([key, each]) => `${dumps(key)}: ${dumps(each)}`).join(", ")}}`;
	// Without the u flag, a surrogate pair becomes two escapes, as in Python.
	if (typeof value === "string")
		return JSON.stringify(value).replaceAll(/[\x7f-\uffff]/g, escapeUnit);
	return String(value);
}

/** A value as shown in messages. */
export function inWords(value) {
	if (Array.isArray(value)) return "a list";
	return value instanceof Map ? "an object" : quoted(dumps(value), 20);
}

/** Whether a value is an integer; booleans are not. */
export const isWhole = (value) => Number.isInteger(value) || typeof value === "bigint";

/** Whether a value is empty or off: null, false, zero, or an empty text, list or object. */
export function isNothing(value) {
	if (value instanceof Map) return value.size === 0;
	if (value instanceof Float) return value.value === 0;
	return Array.isArray(value) ? value.length === 0 : !value;
}
