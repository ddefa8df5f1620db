/** Files of the page that the kernel's modules need, each loaded once, on first use. */

import { fetchWords, Messages } from "../messages.js";

const loaded = new Map();

/** The cached result of `load` for this name; it is called again only if it failed. */
function once(name, load) {
	if (!loaded.has(name)) {
		const promise = load();
		loaded.set(name, promise);
		promise.catch(() => loaded.delete(name));
	}
	return loaded.get(name);
}

/** A JSON file beside the page's modules. */
export function fetchTable(name) {
	return once(name, async () => {
		const response = await fetch(new URL(`../${name}`, import.meta.url));
		if (!response.ok) throw new Error(`${name}: ${response.status}`);
		return response.json();
	});
}

/** The teacher's messages in a language. */
export const fetchMessages = (language) =>
	once(language, async () => new Messages(language, await fetchWords(language)));
