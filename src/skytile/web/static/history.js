/** Unlimited undo and redo, and save points. */

/**
 * A move is a list of changes [cell, old value, new value, old marks, new marks]; if the colour of
 * the cell changes, the old and the new colour follow.
 */
export class History {
	constructor({ moves = [], at = moves.length, savePoints = [] } = {}) {
		this.moves = moves;
		this.at = at;
		this.savePoints = savePoints;
	}

	get canUndo() {
		return this.at > 0;
	}
	get canRedo() {
		return this.at < this.moves.length;
	}

	push(move) {
		this.moves.length = this.at;
		this.moves.push(move);
		this.at += 1;
	}

	/** The changes that undo the last move; null if there is none. */
	undo() {
		if (!this.canUndo) return null;
		this.at -= 1;
		const undone = ([cell, was, is, hadMarks, hasMarks, hadColour, hasColour]) =>
			hasColour === undefined
				? [cell, is, was, hasMarks, hadMarks]
				: [cell, is, was, hasMarks, hadMarks, hasColour, hadColour];
		return this.moves[this.at].map(undone).reverse();
	}

	redo() {
		if (!this.canRedo) return null;
		this.at += 1;
		return this.moves[this.at - 1];
	}

	/** Add a save point with the current board. */
	save({ values, marks, colours }, name) {
		const number = (this.savePoints.at(-1)?.number ?? 0) + 1;
		const board = { values: [...values], marks: [...marks], colours: { ...colours } };
		this.savePoints.push({ number, name, ...board });
	}

	/** Delete a save point. */
	forget(point) {
		this.savePoints = this.savePoints.filter((each) => each !== point);
	}

	toJSON() {
		return { moves: this.moves, at: this.at, savePoints: this.savePoints };
	}
}
