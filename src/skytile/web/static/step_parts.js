/** The parts of a step card: its head, the links of a chain, and ways to fill a line. */

import { announce, button, h, icon, replace } from "./dom.js";
import { placeButton, placesIn, sentence } from "./sentence.js";
import { pageOf } from "./techniques.js";
import { t } from "./words.js";

/** The frame of a card; `name` is its label for screen readers. */
export function stepCard(name) {
	return h("section", { class: "step-card card", hidden: true, "aria-label": name });
}

/** Heading, badge, technique and a button that closes the card. */
export function stepHead(heading, { badge, technique, onclose }) {
	return h(
		"header",
		{ class: "step-head" },
		h("h2", {}, heading),
		badge && h("span", { class: "badge" }, badge),
		technique,
		button(t("close"), {
			glyph: "close",
			hideLabel: true,
			kind: "quiet small close",
			onclick: onclose,
		}),
	);
}

/** The name of a technique, with the page about it if there is one. */
export function techniqueLink(technique, words) {
	if (!technique) return null;
	const name = words.name(technique);
	if (!words.has(technique)) return h("span", { class: "technique" }, name);
	return h(
		"a",
		{
			class: "technique",
			href: pageOf(technique),
			target: "_blank",
			rel: "noopener",
			title: t("learn-read"),
		},
		name,
		icon("book"),
	);
}

/** The details below a step's text: its chain link by link, or the ways to fill in its cells. */
export function stepDetails(step, spotlight) {
	const chain = step.links?.length ? [new Chain(step, spotlight).element] : [];
	const tables = (step.arrangements ?? []).map((each) => arrangementTable(each, spotlight));
	return [...chain, ...tables];
}

/** A chain, shown one link at a time, with the assumptions so far on the board. */
class Chain {
	constructor(step, spotlight) {
		Object.assign(this, { step, spotlight, at: -1 });
		this.text = h("p", { class: "chain-text" });
		const move = (label, glyph, by) =>
			button(label, {
				glyph,
				hideLabel: true,
				kind: "small",
				onclick: () => this.#go(this.at + by),
			});
		this.back = move(t("chain-back"), "prev", -1);
		this.on = move(t("chain-on"), "next", 1);
		this.element = h(
			"div",
			{ class: "chain", role: "group", "aria-label": t("chain") },
			this.back,
			this.text,
			this.on,
		);
		this.#say();
	}

	#go(at) {
		const { step, spotlight } = this;
		this.at = at;
		spotlight.show(at < 0 ? step : this.#highlight());
		this.#say();
		if (at >= 0) announce(step.links[at].text);
		if (document.activeElement === document.body) (this.on.disabled ? this.back : this.on).focus();
	}

	/** The current link's cells and clues, and all values that follow so far. */
	#highlight() {
		const links = this.step.links.slice(0, this.at + 1);
		const link = links[links.length - 1];
		const removed = Object.entries(this.step.removes ?? {});
		const supposed =
			removed.length === 1 && removed[0][1].length === 1 ? [[removed[0][0], removed[0][1][0]]] : [];
		const follow = links.flatMap(({ cells, value }) =>
			value === undefined || cells.length !== 1 ? [] : [[cells[0], value]],
		);
		const places = Object.fromEntries([...supposed, ...follow]);
		const cells = link.cells.filter((name) => !(name in places));
		const clues = placesIn(link.text).filter((name) => this.step.clues.includes(name));
		return { clues, cells, places };
	}

	#say() {
		const { links } = this.step;
		const link = links[this.at];
		const number = t("chain-link", { number: this.at + 1, count: links.length });
		const point = (names) => this.spotlight.point(names);
		replace(
			this.text,
			link
				? [h("b", {}, number), " ", sentence(link.text, point)]
				: t("chain-start", { count: links.length }),
		);
		this.back.disabled = this.at < 0;
		this.on.disabled = this.at === links.length - 1;
	}
}

/** The ways to fill in some cells, one per row. */
function arrangementTable({ cells, rows }, spotlight) {
	const point = (names) => spotlight.point(names);
	const value = (each) => h("td", {}, each === 0 ? t("street-park") : each);
	return h(
		"div",
		{ class: "ways", tabindex: "0", role: "group", "aria-label": t("ways") },
		h(
			"table",
			{},
			h(
				"thead",
				{},
				h(
					"tr",
					{},
					cells.map((name) => h("th", { scope: "col" }, placeButton(name, [name], point))),
				),
			),
			h(
				"tbody",
				{},
				rows.map((row) => h("tr", {}, row.map(value))),
			),
		),
	);
}
