/** One puzzle being played: the board, its history, the clock and the known mistakes. */

import { History } from "./history.js";
import { OPEN } from "./puzzle.js";
import { fragment } from "./share.js";
import * as store from "./store.js";

export class Game extends EventTarget {
	constructor(puzzle) {
		super();
		const record = store.load(puzzle);
		this.puzzle = puzzle;
		this.values = record?.values ?? puzzle.startValues();
		this.marks = record?.marks ?? (puzzle.kind === "mosaic" ? [] : puzzle.givens.map(() => 0));
		this.history = new History(record?.history);
		this.elapsed = record?.elapsed ?? 0;
		this.done = record?.done ?? false;
		this.hints = record?.hints ?? 0;
		puzzle.solution ??= record?.solution ?? null;
		puzzle.level ??= record?.level ?? null;
		this.wrong = new Set();
		this.walkBoard = null;
		this.#startClock();
		if (!record && store.settings.autoMarks) this.marks = this.candidates();
	}

	get isMosaic() {
		return this.puzzle.kind === "mosaic";
	}

	/** The board to draw: that of the walk-through while one is open. */
	get board() {
		return this.walkBoard ?? this;
	}

	get filled() {
		return this.values.reduce((sum, value) => sum + (value !== OPEN ? 1 : 0), 0);
	}

	/** Carry out changes {cell: {value, marks}} as one move that can be undone. */
	move(changes) {
		if (this.walkBoard) return false;
		const move = [];
		for (const [key, change] of changes) {
			const cell = Number(key);
			const marks = this.marks[cell] ?? 0;
			const value = change.value ?? this.values[cell];
			const newMarks = change.marks ?? marks;
			if (value !== this.values[cell] || newMarks !== marks)
				move.push([cell, this.values[cell], value, marks, newMarks]);
		}
		if (!move.length) return false;
		this.history.push(move);
		this.#apply(move);
		return true;
	}

	undo() {
		this.#replay(this.history.undo());
	}
	redo() {
		this.#replay(this.history.redo());
	}

	addSavePoint() {
		const number = this.history.save(this.values, this.marks);
		this.save();
		return number;
	}

	goTo(point) {
		const move = this.history.moveTo(point, this.values, this.marks);
		if (!move.length) return;
		this.history.push(move);
		this.#apply(move);
	}

	/** Start over; this can be undone as well. */
	restart() {
		const values = this.puzzle.startValues();
		const marks = this.marks.map(() => 0);
		this.done = false;
		this.elapsed = 0;
		this.goTo({ values, marks });
	}

	/** Enter a value in a cell of Skyscrapers and update the marks of its groups. */
	enter(cell, value) {
		if (this.puzzle.isGiven(cell)) return false;
		const next = this.values[cell] === value ? OPEN : value;
		if (next === OPEN) return this.clear(cell);
		const changes = new Map([[cell, { value: next, marks: 0 }]]);
		if (store.settings.autoRemove)
			for (const [other, marks] of this.#eliminateMarks(cell, next)) changes.set(other, { marks });
		return this.move(changes);
	}

	/** Set or remove a pencil mark. */
	mark(cell, value) {
		if (this.puzzle.isGiven(cell) || this.values[cell] !== OPEN) return false;
		return this.move(new Map([[cell, { marks: this.marks[cell] ^ (1 << value) }]]));
	}

	clear(cell) {
		if (this.puzzle.isGiven(cell)) return false;
		return this.move(new Map([[cell, { value: OPEN, marks: 0 }], ...this.#restoreMarks(cell)]));
	}

	/** For each open cell, the values that its groups allow, as bits. */
	candidates() {
		return this.values.map((value, cell) =>
			value === OPEN ? this.puzzle.candidateMask(cell, this.values) : 0,
		);
	}

	fillMarks() {
		return this.move(this.candidates().map((marks, cell) => [cell, { marks }]));
	}

	/** The cells that differ from the solution or, if it is unknown, break a rule. */
	mistakes() {
		const { solution } = this.puzzle;
		if (!solution) return this.isMosaic ? new Set() : this.puzzle.conflicts(this.values);
		const wrong = new Set();
		this.values.forEach((value, cell) => {
			if (value !== OPEN && value !== solution[cell]) wrong.add(cell);
		});
		return wrong;
	}

	/** Mark what is wrong until the next move. */
	showMistakes() {
		this.wrong = this.mistakes();
		this.#emit("change", { cells: null });
		return this.wrong;
	}

	/** Show the board of a walk-through; null shows the player's own again. */
	showBoard(board) {
		this.walkBoard = board;
		this.#emit("change", { cells: null });
	}

	save() {
		const { values, marks, history, elapsed, done, hints, puzzle } = this;
		const { solution, level, title } = puzzle;
		const share = done ? 1 : this.filled / puzzle.size;
		store.save(puzzle, {
			link: fragment(puzzle),
			title,
			kind: puzzle.kind,
			level,
			share,
			values,
			marks,
			history,
			elapsed: Math.round(elapsed),
			done,
			hints,
			solution,
		});
	}

	leave() {
		clearInterval(this.clockTimer);
		clearTimeout(this.saveTimer);
		if (this.history.moves.length) this.save();
		removeEventListener("pagehide", this.onPageHide);
	}

	/** With automatic candidates, an erased number becomes possible in its groups again. */
	#restoreMarks(cell) {
		const value = this.values[cell];
		const changes = new Map();
		if (!store.settings.autoMarks || value === OPEN) return changes;
		const values = this.values.with(cell, OPEN);
		changes.set(cell, { value: OPEN, marks: this.puzzle.candidateMask(cell, values) });
		for (const other of this.puzzle.groupsOf[cell].flat())
			if (
				values[other] === OPEN &&
				other !== cell &&
				this.puzzle.candidateMask(other, values) & (1 << value)
			)
				changes.set(other, { marks: this.marks[other] | (1 << value) });
		return changes;
	}

	#eliminateMarks(cell, value) {
		const { puzzle, values } = this;
		const changed = new Map();
		for (const group of puzzle.groupsOf[cell]) {
			const parks = group.filter((other) => other !== cell && values[other] === 0).length + 1;
			if (value === 0 && parks < puzzle.parks) continue;
			for (const other of group)
				if (other !== cell && this.marks[other] & (1 << value))
					changed.set(other, this.marks[other] & ~(1 << value));
		}
		return changed;
	}

	#replay(move) {
		if (!move || this.walkBoard) return;
		this.done = false;
		this.#apply(move);
	}

	#apply(move) {
		for (const [cell, , value, , marks] of move) {
			this.values[cell] = value;
			if (!this.isMosaic) this.marks[cell] = marks;
		}
		const before = this.wrong;
		this.wrong = store.settings.mistakes === "now" ? this.mistakes() : new Set();
		const cells = before.size || this.wrong.size ? null : move.map(([cell]) => cell);
		this.#emit("change", { cells, isMove: true });
		this.#saveSoon();
		if (!this.done && this.puzzle.isSolved(this.values)) this.#finish();
	}

	#finish() {
		this.done = true;
		if (this.isMosaic) this.#whiten();
		this.save();
		this.#emit("solved", {});
	}

	/** Paint cells that were left open white, as part of the last move. */
	#whiten() {
		const last = this.history.moves[this.history.at - 1];
		this.values.forEach((value, cell) => {
			if (value !== OPEN) return;
			last.push([cell, OPEN, 0, 0, 0]);
			this.values[cell] = 0;
		});
	}

	/** Save a little later: writing a large board takes longer than drawing a stroke. */
	#saveSoon() {
		clearTimeout(this.saveTimer);
		this.saveTimer = setTimeout(() => this.save(), 400);
	}

	#startClock() {
		let last = performance.now();
		const tick = () => {
			const now = performance.now();
			if (!document.hidden && !this.done && !this.walkBoard)
				this.elapsed += Math.min(now - last, 2000) / 1000;
			last = now;
			this.#emit("tick", {});
		};
		this.clockTimer = setInterval(tick, 500);
		this.onPageHide = () => {
			if (this.history.moves.length) this.save();
		};
		addEventListener("pagehide", this.onPageHide);
	}

	#emit(name, detail) {
		this.dispatchEvent(new CustomEvent(name, { detail }));
	}
}

/** 65 seconds as 1:05. */
export function clockTime(seconds) {
	const whole = Math.floor(seconds);
	const hours = Math.floor(whole / 3600);
	const rest = `${String(Math.floor(whole / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(whole % 60).padStart(2, "0")}`;
	return hours ? `${hours}:${rest}` : rest;
}
