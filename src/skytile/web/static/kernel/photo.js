/** Finding the subject and the structure of a photograph; a port of `generate/photo.py`. */

import { blur, combine, percentile, plane } from "./pixels.js";

/** Pixels per side of a cell, for finding structure. */
export const FINE = 6;
/** A border whose colours rarely differ by more than this is an even background. */
const EVEN = 24;
const MARGIN = 0.03;
/** A subject that takes up this share of width and height is the whole picture. */
const WHOLE = 0.88;
/** The percentage of pixels that auto-levels turns completely black, and completely white. */
const CLIPPED = 1;
/** The deviation around a pixel at which the local threshold has about half of the weight. */
const STRUCTURED = 26;
/** Connected parts of fewer cells than this are noise. */
const SPECK = 3;
/** How much darker than its surroundings a pixel of the outline must be. */
const LINE = 7;

const clip = (value, low, high) => Math.max(low, Math.min(high, value));
const sums = (source, along) => {
	const { width, height, values } = source;
	const totals = new Float64Array(along === "x" ? width : height);
	values.forEach((value, i) => {
		totals[along === "x" ? i % width : Math.floor(i / width)] += value;
	});
	return totals;
};

/** The bounds of the subject of a picture (three planes), as shares; null if it fills all of it. */
export function subject(colours) {
	const distance = distanceFromBorder(colours);
	let spans;
	if (percentile(border(distance), 85) < EVEN) {
		const least = Math.max(EVEN, 0.35 * percentile(distance.values, 99));
		const seen = combine((value) => Number(value > least), blur(distance, 1));
		spans = ["x", "y"].map((along) => span(sums(seen, along).map(Math.sign), 0));
	} else {
		const weight = salience(colours);
		spans = ["x", "y"].map((along) => span(sums(weight, along), 0.04));
	}
	const [[left, right], [top, bottom]] = spans.map(([low, high]) => [
		Math.max(0, low - MARGIN),
		Math.min(1, high + MARGIN),
	]);
	return right - left >= WHOLE && bottom - top >= WHOLE ? null : { left, top, right, bottom };
}

/** The values along the border of a plane. */
function border({ width, height, values }) {
	const wide = Math.max(1, Math.floor(Math.min(width, height) / 30));
	const isInner = (at, most) => at >= wide && at < most - wide;
	return values.filter(
		(_, i) => !isInner(i % width, width) || !isInner(Math.floor(i / width), height),
	);
}

/** The distance of each pixel's colour from the median colour of the border. */
function distanceFromBorder(colours) {
	const usual = colours.map((colour) => percentile(border(colour), 50));
	return combine((...values) => Math.hypot(...values.map((v, i) => v - usual[i])), ...colours);
}

/** How much each pixel stands out: unlike the mean colour, near edges, and near the middle. */
function salience(colours) {
	const means = colours.map(({ values }) => values.reduce((a, b) => a + b) / values.length);
	const unlike = combine(
		(...values) => Math.hypot(...values.map((value, i) => value - means[i])),
		...colours.map((colour) => blur(colour, 2)),
	);
	const grey = blur(
		combine((r, g, b) => (r + g + b) / 3, ...colours),
		1,
	);
	const edges = blur(gradient(grey), 4);
	const { width, height } = grey;
	const across = (at, most) => (most > 1 ? (2 * at) / (most - 1) - 1 : -1);
	const middle = plane(width, height, (x, y) =>
		Math.exp(-1.2 * (across(x, width) ** 2 + across(y, height) ** 2)),
	);
	const [mostUnlike, mostEdges] = [unlike, edges].map(({ values }) => percentile(values, 100) + 1);
	return combine((u, e, m) => ((u / mostUnlike + e / mostEdges) * m) ** 2, unlike, edges, middle);
}

function gradient({ width, height, values }) {
	const at = (x, y) => values[clip(y, 0, height - 1) * width + clip(x, 0, width - 1)];
	const slope = (low, high, inside) => (high - low) / (inside ? 2 : 1);
	return plane(width, height, (x, y) =>
		Math.hypot(
			slope(at(x - 1, y), at(x + 1, y), x > 0 && x < width - 1),
			slope(at(x, y - 1), at(x, y + 1), y > 0 && y < height - 1),
		),
	);
}

/** The span, as shares, that has all of the weight except a share `outside` at either end. */
function span(weights, outside) {
	const total = weights.reduce((a, b) => a + b, 0);
	if (total <= 0) return [0, 1];
	let sum = 0;
	const along = weights.map((weight) => {
		sum += weight;
		return sum / total;
	});
	const first = along.findIndex((share) => share > outside);
	const last = along.findIndex((share) => share >= 1 - outside - 1e-9);
	return [first / weights.length, (last + 1) / weights.length];
}

/** Auto-levels: the darkest shades become black, the lightest white. */
export function level(shades) {
	const [low, high] = [CLIPPED, 100 - CLIPPED].map((share) => percentile(shades.values, share));
	if (high - low < 1) return shades;
	return combine((value) => clip(((value - low) * 255) / (high - low), 0, 255), shades);
}

/** Black (1) and white by local contrast, with a cell for every FINE × FINE pixels. */
export function separate(shades, threshold) {
	const reach = Math.max(3 * FINE, Math.max(shades.width, shades.height) / 7);
	const around = blur(shades, reach);
	const squares = blur(
		combine((value) => value * value, shades),
		reach,
	);
	const isBlack = (near, mean, square) => {
		const deviation = Math.sqrt(Math.max(0, square - mean * mean));
		const share = (deviation / (deviation + STRUCTURED)) * 0.85;
		return Number(near < share * mean + (1 - share) * threshold);
	};
	return withoutSpecks(cells(combine(isBlack, blur(shades, FINE / 4), around, squares), 0.5));
}

/** Lines where light and dark meet, on the dark side of each edge. */
export function outline(shades) {
	const darker = combine(
		(far, near) => Number(far - near > LINE),
		blur(shades, 0.9 * FINE),
		blur(shades, 0.45 * FINE),
	);
	return withoutSpecks(cells(darker, 0.42));
}

/** A plane of cells that are 1 if more than this share of their pixels is black. */
function cells(black, share) {
	const inside = (x, y) => {
		let sum = 0;
		for (let j = 0; j < FINE; j += 1)
			for (let i = 0; i < FINE; i += 1)
				sum += black.values[(y * FINE + j) * black.width + x * FINE + i];
		return Number(sum / FINE ** 2 > share);
	};
	return plane(black.width / FINE, black.height / FINE, inside);
}

/** Flip the colour of parts, black or white, that are too small to matter. */
function withoutSpecks(grid) {
	for (const colour of [1, 0])
		for (const part of smallParts(grid, colour))
			for (const cell of part) grid.values[cell] = 1 - colour;
	return grid;
}

function smallParts({ width, height, values }, colour) {
	const left = new Set([...values.keys()].filter((cell) => values[cell] === colour));
	const small = [];
	for (const start of left) {
		left.delete(start);
		const part = [start];
		for (const cell of part) {
			const [x, y] = [cell % width, Math.floor(cell / width)];
			for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
				for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
					if (left.delete(row * width + column)) part.push(row * width + column);
		}
		if (part.length < SPECK) small.push(part);
	}
	return small;
}
