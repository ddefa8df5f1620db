/** The list of all puzzles that were started or solved, with filters; open or delete them. */

import { button, h, replace } from "./dom.js";
import { choices } from "./dialogs.js";
import { dayOf, dayText } from "./days.js";
import { gameLink, gameTitle } from "./gamelink.js";
import { OPTIONS } from "./options.js";
import { forget, savedGames } from "./store.js";
import { t } from "./words.js";

const STATES = {
	all: () => true,
	begun: (record) => !record.done,
	solved: (record) => record.done,
};

export function open() {
	return new Puzzles();
}

class Puzzles {
	constructor() {
		this.title = t("place-puzzles");
		this.kind = "all";
		this.state = "all";
		this.list = h("ul", { class: "game-list" });
		const kinds = ["all", ...Object.keys(OPTIONS.families)].map((kind) => [
			kind,
			t(kind === "all" ? "filter-all" : `kind-${kind}`),
		]);
		const states = Object.keys(STATES).map((state) => [state, t(`filter-${state}`)]);
		const filter = (name) => (value) => {
			this[name] = value;
			this.#show();
		};
		this.element = h(
			"div",
			{ class: "puzzles page-view" },
			h("h1", {}, this.title),
			h(
				"div",
				{ class: "filters" },
				choices("kind", t("filter-family"), kinds, "all", filter("kind")),
				choices("state", t("filter-state"), states, "all", filter("state")),
			),
			this.list,
			h("p", { class: "fine" }, t("puzzles-note")),
		);
		this.#show();
	}

	#show() {
		const records = savedGames().filter(
			(record) => (this.kind === "all" || record.kind === this.kind) && STATES[this.state](record),
		);
		replace(
			this.list,
			records.length
				? records.map((record) => this.#item(record))
				: h("li", { class: "empty card" }, t("puzzles-none")),
		);
	}

	#item(record) {
		const day = dayOf(new Date(record.when));
		const title = gameTitle(record);
		const item = h(
			"li",
			{ class: "game-item" },
			gameLink(record, dayText(day, { day: "numeric", month: "short", year: "numeric" })),
			button(t("puzzles-delete", { title }), {
				glyph: "trash",
				hideLabel: true,
				kind: "quiet small",
				onclick: () => this.#delete(record, item),
			}),
		);
		return item;
	}

	/** Delete a game; this can be undone until the view is left. */
	#delete(record, item) {
		const { key } = record;
		const text = localStorage.getItem(key);
		forget(key);
		const undo = button(t("puzzles-undo"), {
			glyph: "undo",
			kind: "small",
			onclick: () => {
				localStorage.setItem(key, text);
				const restored = this.#item(record);
				gone.replaceWith(restored);
				restored.querySelector("a").focus();
			},
		});
		const words = h("span", {}, `${t("puzzles-deleted")}: ${gameTitle(record)}`);
		const gone = h("li", { class: "game-item gone card" }, words, undo);
		item.replaceWith(gone);
		undo.focus();
	}
}
