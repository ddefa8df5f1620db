/** New puzzles: generated, pasted, or made from a picture. */

import { button, h } from "./dom.js";
import { choices, openDialog, runBusy, runStoppable, toggle } from "./dialogs.js";
import { takeReady, takeWhenReady } from "./ahead.js";
import { post } from "./api.js";
import { puzzleOfTheDay } from "./daily.js";
import { fromJSON } from "./puzzle.js";
import { OPTIONS } from "./options.js";
import { fromLink } from "./share.js";
import { levelName, t } from "./words.js";

const PICTURE_SIZES = ["20", "30", "40", "60"];
const MAX_PIXELS = 800;

/** A new puzzle: one made ahead, or one that is made now, which the player can stop. */
export async function generate(options) {
	const make = async (watch) => (await takeWhenReady(options)) ?? post("generate", options, watch);
	const record = takeReady(options) ?? (await runStoppable(t("making"), make));
	return fromJSON({ ...record, level: record.level ?? options.difficulty });
}

const DAY_LINK = /#daily\/(skyscrapers|mosaic)\/(\d{4}-\d\d-\d\d)/;

/** A puzzle from any text: a link to this page, a text with such a link, or any notation. */
export async function fromText(text) {
	const [, kind, day] = DAY_LINK.exec(text) ?? [];
	if (kind) return puzzleOfTheDay(kind, day);
	const linked = fromLink(text);
	if (linked) return Object.assign(linked, { address: /#replay\/\S+/.exec(text)?.[0] });
	if (text.trim().startsWith("{")) {
		try {
			return fromJSON(JSON.parse(text));
		} catch (error) {
			if (!(error instanceof SyntaxError)) throw error;
		}
	}
	if (!text.trim()) throw new Error(t("paste-first"));
	const answer = await post("convert", { puzzle: text, to: "json" });
	return fromJSON(JSON.parse(answer.text));
}

function readOptions(form) {
	const fields = new FormData(form);
	const kind = fields.get("kind");
	const size = fields.get(`${kind}-size`);
	const options = { kind, size };
	if (fields.get("level")) options.difficulty = fields.get("level");
	for (const variant of fields.getAll(`${kind}-variant`).filter(Boolean))
		options[variant] = OPTIONS.families[kind].variants[variant][size];
	return withQuickClues(options);
}

/** The name of a variant: a rule of the puzzle, or a picture as its solution. */
const variantName = (name) => t(name === "picture" ? "variant-picture" : `rule-${name}`);

/** A size for display: 6×6 for 6, 20×15 for 20x15. */
export const sizeLabel = (size) =>
	size.includes("x") ? size.replace("x", "×") : `${size}×${size}`;

/** Very large Mosaics get the clues that counting needs: an irreducible set takes too long. */
function withQuickClues(options) {
	const large = ["60x60", "100x100"].includes(options.size);
	const easy = !options.picture && (options.difficulty ?? "easy") === "easy";
	return large && easy ? { kind: options.kind, size: options.size, clues: "counting" } : options;
}

/** A form whose button makes or reads a puzzle with `work(form)`; errors appear above the button. */
function puzzleForm(submit, work, onpuzzle, ...fields) {
	const problem = h("p", { class: "problem", role: "alert" });
	const showError = (message) => {
		problem.textContent = message;
	};
	const onsubmit = async (event) => {
		event.preventDefault();
		showError("");
		const puzzle = await runBusy(submit, () => work(form), showError);
		if (puzzle) onpuzzle(puzzle);
	};
	const end = h("div", { class: "line end" }, submit);
	const form = h("form", { class: "form", onsubmit }, ...fields, problem, end);
	return form;
}

/** The choices of a family: its sizes and the variants for the chosen size. */
function familyFields(kind, family) {
	const { sizes, usual, variants, rules, options, plain } = family;
	const names = Object.keys(variants).map((each) => [each, variantName(each)]);
	const combine = Object.keys(variants).every((each) => each in rules);
	const plainly = ["", t(`variant-${plain.toLowerCase()}`)];
	const all = combine ? names : [plainly, ...names];
	const chosen = combine ? [] : (Object.keys(options)[0] ?? "");
	const note = h("p", { class: "fine", id: `${kind}-note` });
	const row = choices(`${kind}-variant`, t("choose-variant"), all, chosen);
	const update = (size) => note.replaceChildren(...offerVariants(row, variants, size));
	const labels = sizes.map((size) => [size, sizeLabel(size)]);
	const part = h(
		"div",
		{ "data-kind": kind, class: "family-fields" },
		choices(`${kind}-size`, t("choose-size"), labels, usual, update),
		names.length ? [row, note] : null,
	);
	row.setAttribute("aria-describedby", note.id);
	update(usual);
	return part;
}

/** Disable the variants that this size does not have; returns the reasons. */
function offerVariants(row, variants, size) {
	const inputs = [...row.querySelectorAll("input")];
	for (const input of inputs)
		input.disabled = Boolean(input.value) && !(size in variants[input.value]);
	if (inputs.some((input) => input.disabled && input.type === "radio" && input.checked))
		inputs[0].checked = true;
	return inputs
		.filter((input) => input.disabled)
		.map(({ value }) => {
			const sizes = Object.keys(variants[value]).map(sizeLabel).join(", ");
			return t("variant-sizes", { variant: variantName(value), sizes });
		});
}

/** The dialog to choose a family, a size, a level and variants. */
export function newDialog(onpuzzle, kind) {
	const { families, levels } = OPTIONS;
	const kinds = Object.keys(families).map((name) => [name, t(`kind-${name}`)]);
	const first = kind ?? kinds[0][0];
	const parts = Object.entries(families).map(([name, family]) => familyFields(name, family));
	const show = (selected) => {
		for (const part of parts) part.hidden = part.dataset.kind !== selected;
	};
	const content = puzzleForm(
		button(t("make-it"), { kind: "primary", type: "submit" }),
		(form) => generate(readOptions(form)),
		(puzzle) => {
			dialog.close();
			onpuzzle(puzzle);
		},
		choices("kind", t("choose-puzzle"), kinds, first, show),
		...parts,
		choices(
			"level",
			t("choose-level"),
			[["", t("any-level")], ...levels.map((level) => [level, levelName(level)])],
			"",
		),
	);
	show(first);
	const dialog = openDialog(t("new-puzzle"), content);
}

/** The dialog to paste a link or any notation, or to choose a picture for a Mosaic. */
export function openPuzzleDialog(onpuzzle) {
	const text = h("textarea", {
		class: "field mono",
		rows: 6,
		id: "pasted",
		spellcheck: "false",
		autocapitalize: "off",
		placeholder: t("open-placeholder"),
	});
	const finish = (puzzle) => {
		dialog.close();
		onpuzzle(puzzle);
	};
	const paste = puzzleForm(
		button(t("open-button"), { kind: "primary", type: "submit" }),
		() => fromText(text.value),
		finish,
		h("label", { for: "pasted", class: "legend" }, t("open-label")),
		text,
	);
	const parts = h("div", { class: "two-parts" }, paste, h("hr", {}), pictureForm(finish));
	const dialog = openDialog(t("open-title"), parts);
}

function pictureForm(onpuzzle) {
	const file = h("input", { type: "file", accept: "image/*", id: "picture", class: "field" });
	const options = { invert: false, dither: false };
	const sizes = PICTURE_SIZES.map((each) => [each, each]);
	return puzzleForm(
		button(t("picture-button"), { kind: "primary", type: "submit", glyph: "image" }),
		(form) => fromPicture(file.files[0], new FormData(form).get("picture-size"), options),
		onpuzzle,
		h("label", { for: "picture", class: "legend" }, t("picture-label")),
		file,
		choices("picture-size", t("picture-longer-side"), sizes, "30"),
		toggle(t("picture-dark"), true, (on) => {
			options.invert = !on;
		}),
		toggle(t("picture-dots"), false, (on) => {
			options.dither = on;
		}),
	);
}

/** A Mosaic from an image file; a few cells may change so that it has exactly one solution. */
export async function fromPicture(file, size, { invert, dither }) {
	if (!file) throw new Error(t("picture-first"));
	const image = await pixelsOf(file);
	return fromJSON(await post("picture", { image, size, invert, dither, mend: true }));
}

/** The pixels of an image file, scaled down if it is large, on white. */
async function pixelsOf(file) {
	const image = await createImageBitmap(file).catch(() => {
		throw new Error(t("picture-unreadable"));
	});
	const share = Math.min(1, MAX_PIXELS / Math.max(image.width, image.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(image.width * share));
	canvas.height = Math.max(1, Math.round(image.height * share));
	const context = canvas.getContext("2d");
	context.fillStyle = "#fff";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	return context.getImageData(0, 0, canvas.width, canvas.height);
}
