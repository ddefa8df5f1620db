/** The visible part of a board and its scale: zooming, panning, bringing cells into view. */

/** Sizes of a cell in pixels: the maximum, the minimum for fingers, and the minimum to read it. */
const MAX_SCALE = 88;
const MIN_TOUCH_SCALE = 22;
const MIN_READING_SCALE = 15;
/** A board whose cells would be smaller than this opens zoomed in. */
const MIN_FIRST_SCALE = { mouse: 16, finger: 20 };

/** `left` and `top` are the corner of the board, in pixels of the view; a subclass draws it. */
export class Viewport {
	constructor(puzzle) {
		this.puzzle = puzzle;
	}

	/** Fit the view into a space; a board that was entirely visible stays so. */
	fitInto(maxWidth, maxHeight, onfit) {
		const { width, height } = this.puzzle;
		const wasWhole = !this.isZoomed;
		this.fit = Math.min(maxWidth / width, maxHeight / height, MAX_SCALE);
		this.zoomable = this.fit < MIN_TOUCH_SCALE;
		this.wide = this.zoomable ? maxWidth : Math.floor(this.fit * width);
		this.tall = this.zoomable
			? Math.min(maxHeight, Math.max(maxWidth, Math.floor(this.fit * height)))
			: Math.floor(this.fit * height);
		this.fit = Math.min(this.wide / width, this.tall / height);
		onfit();
		if (this.scale === undefined) this.zoomTo(this.#firstScale(), 0, 0);
		else this.zoomTo(wasWhole ? this.fit : this.scale, 0, 0);
	}

	#firstScale() {
		const pointer = matchMedia("(pointer: coarse)").matches ? "finger" : "mouse";
		return this.fit < MIN_FIRST_SCALE[pointer] ? MIN_TOUCH_SCALE + 4 : this.fit;
	}

	/** Zoom so that the point (x, y) of the canvas stays where it is. */
	zoomTo(scale, x = this.wide / 2, y = this.tall / 2) {
		const before = this.scale ?? scale;
		this.scale = Math.min(MAX_SCALE * 1.4, Math.max(this.fit, scale));
		const factor = this.scale / before;
		this.left = x - (x - (this.left ?? 0)) * factor;
		this.top = y - (y - (this.top ?? 0)) * factor;
		this.#keepInView();
		this.draw();
	}

	/** Whether only part of the board is visible. */
	get isZoomed() {
		return this.scale > this.fit * 1.01;
	}

	zoomBy(factor, x, y) {
		this.zoomTo(this.scale * factor, x, y);
	}

	pan(right, down) {
		this.left += right;
		this.top += down;
		this.#keepInView();
		this.draw();
	}

	/** Keep the board within the canvas, or in its middle if it is smaller. */
	#keepInView() {
		const clamp = (at, room, size) =>
			size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
		this.left = clamp(this.left, this.wide, this.puzzle.width * this.scale);
		this.top = clamp(this.top, this.tall, this.puzzle.height * this.scale);
	}

	/** The cell under a point of the canvas; -1 outside the board. */
	cellUnder(x, y) {
		const column = Math.floor((x - this.left) / this.scale);
		const row = Math.floor((y - this.top) / this.scale);
		const inside =
			column >= 0 && row >= 0 && column < this.puzzle.width && row < this.puzzle.height;
		return inside ? row * this.puzzle.width + column : -1;
	}

	/** Pan so that a cell is visible, with its neighbours. */
	bringIntoView(cell) {
		if (this.scale === undefined) return;
		const margin = 2 * this.scale;
		const shift = (at, room) =>
			Math.max(0, margin - at) + Math.min(0, room - margin - this.scale - at);
		const x = (cell % this.puzzle.width) * this.scale + this.left;
		const y = Math.floor(cell / this.puzzle.width) * this.scale + this.top;
		const right = shift(x, this.wide);
		const down = shift(y, this.tall);
		if (right || down) this.pan(right, down);
	}

	/** Pan so that these cells and their surroundings are in view, and large enough to read. */
	centreOn(cells) {
		if (this.scale === undefined || !cells.length) return;
		if (this.scale < MIN_READING_SCALE) this.zoomTo(MIN_TOUCH_SCALE);
		const { width } = this.puzzle;
		const box = (lines, offset, room) => {
			const from = (Math.min(...lines) - 1) * this.scale + offset;
			const to = (Math.max(...lines) + 2) * this.scale + offset;
			return from >= 0 && to <= room ? 0 : (room - from - to) / 2;
		};
		const right = box(
			cells.map((cell) => cell % width),
			this.left,
			this.wide,
		);
		const down = box(
			cells.map((cell) => Math.floor(cell / width)),
			this.top,
			this.tall,
		);
		if (right || down) this.pan(right, down);
	}
}
