/**
 * The moves of a game packed into a short text for a link.
 *
 * Numbers are varints (seven bits per byte, lowest bits first), and the bytes are base64url. First
 * comes the version, then for each move the number of cells it changes, and for each of these one
 * number with the distance from the previous cell, the new value and whether new marks follow.
 */

const VERSION = 1;
const zigzag = (number) => (number < 0 ? -2 * number - 1 : 2 * number);
const unzigzag = (number) => (number % 2 ? -(number + 1) / 2 : number / 2);
/** The number of codes for a change: each value or open, with or without marks. */
const codesOf = (puzzle) => 2 * ((puzzle.tallest ?? 1) + 2);

/** Pack the moves of a `History` into text. */
export function packMoves(moves, puzzle) {
	const codes = codesOf(puzzle);
	const numbers = [VERSION];
	let at = 0;
	for (const move of moves) {
		numbers.push(move.length);
		for (const [cell, , value, hadMarks, marks] of move) {
			const isMarked = hadMarks !== marks;
			numbers.push(zigzag(cell - at) * codes + 2 * (value + 1) + Number(isMarked));
			if (isMarked) numbers.push(marks);
			at = cell;
		}
	}
	return toText(numbers);
}

/** The moves in a text, for this puzzle; throws if the text is invalid. */
export function unpackMoves(text, puzzle) {
	const numbers = fromText(text);
	if (numbers.shift() !== VERSION) throw new Error("not a replay");
	const values = puzzle.startValues();
	const marks = values.map(() => 0);
	const moves = [];
	const codes = codesOf(puzzle);
	let [at, next] = [0, 0];
	const take = () => {
		if (next >= numbers.length) throw new Error("the replay is cut off");
		next += 1;
		return numbers[next - 1];
	};
	const change = () => {
		const number = take();
		const cell = at + unzigzag(Math.floor(number / codes));
		const value = Math.floor((number % codes) / 2) - 1;
		if (!(cell >= 0 && cell < puzzle.size)) throw new Error("the replay is of another puzzle");
		const result = [cell, values[cell], value, marks[cell], number % 2 ? take() : marks[cell]];
		[at, values[cell], marks[cell]] = [cell, value, result[4]];
		return result;
	};
	while (next < numbers.length) moves.push(Array.from({ length: take() }, change));
	return moves;
}

function toText(numbers) {
	const bytes = [];
	for (let number of numbers) {
		for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128);
		bytes.push(number);
	}
	const letters = bytes.map((byte) => String.fromCharCode(byte)).join("");
	return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromText(text) {
	const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	const numbers = [];
	let [number, factor] = [0, 1];
	for (const letter of letters) {
		const byte = letter.charCodeAt(0);
		number += (byte % 128) * factor;
		factor *= 128;
		if (byte > 127) continue;
		numbers.push(number);
		[number, factor] = [0, 1];
	}
	return numbers;
}
