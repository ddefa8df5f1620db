/**
 * Text packed into links: base64 of raw deflate (penpa-edit), and lz-string (f-puzzles).
 *
 * Input and output lengths are limited when reading, which also limits the time. Written text is
 * the same as the Python library's, byte by byte.
 */

import { Damaged, inflate, TooLong } from "../kernel/inflate.js";
import { FormatError } from "./errors.js";

const MOST_PACKED = 2 ** 20;
export const MOST_TEXT = 2 ** 21;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map([...ALPHABET].map((mark, value) => [mark, value]));
const WINDOW = 2 ** 15;
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83];
LENGTHS.push(99, 115, 131, 163, 195, 227, 258);
const DISTANCES = [1, 2];
for (let bits = 0; bits < 14; bits += 1) DISTANCES.push((2 << bits) + 1, (3 << bits) + 1);

export const damaged = () => new FormatError("what the link holds is damaged or cut off");
const tooLong = () => new FormatError(`what the link holds is longer than ${MOST_TEXT} bytes`);

/** The values of base64 characters, six bits each. */
function readBase64(packed) {
	if ([...packed].length > MOST_PACKED)
		throw new FormatError(`the link is longer than ${MOST_PACKED} characters`);
	if (!/^[A-Za-z0-9+/]+={0,3}$/.test(packed)) throw damaged();
	return [...packed.replace(/=+$/, "")].map((mark) => VALUES.get(mark));
}

/** Unpack a text from base64 of raw deflate. */
export function unpackDeflate(packed) {
	const sixes = readBase64(packed);
	if (sixes.length % 4 === 1) throw damaged();
	const bytes = new Uint8Array(Math.floor((6 * sixes.length) / 8));
	for (const index of bytes.keys()) {
		const [at, shift] = [Math.floor((8 * index) / 6), (8 * index) % 6];
		bytes[index] = ((sixes[at] << (2 + shift)) | (sixes[at + 1] >> (4 - shift))) & 255;
	}
	try {
		const text = inflate(bytes, { isRaw: true, most: MOST_TEXT });
		return new TextDecoder("utf-8", { ignoreBOM: true }).decode(text);
	} catch (problem) {
		if (problem instanceof TooLong) throw tooLong();
		throw problem instanceof Damaged ? damaged() : problem;
	}
}

/** Pack a text as base64 of raw deflate, in one block with the fixed codes. */
export function packDeflate(text) {
	const bytes = deflate(new TextEncoder().encode(text));
	let packed = "";
	for (let at = 0; at < bytes.length; at += 3) {
		const three = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
		const marks = [18, 12, 6, 0].map((shift) => ALPHABET[(three >> shift) & 63]).join("");
		const missing = Math.max(0, at + 3 - bytes.length);
		packed += marks.slice(0, 4 - missing) + "=".repeat(missing);
	}
	return packed;
}

/** Packs bits into bytes, the lowest bit of each first. */
class Bits {
	bytes = [];
	#open = 0;
	#count = 0;

	put(value, count) {
		this.#open |= value << this.#count;
		this.#count += count;
		for (; this.#count >= 8; this.#count -= 8) {
			this.bytes.push(this.#open & 255);
			this.#open >>= 8;
		}
	}

	/** Write a code, its highest bit first. */
	putCode(code, count) {
		for (let bit = count - 1; bit >= 0; bit -= 1) this.put((code >> bit) & 1, 1);
	}

	/** Write a symbol in the fixed code of literals and lengths. */
	putSymbol(symbol) {
		if (symbol < 144) this.putCode(0x30 + symbol, 8);
		else if (symbol < 256) this.putCode(0x190 + symbol - 144, 9);
		else if (symbol < 280) this.putCode(symbol - 256, 7);
		else this.putCode(0xc0 + symbol - 280, 8);
	}

	fill() {
		if (this.#count) this.put(0, 8 - this.#count);
	}
}

const lastAtMost = (table, value) => table.filter((least) => least <= value).length - 1;

function deflate(data) {
	const bits = new Bits();
	bits.put(0b011, 3); // the final block, with fixed codes
	for (const [length, distance] of matches(data)) {
		if (!distance) {
			bits.putSymbol(length);
			continue;
		}
		const code = lastAtMost(LENGTHS, length);
		bits.putSymbol(257 + code);
		bits.put(length - LENGTHS[code], code === 28 ? 0 : Math.max(0, (code >> 2) - 1));
		const far = lastAtMost(DISTANCES, distance);
		bits.putCode(far, 5);
		bits.put(distance - DISTANCES[far], Math.max(0, (far >> 1) - 1));
	}
	bits.putSymbol(256);
	bits.fill();
	return bits.bytes;
}

/** Literal bytes as [byte, 0], and repetitions of earlier bytes as [length, distance]. */
function* matches(data) {
	const seen = new Map();
	const key = (at) => (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
	const last = data.length - 2;
	for (let at = 0; at < data.length;) {
		const start = (at < last ? seen.get(key(at)) : null) ?? -WINDOW;
		let length = 1;
		if (at - start < WINDOW) {
			const most = Math.min(258, data.length - at);
			length = 3;
			while (length < most && data[start + length] === data[at + length]) length += 1;
			yield [length, at - start];
		} else yield [data[at], 0];
		for (let place = at; place < Math.min(at + length, last); place += 1)
			seen.set(key(place), place);
		at += length;
	}
}

/** Reads numbers, lowest bit first, from base64 values, highest bit first. */
class LzBits {
	#sixes;
	#at = 0;

	constructor(sixes) {
		this.#sixes = sixes;
	}

	take(count) {
		if (this.#at + count > 6 * this.#sixes.length) throw damaged();
		let value = 0;
		for (let i = 0; i < count; i += 1, this.#at += 1)
			value |= ((this.#sixes[Math.floor(this.#at / 6)] >> (5 - (this.#at % 6))) & 1) << i;
		return value;
	}
}

const widthFor = (count) => 32 - Math.clz32(count);

/** Unpack lz-string's base64. Codes 0 and 1 introduce a new character, and 2 ends the text. */
export function unpackLz(packed) {
	const bits = new LzBits(readBase64(packed));
	const entries = ["", "", ""];
	const parts = [];
	let [before, length] = ["", 0];
	for (;;) {
		let code = bits.take(widthFor(entries.length));
		if (code === 2) return parts.join("");
		if (code < 2) {
			entries.push(String.fromCharCode(bits.take(8 << code)));
			code = entries.length - 1;
		}
		if (code > entries.length || (code === entries.length && !before)) throw damaged();
		const entry = code < entries.length ? entries[code] : before + before[0];
		parts.push(entry);
		length += entry.length;
		if (length > MOST_TEXT) throw tooLong();
		if (before) entries.push(before + entry[0]);
		before = entry;
	}
}

/** Pack a text as lz-string's base64. */
export function packLz(text) {
	let [packed, open, count] = ["", 0, 0];
	const putBit = (bit) => {
		open = 2 * open + bit;
		count += 1;
		if (count < 6) return;
		packed += ALPHABET[open];
		[open, count] = [0, 0];
	};
	for (const [value, width] of lzCodes(text))
		for (let bit = 0; bit < width; bit += 1) putBit((value >> bit) & 1);
	for (let missing = 6 - count; missing > 0; missing -= 1) putBit(0);
	return packed + "=".repeat((4 - (packed.length % 4)) % 4);
}

/** The numbers to write and their widths in bits; a phrase is represented by its code. */
function* lzCodes(text) {
	const codes = new Map(); // codes of phrases, by the code of the prefix and the last character
	const key = (phrase, unit) => phrase * 0x10000 + unit;
	const unsent = new Set();
	let [phrase, size, known] = [0, 3, 3];
	function* send() {
		const [width, isFirst] = [widthFor(known), known === 3];
		if (unsent.delete(phrase)) {
			const unit = units.get(phrase);
			const isWide = unit > 255;
			yield [Number(isWide), width];
			yield [unit, isWide ? 16 : 8];
			known += 1;
		} else yield [phrase, width];
		if (!isFirst) known += 1;
	}
	const units = new Map();
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		if (!codes.has(key(0, unit))) {
			codes.set(key(0, unit), size);
			units.set(size, unit);
			unsent.add(size);
			size += 1;
		}
		if (codes.has(key(phrase, unit))) {
			phrase = codes.get(key(phrase, unit));
			continue;
		}
		yield* send();
		codes.set(key(phrase, unit), size);
		size += 1;
		phrase = codes.get(key(0, unit));
	}
	yield* send();
	yield [2, widthFor(known)];
}
