/** The titles of pictures in the language of the page; the English ones are in the library. */

import { pictureName } from "./picture_name.js";
import { language } from "./words.js";

const titles = new Map();

/** Load the titles before they are needed; without them, titles are English. */
export async function loadTitles() {
	if (language === "en" || titles.size) return;
	const address = new URL(`words/pictures.${language}.ftl`, import.meta.url);
	const response = await fetch(address).catch(() => null);
	const text = response?.ok ? await response.text() : "";
	for (const [, name, title] of text.matchAll(/^picture-(\S+) = (.+)$/gm)) titles.set(name, title);
}

/** A title in the language of the page. */
export const pictureTitle = (title) => titles.get(pictureName(title)) ?? title;
