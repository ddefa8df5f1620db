/** The Mosaic board of the composer: a canvas to paint on and to type clues into. */

import { h } from "../dom.js";
import { readColours } from "../tiles.js";
import { t } from "../words.js";
import { Board } from "./board.js";
import { MosaicPainter } from "./mosaic_painter.js";
import { MosaicPointers } from "./mosaic_pointers.js";

const MOST_SCALE = 64;
const LEAST_SCALE = { coarse: 11, fine: 9 };

export class MosaicBoard extends Board {
	constructor(composer) {
		super(composer);
		this.selected = "r1c1";
		this.tool = "paint";
		this.zoom = 1;
		this.canvas = h("canvas", { "aria-hidden": "true" });
		this.row = h("div", { role: "row", class: "sr" });
		this.element = h(
			"div",
			{
				class: "cmp-mosaic",
				role: "grid",
				tabindex: "0",
				"aria-label": t("compose-board"),
				onkeydown: (event) => this.key(event),
				onfocus: () => this.draw(),
				onblur: () => this.draw(),
			},
			this.canvas,
			this.row,
		);
		this.painter = new MosaicPainter(this);
		this.pointers = new MosaicPointers(this);
		this.observer = new ResizeObserver(() => this.resize());
		this.observer.observe(this.element);
		this.darkScheme = matchMedia("(prefers-color-scheme: dark)");
		this.recolour = () => {
			this.colours = readColours(this.element);
			this.draw();
		};
		this.darkScheme.addEventListener("change", this.recolour);
		this.update();
	}

	/** Whether strokes paint the picture; otherwise they set and remove clues. */
	get painting() {
		return this.composer.mode === "solution" && this.design.solution !== null;
	}

	/** Fit the board into the available space, then apply the zoom. */
	resize() {
		const wide = this.element.parentElement?.clientWidth;
		if (!wide) return;
		const top = this.element.getBoundingClientRect().top + scrollY;
		const isStacked = wide > innerWidth * 0.8;
		const room = isStacked ? innerHeight * 0.62 : innerHeight - top - 32;
		const tall = Math.max(240, room);
		const { width, height } = this.design;
		const coarse = matchMedia("(pointer: coarse)").matches;
		const fit = Math.min((wide - 2) / width, (tall - 2) / height, MOST_SCALE);
		const least = coarse ? LEAST_SCALE.coarse : LEAST_SCALE.fine;
		this.scale = Math.max(4, Math.floor(Math.max(fit, least) * this.zoom));
		this.element.style.maxHeight = `${tall}px`;
		this.ratio = Math.min(devicePixelRatio || 1, 3, 8000 / (this.scale * Math.max(width, height)));
		const px = (cells) => cells * this.scale + 1;
		Object.assign(this.canvas, {
			width: Math.round(px(width) * this.ratio),
			height: Math.round(px(height) * this.ratio),
		});
		this.canvas.style.width = `${px(width)}px`;
		this.canvas.style.height = `${px(height)}px`;
		this.colours ??= readColours(this.element);
		this.draw();
	}

	zoomBy(factor) {
		this.zoom = Math.min(6, Math.max(1, this.zoom * factor));
		this.resize();
	}

	setTool(tool) {
		this.tool = tool;
		this.canvas.dataset.tool = tool;
	}

	/** The cell under a point of the canvas; -1 outside. */
	cellUnder(x, y) {
		const { width, height } = this.design;
		const column = Math.floor(x / this.scale);
		const row = Math.floor(y / this.scale);
		return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : -1;
	}

	select(name) {
		const before = this.selected;
		this.selected = name;
		const [row, column] = this.design.position(name);
		const { element: scroller, scale } = this;
		const reach = (at, from, room) =>
			at < from ? at - scale : at + scale > from + room ? at + 2 * scale - room : from;
		scroller.scrollTop = reach(row * scale, scroller.scrollTop, scroller.clientHeight);
		scroller.scrollLeft = reach(column * scale, scroller.scrollLeft, scroller.clientWidth);
		this.draw([before, name].map((each) => this.design.cellIndex(each)));
		this.#nameCursor();
	}

	update() {
		const { width, height } = this.design;
		const shape = `${width}x${height}`;
		const [row, column] = this.design.position(this.selected);
		if (row >= height || column >= width) this.selected = "r1c1";
		this.element.setAttribute("aria-rowcount", height);
		this.element.setAttribute("aria-colcount", width);
		if (shape !== this.shape) {
			this.shape = shape;
			this.resize();
		}
		this.draw();
		this.#nameCursor();
	}

	draw(cells) {
		if (this.scale) this.painter.draw(cells);
	}

	arrow(step, drawing) {
		const colour = this.painting
			? this.design.solution[this.design.cellIndex(this.selected)]
			: null;
		super.arrow(step);
		if (drawing && colour !== null) this.paint([this.design.cellIndex(this.selected)], colour);
	}

	paint(cells, colour) {
		this.apply(this.design.withPaint(cells, colour));
	}

	ownKey(key) {
		const colour = { x: 1, b: 1, o: 0, w: 0 }[key];
		const index = this.design.cellIndex(this.selected);
		if (key === "+" || key === "-") this.zoomBy(key === "+" ? 1.25 : 0.8);
		else if (this.painting && colour !== undefined) this.paint([index], colour);
		else if (this.painting && key === "f")
			this.paint(this.design.area(index), 1 - this.design.solution[index]);
		else return false;
		return true;
	}

	/** Enter a clue; with a picture, the picture's count is the only possible number. */
	enter(name, value, merge) {
		const count = this.design.solutionClue(name);
		if (this.painting) this.paint([this.design.cellIndex(name)], Number(value > 0));
		else if (count !== null && count !== value)
			this.refuse(t("compose-picture-says", { value: count }));
		else super.enter(name, value, merge);
	}

	clear() {
		if (this.painting) this.paint([this.design.cellIndex(this.selected)], 0);
		else super.clear();
	}

	toggle(name = this.selected) {
		const index = this.design.cellIndex(name);
		if (this.painting) this.paint([index], 1 - this.design.solution[index]);
		else super.toggle(name);
	}

	/** Describe the cell at the cursor, the only one that a screen reader sees. */
	#nameCursor() {
		const [row, column] = this.design.position(this.selected);
		const id = `cmp-${this.selected}`;
		this.row.setAttribute("aria-rowindex", row + 1);
		this.row.replaceChildren(
			h("div", {
				role: "gridcell",
				id,
				"aria-colindex": column + 1,
				"aria-label": this.describe(this.selected),
			}),
		);
		this.element.setAttribute("aria-activedescendant", id);
	}

	describe(name) {
		const { design } = this;
		const [row, column] = design.position(name);
		const words = [t("compose-cell", { row: row + 1, column: column + 1 })];
		if (design.solution)
			words.push(t(design.solution[design.cellIndex(name)] ? "compose-black" : "compose-white"));
		return [...words, this.clueWords(name), ...this.remarks(name)].join("; ");
	}

	focus() {
		this.element.focus({ preventScroll: true });
	}

	leave() {
		this.observer.disconnect();
		this.darkScheme.removeEventListener("change", this.recolour);
	}
}
