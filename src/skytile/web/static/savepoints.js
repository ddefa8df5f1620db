/** The dialog with the save points of a game: add, restore or delete one. */

import { button, h, icon, replace } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { t } from "./words.js";

export function savePointsDialog(game) {
	const list = h("ul", { class: "save-points" });
	const name = h("input", { class: "field", id: "save-point-name", maxlength: 40 });
	const show = () => {
		const { savePoints } = game.history;
		name.value = nameOf({ number: (savePoints.at(-1)?.number ?? 0) + 1 });
		replace(list, savePoints.map(item));
	};
	const item = (point) =>
		h(
			"li",
			{},
			h(
				"button",
				{
					type: "button",
					class: "menu-item",
					"aria-label": t("save-point-back", { name: nameOf(point) }),
					onclick: () => {
						dialog.close();
						game.goTo(point);
					},
				},
				icon("flag"),
				h("span", {}, nameOf(point)),
			),
			button(t("save-point-delete", { name: nameOf(point) }), {
				glyph: "bin",
				hideLabel: true,
				kind: "quiet",
				onclick: () => {
					game.deleteSavePoint(point);
					show();
					name.focus();
				},
			}),
		);
	const onsubmit = (event) => {
		event.preventDefault();
		game.addSavePoint(name.value.trim());
		show();
	};
	const form = h(
		"form",
		{ class: "form", onsubmit },
		h("label", { for: name.id, class: "legend" }, t("save-point-name")),
		h(
			"div",
			{ class: "line" },
			name,
			button(t("save-point-set"), { kind: "primary", glyph: "flag", type: "submit" }),
		),
	);
	show();
	const dialog = openDialog(t("save-points"), [form, list]);
}

const nameOf = ({ name, number }) => name || t("save-point", { number });
