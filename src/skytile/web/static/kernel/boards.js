/** Puzzles in the form that the kernel takes, by family. */

/**
 * A request that cannot be answered. It has the name of a message of the page with its slots, or a
 * text if there are no slots.
 */
export class Refusal extends Error {
	constructor(message, slots = {}) {
		super(message);
		this.slots = slots;
	}
}

const SIDES = { N: "north", E: "east", S: "south", W: "west" };
const indices = (count) => Array.from({ length: count }, (_, i) => i);
const zeros = (count) => indices(count).map(() => 0);

class Board {
	constructor(object, height, width) {
		this.object = object;
		this.height = height;
		this.width = width;
		this.cells = width * height;
	}

	cellName(cell) {
		return `r${Math.floor(cell / this.width) + 1}c${(cell % this.width) + 1}`;
	}

	/** The number of a cell such as r2c5; -1 if there is no cell of that name. */
	cellNumber(name) {
		const match = /^r([1-9]\d*)c([1-9]\d*)$/.exec(name);
		const [row, column] = match ? [match[1] - 1, match[2] - 1] : [-1, -1];
		const inside = row >= 0 && row < this.height && column < this.width;
		return inside ? row * this.width + column : -1;
	}

	/** The rows of a flat grid, which starts at `from` in the list of values. */
	rows(values, from = 0) {
		return indices(this.height).map((row) => {
			const start = from + row * this.width;
			return values.slice(start, start + this.width);
		});
	}
}

export class SkyscrapersBoard extends Board {
	/** The value at a place without a clue. */
	noClue = 0;

	constructor(object) {
		super(object, object.size, object.size);
		const { size, clues = {}, givens, boxes = null, diagonals = false } = object;
		this.edges = Object.values(SIDES).flatMap((side) => clues[side] ?? zeros(size));
		this.givens = givens ? givens.flat() : zeros(size * size);
		this.parks = object.parks ?? 0;
		this.sums = object.sums ?? false;
		this.groups = groupsOf(size, boxes, diagonals);
		this.groupsOf = indices(this.cells).map(() => []);
		this.groups.forEach(({ cells }, number) =>
			cells.forEach((cell) => this.groupsOf[cell].push(number)),
		);
	}

	/** The values that a cell may have. */
	get values() {
		return indices(this.width - this.parks + 1).slice(this.parks ? 0 : 1);
	}

	/** The value of a word in a grid of progress; -1, an open cell, for 0 if there are no parks. */
	readValue(word) {
		const value = /^\d{1,3}$/.test(word) ? Number(word) : NaN;
		if (value === 0 && !this.parks) return -1;
		if (!this.values.includes(value)) throw new Refusal("refused-progress");
		return value;
	}

	isGiven(cell) {
		return this.givens[cell] > 0;
	}

	/** The kind of a value in the names of messages. */
	valueName(value) {
		return value === 0 ? "park" : "height";
	}

	/** The size and the rules, as numbers for the kernel. */
	get rules() {
		const further = this.groups.slice(2 * this.width);
		const cells = further.flatMap((group) => group.cells);
		return [this.width, this.parks, Number(this.sums), further.length, ...cells];
	}

	get numbers() {
		const givens = this.givens.map((height) => height || -1);
		return [0, ...this.rules, ...this.edges.map((clue) => clue ?? 0), ...givens];
	}

	placeName(place) {
		const edges = 4 * this.width;
		if (place >= edges) return this.cellName(place - edges);
		return `${"NESW"[Math.floor(place / this.width)]}${(place % this.width) + 1}`;
	}

	/** The facts about a clue that messages use. */
	clue(place) {
		const name = this.placeName(place);
		if (place >= 4 * this.width)
			return { kind: "given", name, value: this.givens[place - 4 * this.width], line: 0 };
		return {
			kind: SIDES[name[0]],
			name,
			value: this.edges[place],
			line: (place % this.width) + 1,
		};
	}

	/** The JSON of this board with other clues, in the order of places, and a solution. */
	withClues(values, solution) {
		const n = this.width;
		const { kind, boxes, diagonals, parks, sums } = this.object;
		const sides = Object.values(SIDES);
		const clues = sides.map((side, i) => [side, values.slice(i * n, (i + 1) * n)]);
		const object = { kind, size: n, clues: Object.fromEntries(clues) };
		if (values.slice(4 * n).some(Boolean)) object.givens = this.rows(values, 4 * n);
		for (const [name, value] of Object.entries({ boxes, diagonals, parks, sums }))
			if (value) object[name] = value;
		return { ...object, solution: this.rows(solution) };
	}
}

/** Rows, columns, boxes and diagonals, in the kernel's order, each with its kind and number. */
function groupsOf(n, boxes, diagonals) {
	const all = indices(n);
	const numbered = (kind, cells) => all.map((i) => ({ kind, number: i + 1, cells: cells(i) }));
	const groups = [
		...numbered("row", (i) => all.map((j) => i * n + j)),
		...numbered("column", (i) => all.map((j) => j * n + i)),
	];
	if (boxes) {
		const [high, wide] = boxes;
		const across = n / wide;
		const corner = (i) => Math.floor(i / across) * high * n + (i % across) * wide;
		const inside = (i) => Math.floor(i / wide) * n + (i % wide);
		groups.push(...numbered("box", (i) => all.map((j) => corner(i) + inside(j))));
	}
	if (diagonals) {
		const falling = all.map((i) => i * n + i);
		const rising = all.map((i) => (n - 1 - i) * n + i);
		groups.push({ kind: "falling-diagonal", number: 0, cells: falling });
		groups.push({ kind: "rising-diagonal", number: 0, cells: rising });
	}
	return groups;
}

export class MosaicBoard extends Board {
	noClue = -1;

	constructor(object) {
		super(object, object.height, object.width);
		this.clues = object.clues.flat().map((clue) => clue ?? -1);
		this.groups = [];
		this.groupsOf = indices(this.cells).map(() => []);
	}

	values = [0, 1];

	readValue(word) {
		const value = { 0: 0, o: 0, O: 0, 1: 1, x: 1, X: 1, "#": 1 }[word];
		if (value === undefined) throw new Refusal("refused-progress");
		return value;
	}

	isGiven() {
		return false;
	}

	valueName(value) {
		return value === 0 ? "white" : "black";
	}

	get numbers() {
		return [1, this.width, this.height, ...this.clues];
	}

	placeName(place) {
		return this.cellName(place);
	}

	clue(place) {
		return { kind: "count", name: this.cellName(place), value: this.clues[place], line: 0 };
	}

	withClues(values, solution) {
		const clues = this.rows(values).map((row) => row.map((clue) => (clue < 0 ? null : clue)));
		const { width, height } = this;
		return { kind: "mosaic", width, height, clues, solution: this.rows(solution) };
	}
}

const FAMILIES = { skyscrapers: SkyscrapersBoard, mosaic: MosaicBoard };

/** The board of a puzzle's JSON, which must have been checked. */
export const boardOf = (object) => new FAMILIES[object.kind](object);
