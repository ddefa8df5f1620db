/** The words of the page, in the language of the player: `t(message, {slot: value})`. */

import { fetchWords, Messages } from "./messages.js";
import { settings } from "./store.js";

/** The available languages; each is a pair of files in `words/`. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** The language of the page: the chosen one, or the browser's if it is available. */
export const language = chooseLanguage();

function chooseLanguage() {
	if (settings.language in LANGUAGES) return settings.language;
	const wanted = (navigator.languages ?? []).map((tag) => tag.slice(0, 2));
	return wanted.find((code) => code in LANGUAGES) ?? "en";
}

/** Load the teacher's messages, by default in the language of the page. */
export async function teacherMessages(locale = language) {
	return new Messages(locale, await fetchWords(locale));
}

const page = new Messages(language, await fetchWords(`page.${language}`));
document.documentElement.lang = language;

/** A message of the page with its slots filled in. */
export const t = (message, slots) => page.format(message, slots);

/** A list in words: `one, two and three`. */
export const list = (words, type = "conjunction") =>
	new Intl.ListFormat(language, { type }).format(words);

/** The name of a level, with a capital letter. */
export const levelName = (level) => t(`level-${level}`);
