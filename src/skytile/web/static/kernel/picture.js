/** `picture`: a Mosaic whose solution is a picture; a port of `generate/picture.py`. */

import { Refusal } from "./boards.js";
import { makeBatch, randomSeed } from "./generate.js";
import { FINE, level, outline, separate, subject } from "./photo.js";
import { combine, crop, plane, scale } from "./pixels.js";
import { parseSize, recipeOf } from "./recipes.js";

/** A picture with at most this many pixels per side keeps its size by default. */
const OWN_SIZE = 100;
const LONGER_SIDE = 50;
/** A picture narrower than this, when scaled to 200 pixels, is not searched for a subject. */
const LEAST_SUBJECT = 8;
/** With more cells than this, the whole picture has one threshold. */
const MOST_STRUCTURED = 90_000;
/** If more than this share of a picture is neither dark nor light, it is a photograph. */
const SHADED = 0.12;

/** The red, green and blue planes of an ImageData, on a white background. */
function planesOf({ width, height, data }) {
	const onWhite = (at, colour) => {
		const alpha = data[at + 3] / 255;
		return Math.round(data[at + colour] * alpha + 255 * (1 - alpha));
	};
	return [0, 1, 2].map((colour) =>
		plane(width, height, (x, y) => onWhite(4 * (y * width + x), colour)),
	);
}

const toGrey = (colours) =>
	combine((r, g, b) => (r * 19595 + g * 38470 + b * 7471 + 32768) >> 16, ...colours);

/** The requested width and height in cells; a single number is the longer side. */
function sidesOf({ width, height }, size) {
	if (size?.[1]) return size;
	const longest = Math.max(width, height);
	const wanted = size?.[0] ?? (longest > OWN_SIZE ? LONGER_SIDE : longest);
	return [width, height].map((side) => Math.max(1, Math.round((side * wanted) / longest)));
}

/** Widen a span by `by`, equally to both sides where there is space. */
function widen(low, high, by, most) {
	const length = Math.min(most, high - low + by);
	const start = Math.max(0, Math.min(low - (length - (high - low)) / 2, most - length));
	return [start, start + length];
}

/** The part of the picture that shows its subject, with the requested proportions. */
function cropToSubject(colours, size) {
	const [{ width, height }] = colours;
	const [wide, high] = sidesOf(colours[0], [200, null]);
	if (Math.min(wide, high) < LEAST_SUBJECT) return colours;
	const box = subject(colours.map((colour) => scale(colour, wide, high)));
	if (!box) return colours;
	let [left, right] = [box.left * width, box.right * width];
	let [top, bottom] = [box.top * height, box.bottom * height];
	if (size?.[1]) {
		const grow = (size[0] / size[1]) * (bottom - top) - (right - left);
		[left, right] = widen(left, right, Math.max(0, grow), width);
		[top, bottom] = widen(top, bottom, Math.max(0, (-grow * size[1]) / size[0]), height);
	}
	const edges = [left, top, right, bottom].map(Math.floor);
	if (edges[2] - edges[0] < 2 || edges[3] - edges[1] < 2) return colours;
	return colours.map((colour) => crop(colour, ...edges));
}

/** Otsu's threshold, which separates dark from light best. */
export function otsu(values) {
	const counts = Array.from({ length: 256 }, () => 0);
	for (const value of values) counts[Math.min(255, Math.floor(value))] += 1;
	const total = values.length;
	const all = counts.reduce((sum, count, shade) => sum + count * shade, 0);
	let [below, dark, most] = [0, 0, 0];
	const best = [];
	for (let shade = 0; shade < 255; shade += 1) {
		below += counts[shade];
		dark += counts[shade] * shade;
		const above = total - below;
		const between =
			below && above ? below * above * (dark / below - (all - dark) / above) ** 2 : -1;
		if (between > most) best.length = 0;
		most = Math.max(most, between);
		if (between > 0 && between === most) best.push(shade);
	}
	return best.length ? best[Math.floor(best.length / 2)] + 1 : 128;
}

/** Floyd–Steinberg dithering: the darker the picture, the denser the black dots. */
function dither({ width, height, values }) {
	const shades = Float64Array.from(values);
	const spread = (x, y, error) => {
		if (x >= 0 && x < width && y < height) shades[y * width + x] += error;
	};
	return plane(width, height, (x, y) => {
		const shade = shades[y * width + x];
		const error = shade - (shade < 128 ? 0 : 255);
		spread(x + 1, y, (error * 7) / 16);
		spread(x - 1, y + 1, (error * 3) / 16);
		spread(x, y + 1, (error * 5) / 16);
		spread(x + 1, y + 1, error / 16);
		return Number(shade < 128);
	});
}

/** Whether this is a photograph rather than a drawing in ink. */
function hasShades(grey) {
	const at = (i, most) => Math.min(most - 1, Math.floor(((i + 0.5) * most) / 64));
	const pick = (x, y) => grey.values[at(y, grey.height) * grey.width + at(x, grey.width)];
	const { values } = level(plane(64, 64, pick));
	return values.filter((value) => value > 45 && value < 210).length / values.length > SHADED;
}

/** The picture in cells, 1 for black, by the chosen method or the one that suits it. */
function blackAndWhite(grey, [width, height], options, isLarge) {
	const shades = scale(grey, width, height);
	const darkerThan = (threshold) => combine((value) => Number(value < threshold), shades);
	if (options.threshold !== undefined) return darkerThan(options.threshold);
	if (options.dither) return dither(isLarge ? level(shades) : shades);
	const isStructured = isLarge && width * height <= MOST_STRUCTURED && hasShades(grey);
	if (!options.outline && !isStructured) return darkerThan(otsu(shades.values));
	const levelled = level(scale(grey, width * FINE, height * FINE));
	return options.outline ? outline(levelled) : separate(levelled, otsu(levelled.values));
}

/** The grid of a picture, made according to the options. */
export function gridOf(image, options) {
	const size = options.size === undefined ? null : parseSize(options.size);
	let colours = planesOf(image);
	const isLarge = Math.max(image.width, image.height) > OWN_SIZE;
	if (isLarge && !options.whole) colours = cropToSubject(colours, size);
	const grid = blackAndWhite(toGrey(colours), sidesOf(colours[0], size), options, isLarge);
	return options.invert ? combine((value) => 1 - value, grid) : grid;
}

/** The picture, changed where all its clues leave it ambiguous, if that is allowed. */
function makeUnique(kernel, { width, height, values }, mayMend) {
	const cells = [...values];
	const unclear = kernel.ask("ambiguity", [width, height, ...cells]).filter(Boolean).length;
	if (!unclear) return { cells, changed: [] };
	if (!mayMend) throw new Refusal("refused-unclear", { cells: unclear });
	const changed = kernel.ask("mend", [width, height, ...cells]);
	for (const cell of changed) cells[cell] = 1 - cells[cell];
	return { cells, changed };
}

/** The record of a Mosaic whose solution is the picture in `body.image`, an ImageData. */
export async function picture(kernel, { image, seed = randomSeed(), clues, ...options }, report) {
	const grid = gridOf(image, options);
	const { width, height } = grid;
	const { cells, changed } = makeUnique(kernel, grid, options.mend);
	const size = `${width}x${height}`;
	const recipe = await recipeOf({ kind: "mosaic", size, clues, picture: cells });
	const [record] = makeBatch(kernel, recipe, seed, 1, report);
	const name = (cell) => `r${Math.floor(cell / width) + 1}c${(cell % width) + 1}`;
	return changed.length ? { ...record, changed: changed.map(name) } : record;
}
