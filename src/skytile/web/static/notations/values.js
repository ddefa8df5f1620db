/** Checks of the values in decoded JSON. */

import { inWords, isWhole } from "./decode.js";
import { FormatError, shorten } from "./errors.js";

const LARGEST = 99_999; // no clue is larger

/** Refuse unknown keys; those in `also` are accepted, but not listed in messages. */
export function checkKeys(record, known, where = "", also = new Set()) {
	for (const key of record.keys()) {
		if (known.includes(key) || also.has(key)) continue;
		const close = closeMatch([...key].slice(0, 40).join(""), known);
		const advice = close
			? ` (did you mean '${close}'?)`
			: `; expected ${[...known].sort().join(", ")}`;
		throw new FormatError(`${where}${shorten(key)}: unknown key${advice}`);
	}
}

/** A required integer within a range. */
export function readNumber(record, key, low, high) {
	const value = record.get(key) ?? null;
	if (value === null)
		throw new FormatError(`${key}: missing; expected a number from ${low} to ${high}`);
	if (!isWhole(value) || value < low || value > high)
		throw new FormatError(
			`${key}: expected a number from ${low} to ${high}, got ${inWords(value)}`,
		);
	return value;
}

/** A list of rows of integers; null if the key is missing. */
export function readRows(record, key, height, width, none = null) {
	const rows = record.get(key) ?? null;
	if (rows === null) return null;
	if (!Array.isArray(rows))
		throw new FormatError(`${key}: expected a list of ${height} rows, got ${inWords(rows)}`);
	if (rows.length !== height)
		throw new FormatError(`${key}: expected ${height} rows, got ${rows.length}`);
	return rows.map((row, index) => readRow(`${key}, row ${index + 1}`, row, width, none));
}

/** A list of integers; null stands for `none` where that is allowed. */
export function readRow(what, row, length, none = null) {
	if (!Array.isArray(row))
		throw new FormatError(`${what}: expected a list of ${length} values, got ${inWords(row)}`);
	if (row.length !== length)
		throw new FormatError(`${what}: expected ${length} values, got ${row.length}`);
	return row.map((value, index) => {
		if (value === null && none !== null) return none;
		if (!isWhole(value) || value < 0 || value > LARGEST)
			throw new FormatError(
				`${what}, value ${index + 1}: ${inWords(value)} is not a clue or height`,
			);
		return value;
	});
}

/** The most similar known word by Ratcliff and Obershelp; null if none is similar enough. */
export function closeMatch(word, known, least = 0.6) {
	let best = null;
	let most = least;
	for (const each of known) {
		const ratio = (2 * countAlike(each, word)) / (each.length + word.length);
		if (ratio > most || (ratio === most && (best === null || each > best))) {
			best = each;
			most = ratio;
		}
	}
	return best;
}

/** The number of matching letters: the longest common part, then those on both sides of it. */
function countAlike(one, other) {
	let [size, start, end] = [0, 0, 0];
	for (let i = 0; i < one.length; i += 1)
		for (let j = 0; j < other.length; j += 1) {
			let length = 0;
			while (i + length < one.length && one[i + length] === other[j + length]) length += 1;
			if (length > size) [size, start, end] = [length, i, j];
		}
	if (!size) return 0;
	return (
		size +
		countAlike(one.slice(0, start), other.slice(0, end)) +
		countAlike(one.slice(start + size), other.slice(end + size))
	);
}
