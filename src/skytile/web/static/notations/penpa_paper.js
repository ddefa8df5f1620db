/** How penpa-edit numbers the cells and corners of a sheet, and the lines on it. */

/** A sheet with these numbers of rows and columns, and two more on every side. */
export class Paper {
	constructor(rows, columns) {
		this.rows = rows;
		this.columns = columns;
		this.wide = columns + 4;
		/** The number of cells, including those around the sheet. */
		this.cells = (rows + 4) * this.wide;
	}

	/** The number of a cell; rows and columns below 0 are around the sheet. */
	cell(row, column) {
		return (row + 2) * this.wide + column + 2;
	}

	/** The number of the upper left corner of a cell. */
	corner(row, column) {
		return this.cells + this.cell(row - 1, column - 1);
	}

	/** The row and column of a cell. */
	place(number) {
		return [Math.floor(number / this.wide) - 2, (number % this.wide) - 2];
	}

	/** The number of the cell, corner or side in the middle. */
	get centre() {
		const [isRow, isColumn] = [this.rows % 2, this.columns % 2];
		const kind = isRow ? (isColumn ? 0 : 3) : isColumn ? 2 : 1;
		const middle = [this.rows, this.columns].map((count) => Math.floor((count - 1) / 2));
		return kind * this.cells + this.cell(...middle);
	}
}

const range = (start, stop, step = 1) => {
	const numbers = [];
	for (let number = start; number < stop; number += step) numbers.push(number);
	return numbers;
};

/** The lines above these rows, as pairs of the numbers of their ends. */
const above = (paper, [top, left, n], rows) =>
	rows.flatMap((r) =>
		range(0, n).map((c) => [paper.corner(top + r, left + c), paper.corner(top + r, left + c + 1)]),
	);

/** The lines to the left of these columns. */
const leftOf = (paper, [top, left, n], columns) =>
	columns.flatMap((c) =>
		range(0, n).map((r) => [paper.corner(top + r, left + c), paper.corner(top + r + 1, left + c)]),
	);

/** The lines around a board, which is [first row, first column, size]. */
export const frame = (paper, board) => [
	...above(paper, board, [0, board[2]]),
	...leftOf(paper, board, [0, board[2]]),
];

/** The lines between boxes. */
export const borders = (paper, board, [high, wide]) => [
	...above(paper, board, range(high, board[2], high)),
	...leftOf(paper, board, range(wide, board[2], wide)),
];

/** The lines along both diagonals. */
export function diagonals(paper, [top, left, n]) {
	const steps = (column, by) =>
		range(0, n - 1).map((i) => [
			paper.cell(top + i, column + by * i),
			paper.cell(top + i + 1, column + by * (i + 1)),
		]);
	return [...steps(left, 1), ...steps(left + n - 1, -1)];
}
