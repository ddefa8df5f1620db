/** Errors about texts and puzzles; a message says what was expected, what came and where. */

/** The input cannot be used. */
export class InputError extends Error {}

/** A puzzle or grid violates its own definition. */
export class PuzzleError extends InputError {}

/** A notation does not support a puzzle or one of its rules. */
export class NotSupported extends InputError {}

/** A text is not valid in the notation that it seems to be in. */
export class FormatError extends InputError {
	constructor(message, line = null) {
		super(line === null ? message : `line ${line}: ${message}`);
		this.plain = message;
		this.line = line;
	}

	/** The same error, with the name of the notation. */
	within(notation) {
		return new FormatError(`${notation}: ${this.message}`);
	}
}

/** Throw the error for anything that a notation does not support. */
export function refuse(notation, what) {
	throw new NotSupported(`notation '${notation}' does not support ${what}`);
}

/** A text for use in a message: shortened, printable, and in quotes. */
export function quoted(text, most = 40) {
	const characters = [...text];
	const shown = characters.slice(0, most);
	if (characters.length > most) shown.push("…");
	return `'${shown.map((each) => (/[^\p{C}\p{Z}]|^ $/u.test(each) ? each : "·")).join("")}'`;
}

/** The same without the quotes. */
export const shorten = (text, most) => quoted(text, most).slice(1, -1);
