/** The library of pictures in `pictures.json`; `generate/library/pack.py` describes the format. */

import { pictureName } from "../picture_name.js";
import { Refusal } from "./boards.js";
import { fetchTable } from "./files.js";
import { inflate } from "./inflate.js";

/** The default size of a picture. */
export const USUAL = 20;

let library = null;

/** All pictures, by category and name. */
export async function pictures() {
	library ??= unpack(await fetchTable("pictures.json"));
	return library;
}

function unpack({ levels, pictures: index, cells }) {
	const bytes = inflate(Uint8Array.from(atob(cells), (letter) => letter.charCodeAt(0)));
	let start = 0;
	return index.map(([title, category, alias, sizes]) => {
		const sheets = new Map();
		for (const [width, height, mask] of sizes) {
			const own = levels.filter((_, i) => (mask >> i) & 1);
			sheets.set(Math.max(width, height), { width, height, levels: own, bytes, start });
			start += Math.ceil((width * height) / 8);
		}
		return { title, category, alias, name: pictureName(title), sheets };
	});
}

/** The cells of a sheet, row by row: 1 for black. */
export function cellsOf({ width, height, bytes, start }) {
	const cells = [];
	for (let i = 0; i < width * height; i += 1) {
		const bit = (bytes[start + (i >> 3)] >> (7 - (i & 7))) & 1;
		cells.push(i < width ? bit : bit ^ cells[i - width]);
	}
	return cells;
}

/** The pictures that make puzzles of this size and, if a level is given, of this level. */
export async function fittingPictures(size, level) {
	const sized = (await pictures()).filter((picture) => picture.sheets.has(size));
	if (!sized.length) throw new Refusal("refused-picture-size", { size });
	const fitting = sized.filter((p) => !level || p.sheets.get(size).levels.includes(level));
	if (!fitting.length) throw new Refusal("refused-picture-level", { size, level });
	return fitting;
}

/** The picture of this name or title, or the only one that starts with it. */
export async function findPicture(text) {
	const word = pictureName(text);
	const known = await pictures();
	const isNamed = (picture) => picture.name === word;
	const isAlso = (picture) => picture.alias === word;
	const exact = known.find(isNamed) ?? known.find(isAlso);
	if (exact) return exact;
	const begin = known.filter(({ name, alias }) => name.startsWith(word) || alias.startsWith(word));
	if (word && begin.length === 1) return begin[0];
	throw new Refusal("refused-picture-name", { name: text });
}

/** The sheet of a picture at a size; by default the one nearest to the usual size. */
export function sheetOf(picture, size) {
	const sizes = [...picture.sheets.keys()];
	const near = (best, each) => (Math.abs(each - USUAL) < Math.abs(best - USUAL) ? each : best);
	const sheet = picture.sheets.get(size ?? sizes.reduce(near));
	if (!sheet) throw new Refusal("refused-size-of-picture", { name: picture.name, size });
	return sheet;
}
