/** The puzzle being composed, as an immutable value; every stroke returns a new design. */

import { OPEN } from "../puzzle.js";
import { orbit } from "./symmetry.js";

/** A list with the same value `count` times. */
export const repeat = (value, count) => Array.from({ length: count }, () => value);

/** The row and column in a name such as r2c5, from 1; null for other names. */
export function cellPosition(name) {
	const match = /^r(\d+)c(\d+)$/.exec(name);
	return match && [Number(match[1]), Number(match[2])];
}

/**
 * `clues` maps names such as N3 or r2c5 to numbers, or to null where a clue is planned but has no
 * number yet. `solution` is the setter's own: null, or a flat list with OPEN in unfilled cells.
 * `shows` says what the picture shows; solvers see it at the end, as a title would give it away.
 * Subclasses define the places for clues and the clues that a solution gives them.
 */
export class Design {
	constructor({ width, height, rules = {}, clues = {}, solution = null, ...labels }) {
		const { title = "", author = "", shows = "", pattern = "none" } = labels;
		Object.assign(this, { width, height, rules, clues, solution });
		Object.assign(this, { title, author, shows, pattern });
	}

	/** A copy with these fields changed. */
	change(fields) {
		return new this.constructor({ ...this, ...fields });
	}

	get size() {
		return this.width * this.height;
	}

	/** The places whose clue has a number. */
	get clueNames() {
		return Object.keys(this.clues).filter((name) => this.clues[name] !== null);
	}

	get hasFullSolution() {
		return this.solution !== null && !this.solution.includes(OPEN);
	}

	/** The places where clues are preferred, if the family has any. */
	get preferredPlaces() {
		return [];
	}

	/** With exactly these clues set (a number, or null for planned) or removed (undefined). */
	withClues(changes) {
		const clues = { ...this.clues };
		for (const [name, value] of Object.entries(changes)) {
			if (value === undefined) delete clues[name];
			else clues[name] = value;
		}
		return this.change({ clues });
	}

	/** With a clue set; clues at its symmetric images are planned, with numbers if known. */
	withClue(name, value) {
		const changes = {};
		for (const image of orbit(this, name, this.pattern))
			if (!(image in this.clues)) changes[image] = this.solutionClue(image);
		return this.withClues({ ...changes, [name]: value });
	}

	/** Without a clue and its symmetric images. */
	withoutClue(name) {
		const names = orbit(this, name, this.pattern);
		return this.withClues(Object.fromEntries(names.map((image) => [image, undefined])));
	}

	/** With all clues that the solution gives for these places. */
	withCluesOfSolution(names) {
		const known = names
			.map((name) => [name, this.solutionClue(name)])
			.filter(([, value]) => value !== null);
		return this.withClues(Object.fromEntries(known));
	}

	/** With numbers for planned clues where the solution determines them. */
	withPlannedClues() {
		return this.withCluesOfSolution(
			Object.keys(this.clues).filter((name) => this.clues[name] === null),
		);
	}

	/** The clues that the solution contradicts. */
	get contradictions() {
		return this.clueNames.filter((name) => {
			const value = this.solutionClue(name);
			return value !== null && value !== this.clues[name];
		});
	}

	rows(values) {
		return Array.from({ length: this.height }, (_, row) =>
			values.slice(row * this.width, (row + 1) * this.width),
		);
	}

	/** The index of the named cell. */
	cellIndex(name) {
		const [row, column] = cellPosition(name);
		return (row - 1) * this.width + column - 1;
	}

	cellName(index) {
		return `r${Math.floor(index / this.width) + 1}c${(index % this.width) + 1}`;
	}

	toJSON() {
		return { kind: this.kind, ...this };
	}
}
