/** What a puzzle is: its cells, its clues by name, and its rules. */

import { OPTIONS } from "./options.js";

export const OPEN = -1;
/** The edges by the first letter of their clues. */
export const SIDES = { N: "north", E: "east", S: "south", W: "west" };

export const cellName = (puzzle, index) =>
	`r${Math.floor(index / puzzle.width) + 1}c${(index % puzzle.width) + 1}`;

/** The index of a cell such as r2c5. */
export function cellAt(puzzle, name) {
	const match = /^r(\d+)c(\d+)$/.exec(name);
	return match ? (match[1] - 1) * puzzle.width + (match[2] - 1) : -1;
}

export const describeCell = (puzzle, index) =>
	`row ${Math.floor(index / puzzle.width) + 1}, column ${(index % puzzle.width) + 1}`;

/** A puzzle from its JSON object; throws an Error with a message for the player. */
export function fromJSON(object) {
	const family = { skyscrapers: Skyscrapers, mosaic: Mosaic }[object?.kind];
	if (!family) throw new Error("This is no puzzle that Skytile knows.");
	return new family(object);
}

function flatten(rows, height, width, what) {
	if (!Array.isArray(rows) || rows.length !== height || rows.some((row) => row.length !== width))
		throw new Error(`The ${what} do not fit a board of ${width}×${height}.`);
	return rows.flat();
}

const zeros = (length) => Array.from({ length }, () => 0);

class Puzzle {
	constructor(object) {
		this.kind = object.kind;
		this.level = object.level ?? null;
		this.daily = object.daily ?? null;
		/** What the solution shows, once it is found. */
		this.picture = object.title ?? null;
		const names = Object.keys(OPTIONS.families[object.kind].rules);
		/** The variant rules in force, with their values. */
		this.rules = Object.fromEntries(
			names.filter((name) => object[name]).map((name) => [name, object[name]]),
		);
	}

	get size() {
		return this.width * this.height;
	}

	/** The solution as a flat list, or null. */
	readSolution(object) {
		return object.solution
			? flatten(object.solution, this.height, this.width, "rows of the solution")
			: null;
	}

	rows(values) {
		return Array.from({ length: this.height }, (_, row) =>
			values.slice(row * this.width, (row + 1) * this.width),
		);
	}
}

export class Skyscrapers extends Puzzle {
	constructor(object) {
		super(object);
		const n = object.size;
		if (!(Number.isInteger(n) && n >= 1 && n <= 30))
			throw new Error("The page shows Skyscrapers up to 30×30.");
		this.width = n;
		this.height = n;
		const { boxes = null, diagonals = false, parks = 0, sums = false } = this.rules;
		Object.assign(this, { boxes, diagonals, parks, sums });
		this.tallest = n - this.parks;
		this.lowest = this.parks ? 0 : 1;
		this.edges = {};
		for (const [letter, side] of Object.entries(SIDES)) {
			const clues = object.clues?.[side] ?? zeros(n);
			if (clues.length !== n) throw new Error(`Expected ${n} clues in the ${side}.`);
			this.edges[letter] = clues.map((clue) => clue ?? 0);
		}
		this.givens = object.givens ? flatten(object.givens, n, n, "givens") : zeros(n * n);
		this.solution = this.readSolution(object);
		this.groups = this.#groups();
		this.groupsOf = Array.from({ length: n * n }, () => []);
		for (const group of this.groups) for (const cell of group) this.groupsOf[cell].push(group);
	}

	get title() {
		const words = ([name, value]) =>
			value === true ? name : `${name} ${Array.isArray(value) ? value.join("×") : value}`;
		const rules = Object.entries(this.rules).map(words);
		return [`Skyscrapers ${this.width}×${this.width}`, ...rules].join(", ");
	}

	get values() {
		return Array.from({ length: this.tallest - this.lowest + 1 }, (_, i) => i + this.lowest);
	}

	/** The cells of the line that a clue sees, nearest first. */
	line(name) {
		const n = this.width;
		const at = Number(name.slice(1)) - 1;
		const steps = Array.from({ length: n }, (_, i) => i);
		const cell = {
			N: (i) => i * n + at,
			S: (i) => (n - 1 - i) * n + at,
			W: (i) => at * n + i,
			E: (i) => at * n + n - 1 - i,
		};
		return steps.map(cell[name[0]]);
	}

	clue(name) {
		return this.edges[name[0]]?.[name.slice(1) - 1] ?? 0;
	}

	clueNames() {
		return Object.keys(SIDES)
			.flatMap((side) => this.edges[side].map((_, i) => `${side}${i + 1}`))
			.filter((name) => this.clue(name));
	}

	isGiven(index) {
		return this.givens[index] > 0;
	}

	startValues() {
		return this.givens.map((height) => height || OPEN);
	}

	/** The cells visible from a clue so far, ignoring open cells, and whether the line is full. */
	visibleFrom(name, values) {
		let tallest = 0;
		const line = this.line(name);
		const visible = [];
		for (const cell of line) {
			if (values[cell] > tallest) {
				tallest = values[cell];
				visible.push(cell);
			}
		}
		return { visible, full: line.every((cell) => values[cell] !== OPEN) };
	}

	/** What a clue says of these visible cells: how many they are, or the sum of their heights. */
	reading(visible, values) {
		return this.sums ? visible.reduce((sum, cell) => sum + values[cell], 0) : visible.length;
	}

	/** "", "ok" or "bad" for an edge clue. */
	clueState(name, values) {
		const { visible, full } = this.visibleFrom(name, values);
		if (!full) return "";
		return this.reading(visible, values) === this.clue(name) ? "ok" : "bad";
	}

	/** Cells that clash with another of their row, column, box or diagonal. */
	conflicts(values) {
		const clashing = new Set();
		for (const group of this.groups) {
			const places = new Map();
			for (const cell of group) {
				if (values[cell] === OPEN) continue;
				if (!places.has(values[cell])) places.set(values[cell], []);
				places.get(values[cell]).push(cell);
			}
			for (const [value, cells] of places)
				if (cells.length > (value === 0 ? this.parks : 1))
					cells.forEach((cell) => clashing.add(cell));
		}
		return clashing;
	}

	isSolved(values) {
		return (
			!values.includes(OPEN) &&
			this.conflicts(values).size === 0 &&
			this.clueNames().every((name) => this.clueState(name, values) === "ok")
		);
	}

	/** The values that the groups of a cell allow, as bits. */
	candidateMask(index, values) {
		let mask = 0;
		for (const value of this.values) mask |= 1 << value;
		for (const group of this.groupsOf[index]) {
			let parks = 0;
			for (const cell of group) {
				if (cell === index) continue;
				if (values[cell] > 0) mask &= ~(1 << values[cell]);
				if (values[cell] === 0) parks += 1;
			}
			if (parks >= this.parks) mask &= ~1;
		}
		return mask;
	}

	#groups() {
		const n = this.width;
		const all = Array.from({ length: n }, (_, i) => i);
		const groups = [];
		for (const i of all)
			groups.push(
				all.map((j) => i * n + j),
				all.map((j) => j * n + i),
			);
		if (this.diagonals)
			groups.push(
				all.map((i) => i * n + i),
				all.map((i) => i * n + n - 1 - i),
			);
		if (this.boxes) {
			const [high, wide] = this.boxes;
			for (let top = 0; top < n; top += high)
				for (let left = 0; left < n; left += wide)
					groups.push(all.map((i) => (top + Math.floor(i / wide)) * n + left + (i % wide)));
		}
		return groups;
	}

	toJSON() {
		const object = { kind: this.kind, size: this.width, clues: {}, ...this.rules };
		for (const [letter, side] of Object.entries(SIDES)) object.clues[side] = this.edges[letter];
		if (this.givens.some(Boolean)) object.givens = this.rows(this.givens);
		return object;
	}
}

export class Mosaic extends Puzzle {
	constructor(object) {
		super(object);
		const rows = object.clues;
		this.height = object.height ?? rows?.length;
		this.width = object.width ?? rows?.[0]?.length;
		if (!(this.width >= 1 && this.height >= 1 && this.width * this.height <= 40000))
			throw new Error("The page shows Mosaics of up to 40,000 cells.");
		this.clues = flatten(rows, this.height, this.width, "rows of clues").map((clue) =>
			clue === null ? OPEN : clue,
		);
		this.solution = this.readSolution(object);
	}

	get title() {
		return `Mosaic ${this.width}×${this.height}`;
	}

	isGiven() {
		return false;
	}

	startValues() {
		return Array.from({ length: this.size }, () => OPEN);
	}

	/** The cells of the 3×3 block around a cell, clipped at the border. */
	block(index) {
		const row = Math.floor(index / this.width);
		const column = index % this.width;
		const cells = [];
		for (let r = Math.max(0, row - 1); r <= Math.min(this.height - 1, row + 1); r += 1)
			for (let c = Math.max(0, column - 1); c <= Math.min(this.width - 1, column + 1); c += 1)
				cells.push(r * this.width + c);
		return cells;
	}

	/** How many cells of a block are black, and how many open. */
	counts(index, values) {
		const { width, height } = this;
		const row = Math.floor(index / width);
		const column = index % width;
		const bottom = Math.min(height - 1, row + 1);
		const right = Math.min(width - 1, column + 1);
		let black = 0;
		let open = 0;
		for (let r = Math.max(0, row - 1); r <= bottom; r += 1)
			for (let cell = r * width + Math.max(0, column - 1); cell <= r * width + right; cell += 1) {
				if (values[cell] === 1) black += 1;
				else if (values[cell] === OPEN) open += 1;
			}
		return { black, open };
	}

	/** "", "ok" (done), "forced" (the rest follows) or "bad". */
	clueState(index, values) {
		const clue = this.clues[index];
		const { black, open } = this.counts(index, values);
		if (black > clue || black + open < clue) return "bad";
		if (open === 0) return "ok";
		return black === clue || black + open === clue ? "forced" : "";
	}

	/** The open cells of a block whose colour its clue forces, with that colour. */
	forcedCells(index, values) {
		if (this.clues[index] === OPEN || this.clueState(index, values) !== "forced") return [];
		const colour = this.counts(index, values).black === this.clues[index] ? 0 : 1;
		return this.block(index)
			.filter((cell) => values[cell] === OPEN)
			.map((cell) => [cell, colour]);
	}

	/** Solved when every clue is satisfied; open cells count as white. */
	isSolved(values) {
		return (
			this.clues.every(
				(clue, index) => clue === OPEN || this.counts(index, values).black === clue,
			) &&
			values.some((value) => value !== OPEN) &&
			(this.solution === null ||
				this.solution.every((value, index) => value === Math.max(0, values[index])))
		);
	}

	toJSON() {
		return {
			kind: this.kind,
			width: this.width,
			height: this.height,
			clues: this.rows(this.clues.map((clue) => (clue === OPEN ? null : clue))),
		};
	}
}
