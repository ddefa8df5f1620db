/** The rules of Mosaic: a clue counts the black cells of the 3×3 block around it. */

import { cellAt, demand, describeCell, flatten, OPEN, Puzzle } from "./board.js";
import { t } from "./words.js";

const MOST_CELLS = 40_000;

export class Mosaic extends Puzzle {
	constructor(object) {
		super(object);
		const rows = object.clues;
		this.height = object.height ?? rows?.length;
		this.width = object.width ?? rows?.[0]?.length;
		const { width, height } = this;
		demand(
			[width, height].every((side) => Number.isInteger(side) && side >= 1),
			"puzzle-unknown",
		);
		demand(width * height <= MOST_CELLS, "puzzle-size-mosaic", { cells: MOST_CELLS });
		this.clues = flatten(rows, { height, width, range: [0, 9], empty: OPEN });
		this.solution = object.solution
			? flatten(object.solution, { height, width, range: [0, 1] })
			: null;
	}

	get title() {
		return `${t("kind-mosaic")} ${this.width}×${this.height}`;
	}

	isGiven() {
		return false;
	}

	startValues() {
		return Array.from({ length: this.size }, () => OPEN);
	}

	/** A Mosaic has no pencil marks. */
	startMarks() {
		return [];
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

	/** The numbers of black and of open cells in a block. */
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

	/** Cells never clash with each other: only clues can be broken. */
	conflicts() {
		return new Set();
	}

	/** The broken clues in words. */
	problems(values) {
		return [...this.clues.keys()]
			.filter((cell) => this.clues[cell] !== OPEN && this.clueState(cell, values) === "bad")
			.map((cell) => {
				const black = this.counts(cell, values).black > this.clues[cell];
				const slots = { value: this.clues[cell], cell: describeCell(this, cell) };
				return { text: t(black ? "rule-too-black" : "rule-too-white", slots), cells: [cell] };
			});
	}

	/** The clue of the named cell in words. */
	describeClue(name) {
		const cell = cellAt(this, name);
		return t("clue-in", { value: this.clues[cell], cell: name });
	}

	/** The open cells of a block whose colour the clue forces, as [cell, colour]. */
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
