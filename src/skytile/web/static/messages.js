/** Message catalogues (Project Fluent), for the page and for workers. */

import { FluentBundle, FluentResource } from "./vendor/fluent.js";

/** The text of a catalogue. */
export async function fetchWords(name) {
	const response = await fetch(new URL(`words/${name}.ftl`, import.meta.url));
	if (!response.ok) throw new Error(`words/${name}.ftl: ${response.status}`);
	return response.text();
}

/** The messages of some catalogues; `format(message, slots)` fills one in. */
export class Messages {
	constructor(locale, ...texts) {
		this.bundle = new FluentBundle(locale, { useIsolating: false });
		for (const text of texts) this.bundle.addResource(new FluentResource(text));
	}

	has(message) {
		return this.bundle.hasMessage(message);
	}

	format(message, slots) {
		const pattern = this.bundle.getMessage(message)?.value;
		if (!pattern) {
			console.warn(`no message ${message}`);
			return message;
		}
		return this.bundle.formatPattern(pattern, slots);
	}
}
