/** The Mosaic board: one canvas, of which a move redraws no more than it changes. */

import { announce, h } from "./dom.js";
import { Brushwork } from "./brushwork.js";
import { isFine, overlay, paintCell, palette, printed } from "./tiles.js";
import { cellName, OPEN, placeInWords } from "./puzzle.js";

const STEP = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const SAID = { "-1": "unknown", 0: "white", 1: "black" };
const LARGEST = 46;
const SMALLEST_TOUCH = 22;

export class MosaicView {
  constructor(game, { ontool }) {
    this.game = game;
    this.puzzle = game.puzzle;
    this.tool = "black";
    this.ontool = ontool;
    this.selected = 0;
    this.cursor = false;
    this.step = null;
    this.live = null;
    this.reveal = game.done ? 1 : 0;
    this.#build();
    this.brushwork = new Brushwork(this);
  }

  #build() {
    this.canvas = h("canvas", { "aria-hidden": "true" });
    this.context = this.canvas.getContext("2d", { alpha: false });
    this.row = h("div", { role: "row", class: "sr" });
    this.element = h(
      "div",
      {
        class: "mosaic",
        role: "grid",
        tabindex: "0",
        "aria-label": this.puzzle.title,
        "aria-rowcount": this.puzzle.height,
        "aria-colcount": this.puzzle.width,
        onkeydown: (event) => this.key(event),
        onfocus: () => {
          this.cursor = this.element.matches(":focus-visible");
          this.redraw([this.selected]);
        },
        onblur: () => {
          this.cursor = false;
          this.redraw([this.selected]);
        },
      },
      this.canvas,
      this.row,
    );
    this.#name();
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(this.element);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.retheme = () => {
      this.colours = palette(this.element);
      this.draw();
    };
    this.dark.addEventListener("change", this.retheme);
    this.print = () => {
      this.unprint();
      this.element.append(printed(this));
    };
    this.unprint = () => this.element.querySelector(".print-board")?.remove();
    addEventListener("beforeprint", this.print);
    addEventListener("afterprint", this.unprint);
  }

  get values() {
    return this.live ?? this.game.board.values;
  }

  /** Fit the canvas into the room there is; the first time also the board into the canvas. */
  resize() {
    const room = this.element.parentElement.clientWidth;
    const above = this.element.getBoundingClientRect().top + scrollY;
    const high = Math.max(260, innerHeight - above - (innerWidth < 800 ? 200 : 28));
    const { width, height } = this.puzzle;
    if (!room || (room === this.room && high === this.high)) return;
    [this.room, this.high] = [room, high];
    this.fit = Math.min(room / width, high / height, LARGEST);
    this.zoomable = this.fit < SMALLEST_TOUCH;
    this.wide = this.zoomable ? room : Math.floor(this.fit * width);
    this.tall = this.zoomable
      ? Math.min(high, Math.max(room, Math.floor(this.fit * height)))
      : Math.floor(this.fit * height);
    this.fit = Math.min(this.wide / width, this.tall / height);
    const ratio = Math.min(devicePixelRatio || 1, 3);
    this.ratio = ratio;
    this.canvas.width = Math.round(this.wide * ratio);
    this.canvas.height = Math.round(this.tall * ratio);
    this.font = null;
    this.canvas.style.width = `${this.wide}px`;
    this.canvas.style.height = `${this.tall}px`;
    this.element.style.width = `${this.wide}px`;
    this.colours ??= palette(this.element);
    if (this.scale === undefined)
      this.zoomTo(
        this.fit < (matchMedia("(pointer: coarse)").matches ? 20 : 12)
          ? SMALLEST_TOUCH + 4
          : this.fit,
        0,
        0,
      );
    else this.zoomTo(this.scale, 0, 0);
  }

  /** Zoom so that the point (x, y) of the canvas stays where it is. */
  zoomTo(scale, x = this.wide / 2, y = this.tall / 2) {
    const before = this.scale ?? scale;
    this.scale = Math.min(LARGEST * 1.4, Math.max(this.fit, scale));
    const factor = this.scale / before;
    this.left = x - (x - (this.left ?? 0)) * factor;
    this.top = y - (y - (this.top ?? 0)) * factor;
    this.#hold();
    this.draw();
  }

  zoomBy(factor, x, y) {
    this.zoomTo(this.scale * factor, x, y);
  }

  pan(right, down) {
    this.left += right;
    this.top += down;
    this.#hold();
    this.draw();
  }

  /** Keep the board within the canvas, or in its middle if it is smaller. */
  #hold() {
    const keep = (at, room, size) =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    this.left = keep(this.left, this.wide, this.puzzle.width * this.scale);
    this.top = keep(this.top, this.tall, this.puzzle.height * this.scale);
  }

  /** The cell under a point of the canvas; -1 beside the board. */
  cellUnder(x, y) {
    const column = Math.floor((x - this.left) / this.scale);
    const row = Math.floor((y - this.top) / this.scale);
    const inside =
      column >= 0 && row >= 0 && column < this.puzzle.width && row < this.puzzle.height;
    return inside ? row * this.puzzle.width + column : -1;
  }

  /** Bring a cell into sight. */
  #follow(cell) {
    if (this.scale === undefined) return;
    const x = (cell % this.puzzle.width) * this.scale + this.left;
    const y = Math.floor(cell / this.puzzle.width) * this.scale + this.top;
    const right =
      x < 0 ? -x + this.scale : x + this.scale > this.wide ? this.wide - x - 2 * this.scale : 0;
    const down =
      y < 0 ? -y + this.scale : y + this.scale > this.tall ? this.tall - y - 2 * this.scale : 0;
    if (right || down) this.pan(right, down);
  }

  draw() {
    if (this.scale === undefined) return;
    const { context, puzzle, scale } = this;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.fillStyle = this.colours.page;
    context.fillRect(0, 0, this.wide, this.tall);
    context.fillStyle = isFine(this) ? this.colours.unknown : this.colours.line;
    context.fillRect(this.left, this.top, puzzle.width * scale, puzzle.height * scale);
    const first = [
      Math.max(0, Math.floor(-this.top / scale)),
      Math.max(0, Math.floor(-this.left / scale)),
    ];
    const last = [
      Math.min(puzzle.height, Math.ceil((this.tall - this.top) / scale)),
      Math.min(puzzle.width, Math.ceil((this.wide - this.left) / scale)),
    ];
    for (let row = first[0]; row < last[0]; row += 1)
      for (let column = first[1]; column < last[1]; column += 1)
        paintCell(this, row * puzzle.width + column, true);
    if (this.step) overlay(this, this.step);
  }

  /** Draw these cells again, and nothing else. */
  redraw(cells) {
    if (this.scale === undefined) return;
    if (this.step) {
      this.draw();
      return;
    }
    for (const cell of cells) paintCell(this, cell);
  }

  update(cells) {
    if (!cells || cells.length > this.puzzle.size / 4) this.draw();
    else this.redraw(this.around(cells));
    this.#name();
  }

  /** The cells whose look may change with these: theirs and their clues'. */
  around(cells) {
    const all = new Set();
    for (const cell of cells) for (const near of this.puzzle.block(cell)) all.add(near);
    return all;
  }

  highlight(step) {
    this.step = step;
    const first =
      step && [...(step.clues ?? []), ...(step.cells ?? []), ...Object.keys(step.places ?? {})][0];
    const match = first && /^r(\d+)c(\d+)$/.exec(first);
    if (match) this.#follow((match[1] - 1) * this.puzzle.width + (match[2] - 1));
    this.draw();
  }

  setTool(tool) {
    this.tool = tool;
    this.canvas.dataset.tool = tool;
    this.ontool(tool);
  }

  /** Colour one cell by keyboard. */
  set(cell, value) {
    this.game.move(new Map([[cell, { value }]]));
    announce(this.#label(cell));
  }

  /** Complete the clue of a cell, if the rest of its block is forced. */
  complete(cell) {
    const forced = this.puzzle.completes(cell, this.game.values);
    if (forced.length) this.game.move(forced.map(([at, value]) => [at, { value }]));
    announce(forced.length ? `${forced.length} cells filled` : "Nothing is forced here yet");
    return forced.length;
  }

  select(cell) {
    const before = this.selected;
    this.selected = cell;
    this.#follow(cell);
    this.redraw([before, cell]);
    this.#name();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { selected } = this;
    const value = this.game.values[selected];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    this.cursor = true;
    if (STEP[key]) this.#arrow(STEP[key], event.shiftKey);
    else if (key === " ") this.set(selected, value === OPEN ? 1 : value === 1 ? 0 : OPEN);
    else if (["x", "b", "1"].includes(key)) this.set(selected, 1);
    else if (["o", "w", "0", "."].includes(key)) this.set(selected, 0);
    else if (key === "Backspace" || key === "Delete") this.set(selected, OPEN);
    else if (key === "f" || key === "Enter") this.complete(selected);
    else if (key === "+" || key === "=") this.zoomBy(1.25);
    else if (key === "-") this.zoomBy(0.8);
    else if (key === "Home") this.select(selected - (selected % this.puzzle.width));
    else if (key === "End")
      this.select(selected - (selected % this.puzzle.width) + this.puzzle.width - 1);
    else return;
    event.preventDefault();
  }

  /** With Shift the colour of the cell goes along. */
  #arrow([down, right], drawing) {
    const { width, height } = this.puzzle;
    const row = Math.floor(this.selected / width) + down;
    const column = (this.selected % width) + right;
    if (row < 0 || row >= height || column < 0 || column >= width) return;
    const value = this.game.values[this.selected];
    this.select(row * width + column);
    if (drawing) this.set(this.selected, value);
  }

  /** One cell stands for the grid: that of the cursor, under its own name. */
  #name() {
    const cell = this.selected;
    const { width } = this.puzzle;
    const id = `m-${cellName(this.puzzle, cell)}`;
    const label = this.#label(cell);
    this.row.setAttribute("aria-rowindex", Math.floor(cell / width) + 1);
    if (this.row.firstChild?.id === id) this.row.firstChild.setAttribute("aria-label", label);
    else
      this.row.replaceChildren(
        h("div", {
          role: "gridcell",
          id,
          "aria-colindex": (cell % width) + 1,
          "aria-label": label,
        }),
      );
    this.element.setAttribute("aria-activedescendant", id);
  }

  #label(cell) {
    const clue = this.puzzle.clues[cell];
    const words = [placeInWords(this.puzzle, cell)];
    if (clue !== OPEN) {
      const { black, open } = this.puzzle.counts(cell, this.values);
      const state =
        { ok: ", satisfied", bad: ", broken", forced: ", the rest follows" }[
          this.puzzle.clueState(cell, this.values)
        ] ?? "";
      words.push(`clue ${clue}${state}, ${black} black and ${open} open around it`);
    }
    words.push(SAID[this.values[cell]] + (this.game.wrong.has(cell) ? ", wrong" : ""));
    return words.join("; ");
  }

  /** The clues fade, and the picture is left. */
  celebrate() {
    if (this.zoomable) this.zoomTo(this.fit);
    const start = performance.now();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const frame = (now) => {
      this.reveal = calm ? 1 : Math.min(1, Math.max(0, now - start) / 1100);
      this.draw();
      if (this.reveal < 1 && this.element.isConnected) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  focus() {
    this.element.focus({ preventScroll: true });
  }

  leave() {
    this.watcher.disconnect();
    this.dark.removeEventListener("change", this.retheme);
    removeEventListener("beforeprint", this.print);
    removeEventListener("afterprint", this.unprint);
  }
}
