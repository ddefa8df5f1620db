/** The design of a Skyscrapers puzzle. */

import { fromJSON, OPEN, SIDES } from "../puzzle.js";
import { cellPosition, Design, repeat } from "./design.js";

export const SIZES = { least: 3, most: 12 };
const LETTERS = Object.keys(SIDES);

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

export class SkyscrapersDesign extends Design {
	static kind = "skyscrapers";

	static blank({ width = 6 } = {}) {
		return new SkyscrapersDesign({ width, height: width });
	}

	/** The design of a puzzle. */
	static fromPuzzle(puzzle) {
		const clues = {};
		for (const letter of LETTERS)
			puzzle.edges[letter].forEach((clue, index) => {
				if (clue) clues[`${letter}${index + 1}`] = clue;
			});
		const design = new SkyscrapersDesign({
			width: puzzle.width,
			height: puzzle.width,
			rules: puzzle.rules,
			solution: puzzle.solution,
		});
		puzzle.givens.forEach((given, cell) => {
			if (given) clues[design.cellName(cell)] = given;
		});
		return design.change({ clues });
	}

	kind = "skyscrapers";

	/** The height of the tallest building. */
	get tallest() {
		return this.width - (this.rules.parks ?? 0);
	}

	/** Rows and columns count from 1; the edges are row and column 0 and n + 1. */
	get lastPosition() {
		return [this.width + 1, this.width + 1];
	}

	get edgeNames() {
		return LETTERS.flatMap((letter) => numbers(this.width).map((i) => letter + i));
	}

	/** The edges: givens reveal more. */
	get preferredPlaces() {
		return this.edgeNames;
	}

	get placeNames() {
		return [...this.edgeNames, ...numbers(this.size).map((i) => this.cellName(i - 1))];
	}

	position(name) {
		const at = Number(name.slice(1));
		const beyond = this.width + 1;
		return (
			cellPosition(name) ?? { N: [0, at], S: [beyond, at], W: [at, 0], E: [at, beyond] }[name[0]]
		);
	}

	/** The name of a place; null in the corners. */
	nameAt(row, column) {
		const beyond = this.width + 1;
		const across = row % beyond === 0;
		const down = column % beyond === 0;
		if (across && down) return null;
		if (across) return `${row ? "S" : "N"}${column}`;
		if (down) return `${column ? "E" : "W"}${row}`;
		return `r${row}c${column}`;
	}

	/** The largest number that a clue may have. */
	mostAt(name) {
		const { tallest } = this;
		return this.rules.sums && !cellPosition(name) ? (tallest * (tallest + 1)) / 2 : tallest;
	}

	leastAt() {
		return 1;
	}

	/** The cells that an edge clue looks along, nearest first. */
	line(name) {
		const n = this.width;
		const at = Number(name.slice(1)) - 1;
		const cell = {
			N: (i) => i * n + at,
			S: (i) => (n - 1 - i) * n + at,
			W: (i) => at * n + i,
			E: (i) => at * n + n - 1 - i,
		}[name[0]];
		return Array.from({ length: n }, (_, i) => cell(i));
	}

	/** The cells of each row, column, diagonal and box that hold every height once. */
	get groups() {
		const n = this.width;
		const all = Array.from({ length: n }, (_, i) => i);
		const groups = all.flatMap((i) => [all.map((j) => i * n + j), all.map((j) => j * n + i)]);
		if (this.rules.diagonals)
			groups.push(
				all.map((i) => i * n + i),
				all.map((i) => i * n + n - 1 - i),
			);
		const [high, wide] = this.rules.boxes ?? [0, 0];
		for (const box of high ? all : []) {
			const top = Math.floor(box / high) * high;
			const left = (box % high) * wide;
			groups.push(all.map((i) => (top + Math.floor(i / wide)) * n + left + (i % wide)));
		}
		return groups;
	}

	/** The cells of the solution that repeat a height, or belong to too many parks. */
	get repetitions() {
		const found = new Set();
		for (const group of this.solution ? this.groups : [])
			for (const cell of group) {
				const value = this.solution[cell];
				const alike = group.filter((other) => this.solution[other] === value).length;
				if (value !== OPEN && alike > (value ? 1 : (this.rules.parks ?? 0))) found.add(cell);
			}
		return found;
	}

	/** The clue that the solution gives for a place; null if there is none, as for a park. */
	solutionClue(name, solution = this.solution) {
		if (!solution) return null;
		if (cellPosition(name)) return Math.max(0, solution[this.cellIndex(name)]) || null;
		const heights = this.line(name).map((cell) => solution[cell]);
		if (heights.includes(OPEN)) return null;
		let tallest = 0;
		let reading = 0;
		for (const height of heights)
			if (height > tallest) {
				tallest = height;
				reading += this.rules.sums ? height : 1;
			}
		return reading;
	}

	withSolutionCell(index, value) {
		const solution = this.solution ? [...this.solution] : repeat(OPEN, this.size);
		solution[index] = value;
		const empty = solution.every((each) => each === OPEN);
		return this.change({ solution: empty ? null : solution }).withPlannedClues();
	}

	/** With another size; rules and clues that fit are kept, but not the solution. */
	resize(width) {
		const rules = { ...this.rules };
		if (rules.boxes && rules.boxes[0] * rules.boxes[1] !== width) delete rules.boxes;
		if (rules.parks >= width - 1) delete rules.parks;
		const solution = width === this.width ? this.solution : null;
		return this.change({ width, height: width, rules, solution }).#withFittingClues();
	}

	/** With a rule set to a value, or removed if the value is falsy. */
	withRule(name, value) {
		const rules = { ...this.rules, [name]: value };
		if (!value) delete rules[name];
		const solution = name === "parks" ? null : this.solution;
		const design = this.change({ rules, solution }).#withFittingClues();
		return design.hasFullSolution ? design.withCluesOfSolution(Object.keys(this.clues)) : design;
	}

	#withFittingClues() {
		const clues = {};
		const places = new Set(this.placeNames);
		for (const [name, value] of Object.entries(this.clues))
			if (places.has(name) && (value === null || value <= this.mostAt(name))) clues[name] = value;
		return this.change({ clues });
	}

	/** The possible shapes of boxes for this size, as [rows, columns]. */
	get boxShapes() {
		return numbers(this.width)
			.filter((rows) => rows > 1 && rows < this.width && this.width % rows === 0)
			.map((rows) => [rows, this.width / rows]);
	}

	puzzleJSON() {
		const clues = {};
		for (const letter of LETTERS)
			clues[SIDES[letter]] = numbers(this.width).map((i) => this.clues[letter + i] ?? 0);
		const object = { kind: this.kind, size: this.width, clues, ...this.rules };
		const givens = numbers(this.size).map((i) => this.clues[this.cellName(i - 1)] ?? 0);
		if (givens.some(Boolean)) object.givens = this.rows(givens);
		return object;
	}

	/** The puzzle for playing. */
	toPuzzle() {
		return fromJSON(this.puzzleJSON());
	}
}
