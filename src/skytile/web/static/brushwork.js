/** Pointers on a Mosaic: painting in one stroke, completing clues, pinching and panning. */

import { OPEN } from "./puzzle.js";

export class Brushwork {
  constructor(view) {
    this.view = view;
    this.pointers = new Map();
    this.stroke = null;
    const { canvas } = view;
    const on = (name, listener) => canvas.addEventListener(name, listener);
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.moved(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.up(event, true));
    on("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  #point(event) {
    const box = this.view.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  down(event) {
    const { view } = this;
    const point = this.#point(event);
    event.preventDefault();
    view.element.focus({ preventScroll: true });
    view.cursor = false;
    view.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, point);
    if (this.pointers.size === 2) return this.#pinch();
    if (view.game.shown || view.game.done || view.tool === "move" || event.button === 1)
      this.stroke = { pan: true };
    else this.#begin(view.cellUnder(point.x, point.y), event.button === 2);
    return;
  }

  #begin(cell, second) {
    const { view } = this;
    if (cell < 0) return;
    view.select(cell);
    const before = view.game.values[cell];
    this.stroke = {
      changes: new Map(),
      last: cell,
      before,
      filling: view.tool === "fill" && !second,
    };
    this.stroke.value = this.#next(before, second ? "white" : view.tool);
    view.live = [...view.game.values];
    this.#touch(cell);
  }

  /** What a press makes of a cell: with black it goes on to white and to open. */
  #next(value, tool) {
    if (tool === "white") return value === 0 ? OPEN : 0;
    return value === OPEN ? 1 : value === 1 ? 0 : OPEN;
  }

  /** Only cells that looked like the first one change, so that a stroke spoils nothing. */
  #touch(cell) {
    const { view, stroke } = this;
    const changed = [];
    if (stroke.filling) changed.push(...view.puzzle.completes(cell, view.live));
    else if (view.game.values[cell] === stroke.before) changed.push([cell, stroke.value]);
    for (const [at, value] of changed) {
      view.live[at] = value;
      stroke.changes.set(at, { value });
    }
    if (changed.length) view.redraw(view.around(changed.map(([at]) => at)));
  }

  moved(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const point = this.#point(event);
    this.pointers.set(event.pointerId, point);
    if (this.pinch) this.#pinched();
    else if (this.stroke?.pan) this.view.pan(point.x - before.x, point.y - before.y);
    else if (this.stroke) this.#along(before, point);
  }

  /** Every cell between two places of the pointer, however fast it went. */
  #along(from, to) {
    const steps = Math.max(
      1,
      Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (this.view.scale / 3)),
    );
    for (let i = 1; i <= steps; i += 1) {
      const cell = this.view.cellUnder(
        from.x + ((to.x - from.x) * i) / steps,
        from.y + ((to.y - from.y) * i) / steps,
      );
      if (cell < 0 || cell === this.stroke.last) continue;
      this.stroke.last = cell;
      this.#touch(cell);
    }
  }

  up(event, cancelled = false) {
    this.pointers.delete(event.pointerId);
    if (this.pinch) {
      if (!this.pointers.size) this.pinch = null;
      return;
    }
    if (this.stroke?.changes) this.#end(cancelled);
    this.stroke = null;
  }

  #end(cancelled) {
    const { view, stroke } = this;
    view.live = null;
    if (cancelled) view.update([...stroke.changes.keys()]);
    else view.game.move(stroke.changes);
  }

  #pinch() {
    if (this.stroke?.changes) this.#end(true);
    this.stroke = null;
    this.pinch = this.#span();
  }

  #span() {
    const [one, other] = [...this.pointers.values()];
    return {
      x: (one.x + other.x) / 2,
      y: (one.y + other.y) / 2,
      far: Math.hypot(one.x - other.x, one.y - other.y) || 1,
    };
  }

  #pinched() {
    if (this.pointers.size < 2) return;
    const now = this.#span();
    const { view, pinch } = this;
    view.pan(now.x - pinch.x, now.y - pinch.y);
    view.zoomBy(now.far / pinch.far, now.x, now.y);
    this.pinch = now;
  }

  /** The wheel zooms boards that need it; others leave it to the page. */
  wheel(event) {
    const { view } = this;
    const point = this.#point(event);
    if (!view.zoomable && !event.ctrlKey) return;
    event.preventDefault();
    if (event.shiftKey) view.pan(-event.deltaY - event.deltaX, 0);
    else view.zoomBy(Math.exp(-event.deltaY * 0.0016), point.x, point.y);
  }
}
