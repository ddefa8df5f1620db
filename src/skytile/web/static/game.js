/** One puzzle being played: the board, its history, and what is known to be wrong. */

import { startClock } from "./clock.js";
import { History } from "./history.js";
import { candidates, marksWithAgain, marksWithout } from "./marks.js";
import { OPEN } from "./puzzle.js";
import { fragment } from "./share.js";
import * as store from "./store.js";

export { clockTime } from "./clock.js";

const NOTHING = new Set();

export class Game extends EventTarget {
	constructor(puzzle) {
		super();
		const record = store.load(puzzle);
		this.puzzle = puzzle;
		puzzle.solution ??= record?.solution ?? null;
		puzzle.level ??= record?.level ?? null;
		this.walkBoard = null;
		this.paused = false;
		this.#take(record ?? {});
		if (!record && store.settings.autoMarks) this.marks = this.candidates();
		this.stops = [
			startClock(this, () => this.#emit("tick", {})),
			store.onSavedElsewhere(puzzle, () => this.#follow()),
		];
		this.onPageHide = () => this.#saveProgress();
		this.onVisible = () => document.hidden || this.#follow();
		addEventListener("pagehide", this.onPageHide);
		document.addEventListener("visibilitychange", this.onVisible);
	}

	/** Restore the state of a saved game. */
	#take(record) {
		const { puzzle } = this;
		this.values = record.values ?? puzzle.startValues();
		this.marks = record.marks ?? puzzle.startMarks();
		/** The colours of cells, as numbers from 1. */
		this.colours = record.colours ?? {};
		/** The names of the clues that the player has crossed off. */
		this.crossed = new Set(record.crossed);
		this.history = new History(record.history);
		this.elapsed = record.elapsed ?? 0;
		this.done = record.done ?? false;
		this.hints = record.hints ?? 0;
		this.savedAt = record.when ?? 0;
		this.unsaved = false;
		this.#judge();
	}

	/** If another tab has continued this game, continue from its state. */
	#follow() {
		const record = store.load(this.puzzle);
		if (!record || this.unsaved || record.when <= this.savedAt) return;
		const wasDone = this.done;
		this.#take(record);
		this.#emit("change", { cells: null, isMove: true });
		if (this.done && !wasDone) this.#emit("solved", {});
	}

	get isMosaic() {
		return this.puzzle.kind === "mosaic";
	}

	get isRunning() {
		return !this.done && !this.walkBoard && !this.paused;
	}

	/** The board to draw; while a walk-through is open, this is its board. */
	get board() {
		return this.walkBoard ?? this;
	}

	/** The number of cells that the player has filled in. */
	get filled() {
		return this.values.filter((value, cell) => value !== OPEN && !this.puzzle.isGiven(cell)).length;
	}

	/** The share of the cells that the player has filled in. */
	get progress() {
		return this.done ? 1 : this.filled / (this.puzzle.openSize || 1);
	}

	/** Apply changes {cell: {value, marks, colour}} as one move that can be undone. */
	move(changes) {
		if (this.walkBoard || this.done || this.paused) return false;
		const move = [];
		for (const [key, change] of changes) {
			const cell = Number(key);
			const before = this.#cell(cell);
			const after = { ...before, ...change };
			const entry = [cell, before.value, after.value, before.marks, after.marks];
			if (after.colour !== before.colour) entry.push(before.colour, after.colour);
			if (entry.length > 5 || entry[1] !== entry[2] || entry[3] !== entry[4]) move.push(entry);
		}
		if (!move.length) return false;
		this.history.push(move);
		this.#apply(move);
		return true;
	}

	#cell(cell) {
		const { values, marks, colours } = this;
		return { value: values[cell], marks: marks[cell] ?? 0, colour: colours[cell] ?? 0 };
	}

	undo() {
		if (!this.walkBoard && !this.paused) this.#replay(this.history.undo());
	}
	redo() {
		if (!this.walkBoard && !this.paused) this.#replay(this.history.redo());
	}

	addSavePoint(name) {
		this.history.save(this, name);
		this.save();
	}

	deleteSavePoint(point) {
		this.history.forget(point);
		this.save();
	}

	/** Restore a save point; this can be undone too. */
	goTo({ values, marks, colours = {} }) {
		const wasDone = this.done;
		this.done = false;
		const moved = this.move(
			values.map((value, cell) => [
				cell,
				{ value, marks: marks[cell] ?? 0, colour: colours[cell] ?? 0 },
			]),
		);
		if (!moved) this.done = wasDone;
	}

	/** Start over; this can be undone too. */
	restart() {
		const values = this.puzzle.startValues();
		const marks = store.settings.autoMarks ? this.candidates(values) : this.puzzle.startMarks();
		this.elapsed = 0;
		this.crossed.clear();
		this.goTo({ values, marks });
		this.#emit("change", { cells: null, isMove: true });
	}

	/** Enter a value in a cell of Skyscrapers and update the marks of its groups. */
	enter(cell, value) {
		if (this.puzzle.isGiven(cell)) return false;
		if (this.values[cell] === value) return this.clear(cell);
		const others = store.settings.autoRemove ? marksWithout(this, cell, value) : [];
		return this.move(new Map([[cell, { value, marks: 0 }], ...others]));
	}

	/** Set or remove a pencil mark. */
	mark(cell, value) {
		if (this.puzzle.isGiven(cell) || this.values[cell] !== OPEN) return false;
		return this.move(new Map([[cell, { marks: this.marks[cell] ^ (1 << value) }]]));
	}

	/** Set the colour of a cell, or remove it if the cell already has this colour. */
	colour(cell, colour) {
		return this.move(new Map([[cell, { colour: this.colours[cell] === colour ? 0 : colour }]]));
	}

	clear(cell) {
		if (this.puzzle.isGiven(cell)) return false;
		const again = store.settings.autoMarks && this.values[cell] !== OPEN;
		const others = again ? marksWithAgain(this, cell) : [];
		return this.move(new Map([[cell, { value: OPEN, marks: 0 }], ...others]));
	}

	/** Cross a clue off, or restore it. */
	cross(name) {
		if (!this.crossed.delete(name)) this.crossed.add(name);
		this.#emit("change", { cells: [] });
		this.#saveSoon();
	}

	/** For each open cell, a bit mask of the values that its groups allow. */
	candidates(values = this.values) {
		return this.isMosaic ? [] : candidates(this.puzzle, values);
	}

	fillMarks() {
		return this.move(this.candidates().map((marks, cell) => [cell, { marks }]));
	}

	/** The cells that differ from the solution, if it is known. */
	mistakes() {
		const { solution } = this.puzzle;
		if (!solution) return NOTHING;
		const wrong = new Set();
		this.values.forEach((value, cell) => {
			if (value !== OPEN && value !== solution[cell]) wrong.add(cell);
		});
		return wrong;
	}

	/** Find the violations of the rules and, if enabled in the settings, the wrong values. */
	#judge() {
		const { mistakes } = store.settings;
		this.wrong = mistakes === "solution" ? this.mistakes() : NOTHING;
		this.clashing = mistakes === "never" ? NOTHING : this.puzzle.conflicts(this.values);
	}

	/** Judge the board again after the settings have changed or the solution has become known. */
	judge() {
		this.#judge();
		this.#emit("change", { cells: null });
	}

	/** Mark wrong cells until the next move. */
	showMistakes() {
		this.wrong = this.mistakes();
		this.#emit("change", { cells: null });
		return this.wrong;
	}

	/** "wrong", "clashing" or "" for a cell of the board that is shown. */
	flaw(cell) {
		if (this.walkBoard) return "";
		return this.wrong.has(cell) ? "wrong" : this.clashing.has(cell) ? "clashing" : "";
	}

	/** The state of a clue on the board that is shown; "bad" only if the settings allow it. */
	clueState(clue, values = this.board.values) {
		const state = this.puzzle.clueState(clue, values);
		return state === "bad" && store.settings.mistakes === "never" ? "" : state;
	}

	/** Show the board of a walk-through; null shows the player's board again. */
	showBoard(board) {
		this.walkBoard = board;
		this.#emit("change", { cells: null });
	}

	pause(on) {
		this.paused = on;
		this.#emit("change", { cells: null });
	}

	save() {
		const { values, marks, colours, history, elapsed, done, hints, puzzle } = this;
		const { solution, level, title } = puzzle;
		clearTimeout(this.saveTimer);
		this.unsaved = false;
		this.savedAt = store.save(puzzle, {
			link: fragment(puzzle),
			title,
			kind: puzzle.kind,
			level,
			share: this.progress,
			values,
			marks,
			colours,
			crossed: [...this.crossed],
			history,
			elapsed: Math.round(elapsed),
			done,
			hints,
			solution,
		});
	}

	/** Save a game that has been started, unless another tab has continued it. */
	#saveProgress() {
		this.#follow();
		if (this.history.moves.length) this.save();
	}

	leave() {
		this.stops.forEach((stop) => stop());
		this.#saveProgress();
		clearTimeout(this.saveTimer);
		removeEventListener("pagehide", this.onPageHide);
		document.removeEventListener("visibilitychange", this.onVisible);
	}

	#replay(move) {
		if (!move) return;
		this.done = false;
		this.#apply(move);
	}

	#apply(move) {
		for (const [cell, , value, , marks, , colour] of move) {
			this.values[cell] = value;
			if (!this.isMosaic) this.marks[cell] = marks;
			if (colour) this.colours[cell] = colour;
			else if (colour === 0) delete this.colours[cell];
		}
		const flawed = this.wrong.size + this.clashing.size;
		this.#judge();
		const all = flawed || this.wrong.size || this.clashing.size;
		this.#emit("change", { cells: all ? null : move.map(([cell]) => cell), isMove: true });
		this.#saveSoon();
		if (!this.done && this.puzzle.isSolved(this.values)) this.#finish();
	}

	#finish() {
		this.done = true;
		if (this.isMosaic) this.#whiten();
		this.save();
		this.#emit("solved", {});
	}

	/** Paint the cells that are still open white, as part of the last move. */
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
		this.unsaved = true;
		clearTimeout(this.saveTimer);
		this.saveTimer = setTimeout(() => this.save(), 400);
	}

	#emit(name, detail) {
		this.dispatchEvent(new CustomEvent(name, { detail }));
	}
}
