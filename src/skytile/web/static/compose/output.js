/** Output from the composer: links and notations, image files, and printing. */

import { button, h } from "../dom.js";
import { openDialog, toggle } from "../dialogs.js";
import { levelName, t } from "../words.js";
import { drawDesign, toCanvas, toSVG } from "./drawing.js";

const PNG_SCALE = 3;
const MOST_PIXELS = 4000;

/** The dialog with the link and all notations. */
export async function sharePuzzle(composer) {
	const { shareDialog } = await import("../menus.js");
	shareDialog(composer.puzzle);
}

const titleOf = (composer) => composer.design.title || composer.design.toPuzzle().title;

function drawingOf(composer, withSolution) {
	return drawDesign(composer.design, withSolution ? composer.solution : null);
}

function svgText(composer, withSolution) {
	const svg = toSVG(drawingOf(composer, withSolution), titleOf(composer));
	return new XMLSerializer().serializeToString(svg);
}

function pngBlob(composer, withSolution) {
	const drawing = drawingOf(composer, withSolution);
	const scale = Math.min(PNG_SCALE, MOST_PIXELS / Math.max(drawing.width, drawing.height));
	return new Promise((resolve) => {
		toCanvas(drawing, scale).toBlob(resolve, "image/png");
	});
}

/** Have the browser save a file. */
function download(blob, name) {
	const url = URL.createObjectURL(blob);
	const link = h("a", { href: url, download: name });
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name, made of the letters and digits of the title. */
function fileName(composer, ending) {
	const plain = titleOf(composer)
		.replaceAll("×", "x")
		.replaceAll(/[^\p{L}\p{N}]+/gu, "-")
		.replaceAll(/^-+|-+$/g, "");
	return `${plain.toLowerCase() || "skytile"}.${ending}`;
}

/** The dialog to print the puzzle or save it as SVG or PNG, with or without the solution. */
export function exportDialog(composer) {
	const state = { solution: false };
	const preview = h("div", { class: "cmp-export-preview" });
	const show = () => {
		const drawing = drawingOf(composer, state.solution);
		preview.replaceChildren(toSVG(drawing, titleOf(composer)));
	};
	const field = (name) =>
		h("input", {
			class: "field",
			id: `cmp-${name}`,
			value: composer.design[name],
			onchange: (event) =>
				composer.change(composer.design.change({ [name]: event.target.value.trim() })),
		});
	const labelled = (name) =>
		h(
			"div",
			{},
			h("label", { class: "legend", for: `cmp-${name}` }, t(`compose-${name}`)),
			field(name),
		);
	const withSolution = toggle(t("compose-with-solution"), false, (on) => {
		state.solution = on;
		composer.print.withSolution = on;
		show();
	});
	withSolution.querySelector("input").disabled = !composer.solution;
	const svg = () =>
		download(
			new Blob([svgText(composer, state.solution)], { type: "image/svg+xml" }),
			fileName(composer, "svg"),
		);
	const png = async () =>
		download(await pngBlob(composer, state.solution), fileName(composer, "png"));
	show();
	const dialog = openDialog(t("compose-export"), [
		preview,
		h(
			"div",
			{ class: "cmp-fields" },
			labelled("title"),
			labelled("author"),
			composer.design.isPicture ? labelled("shows") : null,
		),
		withSolution,
		h(
			"div",
			{ class: "line end" },
			button("SVG", { onclick: svg }),
			button("PNG", { onclick: png }),
			button(t("compose-print"), { kind: "primary", glyph: "print", onclick: () => print() }),
		),
	]);
	dialog.addEventListener("close", () => {
		composer.print.withSolution = false;
	});
}

/** The sheet to print; it is created whenever the browser prints. */
export class PrintSheet {
	constructor(composer) {
		this.withSolution = false;
		this.make = () => {
			this.remove();
			this.sheet = h(
				"section",
				{ class: "print-sheet" },
				sheetContent(composer, this.withSolution),
			);
			document.body.append(this.sheet);
		};
		this.remove = () => this.sheet?.remove();
		addEventListener("beforeprint", this.make);
		addEventListener("afterprint", this.remove);
	}

	leave() {
		this.remove();
		removeEventListener("beforeprint", this.make);
		removeEventListener("afterprint", this.remove);
	}
}

/** Title, board and author, and optionally the solution on a separate page. */
function sheetContent(composer, withSolution) {
	const { design, verdict } = composer;
	const kind = design.toPuzzle().title;
	const level = verdict.status === "unique" && verdict.level ? levelName(verdict.level) : null;
	const about = [design.title ? kind : null, level, design.author].filter(Boolean).join(" · ");
	const pageOf = (solved) =>
		h(
			"article",
			{ class: `print-page ${design.kind}-page` },
			h("h1", {}, design.title || kind, solved ? ` · ${t("compose-mode-solution")}` : ""),
			about ? h("p", {}, about) : null,
			toSVG(drawingOf(composer, solved), kind),
		);
	return withSolution && composer.solution ? [pageOf(false), pageOf(true)] : [pageOf(false)];
}
