/** The design of a Mosaic. */

import { fromJSON, OPEN } from "../puzzle.js";
import { cellPosition, Design, repeat } from "./design.js";

export const SIZES = { least: 3, most: 100 };

export class MosaicDesign extends Design {
	static kind = "mosaic";

	/** A white picture with a clue in every cell. */
	static blank({ width = 10, height = width } = {}) {
		return new MosaicDesign({ width, height }).withSolution(repeat(0, width * height), true);
	}

	/** The design of a puzzle. */
	static fromPuzzle(puzzle) {
		const { width, height, solution, picture } = puzzle;
		const design = new MosaicDesign({ width, height, solution, shows: picture ?? "" });
		const clues = {};
		puzzle.clues.forEach((clue, cell) => {
			if (clue >= 0) clues[design.cellName(cell)] = clue;
		});
		return design.change({ clues });
	}

	kind = "mosaic";
	/** The solution is a picture. */
	isPicture = true;

	get lastPosition() {
		return [this.height - 1, this.width - 1];
	}

	get placeNames() {
		return Array.from({ length: this.size }, (_, index) => this.cellName(index));
	}

	position(name) {
		return cellPosition(name).map((at) => at - 1);
	}

	nameAt(row, column) {
		return `r${row + 1}c${column + 1}`;
	}

	leastAt() {
		return 0;
	}

	/** The largest clue: the number of cells in the block around the cell. */
	mostAt(name) {
		return this.block(this.cellIndex(name)).length;
	}

	block(index) {
		const { width, height } = this;
		const row = Math.floor(index / width);
		const column = index % width;
		const cells = [];
		for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r += 1)
			for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c += 1)
				cells.push(r * width + c);
		return cells;
	}

	solutionClue(name, solution = this.solution) {
		if (!solution) return null;
		let black = 0;
		for (const cell of this.block(this.cellIndex(name))) black += solution[cell];
		return black;
	}

	/** With another picture and clues that match it; without a picture, the clues stay. */
	withSolution(solution, everywhere = false) {
		const design = this.change({ solution });
		return design.withCluesOfSolution(everywhere ? this.placeNames : Object.keys(this.clues));
	}

	/** With some cells painted; the clues around them are updated. */
	withPaint(cells, colour) {
		const solution = [...this.solution];
		for (const cell of cells) solution[cell] = colour;
		const near = new Set([...cells].flatMap((cell) => this.block(cell)));
		const names = [...near].map((cell) => this.cellName(cell));
		return this.change({ solution }).withCluesOfSolution(
			names.filter((name) => name in this.clues),
		);
	}

	/** The connected area of one colour around a cell. */
	area(index) {
		const { width } = this;
		const found = new Set([index]);
		for (const cell of found)
			for (const next of [
				cell - width,
				cell + width,
				cell % width ? cell - 1 : -1,
				(cell + 1) % width ? cell + 1 : -1,
			])
				if (this.solution[next] === this.solution[index]) found.add(next);
		return found;
	}

	/** Whether looking at single clues is enough to solve it, which means that it is easy. */
	isSolvedByCounting() {
		const values = repeat(OPEN, this.size);
		const clues = this.placeNames.map((name) => this.clues[name] ?? OPEN);
		const queue = new Set(clues.keys());
		let open = this.size;
		for (const index of queue) {
			queue.delete(index);
			if (clues[index] === OPEN) continue;
			const cells = this.block(index);
			const black = cells.filter((cell) => values[cell] === 1).length;
			const free = cells.filter((cell) => values[cell] === OPEN);
			if (black !== clues[index] && black + free.length !== clues[index]) continue;
			for (const cell of free) {
				values[cell] = black === clues[index] ? 0 : 1;
				open -= 1;
				for (const near of this.block(cell)) queue.add(near);
			}
		}
		return open === 0;
	}

	/** With another size: the picture keeps its top left corner; new cells are white with clues. */
	resize(width, height) {
		const inside = ([row, column]) => row <= Math.min(height, this.height) && column <= width;
		const kept = Object.entries(this.clues).filter(([name]) => inside(cellPosition(name)));
		const pattern = width === height || this.pattern !== "quarter" ? this.pattern : "turn";
		const design = this.change({
			width,
			height,
			pattern: width !== height && pattern === "diagonal" ? "none" : pattern,
			clues: Object.fromEntries(kept),
			solution: null,
		});
		if (!this.solution) return design;
		const solution = Array.from({ length: width * height }, (_, cell) => {
			const row = Math.floor(cell / width);
			const column = cell % width;
			return row < this.height && column < this.width
				? this.solution[row * this.width + column]
				: 0;
		});
		const fresh = design.placeNames.filter((name) => {
			const [row, column] = cellPosition(name);
			return row > this.height || column > this.width;
		});
		return design.withSolution(solution).withCluesOfSolution(fresh);
	}

	puzzleJSON() {
		const values = this.placeNames.map((name) => this.clues[name] ?? null);
		return {
			kind: this.kind,
			width: this.width,
			height: this.height,
			clues: this.rows(values),
		};
	}

	/** The puzzle for playing; its title, shown at the end, is what the picture shows. */
	toPuzzle() {
		return fromJSON({ ...this.puzzleJSON(), title: this.shows || undefined });
	}
}
