/** One puzzle being played: the board, its history, the clock, and what is known to be wrong. */

import { History } from "./history.js";
import { OPEN } from "./puzzle.js";
import { fragment } from "./share.js";
import * as store from "./store.js";

export class Game extends EventTarget {
  constructor(puzzle) {
    super();
    const record = store.load(puzzle);
    this.puzzle = puzzle;
    this.values = record?.values ?? puzzle.start();
    this.marks = record?.marks ?? (puzzle.kind === "mosaic" ? [] : puzzle.givens.map(() => 0));
    this.history = new History(record?.history);
    this.elapsed = record?.elapsed ?? 0;
    this.done = record?.done ?? false;
    this.hints = record?.hints ?? 0;
    puzzle.solution ??= record?.solution ?? null;
    puzzle.level ??= record?.level ?? null;
    this.wrong = new Set();
    this.shown = null;
    this.#clock();
    if (!record && store.settings.autoMarks) this.marks = this.candidates();
  }

  get isMosaic() {
    return this.puzzle.kind === "mosaic";
  }

  /** The board to draw: the walk-through's while one runs. */
  get board() {
    return this.shown ?? this;
  }

  get filled() {
    return this.values.reduce((sum, value) => sum + (value !== OPEN ? 1 : 0), 0);
  }

  /** Carry out changes {cell: {value, marks}} as one step that can be taken back. */
  move(changes) {
    if (this.shown) return false;
    const move = [];
    for (const [key, change] of changes) {
      const cell = Number(key);
      const marks = this.marks[cell] ?? 0;
      const value = change.value ?? this.values[cell];
      const left = change.marks ?? marks;
      if (value !== this.values[cell] || left !== marks)
        move.push([cell, this.values[cell], value, marks, left]);
    }
    if (!move.length) return false;
    this.history.push(move);
    this.#carryOut(move);
    return true;
  }

  undo() {
    this.#replay(this.history.undo());
  }
  redo() {
    this.#replay(this.history.redo());
  }

  savePoint() {
    const number = this.history.save(this.values, this.marks);
    this.keep();
    return number;
  }

  goTo(point) {
    const move = this.history.backTo(point, this.values, this.marks);
    if (!move.length) return;
    this.history.push(move);
    this.#carryOut(move);
  }

  /** Begin again; this too can be taken back. */
  restart() {
    const values = this.puzzle.start();
    const marks = this.marks.map(() => 0);
    this.done = false;
    this.elapsed = 0;
    this.goTo({ values, marks });
  }

  /** Put a value into a cell of Skyscrapers, with the marks of its neighbours. */
  enter(cell, value) {
    if (this.puzzle.isGiven(cell)) return false;
    const next = this.values[cell] === value ? OPEN : value;
    if (next === OPEN) return this.clear(cell);
    const changes = new Map([[cell, { value: next, marks: 0 }]]);
    if (store.settings.autoRemove)
      for (const [other, marks] of this.#marksWithout(cell, next)) changes.set(other, { marks });
    return this.move(changes);
  }

  /** Set or take away a pencil mark. */
  mark(cell, value) {
    if (this.puzzle.isGiven(cell) || this.values[cell] !== OPEN) return false;
    return this.move(new Map([[cell, { marks: this.marks[cell] ^ (1 << value) }]]));
  }

  clear(cell) {
    if (this.puzzle.isGiven(cell)) return false;
    return this.move(new Map([[cell, { value: OPEN, marks: 0 }], ...this.#marksWith(cell)]));
  }

  /** For each open cell what its groups leave. */
  candidates() {
    return this.values.map((value, cell) =>
      value === OPEN ? this.puzzle.possible(cell, this.values) : 0,
    );
  }

  fillMarks() {
    return this.move(this.candidates().map((marks, cell) => [cell, { marks }]));
  }

  /** The cells that differ from the solution, or break a rule if it is not known. */
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
    this.#tell("change", { cells: null });
    return this.wrong;
  }

  /** Show another board (a walk-through), or one's own again with null. */
  show(board) {
    this.shown = board;
    this.#tell("change", { cells: null });
  }

  keep() {
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
    clearInterval(this.ticking);
    clearTimeout(this.keeping);
    if (this.history.moves.length) this.keep();
    removeEventListener("pagehide", this.parting);
  }

  /** Where candidates are automatic, an erased number may stand in its lines again. */
  #marksWith(cell) {
    const value = this.values[cell];
    const changes = new Map();
    if (!store.settings.autoMarks || value === OPEN) return changes;
    const values = this.values.with(cell, OPEN);
    changes.set(cell, { value: OPEN, marks: this.puzzle.possible(cell, values) });
    for (const other of this.puzzle.groupsOf[cell].flat())
      if (
        values[other] === OPEN &&
        other !== cell &&
        this.puzzle.possible(other, values) & (1 << value)
      )
        changes.set(other, { marks: this.marks[other] | (1 << value) });
    return changes;
  }

  #marksWithout(cell, value) {
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
    if (!move || this.shown) return;
    this.done = false;
    this.#carryOut(move);
  }

  #carryOut(move) {
    for (const [cell, , value, , marks] of move) {
      this.values[cell] = value;
      if (!this.isMosaic) this.marks[cell] = marks;
    }
    const before = this.wrong;
    this.wrong = store.settings.mistakes === "now" ? this.mistakes() : new Set();
    const cells = before.size || this.wrong.size ? null : move.map(([cell]) => cell);
    this.#tell("change", { cells, moved: true });
    this.#keepSoon();
    if (!this.done && this.puzzle.isSolved(this.values)) this.#finish();
  }

  #finish() {
    this.done = true;
    if (this.isMosaic) this.#whiten();
    this.keep();
    this.#tell("solved", {});
  }

  /** Cells left open end white, as part of the last move. */
  #whiten() {
    const last = this.history.moves[this.history.at - 1];
    this.values.forEach((value, cell) => {
      if (value !== OPEN) return;
      last.push([cell, OPEN, 0, 0, 0]);
      this.values[cell] = 0;
    });
  }

  /** Not on every stroke: writing a large board takes longer than drawing it. */
  #keepSoon() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keep(), 400);
  }

  #clock() {
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      if (!document.hidden && !this.done && !this.shown)
        this.elapsed += Math.min(now - last, 2000) / 1000;
      last = now;
      this.#tell("tick", {});
    };
    this.ticking = setInterval(tick, 500);
    this.parting = () => {
      if (this.history.moves.length) this.keep();
    };
    addEventListener("pagehide", this.parting);
  }

  #tell(name, detail) {
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
