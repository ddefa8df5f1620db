/** The changes that steps make on a board. */

import { cellAt, OPEN } from "./puzzle.js";

const maskOf = (values) => values.reduce((mask, value) => mask | (1 << value), 0);

/** Add the changes of a step to a move: its cells are filled in, its candidates removed. */
export function addChanges(game, step, changes) {
	const { puzzle } = game;
	for (const [name, values] of Object.entries(step.removes ?? {})) {
		const cell = cellAt(puzzle, name);
		const known = changes.get(cell);
		if (game.values[cell] !== OPEN) continue;
		const marks = known?.marks ?? (game.marks[cell] || puzzle.candidateMask(cell, game.values));
		changes.set(cell, { ...known, marks: marks & ~maskOf(values) });
	}
	for (const [name, value] of Object.entries(step.places ?? {}))
		addPlace(game, cellAt(puzzle, name), value, changes);
}

/** Fill in a cell, and remove its value from the marks around it. */
function addPlace(game, cell, value, changes) {
	changes.set(cell, { value, marks: 0 });
	for (const other of game.puzzle.groupsOf?.[cell].flat() ?? []) {
		const known = changes.get(other);
		if (value === 0 || other === cell || !game.marks[other] || known?.value) continue;
		changes.set(other, { marks: (known?.marks ?? game.marks[other]) & ~(1 << value) });
	}
}

/** The board after some steps from `start`, with all remaining candidates. */
export function boardAfter(puzzle, start, steps) {
	const values = [...start];
	const gone = new Map();
	for (const step of steps) {
		for (const [name, value] of Object.entries(step.places ?? {}))
			values[cellAt(puzzle, name)] = value;
		for (const [name, removed] of Object.entries(step.removes ?? {})) {
			const cell = cellAt(puzzle, name);
			gone.set(cell, (gone.get(cell) ?? 0) | maskOf(removed));
		}
	}
	const marks = puzzle.candidateMask
		? values.map((value, cell) =>
				value === OPEN ? puzzle.candidateMask(cell, values) & ~(gone.get(cell) ?? 0) : 0,
			)
		: [];
	return { values, marks };
}
