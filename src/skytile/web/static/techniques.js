/** What techniques are called and what they say, from the teacher's catalogue. */

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

	/** Whether there is a page about it: not of a run of simple steps, or of a mistake. */
	has(technique) {
		return this.#message(technique, "-how") !== null;
	}

	name(technique) {
		return capitalize(this.#message(technique, "") ?? technique);
	}

	/** What it says, in a few words. */
	says(technique) {
		return capitalize(this.#message(technique, "-says") ?? "");
	}

	/** How to spot it, and why it works. */
	how(technique) {
		return this.#message(technique, "-how") ?? "";
	}

	/** What else people call it. */
	also(technique) {
		return this.#message(technique, "-also") ?? "";
	}
}
