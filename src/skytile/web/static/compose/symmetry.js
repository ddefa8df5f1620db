/** Symmetries of the places that hold clues. */

/** The image of a place, from its row and column and the last row and column. */
export const PATTERNS = {
	none: (row, column) => [row, column],
	turn: (row, column, rows, columns) => [rows - row, columns - column],
	quarter: (row, column, rows) => [column, rows - row],
	mirror: (row, column, _, columns) => [row, columns - column],
	upright: (row, column, rows) => [rows - row, column],
	diagonal: (row, column) => [column, row],
};

const SQUARE_ONLY = new Set(["quarter", "diagonal"]);

/** The symmetries that a board can have. */
export const patternsOf = (design) =>
	Object.keys(PATTERNS).filter(
		(pattern) => design.width === design.height || !SQUARE_ONLY.has(pattern),
	);

/** A place with all its symmetric images. */
export function orbit(design, name, pattern) {
	const [rows, columns] = design.lastPosition;
	const names = [name];
	let place = PATTERNS[pattern](...design.position(name), rows, columns);
	while (design.nameAt(...place) !== name) {
		names.push(design.nameAt(...place));
		place = PATTERNS[pattern](...place, rows, columns);
	}
	return names;
}

/** The places grouped with their symmetric images. */
export function orbits(design, names, pattern) {
	const left = new Set(names);
	const groups = [];
	for (const name of names)
		if (left.has(name)) {
			const group = orbit(design, name, pattern).filter((image) => left.delete(image));
			groups.push(group);
		}
	return groups;
}
