/** The dialog to create, open, duplicate and delete drafts, and to paste a puzzle. */

import { button, h } from "../dom.js";
import { openDialog, runBusy } from "../dialogs.js";
import { fromText } from "../make.js";
import { language, t } from "../words.js";
import { blankDesign, designFromPuzzle } from "./designs.js";
import { deleteDraft, Draft, openDraft, savedDrafts } from "./draft.js";
import { drawDesign, toSVG } from "./drawing.js";

const LARGEST_THUMBNAIL = 900;

export function draftsDialog(composer) {
	composer.draft.save();
	const open = (draft) => {
		dialog.close();
		composer.open(draft);
		composer.focus();
	};
	const list = h("ul", { class: "cmp-drafts" });
	const show = () =>
		list.replaceChildren(...savedDrafts().map((record) => item(composer, record, open, show)));
	show();
	const blank = (kind) =>
		button(t(`compose-new-${kind}`), {
			glyph: "plus",
			kind: "grow",
			onclick: () => open(new Draft(blankDesign(kind))),
		});
	const dialog = openDialog(t("compose-drafts"), [
		h("div", { class: "line" }, blank("skyscrapers"), blank("mosaic")),
		pasteForm(open),
		list,
	]);
}

function pasteForm(open) {
	const text = h("textarea", {
		class: "field mono",
		rows: 2,
		id: "cmp-paste",
		spellcheck: "false",
		placeholder: t("open-placeholder"),
	});
	const problem = h("p", { class: "problem", role: "alert" });
	const showError = (message) => {
		problem.textContent = message;
	};
	const submit = button(t("open-button"), {
		onclick: async () => {
			showError("");
			const puzzle = await runBusy(submit, () => fromText(text.value), showError);
			if (puzzle) open(new Draft(designFromPuzzle(puzzle), { isNew: true }));
		},
	});
	return h(
		"div",
		{ class: "cmp-paste" },
		h("label", { class: "legend", for: "cmp-paste" }, t("open-label")),
		h("div", { class: "line" }, text, submit),
		problem,
	);
}

function item(composer, { id, when, design }, open, show) {
	const kind = `${t(`kind-${design.kind}`)} ${design.width}×${design.height}`;
	const date = new Date(when).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
	const name = design.title || kind;
	const about = [design.title ? kind : null, date].filter(Boolean).join(" · ");
	const small = (label, glyph, onclick) =>
		button(label, { glyph, hideLabel: true, kind: "quiet small", onclick });
	const copy = () => {
		const title = design.title && t("compose-copy-of", { name });
		open(new Draft(design.change({ title }), { isNew: true }));
	};
	const remove = () => {
		if (id === composer.draft.id) {
			composer.draft.delete();
			composer.open(openDraftOrBlank(design.kind));
		} else deleteDraft(id);
		show();
	};
	const thumbnail = design.size <= LARGEST_THUMBNAIL ? toSVG(drawDesign(design), "") : "";
	return h(
		"li",
		{ class: "cmp-draft", "aria-current": id === composer.draft.id ? "true" : undefined },
		h(
			"button",
			{ type: "button", class: "cmp-draft-open", onclick: () => open(openDraft(id)) },
			h("span", { class: "cmp-thumbnail", "aria-hidden": "true" }, thumbnail),
			h("span", { class: "recent-text" }, h("strong", {}, name), h("small", {}, about)),
		),
		small(t("compose-duplicate", { name }), "plus", copy),
		small(t("compose-delete", { name }), "close", remove),
	);
}

/** The draft to continue with when the open one is deleted. */
function openDraftOrBlank(kind) {
	const [latest] = savedDrafts();
	return latest ? openDraft(latest.id) : new Draft(blankDesign(kind));
}
