/** What is being composed: a value that never changes; every stroke gives another one. */

import { OPEN } from "../puzzle.js";
import { orbit } from "./symmetry.js";

/** A list of that many times the same value. */
export const repeat = (value, count) => Array.from({ length: count }, () => value);

/** The row and column in a name such as r2c5, from 1; null for other names. */
export function cellPosition(name) {
	const match = /^r(\d+)c(\d+)$/.exec(name);
	return match && [Number(match[1]), Number(match[2])];
}

/**
 * `clues` has a number for each name such as N3 or r2c5, or null where a clue is planned and has
 * no number yet. `solution` is the setter's own, a flat list with OPEN in cells not filled in; or
 * null. `shows` is what a solver is told at the end: a title would give it away. Families say what
 * a place is and what a solution makes of it.
 */
export class Design {
	constructor({ width, height, rules = {}, clues = {}, solution = null, ...labels }) {
		const { title = "", author = "", shows = "", pattern = "none" } = labels;
		Object.assign(this, { width, height, rules, clues, solution });
		Object.assign(this, { title, author, shows, pattern });
	}

	/** The same but for these fields. */
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

	/** The places where people like clues best, if there is a difference. */
	get preferredPlaces() {
		return [];
	}

	/** Clues set (a number, or null for planned) and removed (undefined), and nothing else. */
	withClues(changes) {
		const clues = { ...this.clues };
		for (const [name, value] of Object.entries(changes)) {
			if (value === undefined) delete clues[name];
			else clues[name] = value;
		}
		return this.change({ clues });
	}

	/** A clue set, and planned at the images of its place: with their numbers if they are known. */
	withClue(name, value) {
		const changes = {};
		for (const image of orbit(this, name, this.pattern))
			if (!(image in this.clues)) changes[image] = this.solutionClue(image);
		return this.withClues({ ...changes, [name]: value });
	}

	/** A clue removed, with its images. */
	withoutClue(name) {
		const names = orbit(this, name, this.pattern);
		return this.withClues(Object.fromEntries(names.map((image) => [image, undefined])));
	}

	/** All clues that the solution gives to these places. */
	withCluesOfSolution(names) {
		const known = names
			.map((name) => [name, this.solutionClue(name)])
			.filter(([, value]) => value !== null);
		return this.withClues(Object.fromEntries(known));
	}

	/** Numbers for planned clues, as far as the solution tells them. */
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

	/** The index of the cell of a name. */
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
