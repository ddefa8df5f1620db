/** Unpack deflated data (RFC 1951 in RFC 1950's frame), for browsers without DecompressionStream. */

const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59];
LENGTH_BASE.push(67, 83, 99, 115, 131, 163, 195, 227, 258);
const DISTANCE_BASE = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513];
DISTANCE_BASE.push(769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577);
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const lengthBits = (code) => (code < 8 || code === 28 ? 0 : (code >> 2) - 1);
const distanceBits = (code) => Math.max(0, (code >> 1) - 1);
const FIXED = Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));

class Bits {
	constructor(bytes, at) {
		this.bytes = bytes;
		this.at = at * 8;
	}

	one() {
		const bit = (this.bytes[this.at >> 3] >> (this.at & 7)) & 1;
		this.at += 1;
		return bit;
	}

	/** A number of some bits, the lowest first. */
	number(count) {
		let value = 0;
		for (let i = 0; i < count; i += 1) value |= this.one() << i;
		return value;
	}

	/** The next symbol of a canonical Huffman code: how many codes of each length, and all symbols. */
	symbol({ counts, symbols }) {
		let [code, first, index] = [0, 0, 0];
		for (let length = 1; length < 16; length += 1) {
			code |= this.one();
			if (code - counts[length] < first) return symbols[index + code - first];
			index += counts[length];
			first = (first + counts[length]) << 1;
			code <<= 1;
		}
		throw new Error("the data is damaged");
	}
}

function huffman(lengths) {
	const counts = Array.from({ length: 16 }, () => 0);
	for (const length of lengths) if (length) counts[length] += 1;
	const used = [...lengths.keys()].filter((symbol) => lengths[symbol]);
	return { counts, symbols: used.sort((a, b) => lengths[a] - lengths[b] || a - b) };
}

/** The codes of a block that brings its own. */
function dynamicCodes(bits) {
	const [literals, distances, codes] = [
		bits.number(5) + 257,
		bits.number(5) + 1,
		bits.number(4) + 4,
	];
	const lengths = Array.from({ length: 19 }, () => 0);
	for (const place of CODE_ORDER.slice(0, codes)) lengths[place] = bits.number(3);
	const code = huffman(lengths);
	const all = [];
	while (all.length < literals + distances) {
		const symbol = bits.symbol(code);
		if (symbol < 16) all.push(symbol);
		else {
			const value = symbol === 16 ? all.at(-1) : 0;
			const more = [
				bits.number.bind(bits, 2),
				bits.number.bind(bits, 3),
				bits.number.bind(bits, 7),
			];
			const count = more[symbol - 16]() + [3, 3, 11][symbol - 16];
			for (let i = 0; i < count; i += 1) all.push(value);
		}
	}
	return [huffman(all.slice(0, literals)), huffman(all.slice(literals))];
}

function inflateBlock(bits, out, [literal, distance]) {
	for (;;) {
		const symbol = bits.symbol(literal);
		if (symbol === 256) return;
		if (symbol < 256) {
			out.push(symbol);
			continue;
		}
		const length = LENGTH_BASE[symbol - 257] + bits.number(lengthBits(symbol - 257));
		const far = bits.symbol(distance);
		const back = DISTANCE_BASE[far] + bits.number(distanceBits(far));
		for (let i = 0; i < length; i += 1) out.push(out[out.length - back]);
	}
}

function copyBlock(bits, out) {
	bits.at = (bits.at + 7) & ~7;
	const length = bits.number(16);
	bits.number(16);
	for (let i = 0; i < length; i += 1) out.push(bits.number(8));
}

/** The bytes that were packed in zlib's format. */
export function inflate(bytes) {
	const bits = new Bits(bytes, 2);
	const out = [];
	let isLast = false;
	while (!isLast) {
		isLast = Boolean(bits.one());
		const kind = bits.number(2);
		if (kind === 0) copyBlock(bits, out);
		else if (kind === 1)
			inflateBlock(bits, out, [huffman(FIXED), huffman(Array.from({ length: 30 }, () => 5))]);
		else inflateBlock(bits, out, dynamicCodes(bits));
	}
	return Uint8Array.from(out);
}
