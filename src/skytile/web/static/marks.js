/** Pencil marks of Skyscrapers: how entering or erasing a number changes them. */

import { OPEN } from "./puzzle.js";

/** For each open cell, a bit mask of the values that its groups allow. */
export function candidates(puzzle, values) {
	return values.map((value, cell) => (value === OPEN ? puzzle.candidateMask(cell, values) : 0));
}

/** The marks that change when a value is entered, by cell: its groups lose the value. */
export function marksWithout({ puzzle, values, marks }, cell, value) {
	const changed = new Map();
	for (const group of puzzle.groupsOf[cell]) {
		const parks = group.filter((other) => other !== cell && values[other] === 0).length + 1;
		if (value === 0 && parks < puzzle.parks) continue;
		for (const other of group)
			if (other !== cell && marks[other] & (1 << value))
				changed.set(other, { marks: marks[other] & ~(1 << value) });
	}
	return changed;
}

/** The changes when a number is erased: it becomes possible in its groups again. */
export function marksWithAgain({ puzzle, values: before, marks }, cell) {
	const value = before[cell];
	const values = [...before];
	values[cell] = OPEN;
	const possible = (other) => puzzle.candidateMask(other, values) & (1 << value);
	const changed = new Map([[cell, { value: OPEN, marks: puzzle.candidateMask(cell, values) }]]);
	for (const other of puzzle.groupsOf[cell].flat())
		if (values[other] === OPEN && other !== cell && possible(other))
			changed.set(other, { marks: marks[other] | (1 << value) });
	return changed;
}
