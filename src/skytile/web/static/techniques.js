/** The names and descriptions of techniques, from the teacher's catalogue. */

import { capitalize } from "./dom.js";
import { language, teacherMessages } from "./words.js";

/** The name of a technique in addresses. */
export const slugOf = (technique) => technique.toLowerCase().replaceAll(" ", "-");

/** The page about a technique, which needs no script. */
export const pageOf = (technique) => `techniques/${language}/${slugOf(technique)}.html`;

let loading = null;

/** The words for techniques, once the catalogue is loaded. */
export function techniqueWords() {
	loading ??= teacherMessages().then((messages) => new TechniqueWords(messages));
	loading.catch(() => {
		loading = null;
	});
	return loading;
}

class TechniqueWords {
	constructor(messages) {
		this.messages = messages;
	}

	#message(technique, part) {
		const message = `technique-${slugOf(technique)}${part}`;
		return this.messages.bundle.hasMessage(message) ? this.messages.format(message) : null;
	}

	/** Whether it has a page; runs of simple steps and mistakes have none. */
	has(technique) {
		return this.#message(technique, "-how") !== null;
	}

	name(technique) {
		return capitalize(this.#message(technique, "") ?? technique);
	}

	/** A short summary of the technique. */
	says(technique) {
		return capitalize(this.#message(technique, "-says") ?? "");
	}

	/** How to spot it, and why it works. */
	how(technique) {
		return this.#message(technique, "-how") ?? "";
	}

	/** Other names for the technique. */
	also(technique) {
		return this.#message(technique, "-also") ?? "";
	}
}
