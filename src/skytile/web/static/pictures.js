/** The library of pictures, as the gallery shows it. */

import { RequestError } from "./api.js";
import { pictures as library } from "./kernel/library.js";
import { t } from "./words.js";

export { cellsOf } from "./kernel/library.js";

/** All pictures: `{title, name, category, sheets}`; loaded once. */
export async function pictures() {
	try {
		return await library();
	} catch {
		throw new RequestError(t("problem-offline"));
	}
}

/** The name of a theme in messages. */
export const themeOf = ({ category }) => category.replaceAll(" ", "-");

/** Size and sheet that are nearest to a size and have a level; if none has it, the nearest. */
export function sheetFor(picture, size, level) {
	const distance = ([own]) => Math.abs(own - size);
	const sheets = [...picture.sheets];
	const fitting = sheets.filter(([, sheet]) => sheet.levels.includes(level));
	return (fitting.length ? fitting : sheets).sort((a, b) => distance(a) - distance(b))[0];
}
