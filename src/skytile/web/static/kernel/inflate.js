/**
 * Unpacks what zlib has packed (RFC 1950, 1951). DecompressionStream does the same, but not in
 * browsers from before 2023.
 */

const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83];
LENGTHS.push(99, 115, 131, 163, 195, 227, 258);
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];
LENGTH_BITS.push(5, 5, 5, 5, 0);
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;

/** Bits of the input, the lowest of each byte first. */
class Bits {
	#bytes;
	#at = 16; // behind zlib's two bytes

	constructor(bytes) {
		this.#bytes = bytes;
	}

	take(count) {
		let value = 0;
		for (let i = 0; i < count; i += 1, this.#at += 1)
			value |= ((this.#bytes[this.#at >> 3] >> (this.#at & 7)) & 1) << i;
		return value;
	}

	/** Bytes that are not packed, from the next whole byte on. */
	plain() {
		this.#at = (this.#at + 7) & ~7;
		const length = this.take(16);
		this.take(16);
		const start = this.#at >> 3;
		this.#at += 8 * length;
		return this.#bytes.subarray(start, start + length);
	}
}

/** A function that reads a symbol; the lengths of their codes say what codes symbols have. */
function decoder(lengths) {
	const codes = new Map();
	let code = 1; // with a bit in front, so that leading zeros count
	for (let length = 1; length < 16; length += 1) {
		code *= 2;
		for (const [symbol, own] of lengths.entries()) {
			if (own !== length) continue;
			codes.set(code, symbol);
			code += 1;
		}
	}
	return (bits) => {
		let prefix = 1;
		while (!codes.has(prefix)) prefix = 2 * prefix + bits.take(1);
		return codes.get(prefix);
	};
}

function fixedDecoders() {
	const length = (symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);
	const symbols = Array.from({ length: 288 }, (_, symbol) => length(symbol));
	return [decoder(symbols), decoder(Array.from({ length: 30 }, () => 5))];
}

function ownDecoders(bits) {
	const [literals, distances, count] = [bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4];
	const orders = Array.from({ length: 19 }, () => 0);
	for (const place of ORDER.slice(0, count)) orders[place] = bits.take(3);
	const next = decoder(orders);
	const lengths = [];
	while (lengths.length < literals + distances) {
		const symbol = next(bits);
		if (symbol < 16) lengths.push(symbol);
		else {
			const value = symbol === 16 ? lengths.at(-1) : 0;
			const times = [bits.take.bind(bits, 2), bits.take.bind(bits, 3), bits.take.bind(bits, 7)];
			const repeat = times[symbol - 16]() + (symbol === 18 ? 11 : 3);
			for (let i = 0; i < repeat; i += 1) lengths.push(value);
		}
	}
	return [decoder(lengths.slice(0, literals)), decoder(lengths.slice(literals))];
}

function copyBack(bits, symbol, nextDistance, output) {
	const length = LENGTHS[symbol - 257] + bits.take(LENGTH_BITS[symbol - 257]);
	const code = nextDistance(bits);
	const more = Math.max(0, (code >> 1) - 1);
	const distance = code < 2 ? code + 1 : ((2 + (code & 1)) << more) + 1 + bits.take(more);
	for (let i = 0; i < length; i += 1) output.push(output[output.length - distance]);
}

/** The bytes that were packed. */
export function inflate(packed) {
	const bits = new Bits(packed);
	const output = [];
	for (let last = 0; !last;) {
		last = bits.take(1);
		const kind = bits.take(2);
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
	return Uint8Array.from(output);
}
