/** The library of pictures, `pictures.json`; `generate/library/pack.py` describes the file. */

import { RequestError } from "./api.js";
import { inflate } from "./inflate.js";
import { t } from "./words.js";

let library = null;

/** All pictures: `{title, name, theme, sheets}`; loaded once. */
export async function pictures() {
	library ??= await load();
	return library;
}

async function load() {
	const response = await fetch(new URL("pictures.json", import.meta.url)).catch(() => null);
	if (!response?.ok) throw new RequestError(t("problem-offline"));
	return unpack(await response.json());
}

/** The pictures of a pack; their cells are unpacked when one is first shown. */
function unpack({ levels, pictures: entries, cells }) {
	let bytes = null;
	const allCells = () => {
		bytes ??= inflate(Uint8Array.from(atob(cells), (each) => each.charCodeAt(0)));
		return bytes;
	};
	let start = 0;
	const sheetOf = ([width, height, mask]) => {
		const at = start;
		start += Math.ceil((width * height) / 8);
		return {
			width,
			height,
			size: Math.max(width, height),
			levels: levels.filter((_, i) => (mask >> i) & 1),
			values: () => readCells(allCells(), at, width, height),
		};
	};
	return entries.map(([title, theme, , sizes]) => ({
		title,
		name: nameOf(title),
		theme: theme.replaceAll(" ", "-"),
		sheets: sizes.map(sheetOf),
	}));
}

/** A bit for each cell, each row combined with the one above it by exclusive or. */
function readCells(bytes, start, width, height) {
	const values = [];
	for (let cell = 0; cell < width * height; cell += 1) {
		const bit = (bytes[start + (cell >> 3)] >> (7 - (cell & 7))) & 1;
		values.push(bit ^ (values[cell - width] ?? 0));
	}
	return values;
}

/** The title as one word, as the option `picture` takes it. */
const nameOf = (title) =>
	title.toLowerCase().replaceAll("-", " ").replaceAll("'", "").trim().split(/\s+/).join("-");

/** The sheet that is nearest to a size and has a level; if none has it, the nearest one. */
export function sheetFor(picture, size, level) {
	const distance = (sheet) => Math.abs(sheet.size - size);
	const fitting = picture.sheets.filter((sheet) => sheet.levels.includes(level));
	return [...(fitting.length ? fitting : picture.sheets)].sort(
		(a, b) => distance(a) - distance(b),
	)[0];
}
