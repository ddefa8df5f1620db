/** Pointer input on a Mosaic: painting in one stroke, completing clues, pinching and panning. */

import { OPEN } from "./puzzle.js";

/** A stroke this close to the edge of the view, in pixels, scrolls it. */
const EDGE = 30;

export class PointerInput {
	constructor(view) {
		this.view = view;
		this.pointers = new Map();
		this.stroke = null;
		const { canvas } = view;
		const on = (name, listener) => canvas.addEventListener(name, listener);
		on("pointerdown", (event) => this.down(event));
		on("pointermove", (event) => this.move(event));
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
		if (this.pointers.size === 2) return this.#startPinch();
		if (view.game.walkBoard || view.game.done || view.tool === "move" || event.button === 1)
			this.stroke = { pan: true };
		else if (view.tool === "colour" && event.button === 0)
			this.#startNotes(view.cellUnder(point.x, point.y));
		else this.#startStroke(view.cellUnder(point.x, point.y), event.button === 2);
	}

	#startStroke(cell, secondary) {
		const { view } = this;
		if (cell < 0) return;
		view.select(cell, false);
		const before = view.game.values[cell];
		this.stroke = {
			changes: new Map(),
			last: cell,
			before,
			filling: view.tool === "fill" && !secondary,
		};
		this.stroke.value = this.#next(before, secondary ? "white" : view.tool);
		view.strokeValues = [...view.game.values];
		this.#paint(cell);
	}

	/** Start colouring cells as notes, or removing the colour if the first cell has it. */
	#startNotes(cell) {
		const { view } = this;
		if (cell < 0) return;
		view.select(cell, false);
		view.strokeNotes = { ...view.game.colours };
		const colour = view.strokeNotes[cell] === view.colour ? 0 : view.colour;
		this.stroke = { changes: new Map(), last: cell, colour };
		this.#paint(cell);
	}

	/** The next value: black, white and open in turn; with the white tool, white and open. */
	#next(value, tool) {
		if (tool === "white") return value === 0 ? OPEN : 0;
		return value === OPEN ? 1 : value === 1 ? 0 : OPEN;
	}

	/** Apply the stroke to a cell; painting skips cells whose value was not that of the first. */
	#paint(cell) {
		const { view, stroke } = this;
		if (stroke.colour !== undefined) {
			stroke.changes.set(cell, { colour: stroke.colour });
			view.strokeNotes[cell] = stroke.colour;
			view.redraw([cell]);
			return;
		}
		const changed = [];
		if (stroke.filling) changed.push(...view.puzzle.forcedCells(cell, view.strokeValues));
		else if (view.game.values[cell] === stroke.before) changed.push([cell, stroke.value]);
		for (const [at, value] of changed) {
			view.strokeValues[at] = value;
			stroke.changes.set(at, { value });
		}
		if (changed.length) view.redraw(view.affectedCells(changed.map(([at]) => at)));
	}

	move(event) {
		const before = this.pointers.get(event.pointerId);
		if (!before) return;
		const point = this.#point(event);
		this.pointers.set(event.pointerId, point);
		if (this.pinch) this.#pinch();
		else if (this.stroke?.pan) this.view.pan(point.x - before.x, point.y - before.y);
		else if (this.stroke) {
			this.#paintLine(before, point);
			this.#scroll(point);
		}
	}

	/** Scroll the board when a stroke is near the edge of the view; faster the closer it is. */
	#scroll(point) {
		const { view } = this;
		const speed = (at, room) => Math.max(0, EDGE - at) / 3 - Math.max(0, EDGE - (room - at)) / 3;
		const right = speed(point.x, view.wide);
		const down = speed(point.y, view.tall);
		cancelAnimationFrame(this.frame);
		const moves = (right || down) && view.isZoomed && this.stroke?.changes;
		if (!moves) return;
		this.frame = requestAnimationFrame(() => {
			const { left, top } = view;
			view.pan(right, down);
			if (view.left === left && view.top === top) return;
			this.#paintLine(point, point);
			this.#scroll(point);
		});
	}

	/** Paint every cell between two positions of the pointer, even if it moved fast. */
	#paintLine(from, to) {
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
			this.#paint(cell);
		}
	}

	up(event, cancelled = false) {
		this.pointers.delete(event.pointerId);
		if (this.pinch) {
			if (!this.pointers.size) this.pinch = null;
			return;
		}
		if (this.stroke?.changes) this.#endStroke(cancelled);
		this.stroke = null;
	}

	#endStroke(cancelled) {
		const { view, stroke } = this;
		cancelAnimationFrame(this.frame);
		view.strokeValues = null;
		view.strokeNotes = null;
		if (cancelled) view.update([...stroke.changes.keys()]);
		else view.game.move(stroke.changes);
	}

	#startPinch() {
		if (this.stroke?.changes) this.#endStroke(true);
		this.stroke = null;
		this.pinch = this.#span();
	}

	#span() {
		const [a, b] = [...this.pointers.values()];
		return {
			x: (a.x + b.x) / 2,
			y: (a.y + b.y) / 2,
			distance: Math.hypot(a.x - b.x, a.y - b.y) || 1,
		};
	}

	#pinch() {
		if (this.pointers.size < 2) return;
		const now = this.#span();
		const { view, pinch } = this;
		view.pan(now.x - pinch.x, now.y - pinch.y);
		view.zoomBy(now.distance / pinch.distance, now.x, now.y);
		this.pinch = now;
	}

	/** The wheel zooms boards that need it; on others it scrolls the page, unless Ctrl is held. */
	wheel(event) {
		const { view } = this;
		const point = this.#point(event);
		if (!view.zoomable && !event.ctrlKey) return;
		event.preventDefault();
		if (event.shiftKey) view.pan(-event.deltaY - event.deltaX, 0);
		else view.zoomBy(Math.exp(-event.deltaY * 0.0016), point.x, point.y);
	}
}
