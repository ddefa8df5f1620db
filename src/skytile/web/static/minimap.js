/** A map of a large Mosaic: the whole board, with the part that is in view. */

import { h } from "./dom.js";
import { OPEN } from "./puzzle.js";

/** The longer side of the map, in pixels. */
const SIDE = 116;

export class MiniMap {
	constructor(view) {
		this.view = view;
		this.canvas = h("canvas", { class: "minimap", "aria-hidden": "true" });
		this.element = h("div", { class: "minimap-place", hidden: true }, this.canvas);
		/** One pixel for each cell. */
		this.cells = document.createElement("canvas");
		const go = (event) => this.#go(event);
		this.canvas.addEventListener("pointerdown", (event) => {
			event.preventDefault();
			this.canvas.setPointerCapture(event.pointerId);
			go(event);
		});
		this.canvas.addEventListener("pointermove", (event) => {
			if (event.buttons) go(event);
		});
	}

	/** Centre the view on the point of the map under the pointer. */
	#go(event) {
		const { view } = this;
		const box = this.canvas.getBoundingClientRect();
		const x = ((event.clientX - box.left) / box.width) * view.puzzle.width * view.scale;
		const y = ((event.clientY - box.top) / box.height) * view.puzzle.height * view.scale;
		view.pan(view.wide / 2 - x - view.left, view.tall / 2 - y - view.top);
	}

	/** Draw the map before the next frame, if the board does not fit into the view. */
	update() {
		const { view } = this;
		this.element.hidden = !view.isZoomed;
		if (this.element.hidden || this.frame) return;
		this.frame = requestAnimationFrame(() => {
			this.frame = null;
			this.#draw();
		});
	}

	#draw() {
		const { view } = this;
		const { width, height } = view.puzzle;
		const scale = SIDE / Math.max(width, height);
		const ratio = view.ratio ?? 1;
		const wide = Math.round(width * scale);
		const tall = Math.round(height * scale);
		Object.assign(this.canvas, { width: wide * ratio, height: tall * ratio });
		this.canvas.style.width = `${wide}px`;
		this.canvas.style.height = `${tall}px`;
		this.#drawCells();
		const context = this.canvas.getContext("2d");
		context.imageSmoothingEnabled = false;
		context.scale(ratio, ratio);
		context.drawImage(this.cells, 0, 0, wide, tall);
		context.strokeStyle = view.colours.cursor;
		context.lineWidth = 2;
		const at = (pixels) => (pixels / view.scale) * scale;
		context.strokeRect(
			Math.max(1, at(-view.left)),
			Math.max(1, at(-view.top)),
			Math.min(wide - 2, at(view.wide)),
			Math.min(tall - 2, at(view.tall)),
		);
	}

	/** Draw one pixel per cell, copied from three pixels with the colours of the theme. */
	#drawCells() {
		const { colours, puzzle, values } = this.view;
		Object.assign(this.cells, { width: puzzle.width, height: puzzle.height });
		const context = this.cells.getContext("2d", { willReadFrequently: true });
		const pixels = (width, height) => {
			const image = context.getImageData(0, 0, width, height);
			return [image, new Uint32Array(image.data.buffer)];
		};
		const shades = [colours.white, colours.black, colours.unknown].map((colour) => {
			context.fillStyle = colour;
			context.fillRect(0, 0, 1, 1);
			return pixels(1, 1)[1][0];
		});
		const [image, all] = pixels(puzzle.width, puzzle.height);
		values.forEach((value, cell) => {
			all[cell] = shades[value === OPEN ? 2 : value];
		});
		context.putImageData(image, 0, 0);
	}
}
