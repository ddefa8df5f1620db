/** The gallery: all pictures of the library, each hidden until its Mosaic is solved. */

import { h, replace, toast } from "./dom.js";
import { choices, runBusy } from "./dialogs.js";
import { generate } from "./make.js";
import { cellsOf, pictures, sheetFor, themeOf } from "./pictures.js";
import { OPTIONS } from "./options.js";
import { results } from "./records.js";
import { savedGames } from "./store.js";
import { thumbnail } from "./thumbnails.js";
import { loadTitles, pictureTitle } from "./titles.js";
import { levelName, t } from "./words.js";

const SIZES = [10, 15, 20, 25, 30, 40, 50, 60];

/** `#gallery?20.easy`: the address has the size and the level of new puzzles. */
export async function open(address, page) {
	const [, size, level] = /\?(\d+)\.(\w+)/.exec(address) ?? [];
	const isLevel = OPTIONS.levels.includes(level);
	await loadTitles();
	return new Gallery(page, await pictures(), Number(size) || 15, isLevel ? level : "easy");
}

class Gallery {
	constructor({ onpuzzle }, all, size, level) {
		Object.assign(this, { onpuzzle, all, size, level });
		this.title = t("place-gallery");
		this.solved = new Set(results().map((result) => result.picture));
		this.links = new Map(
			savedGames()
				.filter(({ done }) => done)
				.map(linkByPicture),
		);
		this.themes = h("div", { class: "themes" });
		const count = all.filter(({ title }) => this.solved.has(title)).length;
		const sizes = SIZES.map((each) => [String(each), String(each)]);
		const levels = OPTIONS.levels.map((each) => [each, levelName(each)]);
		this.element = h(
			"div",
			{ class: "gallery page-view" },
			h("h1", {}, this.title),
			h("p", {}, t("gallery-about")),
			h(
				"div",
				{ class: "gallery-count" },
				h("strong", {}, t("gallery-count", { solved: count, count: all.length })),
				h("progress", { class: "meter", max: all.length, value: count, "aria-label": this.title }),
			),
			h(
				"div",
				{ class: "filters" },
				choices("size", t("gallery-size"), sizes, String(size), (value) =>
					this.#choose(Number(value), this.level),
				),
				choices("level", t("gallery-level"), levels, level, (value) =>
					this.#choose(this.size, value),
				),
			),
			this.themes,
		);
		this.#show();
	}

	#choose(size, level) {
		Object.assign(this, { size, level });
		history.replaceState(null, "", `#gallery?${size}.${level}`);
		this.#show();
	}

	#show() {
		const themes = new Map();
		for (const picture of this.all)
			themes.set(themeOf(picture), [...(themes.get(themeOf(picture)) ?? []), picture]);
		replace(
			this.themes,
			[...themes].map(([theme, own]) => this.#theme(theme, own)),
		);
	}

	#theme(theme, own) {
		const solved = own.filter(({ title }) => this.solved.has(title)).length;
		const words = { theme: t(`theme-${theme}`), solved, count: own.length };
		return h(
			"section",
			{ class: "theme" },
			h("h2", {}, t("gallery-theme", words)),
			h(
				"ul",
				{ class: "frames" },
				own.map((picture, i) =>
					h(
						"li",
						{},
						this.solved.has(picture.title) ? this.#shown(picture) : this.#hidden(picture, i),
					),
				),
			),
		);
	}

	#shown(picture) {
		const [, sheet] = sheetFor(picture, 25);
		const { width, height } = sheet;
		const link = this.links.get(picture.title);
		return h(
			link ? "a" : "div",
			{ class: "frame", href: link },
			thumbnail({ kind: "mosaic", width, height, values: cellsOf(sheet) }),
			h("span", {}, pictureTitle(picture.title)),
		);
	}

	#hidden(picture, i) {
		const [size, { width, height, levels }] = sheetFor(picture, this.size, this.level);
		const difficulty = levels.includes(this.level) ? this.level : levels[0];
		const words = `${width}×${height}`;
		const make = () =>
			generate({ kind: "mosaic", picture: picture.name, size: String(size), difficulty });
		return h(
			"button",
			{
				type: "button",
				class: "frame hidden-frame",
				"aria-label": `${t("gallery-hidden", { number: i + 1, size: words })}, ${levelName(difficulty)}`,
				onclick: async ({ currentTarget }) => {
					const puzzle = await runBusy(currentTarget, make, (message) => toast(message, "bad"));
					if (puzzle) this.onpuzzle(puzzle);
				},
			},
			h("span", { class: "question" }, "?"),
			h("span", {}, words),
			h("small", {}, levelName(difficulty)),
		);
	}
}

/** `[title, link]` of a saved game, with the title of its picture. */
function linkByPicture({ link }) {
	const shows = new URLSearchParams(link.split("?")[1]).get("shows");
	try {
		return [decodeURIComponent(atob(shows ?? "")), link];
	} catch {
		return ["", link];
	}
}
