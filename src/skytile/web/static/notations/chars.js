/** Spaces and digits of all scripts as Python defines them, so that both read texts alike. */

/** The characters of a regular expression's class, without the brackets. */
export const SPACE =
	"\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

const LEADING = new RegExp(`^[${SPACE}]+`, "u");
const TRAILING = new RegExp(`[${SPACE}]+$`, "u");
const SPACES = new RegExp(`[${SPACE}]+`, "u");

export const stripStart = (text) => text.replace(LEADING, "");
export const stripEnd = (text) => text.replace(TRAILING, "");
export const strip = (text) => stripEnd(stripStart(text));

/** The words of a text: the parts between spaces. */
export function words(text) {
	const bare = strip(text);
	return bare ? bare.split(SPACES) : [];
}

/** The text without spaces. */
export const marks = (text) => words(text).join("");

/** The text without any of these characters at its end. */
export function stripEndOf(text, characters) {
	let end = text.length;
	while (end > 0 && characters.includes(text[end - 1])) end -= 1;
	return text.slice(0, end);
}

export function stripStartOf(text, characters) {
	let start = 0;
	while (start < text.length && characters.includes(text[start])) start += 1;
	return text.slice(start);
}

export const stripOf = (text, characters) => stripStartOf(stripEndOf(text, characters), characters);

export const isDecimal = (text) => /^\p{Nd}+$/u.test(text);

/** The integer written in decimal digits of any script. */
export function toInt(text) {
	let value = 0;
	for (const digit of text) value = 10 * value + digitValue(digit.codePointAt(0));
	return value;
}

/** The value of a digit: Unicode has digits in runs from 0 to 9, some directly after another. */
function digitValue(code) {
	if (code < 0x80) return code - 48;
	let first = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
	return (code - first) % 10;
}

/** The characters (code points, not code units) of a text, and their number. */
export const characters = (text) => [...text];
export const length = (text) => characters(text).length;

/** All numbers of up to eight digits in a text. */
export const numbersIn = (text) => (text.match(/\p{Nd}{1,8}/gu) ?? []).map(toInt);

/** The percent-decoded text; invalid UTF-8 becomes replacement characters. */
export const unquote = (text) =>
	text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) =>
		new TextDecoder("utf-8", { ignoreBOM: true }).decode(
			Uint8Array.from(run.slice(1).split("%"), (byte) => parseInt(byte, 16)),
		),
	);
