/** Unlimited undo and redo, and save points. */

/** A move is a list of changes [cell, old value, new value, old marks, new marks]. */
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
		return this.moves[this.at]
			.map(([cell, was, is, hadMarks, hasMarks]) => [cell, is, was, hasMarks, hadMarks])
			.toReversed();
	}

	redo() {
		if (!this.canRedo) return null;
		this.at += 1;
		return this.moves[this.at - 1];
	}

	/** Remember the board as it is now; returns the number of the save point. */
	save(values, marks) {
		const number = (this.savePoints.at(-1)?.number ?? 0) + 1;
		this.savePoints.push({ number, values: [...values], marks: [...marks] });
		return number;
	}

	/** The move from the current board to a save point. */
	moveTo(point, values, marks) {
		const move = [];
		for (let cell = 0; cell < values.length; cell += 1)
			if (values[cell] !== point.values[cell] || marks[cell] !== point.marks[cell])
				move.push([cell, values[cell], point.values[cell], marks[cell], point.marks[cell]]);
		return move;
	}

	toJSON() {
		return { moves: this.moves, at: this.at, savePoints: this.savePoints };
	}
}
