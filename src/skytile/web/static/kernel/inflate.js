/**
 * Decompresses zlib data (RFC 1950, 1951). DecompressionStream would do, but browsers from before
 * 2023 lack it. Damaged data is refused where zlib refuses it; the checksum is not verified.
 */

const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83];
LENGTHS.push(99, 115, 131, 163, 195, 227, 258);
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];
LENGTH_BITS.push(5, 5, 5, 5, 0);
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;
const LONGEST_CODE = 15;

/** The data is not valid, or it is truncated. */
export class Damaged extends Error {}

/** The output would be longer than allowed. */
export class TooLong extends Error {}

function check(isFine) {
	if (!isFine) throw new Damaged();
}

/** Reads bits of the input, the lowest of each byte first. */
class Bits {
	#bytes;
	#at;

	constructor(bytes, at) {
		this.#bytes = bytes;
		this.#at = at;
	}

	take(count) {
		check(this.#at + count <= 8 * this.#bytes.length);
		let value = 0;
		for (let i = 0; i < count; i += 1, this.#at += 1)
			value |= ((this.#bytes[this.#at >> 3] >> (this.#at & 7)) & 1) << i;
		return value;
	}

	/** The bytes of a stored block, which starts at the next byte boundary. */
	plain() {
		this.#at = (this.#at + 7) & ~7;
		const length = this.take(16);
		check((this.take(16) ^ length) === 0xffff);
		const start = this.#at >> 3;
		check(start + length <= this.#bytes.length);
		this.#at += 8 * length;
		return this.#bytes.subarray(start, start + length);
	}
}

/** The decompressed bytes so far. */
class Output {
	#bytes = new Uint8Array(1024);
	#length = 0;
	#most;

	constructor(most) {
		this.#most = most;
	}

	push(byte) {
		if (this.#length === this.#most) throw new TooLong();
		if (this.#length === this.#bytes.length) {
			const longer = new Uint8Array(2 * this.#length);
			longer.set(this.#bytes);
			this.#bytes = longer;
		}
		this.#bytes[this.#length] = byte;
		this.#length += 1;
	}

	copyBack(length, distance) {
		check(distance <= this.#length);
		for (let i = 0; i < length; i += 1) this.push(this.#bytes[this.#length - distance]);
	}

	whole() {
		return this.#bytes.slice(0, this.#length);
	}
}

/**
 * A function that reads a symbol. The code lengths determine the canonical Huffman code: codes of
 * one length are consecutive. The code must be complete, unless it is empty or has one symbol with
 * a one-bit code.
 */
function decoder(lengths, mayBeSingle = true) {
	const counts = Array.from({ length: LONGEST_CODE + 1 }, () => 0);
	for (const length of lengths) counts[length] += 1;
	const used = lengths.length - counts[0];
	counts[0] = 0;
	let free = 1;
	for (const count of counts.slice(1)) {
		free = 2 * free - count;
		check(free >= 0);
	}
	check(free === 0 || used === 0 || (mayBeSingle && used === 1 && counts[1] === 1));
	const symbols = [];
	for (let length = 1; length <= LONGEST_CODE; length += 1)
		for (const [symbol, own] of lengths.entries()) if (own === length) symbols.push(symbol);
	return (bits) => {
		let [code, first, index] = [0, 0, 0];
		for (let length = 1; length <= LONGEST_CODE; length += 1) {
			code = 2 * code + bits.take(1);
			first *= 2;
			if (code - first < counts[length]) return symbols[index + code - first];
			index += counts[length];
			first += counts[length];
		}
		throw new Damaged();
	};
}

function fixedDecoders() {
	const length = (symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);
	const symbols = Array.from({ length: 288 }, (_, symbol) => length(symbol));
	return [decoder(symbols), decoder(Array.from({ length: 32 }, () => 5))];
}

function ownDecoders(bits) {
	const [literals, distances, count] = [bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4];
	check(literals <= 286 && distances <= 30);
	const orders = Array.from({ length: 19 }, () => 0);
	for (const place of ORDER.slice(0, count)) orders[place] = bits.take(3);
	const lengths = readLengths(bits, decoder(orders, false), literals + distances);
	check(lengths[END] > 0);
	return [decoder(lengths.slice(0, literals)), decoder(lengths.slice(literals))];
}

/** Read `count` code lengths, which are themselves Huffman-coded. */
function readLengths(bits, next, count) {
	const lengths = [];
	while (lengths.length < count) {
		const symbol = next(bits);
		if (symbol < 16) {
			lengths.push(symbol);
			continue;
		}
		check(symbol > 16 || lengths.length > 0);
		const value = symbol === 16 ? lengths.at(-1) : 0;
		const repeat = bits.take([2, 3, 7][symbol - 16]) + (symbol === 18 ? 11 : 3);
		for (let i = 0; i < repeat; i += 1) lengths.push(value);
	}
	check(lengths.length === count);
	return lengths;
}

function copyBack(bits, symbol, nextDistance, output) {
	check(symbol - 257 < LENGTHS.length);
	const length = LENGTHS[symbol - 257] + bits.take(LENGTH_BITS[symbol - 257]);
	const code = nextDistance(bits);
	check(code < 30);
	const more = Math.max(0, (code >> 1) - 1);
	const distance = code < 2 ? code + 1 : ((2 + (code & 1)) << more) + 1 + bits.take(more);
	output.copyBack(length, distance);
}

/** Decompress at most `most` bytes; `isRaw` means that there is no two-byte zlib header. */
export function inflate(packed, { isRaw = false, most = Infinity } = {}) {
	const bits = new Bits(packed, isRaw ? 0 : 16);
	const output = new Output(most);
	for (let last = 0; !last;) {
		last = bits.take(1);
		const kind = bits.take(2);
		check(kind < 3);
		if (kind === 0) {
			for (const byte of bits.plain()) output.push(byte);
			continue;
		}
		const [next, nextDistance] = kind === 1 ? fixedDecoders() : ownDecoders(bits);
		for (let symbol = next(bits); symbol !== END; symbol = next(bits)) {
			if (symbol < END) output.push(symbol);
			else copyBack(bits, symbol, nextDistance, output);
		}
	}
	return output.whole();
}
