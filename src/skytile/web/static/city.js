/** The city that grows on a Skyscrapers board, seen at an angle from above. */

import { button, h, replace, s } from "./dom.js";
import { OPEN, SIDES } from "./puzzle.js";
import { t } from "./words.js";

const ACROSS = 30;
const DOWN = 17;
const FLOOR = 17;
const GAP = 0.13;
const PAVEMENT = 0.55;
const TONES = "#3d5a8f #35769c #2f8f9b #4ea58c #86b777 #bfc46a #e6c15f #f0a24f".split(" ");

/** The colour of a tower: the taller, the warmer. */
export const toneOf = (height, tallest) =>
	TONES[Math.round(((height - 1) / Math.max(1, tallest - 1)) * (TONES.length - 1))];

export class City {
	constructor(game) {
		this.game = game;
		this.puzzle = game.puzzle;
		this.turn = 0;
		this.view = null;
		this.looks = [];
		const n = this.puzzle.width;
		const reach = (n + 2 * PAVEMENT) * ACROSS;
		const above = this.puzzle.tallest * FLOOR + 6;
		const below = (2 * n + PAVEMENT * 2) * DOWN + 12;
		const box = [-reach - 8, -above, 2 * reach + 16, above + below];
		this.svg = s("svg", { class: "city", viewBox: box.map(Math.round).join(" "), role: "img" });
		this.caption = h("p", { class: "city-caption" });
		const turnButton = button(t("city-turn"), {
			glyph: "turn",
			hideLabel: true,
			kind: "quiet small",
			onclick: () => this.rotate(),
		});
		this.element = h(
			"figure",
			{ class: "city-card card" },
			this.svg,
			h("figcaption", { class: "city-foot" }, this.caption, turnButton),
		);
		this.#drawGround();
		this.update();
	}

	rotate() {
		this.turn = (this.turn + 1) % 4;
		this.#redraw();
	}

	/** Look from a clue: the side that it looks at is in front. */
	lookFrom(name) {
		this.view = name;
		if (name) this.turn = "ES".includes(name[0]) ? 0 : 2;
		this.#redraw();
	}

	#redraw() {
		this.looks = [];
		this.#drawGround();
		this.update();
	}

	/** The row and column of a cell in the rotated city. */
	#rotateCell(row, column) {
		const last = this.puzzle.width - 1;
		return [
			[row, column],
			[column, last - row],
			[last - row, last - column],
			[last - column, row],
		][this.turn];
	}

	#project(row, column, height = 0) {
		return [(column - row) * ACROSS, (column + row) * DOWN - height * FLOOR];
	}

	#quad(top, left, bottom, right, height = 0) {
		return [
			[top, left],
			[top, right],
			[bottom, right],
			[bottom, left],
		].map(([r, c]) => this.#project(r, c, height));
	}

	#drawGround() {
		const n = this.puzzle.width;
		const near = -PAVEMENT;
		const far = n + PAVEMENT;
		const corners = this.#quad(near, near, far, far);
		const rim = [corners[3], corners[2], corners[1]];
		const side = [...rim, ...[...rim].reverse().map(([x, y]) => [x, y + 10])];
		this.plots = Array.from({ length: n * n }, () => s("g"));
		const order = [...this.plots.keys()].sort((a, b) => this.#depth(a) - this.#depth(b));
		const strip = this.view
			? [s("polygon", { class: "strip", points: points(this.#strip()) })]
			: [];
		replace(
			this.svg,
			s("polygon", { class: "ground-edge", points: points(side) }),
			s("polygon", { class: "ground", points: points(corners) }),
			strip,
			order.map((cell) => this.plots[cell]),
		);
	}

	#depth(cell) {
		const n = this.puzzle.width;
		const [row, column] = this.#rotateCell(Math.floor(cell / n), cell % n);
		return row + column;
	}

	#strip() {
		const n = this.puzzle.width;
		const line = this.puzzle.line(this.view);
		const ends = [line[0], line.at(-1)].map((cell) =>
			this.#rotateCell(Math.floor(cell / n), cell % n),
		);
		const rows = ends.map(([row]) => row);
		const columns = ends.map(([, column]) => column);
		const across = rows[0] === rows[1];
		const pad = [across ? 0 : PAVEMENT, across ? PAVEMENT : 0];
		return this.#quad(
			Math.min(...rows) - pad[0],
			Math.min(...columns) - pad[1],
			Math.max(...rows) + 1 + pad[0],
			Math.max(...columns) + 1 + pad[1],
		);
	}

	update() {
		const { values } = this.game.board;
		const line = this.view ? this.puzzle.line(this.view) : null;
		const visible = this.view ? this.puzzle.visibleFrom(this.view, values).visible : [];
		values.forEach((height, cell) => {
			const state = !line
				? ""
				: visible.includes(cell)
					? "seen"
					: line.includes(cell)
						? "hidden"
						: "far";
			const look = `${height} ${state}`;
			if (this.looks[cell] === look) return;
			const grows = this.looks[cell] !== undefined && !this.looks[cell].startsWith(`${height} `);
			this.#draw(cell, height, state, grows);
			this.looks[cell] = look;
		});
		this.#describe(visible);
	}

	#describe(visible) {
		const { values } = this.game.board;
		const built = values.filter((height) => height > 0).length;
		const heights = visible.map((cell) => values[cell]);
		const reading = this.puzzle.reading(visible, values);
		const need = this.view ? this.puzzle.clue(this.view) : 0;
		const side = this.view && SIDES[this.view[0]];
		this.caption.textContent = this.view
			? t("city-sees", {
					side: t(`side-${side}`),
					heights: heights.join(", ") || t("city-nothing"),
					reading,
					clue: need,
				})
			: built
				? t("city-tap")
				: t("city-grows");
		this.svg.setAttribute(
			"aria-label",
			t("city-label", { count: built, caption: this.caption.textContent }),
		);
	}

	#draw(cell, height, state, grows) {
		const n = this.puzzle.width;
		const [row, column] = this.#rotateCell(Math.floor(cell / n), cell % n);
		const plot = [row + GAP, column + GAP, row + 1 - GAP, column + 1 - GAP];
		const place = this.plots[cell];
		place.setAttribute("class", `plot ${state}${grows && height > 0 ? " rise" : ""}`);
		if (height === OPEN)
			replace(place, s("polygon", { class: "lot", points: points(this.#quad(...plot)) }));
		else if (height === 0) replace(place, this.#park(plot, row, column));
		else replace(place, this.#tower(plot, height, state));
		if (grows) {
			const [x, y] = this.#project(row + 0.5, column + 0.5);
			place.style.transformOrigin = `${x}px ${y}px`;
		}
	}

	#park(plot, row, column) {
		const trees = [
			[0.32, 0.62],
			[0.45, 0.3],
			[0.72, 0.58],
		].map(([down, right]) => {
			const [x, y] = this.#project(row + down, column + right);
			return [
				s("line", { class: "trunk", x1: x, y1: y, x2: x, y2: y - 6 }),
				s("circle", { class: "crown", cx: x, cy: y - 9, r: 5.2 }),
			];
		});
		return [s("polygon", { class: "lawn", points: points(this.#quad(...plot)) }), trees];
	}

	#tower([top, left, bottom, right], height, state) {
		const tone = toneOf(height, this.puzzle.tallest);
		const south = [
			[bottom, left],
			[bottom, right],
		];
		const east = [
			[bottom, right],
			[top, right],
		];
		const wall = ([one, other]) => [
			this.#project(...one, 0),
			this.#project(...other, 0),
			this.#project(...other, height),
			this.#project(...one, height),
		];
		const [x, y] = this.#project((top + bottom) / 2, (left + right) / 2, height);
		const parts = [
			["wall-left", wall(south)],
			["wall-right", wall(east)],
			["roof", this.#quad(top, left, bottom, right, height)],
		].map(([name, corners]) =>
			s("polygon", {
				class: name,
				points: points(corners),
				fill: state === "hidden" || state === "far" ? null : tone,
			}),
		);
		const windows = s("path", {
			class: "windows",
			d: this.#windows(south, height) + this.#windows(east, height),
		});
		const number = s("text", { class: "roof-number", x, y }, String(height));
		return [parts, windows, number];
	}

	/** Two windows on every floor. */
	#windows([one, other], height) {
		let path = "";
		const along = (share) => [
			one[0] + (other[0] - one[0]) * share,
			one[1] + (other[1] - one[1]) * share,
		];
		for (let floor = 0; floor < height; floor += 1)
			for (const start of [0.16, 0.58]) {
				const [a, b] = [along(start), along(start + 0.26)];
				const corners = [
					this.#project(...a, floor + 0.3),
					this.#project(...b, floor + 0.3),
					this.#project(...b, floor + 0.72),
					this.#project(...a, floor + 0.72),
				];
				path += `M${corners.map((corner) => corner.map((each) => each.toFixed(1)).join(" ")).join("L")}Z`;
			}
		return path;
	}

	/** Turn the scene to evening, with lights in the windows. */
	celebrate() {
		this.svg.classList.add("evening");
	}
}

function points(corners) {
	return corners.map((corner) => corner.map((each) => each.toFixed(1)).join(",")).join(" ");
}
