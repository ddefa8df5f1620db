/** What can be wrong with a text or a puzzle; a message says what was expected, what came, where. */

/** What was given cannot be used. */
export class InputError extends Error {}

/** A puzzle or grid that breaks its own definition. */
export class PuzzleError extends InputError {}

/** A notation does not know a puzzle or its rule. */
export class NotSupported extends InputError {}

/** Text that is not the notation it seems to be. */
export class FormatError extends InputError {
	constructor(message, line = null) {
		super(line === null ? message : `line ${line}: ${message}`);
		this.plain = message;
		this.line = line;
	}

	/** The same problem, said of a text in that notation. */
	within(notation) {
		return new FormatError(`${notation}: ${this.message}`);
	}
}

/** The one sentence for all that a notation does not support. */
export function refuse(notation, what) {
	throw new NotSupported(`notation '${notation}' does not support ${what}`);
}

/** A text as it may stand in a message: short, printable, in quotes. */
export function quoted(text, most = 40) {
	const characters = [...text];
	const shown = characters.slice(0, most);
	if (characters.length > most) shown.push("…");
	return `'${shown.map((each) => (/[^\p{C}\p{Z}]|^ $/u.test(each) ? each : "·")).join("")}'`;
}

/** The same without the quotes. */
export const shorten = (text, most) => quoted(text, most).slice(1, -1);
