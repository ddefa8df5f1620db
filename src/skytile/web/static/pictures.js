/** The library of pictures, for the gallery. */

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

/** The name of a picture's theme, as used in the ids of messages. */
export const themeOf = ({ category }) => category.replaceAll(" ", "-");

/** The `[size, sheet]` nearest to a size, among those with the level if there are any. */
export function sheetFor(picture, size, level) {
	const distance = ([own]) => Math.abs(own - size);
	const sheets = [...picture.sheets];
	const fitting = sheets.filter(([, sheet]) => sheet.levels.includes(level));
	return (fitting.length ? fitting : sheets).sort((a, b) => distance(a) - distance(b))[0];
}
