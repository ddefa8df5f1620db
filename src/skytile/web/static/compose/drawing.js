/**
 * Boards as drawings, in the style of `skytile render`: shapes with roles, written as SVG or
 * painted on a canvas. The unit is a fortieth of a cell.
 */

import { s } from "../dom.js";
import { OPEN } from "../puzzle.js";

const CELL = 40;
const MARGIN = { edges: 32, bare: 3 };
const CAPITAL = 0.72;
const ADVANCE = 0.62;
const MAJOR = 5;
const FONT = "ui-sans-serif, Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The look of each role; the values are those of the Python library. */
const LOOKS = {
	paper: { fill: "#ffffff" },
	shade: { fill: "#eef1f5" },
	park: { fill: "#dff0e0" },
	black: { fill: "#20242c" },
	tree: { fill: "#3d8b55" },
	trunk: { stroke: "#6b5238", width: 1.8 },
	grid: { stroke: "#a9b1bd", width: 1 },
	major: { stroke: "#8b95a3", width: 1.6 },
	frame: { stroke: "#1c2230", width: 2.4 },
	box: { stroke: "#1c2230", width: 2.4 },
	diagonal: { stroke: "#c3c9d3", width: 1.6, dash: [5, 4] },
	clue: { fill: "#2c3a52", weight: 600 },
	given: { fill: "#1c2230", weight: 700 },
	value: { fill: "#0b5a9c", weight: 500 },
	"on-white": { fill: "#1c2230", weight: 600 },
	"on-black": { fill: "#ffffff", weight: 600 },
};

const rect = (role, x, y, width, height) => ({ form: "rect", role, x, y, width, height });
const lines = (role, points) => ({ form: "lines", role, lines: points });
const disc = (role, x, y, radius) => ({ form: "disc", role, x, y, radius });
const label = (role, text, x, y, size) => ({ form: "label", role, text: String(text), x, y, size });
const fitted = (text, wide, most) => Math.min(most, wide / (ADVANCE * String(text).length));

const DRAWERS = { skyscrapers: skyscrapersShapes, mosaic: mosaicShapes };

/** A drawing of a design's board with its clues, and with a solution if one is given. */
export function drawDesign(design, solution = null) {
	const margin = design.kind === "skyscrapers" ? MARGIN.edges : MARGIN.bare;
	const at = (row, column) => [margin + column * CELL, margin + row * CELL];
	const width = design.width * CELL + 2 * margin;
	const height = design.height * CELL + 2 * margin;
	const shapes = [
		rect("paper", 0, 0, width, height),
		...DRAWERS[design.kind](design, solution, at, margin),
	];
	return { width, height, shapes };
}

/** The lines between cells, every `high` rows and `wide` columns. */
function lattice(role, design, at, high, wide = high) {
	const { width, height } = design;
	const found = [];
	for (let row = high; row < height; row += high) found.push([at(row, 0), at(row, width)]);
	for (let column = wide; column < width; column += wide)
		found.push([at(0, column), at(height, column)]);
	return found.length ? [lines(role, found)] : [];
}

function skyscrapersShapes(design, solution, at, margin) {
	const n = design.width;
	const { boxes, diagonals, sums } = design.rules;
	const shapes = [];
	if (boxes) shapes.push(...boxShades(n, boxes, at));
	if (diagonals)
		shapes.push(
			lines("diagonal", [
				[at(0, 0), at(n, n)],
				[at(0, n), at(n, 0)],
			]),
		);
	const heights = Array.from({ length: n * n }, (_, cell) => {
		const given = design.clues[design.cellName(cell)];
		return { role: given ? "given" : "value", value: given ?? solution?.[cell] ?? OPEN };
	});
	const middle = (at0) =>
		at0 === 0
			? margin / 2 + 1.5
			: at0 > n
				? 1.5 * margin + n * CELL - 1.5
				: margin + (at0 - 0.5) * CELL;
	heights.forEach(({ value }, cell) => {
		if (value === 0) shapes.push(rect("park", ...at(Math.floor(cell / n), cell % n), CELL, CELL));
	});
	shapes.push(...lattice("grid", design, at, 1));
	if (boxes) shapes.push(...lattice("box", design, at, ...boxes));
	shapes.push(rect("frame", ...at(0, 0), n * CELL, n * CELL));
	heights.forEach(({ role, value }, cell) => {
		const [x, y] = [middle((cell % n) + 1), middle(Math.floor(cell / n) + 1)];
		if (value === 0) shapes.push(...tree(x, y, CELL * 0.6));
		else if (value !== OPEN)
			shapes.push(label(role, value, x, y, fitted(value, CELL * 0.8, CELL * 0.58)));
	});
	if (sums) shapes.push(label("clue", "Σ", middle(0), middle(0), CELL * 0.48));
	for (const name of design.edgeNames) {
		const value = design.clues[name];
		const [row, column] = design.position(name);
		if (value)
			shapes.push(
				label(
					"clue",
					value,
					middle(column),
					middle(row),
					fitted(value, margin * 0.66, CELL * 0.48),
				),
			);
	}
	return shapes;
}

/** Shades for every other box. */
function boxShades(n, [high, wide], at) {
	const shapes = [];
	for (let row = 0; row < n; row += high)
		for (let column = 0; column < n; column += wide)
			if ((row / high + column / wide) % 2)
				shapes.push(rect("shade", ...at(row, column), wide * CELL, high * CELL));
	return shapes;
}

function tree(x, y, size) {
	return [
		lines("trunk", [
			[
				[x, y + 0.1 * size],
				[x, y + 0.42 * size],
			],
		]),
		disc("tree", x - 0.17 * size, y + 0.03 * size, 0.2 * size),
		disc("tree", x + 0.17 * size, y + 0.03 * size, 0.2 * size),
		disc("tree", x, y - 0.17 * size, 0.24 * size),
	];
}

function mosaicShapes(design, solution, at) {
	const { width, height } = design;
	const shapes = [];
	for (let row = 0; row < height; row += 1)
		for (const [start, end] of runs(solution?.slice(row * width, (row + 1) * width) ?? []))
			shapes.push(rect("black", ...at(row, start), (end - start) * CELL, CELL));
	shapes.push(...lattice("grid", design, at, 1));
	if (Math.max(width, height) > 2 * MAJOR) shapes.push(...lattice("major", design, at, MAJOR));
	shapes.push(rect("frame", ...at(0, 0), width * CELL, height * CELL));
	for (const name of design.clueNames) {
		const cell = design.cellIndex(name);
		const [x, y] = at(Math.floor(cell / width), cell % width);
		const role = solution?.[cell] === 1 ? "on-black" : "on-white";
		shapes.push(label(role, design.clues[name], x + CELL / 2, y + CELL / 2, CELL * 0.56));
	}
	return shapes;
}

/** The runs of black cells in a row, as [start, end]. */
function runs(row) {
	const found = [];
	row.forEach((value, column) => {
		if (value !== 1) return;
		if (row[column - 1] === 1) found[found.length - 1][1] = column + 1;
		else found.push([column, column + 1]);
	});
	return found;
}

const round = (number) => Number(number.toFixed(2));
const pathOf = (polylines) =>
	polylines
		.map((points) => `M${points.map((point) => point.map(round).join(" ")).join("L")}`)
		.join("");

/** The drawing as an SVG element; styles are attributes, so that it needs no style sheet. */
export function toSVG({ width, height, shapes }, title) {
	const svg = s(
		"svg",
		{ viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": title },
		s("title", {}, title),
		shapes.map(svgShape),
	);
	svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
	return svg;
}

function svgShape(shape) {
	const { fill = "none", stroke, width: thick, dash, weight } = LOOKS[shape.role];
	const look = {
		fill,
		stroke,
		"stroke-width": thick,
		"stroke-dasharray": dash?.join(" "),
	};
	switch (shape.form) {
		case "rect": {
			const { x, y, width, height } = shape;
			return s("rect", { ...look, x, y, width, height });
		}
		case "disc":
			return s("circle", {
				...look,
				cx: round(shape.x),
				cy: round(shape.y),
				r: round(shape.radius),
			});
		case "lines":
			return s("path", { ...look, d: pathOf(shape.lines), "stroke-linecap": "round" });
		default:
			return s(
				"text",
				{
					fill,
					x: round(shape.x),
					y: round(shape.y + (CAPITAL / 2) * shape.size),
					"font-size": round(shape.size),
					"font-weight": weight,
					"font-family": FONT,
					"text-anchor": "middle",
				},
				shape.text,
			);
	}
}

/** The drawing on a canvas, with `scale` pixels per unit. */
export function toCanvas({ width, height, shapes }, scale) {
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(width * scale);
	canvas.height = Math.round(height * scale);
	const context = canvas.getContext("2d");
	context.scale(scale, scale);
	context.textAlign = "center";
	context.lineCap = "round";
	for (const shape of shapes) paintShape(context, shape);
	return canvas;
}

function paintShape(context, shape) {
	const { fill, stroke, width: thick, dash = [], weight } = LOOKS[shape.role];
	if (shape.form === "label") {
		context.fillStyle = fill;
		context.font = `${weight} ${shape.size}px ${FONT}`;
		context.fillText(shape.text, shape.x, shape.y + (CAPITAL / 2) * shape.size);
		return;
	}
	const path = new Path2D(shape.form === "lines" ? pathOf(shape.lines) : undefined);
	if (shape.form === "rect") path.rect(shape.x, shape.y, shape.width, shape.height);
	if (shape.form === "disc") path.arc(shape.x, shape.y, shape.radius, 0, 7);
	if (fill) {
		context.fillStyle = fill;
		// oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- not an array
		context.fill(path);
	}
	if (stroke) {
		context.strokeStyle = stroke;
		context.lineWidth = thick;
		context.setLineDash(dash);
		context.stroke(path);
	}
}
