/** Puzzles made ahead, so that the next one of the same kind opens at once. */

import { post } from "./api.js";

const PLACE = "skytile:ahead";
const MAX_READY = 6;
const MAX_LENGTH = 30_000;
const MAX_CELLS = { skyscrapers: 81, mosaic: 1600 };
const DELAY = 800;

const ready = read();
let making = null;
let timer;

function read() {
	try {
		const found = JSON.parse(localStorage.getItem(PLACE));
		return new Map(Array.isArray(found) ? found : []);
	} catch {
		return new Map();
	}
}

function write() {
	while (ready.size > MAX_READY) ready.delete(ready.keys().next().value);
	const small = [...ready].filter(([, record]) => JSON.stringify(record).length <= MAX_LENGTH);
	try {
		localStorage.setItem(PLACE, JSON.stringify(small));
	} catch {
		/* without storage, they are only kept until the page is left */
	}
}

/** The options that make a puzzle like this one. */
export function optionsLike(puzzle) {
	const { kind, width, height, level, picture, rules } = puzzle;
	const options = { kind, size: width === height ? String(width) : `${width}x${height}` };
	if (level) options.difficulty = level;
	if (picture) Object.assign(options, { picture: "any", size: String(Math.max(width, height)) });
	for (const [rule, value] of Object.entries(rules))
		options[rule] = Array.isArray(value) ? value.join("x") : value;
	return options;
}

/** A key for the options; equivalent options have the same key. */
function nameOf(options) {
	const { size, ...rest } = options;
	const square = /^(\d+)x\1$/.exec(size);
	return JSON.stringify(Object.entries({ ...rest, size: square?.[1] ?? String(size) }).sort());
}

/** Take the record of a puzzle that was made ahead; null if there is none. */
export function takeReady(options) {
	const name = nameOf(options);
	const record = ready.get(name) ?? null;
	if (record && ready.delete(name)) write();
	return record;
}

/** Like `takeReady`, but wait if such a puzzle is being made; if it is another one, cancel that. */
export async function takeWhenReady(options) {
	clearTimeout(timer);
	if (making?.name === nameOf(options)) await making.promise;
	else making?.control.abort();
	return takeReady(options);
}

/** Make the next puzzle like this one while this one is played. */
export function prepareLike(puzzle) {
	clearTimeout(timer);
	if (puzzle.size > (MAX_CELLS[puzzle.kind] ?? 0)) return;
	timer = setTimeout(() => prepare(optionsLike(puzzle)), DELAY);
}

/** Make a puzzle ahead, unless one is ready; any other that is being made is cancelled. */
function prepare(options) {
	const name = nameOf(options);
	if (ready.has(name) || making?.name === name) return;
	making?.control.abort();
	const control = new AbortController();
	const mine = { name, control, promise: make(name, options, control.signal) };
	making = mine;
	mine.promise.finally(() => {
		if (making === mine) making = null;
	});
}

async function make(name, options, signal) {
	try {
		ready.set(name, await post("generate", options, { signal, background: true }));
		write();
	} catch {
		/* then the next puzzle is made when it is asked for */
	}
}
