/**
 * Planes of pixels: `{width, height, values}`, row by row. They replace the arrays and the Pillow
 * functions used in `generate/photo.py`.
 */

/** A plane of this size with the values of `valueAt(x, y)`. */
export function plane(width, height, valueAt) {
	const values = new Float64Array(width * height);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) values[y * width + x] = valueAt(x, y);
	return { width, height, values };
}

/** A plane whose values are computed from those of other planes, pixel by pixel. */
export const combine = (use, ...planes) => ({
	width: planes[0].width,
	height: planes[0].height,
	values: planes[0].values.map((_, i) => use(...planes.map(({ values }) => values[i]))),
});

/** Part of a plane. */
export const crop = (source, left, top, right, bottom) =>
	plane(right - left, bottom - top, (x, y) => source.values[(y + top) * source.width + x + left]);

/** For each new pixel along an axis, the old pixels that it covers and how much of each. */
function shares(from, to) {
	const scale = from / to;
	return Array.from({ length: to }, (_, i) => {
		const [low, high] = [i * scale, (i + 1) * scale];
		const parts = [];
		for (let at = Math.floor(low); at < Math.min(from, Math.ceil(high - 1e-9)); at += 1)
			parts.push([at, Math.min(high, at + 1) - Math.max(low, at)]);
		return parts;
	});
}

function scaleRows(source, width) {
	const parts = shares(source.width, width);
	const all = source.width / width;
	return plane(width, source.height, (x, y) => {
		let sum = 0;
		for (const [at, share] of parts[x]) sum += share * source.values[y * source.width + at];
		return sum / all;
	});
}

const transpose = (source) =>
	plane(source.height, source.width, (x, y) => source.values[x * source.width + y]);

/** Scale a plane; each new pixel is the mean of the area that it covers. */
export const scale = (source, width, height) =>
	transpose(scaleRows(transpose(scaleRows(source, width)), height));

/** The percentile of the values, interpolated linearly. */
export function percentile(values, percent) {
	const sorted = Float64Array.from(values).sort();
	const at = ((sorted.length - 1) * percent) / 100;
	const low = Math.floor(at);
	const high = Math.min(low + 1, sorted.length - 1);
	return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}

/** The mean over `radius` pixels to both sides, along rows; the border pixels are extended. */
function boxBlur(source, radius) {
	const { width, height, values } = source;
	const result = new Float64Array(values.length);
	for (let y = 0; y < height; y += 1) {
		const at = (x) => values[y * width + Math.max(0, Math.min(width - 1, x))];
		let sum = 0;
		for (let x = -radius; x <= radius; x += 1) sum += at(x);
		for (let x = 0; x < width; x += 1) {
			result[y * width + x] = sum / (2 * radius + 1);
			sum += at(x + radius + 1) - at(x - radius);
		}
	}
	return { width, height, values: result };
}

/** A Gaussian blur, by three box blurs in each direction. */
export function blur(source, sigma) {
	const wide = Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2 - 0.5);
	const radius = sigma >= 0.7 ? Math.max(1, wide) : 1;
	let blurred = source;
	for (let i = 0; i < 3; i += 1)
		blurred = transpose(boxBlur(transpose(boxBlur(blurred, radius)), radius));
	return blurred;
}
