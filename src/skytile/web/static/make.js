/** New puzzles: generated, of the day, pasted, or from a picture. */

import { button, h } from "./dom.js";
import { choices, openDialog, runBusy, toggle } from "./dialogs.js";
import { daily, post, postFile } from "./api.js";
import { fromJSON } from "./puzzle.js";
import { OPTIONS } from "./options.js";
import { fromLink } from "./share.js";
import { levelName, t } from "./words.js";

const PICTURE_SIZES = ["20", "30", "40", "60"];
const MAX_PIXELS = 800;

/** Ask the server for a new puzzle. */
export async function generate(options) {
	const record = await post("generate", options);
	return fromJSON({ ...record, level: record.level ?? options.difficulty });
}

/** The local date, as 2026-11-15. */
export function today() {
	const now = new Date();
	const pad = (number) => String(number).padStart(2, "0");
	return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

export async function puzzleOfTheDay(kind, date = today()) {
	const record = await daily(kind, date);
	return fromJSON({ ...record, daily: date });
}

/** A puzzle from any text: a link of this page, JSON, or any notation the server knows. */
export async function fromText(text) {
	const linked = fromLink(text);
	if (linked) return linked;
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
	const variant = fields.get(`${kind}-variant`);
	if (variant) options[variant] = variantValue(kind, variant, size);
	return withQuickClues(options);
}

/** The value of a variant rule on a board of that size. */
function variantValue(kind, variant, size) {
	const values = OPTIONS.families[kind].variants[variant];
	if (size in values) return values[size];
	const sizes = Object.keys(values).map(sizeLabel).join(", ");
	throw new Error(t("variant-sizes", { variant: variantName(variant), sizes }));
}

/** The name of a variant: a rule of the puzzle, or a picture as its solution. */
const variantName = (name) => t(name === "picture" ? "variant-picture" : `rule-${name}`);

/** 6×6 for 6, 20×15 for 20x15. */
export const sizeLabel = (size) =>
	size.includes("x") ? size.replace("x", "×") : `${size}×${size}`;

/** For very large Mosaics ask for the clues that counting needs: an irreducible set takes too long. */
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

/** Choose a family, a size, a level and a variant. */
export function newDialog(onpuzzle, kind) {
	const { families, levels } = OPTIONS;
	const kinds = Object.keys(families).map((name) => [name, t(`kind-${name}`)]);
	const first = kind ?? kinds[0][0];
	const parts = Object.entries(families).map(([name, family]) => {
		const { sizes, usual, variants, options, plain } = family;
		const labels = sizes.map((size) => [size, sizeLabel(size)]);
		const names = [
			["", t(`variant-${plain.toLowerCase()}`)],
			...Object.keys(variants).map((each) => [each, variantName(each)]),
		];
		return h(
			"div",
			{ "data-kind": name },
			choices(`${name}-size`, t("choose-size"), labels, usual),
			names.length > 1
				? choices(`${name}-variant`, t("choose-variant"), names, Object.keys(options)[0] ?? "")
				: null,
		);
	});
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

/** Paste any notation or a link, or choose a picture for a Mosaic. */
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

/** The server makes the clues; a few cells may change so that there is one solution. */
export async function fromPicture(file, size, { invert, dither }) {
	if (!file) throw new Error(t("picture-first"));
	const query = new URLSearchParams({ size, invert, dither, mend: true });
	return fromJSON(await postFile(`picture?${query}`, await toPng(file)));
}

/** Any image that the browser can show, as a PNG no larger than needed. */
async function toPng(file) {
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
	return new Promise((resolve) => {
		canvas.toBlob(resolve, "image/png");
	});
}
