/** Hints in three strengths, and the walk-through: both show steps on the board in words. */

import { announce, button, h, replace, toast } from "./dom.js";
import { post } from "./api.js";
import { cellAt, OPEN } from "./puzzle.js";

const STRENGTHS = ["where", "technique", "full"];
const MORE = ["Which technique?", "Show me"];

/** The first press tells where to look, the second the technique, the third the whole step. */
export class Hints {
  constructor(game, view) {
    this.game = game;
    this.view = view;
    this.element = h("section", { class: "step-card card", hidden: true, "aria-label": "Hint" });
    this.strength = -1;
    game.addEventListener("change", (event) => {
      if (event.detail.moved && !this.applying) this.close();
    });
  }

  async press() {
    if (this.game.shown || this.game.done || this.asking) return;
    this.strength = Math.min(this.strength + 1, 2);
    this.asking = true;
    this.element.classList.add("busy");
    try {
      await this.#ask();
    } catch (refusal) {
      this.close();
      toast(refusal.message, "bad");
    } finally {
      this.asking = false;
      this.element.classList.remove("busy");
    }
  }

  async #ask() {
    const { puzzle } = this.game;
    const progress = puzzle.rows(this.game.values);
    const step = await post("hint", { puzzle, progress, strength: STRENGTHS[this.strength] });
    if (this.strength === 0) this.game.hints += 1;
    this.step = step;
    if (step.solved || step.technique === "mistake") this.strength = 2;
    this.#show();
  }

  #show() {
    const { step, strength } = this;
    const mistake = step.technique === "mistake";
    this.view.highlight(mistake ? null : merged(step));
    if (mistake) this.game.showMistakes();
    const more = step.clues?.length || step.cells?.length ? MORE[strength] : "Which one?";
    const canApply = strength === 2 && !step.solved && !mistake;
    const actions = [
      strength < 2 && button(more, { kind: "primary small", onclick: () => this.press() }),
      canApply &&
        button("Apply", { glyph: "check", kind: "primary small", onclick: () => this.apply() }),
    ];
    replace(
      this.element,
      ...card(
        "Hint",
        strength === 0 ? null : step.technique,
        step.text,
        actions,
        () => this.close(),
        `${strength + 1} of 3`,
      ),
    );
    this.element.hidden = false;
    announce(`Hint: ${step.text}`);
  }

  /** Carry the step out: cells filled in, candidates taken away. */
  apply() {
    const { game, step } = this;
    const changes = new Map();
    for (const each of [...(step.before ?? []), step]) collect(game, each, changes);
    this.applying = true;
    game.move(changes);
    this.applying = false;
    this.close();
    this.view.focus();
  }

  close() {
    this.strength = -1;
    this.step = null;
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.view.highlight(null);
  }
}

/** What a step and those before it look at and change, as one. */
function merged(step) {
  const steps = [...(step.before ?? []), step];
  return {
    clues: steps.flatMap((each) => each.clues ?? []),
    cells: steps.flatMap((each) => each.cells ?? []),
    places: Object.assign({}, ...steps.map((each) => each.places)),
    removes: Object.assign({}, ...steps.map((each) => each.removes)),
  };
}

function collect(game, step, changes) {
  const { puzzle } = game;
  for (const [name, values] of Object.entries(step.removes ?? {})) {
    const cell = cellAt(puzzle, name);
    const known = changes.get(cell);
    if (puzzle.kind === "mosaic" || game.values[cell] !== OPEN) continue;
    const marks = known?.marks ?? (game.marks[cell] || puzzle.possible(cell, game.values));
    changes.set(cell, {
      ...known,
      marks: values.reduce((mask, value) => mask & ~(1 << value), marks),
    });
  }
  for (const [name, value] of Object.entries(step.places ?? {})) {
    const cell = cellAt(puzzle, name);
    changes.set(cell, { value, marks: 0 });
    for (const other of puzzle.groupsOf?.[cell].flat() ?? [])
      if (value > 0 && other !== cell && game.marks[other] && !changes.get(other)?.value)
        changes.set(other, {
          marks: (changes.get(other)?.marks ?? game.marks[other]) & ~(1 << value),
        });
  }
}

function card(heading, technique, text, actions, onclose, count) {
  return [
    h(
      "header",
      { class: "step-head" },
      h("h2", {}, heading),
      h("span", { class: "badge" }, count),
      technique && h("span", { class: "technique" }, technique),
      button("Close", {
        glyph: "close",
        hideLabel: true,
        kind: "quiet small close",
        onclick: onclose,
      }),
    ),
    h("p", { class: "step-text" }, text),
    h("div", { class: "step-actions" }, ...actions.filter(Boolean)),
  ];
}

/** The whole solution step by step: back, on, or by itself. */
export class Walk {
  constructor(game, view) {
    this.game = game;
    this.view = view;
    this.element = h("section", {
      class: "step-card card",
      hidden: true,
      "aria-label": "Walk-through",
    });
  }

  get running() {
    return !this.element.hidden;
  }

  async start() {
    try {
      const answer = await post("explain", { puzzle: this.game.puzzle });
      this.steps = answer.steps;
    } catch (refusal) {
      toast(refusal.message, "bad");
      return;
    }
    this.#boards();
    this.element.hidden = false;
    this.game.hints += 1;
    this.go(0);
  }

  /** The board after every step, so that one can go back as easily as on. */
  #boards() {
    const { puzzle } = this.game;
    const values = puzzle.start();
    const all =
      puzzle.kind === "mosaic" ? 0 : puzzle.values.reduce((mask, value) => mask | (1 << value), 0);
    const marks = puzzle.kind === "mosaic" ? [] : values.map((value) => (value === OPEN ? all : 0));
    this.boards = [{ values: [...values], marks: [...marks] }];
    for (const step of this.steps) {
      for (const [name, gone] of Object.entries(step.removes ?? {}))
        if (marks.length)
          marks[cellAt(puzzle, name)] = gone.reduce(
            (mask, value) => mask & ~(1 << value),
            marks[cellAt(puzzle, name)],
          );
      for (const [name, value] of Object.entries(step.places ?? {}))
        values[cellAt(puzzle, name)] = value;
      if (marks.length)
        values.forEach((value, cell) => {
          if (value !== OPEN) marks[cell] = 0;
          else marks[cell] &= puzzle.possible(cell, values);
        });
      this.boards.push({ values: [...values], marks: [...marks] });
    }
  }

  /** Show step number `at` (from 1); 0 is the empty board. */
  go(at) {
    this.at = Math.max(0, Math.min(this.steps.length, at));
    const step = this.steps[this.at - 1];
    this.game.show(this.boards[this.at]);
    this.view.highlight(step ?? null);
    if (this.at === this.steps.length) this.pause();
    const text =
      step?.text ?? "The walk-through starts from the clues alone. Your own progress is kept.";
    const control = (label, glyph, onclick, disabled) =>
      button(label, { glyph, hideLabel: true, kind: "small", onclick, disabled });
    replace(
      this.element,
      ...card(
        "Walk-through",
        step?.technique,
        text,
        [
          control(
            "Previous step",
            "prev",
            () => {
              this.pause();
              this.go(this.at - 1);
              this.#refocus("Previous step");
            },
            this.at === 0,
          ),
          control(
            this.timer ? "Pause" : "Play",
            this.timer ? "pause" : "play",
            () => this.toggle(),
            this.at === this.steps.length,
          ),
          control(
            "Next step",
            "next",
            () => {
              this.pause();
              this.go(this.at + 1);
              this.#refocus("Next step");
            },
            this.at === this.steps.length,
          ),
        ],
        () => this.close(),
        `${this.at} of ${this.steps.length}`,
      ),
    );
    if (step) announce(`Step ${this.at}: ${text}`);
  }

  #refocus(label) {
    [...this.element.querySelectorAll("button")]
      .find((each) => each.title === label && !each.disabled)
      ?.focus();
  }

  toggle() {
    if (this.timer) this.pause();
    else {
      this.timer = setInterval(() => this.go(this.at + 1), 1800);
      this.go(this.at + 1);
    }
    if (this.at < this.steps.length) this.go(this.at);
    this.#refocus(this.timer ? "Pause" : "Play");
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
  }

  close() {
    if (!this.running) return;
    this.pause();
    this.element.hidden = true;
    this.view.highlight(null);
    this.game.show(null);
  }
}
