/** The dialog to choose a picture from the library for a Mosaic. */

import { button, h, replace } from "../dom.js";
import { openDialog } from "../dialogs.js";
import { cellsOf, pictures, sheetFor, themeOf } from "../pictures.js";
import { loadTitles, pictureTitle } from "../titles.js";
import { t } from "../words.js";
import { paintCells } from "./pictures.js";

/** The number of cells along the longer side of a thumbnail. */
const THUMBNAIL = 25;

/** Show all pictures by theme, or those that match a word. */
export async function libraryDialog(composer) {
	const [all] = await Promise.all([pictures(), loadTitles()]);
	const choose = (picture) => {
		const { design } = composer;
		const [, sheet] = sheetFor(picture, Math.max(design.width, design.height));
		composer.change(
			design
				.resize(sheet.width, sheet.height)
				.withSolution(cellsOf(sheet), true)
				.change({ shows: picture.title }),
		);
		dialog.close();
	};
	const list = h("div", { class: "cmp-library" });
	const search = h("input", {
		type: "search",
		class: "field",
		"aria-label": t("compose-search"),
		placeholder: t("compose-search"),
		oninput: () => show(search.value.trim().toLowerCase()),
	});
	const show = (word) => {
		const found = all.filter(({ title }) => pictureTitle(title).toLowerCase().includes(word));
		replace(list, word ? shelf(found, choose) : themes(all, choose));
	};
	const surprise = () => choose(all[Math.floor(Math.random() * all.length)]);
	show("");
	const dialog = openDialog(
		t("compose-library"),
		[
			h(
				"div",
				{ class: "line" },
				search,
				button(t("compose-surprise"), { glyph: "turn", onclick: surprise }),
			),
			list,
		],
		{ wide: true },
	);
}

/** The themes; the pictures of each are drawn when it is opened. */
function themes(all, choose) {
	return [...new Set(all.map(themeOf))].map((theme) => {
		const own = all.filter((picture) => themeOf(picture) === theme);
		const place = h("div", {});
		const fill = () => place.hasChildNodes() || place.append(shelf(own, choose));
		return h(
			"details",
			{ class: "cmp-theme", ontoggle: fill },
			h("summary", {}, `${t(`theme-${theme}`)} (${own.length})`),
			place,
		);
	});
}

const shelf = (own, choose) =>
	h(
		"div",
		{ class: "cmp-shelf" },
		own.map((picture) => {
			const [, sheet] = sheetFor(picture, THUMBNAIL);
			const canvas = h("canvas", { "aria-hidden": "true" });
			paintCells(canvas, cellsOf(sheet), sheet.width, sheet.height);
			return h(
				"button",
				{ type: "button", class: "cmp-picture", onclick: () => choose(picture) },
				canvas,
				h("span", {}, pictureTitle(picture.title)),
			);
		}),
	);
