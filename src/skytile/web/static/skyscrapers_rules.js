/** The rules of Skyscrapers: groups with every height once, and clues that count what is visible. */

import { cellAt, demand, flatten, OPEN, Puzzle, SIDES } from "./board.js";
import { capitalize } from "./dom.js";
import { possibleReadings } from "./sight.js";
import { t } from "./words.js";

const LARGEST = 30;

const zeros = (length) => Array.from({ length }, () => 0);

export class Skyscrapers extends Puzzle {
	constructor(object) {
		super(object);
		const n = object.size;
		demand(Number.isInteger(n) && n >= 1, "puzzle-unknown");
		demand(n <= LARGEST, "puzzle-size-skyscrapers", { n: LARGEST });
		this.width = n;
		this.height = n;
		const { boxes = null, diagonals = false, parks = 0, sums = false } = this.rules;
		Object.assign(this, { boxes, diagonals, parks, sums });
		demand(Number.isInteger(parks) && parks >= 0 && parks < n, "puzzle-parks", { n, parks });
		const [high, wide] = boxes ?? [1, n];
		demand(high >= 1 && wide >= 1 && high * wide === n, "puzzle-boxes", { n });
		this.tallest = n - parks;
		this.lowest = parks ? 0 : 1;
		this.edges = this.#readEdges(object.clues ?? {});
		this.givens = object.givens
			? flatten(object.givens, this.#shape([0, this.tallest], 0))
			: zeros(n * n);
		this.solution = object.solution
			? flatten(object.solution, this.#shape([this.lowest, this.tallest]))
			: null;
		this.#makeGroups();
		this.#makeLines();
	}

	#shape(range, empty) {
		return { height: this.height, width: this.width, range, empty };
	}

	#readEdges(clues) {
		const n = this.width;
		const highest = this.sums ? (n * (n + 1)) / 2 : n;
		const edge = (side) =>
			flatten([clues[side] ?? zeros(n)], { height: 1, width: n, range: [0, highest], empty: 0 });
		return Object.fromEntries(Object.entries(SIDES).map(([letter, side]) => [letter, edge(side)]));
	}

	get title() {
		const words = ([name, value]) =>
			value === true
				? t(`title-${name}`)
				: t(`title-${name}`, { value: Array.isArray(value) ? value.join("×") : value });
		const name = `${t("kind-skyscrapers")} ${this.width}×${this.width}`;
		return [name, ...Object.entries(this.rules).map(words)].join(", ");
	}

	get values() {
		return Array.from({ length: this.tallest - this.lowest + 1 }, (_, i) => i + this.lowest);
	}

	/** The cells of the line that a clue looks along, nearest first. */
	line(name) {
		return this.lines.get(name);
	}

	clue(name) {
		return this.edges[name[0]]?.[name.slice(1) - 1] ?? 0;
	}

	clueNames() {
		return [...this.lines.keys()].filter((name) => this.clue(name));
	}

	isGiven(index) {
		return this.givens[index] > 0;
	}

	startValues() {
		return this.givens.map((height) => height || OPEN);
	}

	startMarks() {
		return zeros(this.size);
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

	/** The clue for these visible cells: their number, or the sum of their heights. */
	reading(visible, values) {
		return this.sums ? visible.reduce((sum, cell) => sum + values[cell], 0) : visible.length;
	}

	/** The state of a clue: "ok" (the line is full and right), "bad" (it can't be met) or "". */
	clueState(name, values) {
		const heights = this.line(name).map((cell) => values[cell]);
		const key = heights.join();
		const known = this.clueStates.get(name);
		if (known?.key === key) return known.state;
		const state = this.#judge(this.clue(name), heights);
		this.clueStates.set(name, { key, state });
		return state;
	}

	#judge(clue, heights) {
		const missing = [...zeros(this.parks), ...this.values.filter(Boolean)];
		let repeats = false;
		for (const height of heights.filter((each) => each !== OPEN)) {
			const at = missing.indexOf(height);
			if (at < 0) repeats = true;
			else missing.splice(at, 1);
		}
		const gain = this.sums ? BigInt : () => 1n;
		const readings = possibleReadings(heights, missing, gain);
		if (!((readings >> BigInt(clue)) & 1n)) return "bad";
		return repeats || heights.includes(OPEN) ? "" : "ok";
	}

	/** The repeated values in rows, columns, boxes and diagonals, with their cells and group. */
	#repeats(values) {
		return this.groups.flatMap((group, index) => {
			const places = new Map();
			for (const cell of group)
				if (values[cell] !== OPEN)
					places.set(values[cell], [...(places.get(values[cell]) ?? []), cell]);
			return [...places]
				.filter(([value, cells]) => cells.length > (value === 0 ? this.parks : 1))
				.map(([value, cells]) => ({ value, cells, group: this.groupNames[index] }));
		});
	}

	/** Cells that clash with another cell in their row, column, box or diagonal. */
	conflicts(values) {
		return new Set(this.#repeats(values).flatMap(({ cells }) => cells));
	}

	/** The broken rules in words, each with the cells or the clue concerned. */
	problems(values) {
		const repeats = this.#repeats(values).map(({ value, cells, group: [kind, number] }) => {
			const place = t(`in-${kind}`, { number });
			const text = value ? t("rule-repeat", { value, place }) : t("rule-parks-repeat", { place });
			return { text, cells };
		});
		const broken = this.clueNames().filter((name) => this.clueState(name, values) === "bad");
		const clues = broken.map((name) => ({ text: this.#clueProblem(name, values), clue: name }));
		return [...repeats, ...clues];
	}

	#clueProblem(name, values) {
		const { visible, full } = this.visibleFrom(name, values);
		const slots = {
			clue: capitalize(this.describeClue(name)),
			reading: this.reading(visible, values),
		};
		if (!full) return t("rule-clue-open", slots);
		return t(this.sums ? "rule-clue-sum" : "rule-clue-full", slots);
	}

	/** The named clue or given in words. */
	describeClue(name) {
		const cell = cellAt(this, name);
		if (cell >= 0) return t("clue-given", { value: this.givens[cell], cell: name });
		const number = name.slice(1);
		return t(`clue-at-${SIDES[name[0]]}`, { value: this.clue(name), number });
	}

	isSolved(values) {
		return (
			!values.includes(OPEN) &&
			this.conflicts(values).size === 0 &&
			this.clueNames().every((name) => this.clueState(name, values) === "ok")
		);
	}

	/** A bit mask of the values that the groups of a cell allow. */
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

	/** Set up the rows, columns, diagonals and boxes, and for each cell the groups it is in. */
	#makeGroups() {
		const n = this.width;
		const all = [...zeros(n).keys()];
		const groups = all.flatMap((i) => [
			["row", i + 1, all.map((j) => i * n + j)],
			["column", i + 1, all.map((j) => j * n + i)],
		]);
		if (this.diagonals)
			groups.push(
				["falling", 1, all.map((i) => i * n + i)],
				["rising", 1, all.map((i) => i * n + n - 1 - i)],
			);
		if (this.boxes) groups.push(...this.#boxGroups(all));
		this.groups = groups.map(([, , cells]) => cells);
		this.groupNames = groups.map(([kind, number]) => [kind, number]);
		this.groupsOf = Array.from({ length: n * n }, () => []);
		for (const group of this.groups) for (const cell of group) this.groupsOf[cell].push(group);
	}

	#boxGroups(all) {
		const n = this.width;
		const [high, wide] = this.boxes;
		return all.map((box) => {
			const top = Math.floor(box / (n / wide)) * high;
			const left = (box % (n / wide)) * wide;
			return ["box", box + 1, all.map((i) => (top + Math.floor(i / wide)) * n + left + (i % wide))];
		});
	}

	#makeLines() {
		const n = this.width;
		const all = [...zeros(n).keys()];
		const cell = {
			N: (at, i) => i * n + at,
			E: (at, i) => at * n + n - 1 - i,
			S: (at, i) => (n - 1 - i) * n + at,
			W: (at, i) => at * n + i,
		};
		this.lines = new Map(
			Object.keys(SIDES).flatMap((side) =>
				all.map((at) => [`${side}${at + 1}`, all.map((i) => cell[side](at, i))]),
			),
		);
		/** The last state of each clue, with the heights of its line at that time. */
		this.clueStates = new Map();
	}

	toJSON() {
		const object = { kind: this.kind, size: this.width, clues: {}, ...this.rules };
		for (const [letter, side] of Object.entries(SIDES)) object.clues[side] = this.edges[letter];
		if (this.givens.some(Boolean)) object.givens = this.rows(this.givens);
		return object;
	}
}
