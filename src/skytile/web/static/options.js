/** The options to offer: families with rules, sizes and variants; levels, notations, hints. */

const response = await fetch(new URL("options.json", import.meta.url));

export const OPTIONS = await response.json();
