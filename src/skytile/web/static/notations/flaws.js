/** The first rule that a full grid violates, in words; null for a solution. */

const name = (row, column) => `r${row + 1}c${column + 1}`;
const range = (count) => Array.from({ length: count }, (_, index) => index);

/** The first message of `say` about a cell, in reading order. */
function firstCell(rows, say) {
	for (const [row, values] of rows.entries())
		for (const [column, value] of values.entries()) {
			const words = say(value, row, column);
			if (words) return `${name(row, column)}: ${words}`;
		}
	return null;
}

/** The first flaw in a grid of black (1) and white (0) cells. */
export function mosaicFlaw(puzzle, grid) {
	const black = (row, column) => {
		let count = 0;
		for (let r = row - 1; r <= row + 1; r += 1)
			for (let c = column - 1; c <= column + 1; c += 1) count += grid[r]?.[c] === 1;
		return count;
	};
	return (
		firstCell(grid, (value) =>
			value === 0 || value === 1 ? "" : `${value} is neither 1 (black) nor 0 (white)`,
		) ??
		firstCell(puzzle.counts, (clue, row, column) => {
			if (clue < 0) return "";
			const count = black(row, column);
			return count === clue ? "" : `${count} black around it, but the clue says ${clue}`;
		})
	);
}

/** The first flaw in a grid of heights. */
export function skyscrapersFlaw(puzzle, grid) {
	const [low, high] = [puzzle.parks ? 0 : 1, puzzle.tallest];
	return (
		firstCell(grid, (value) =>
			value >= low && value <= high ? "" : `height ${value} is not ${low} to ${high}`,
		) ??
		brokenGroup(puzzle, grid) ??
		firstCell(puzzle.givens, (given, row, column) =>
			!given || given === grid[row][column]
				? ""
				: `height ${grid[row][column]}, but ${given} is given`,
		) ??
		brokenEdge(puzzle, grid)
	);
}

function brokenGroup(puzzle, grid) {
	for (const [group, cells] of groups(puzzle))
		for (let height = 1; height <= puzzle.tallest; height += 1) {
			const places = cells.filter(([row, column]) => grid[row][column] === height);
			if (places.length === 1) continue;
			const names = places.map(([row, column]) => name(row, column)).join(", ");
			return places.length
				? `${group}: height ${height} stands ${places.length} times, at ${names}`
				: `${group}: height ${height} is missing`;
		}
	return null;
}

/** Rows, columns, boxes and diagonals with their names. */
function* groups({ size, boxes, diagonals }) {
	const all = range(size);
	for (const row of all) yield [`row ${row + 1}`, all.map((column) => [row, column])];
	for (const column of all) yield [`column ${column + 1}`, all.map((row) => [row, column])];
	if (boxes) yield* boxGroups(size, ...boxes);
	if (!diagonals) return;
	yield ["falling diagonal", all.map((place) => [place, place])];
	yield ["rising diagonal", all.map((place) => [size - 1 - place, place])];
}

function* boxGroups(size, high, wide) {
	const across = size / wide;
	for (const box of range(size)) {
		const top = Math.floor(box / across) * high;
		const left = (box % across) * wide;
		const cells = range(size).map((cell) => [top + Math.floor(cell / wide), left + (cell % wide)]);
		yield [`box ${box + 1}`, cells];
	}
}

function brokenEdge(puzzle, grid) {
	const what = puzzle.sums ? "heights visible in sum" : "visible";
	for (const [side, clues] of puzzle.edges.entries())
		for (const [place, clue] of clues.entries()) {
			if (!clue) continue;
			const seen = countSeen(lineOfSight(grid, side, place), puzzle.sums);
			if (seen !== clue)
				return `${"NESW"[side]}${place + 1}: ${seen} ${what}, but the clue says ${clue}`;
		}
	return null;
}

function lineOfSight(grid, side, place) {
	const line = side % 2 ? [...grid[place]] : grid.map((row) => row[place]);
	return side === 1 || side === 2 ? line.reverse() : line;
}

function countSeen(line, sums) {
	let tallest = 0;
	let seen = 0;
	for (const height of line) {
		if (height <= tallest) continue;
		tallest = height;
		seen += sums ? height : 1;
	}
	return seen;
}
