/** The controls of a Mosaic: brushes, colours for notes, zoom and the map of a large board. */

import { button, h, icon } from "./dom.js";
import { MiniMap } from "./minimap.js";
import { COLOURS } from "./pad.js";
import { t } from "./words.js";

/** The brushes, each with its icon; black and white have a swatch. */
const TOOLS = { black: null, white: null, fill: "brush", colour: "palette", move: "hand" };

export class Brushes {
	constructor(view) {
		this.view = view;
		this.map = new MiniMap(view);
		this.tools = new Map(
			Object.entries(TOOLS).map(([name, glyph]) => [name, this.#tool(name, glyph)]),
		);
		this.colours = COLOURS.map((name, i) => this.#colour(name, i + 1));
		this.colourRow = h(
			"div",
			{ class: "pad-keys", role: "group", "aria-label": t("pad-colours"), hidden: true },
			this.colours,
		);
		this.colourRow.style.setProperty("--keys", COLOURS.length);
		this.element = h(
			"div",
			{ class: "palette" },
			h("div", { class: "toolbar", role: "group", "aria-label": t("brush") }, [
				...this.tools.values(),
			]),
			this.colourRow,
			h("div", { class: "overview" }, this.map.element, this.#zoom()),
			h("p", { class: "fine" }, t("brush-about")),
		);
		this.update();
	}

	#tool(name, glyph) {
		return h(
			"button",
			{ type: "button", class: "button tool", onclick: () => this.view.setTool(name) },
			glyph ? icon(glyph) : h("span", { class: `swatch ${name}` }),
			h("span", { class: "label" }, t(`brush-${name}`)),
		);
	}

	#colour(name, colour) {
		const attributes = {
			type: "button",
			class: `pad-key tint-${colour}`,
			"aria-label": t(`colour-${name}`),
			onclick: () => this.view.setColour(colour),
		};
		return h("button", attributes, h("span", { class: "swatch" }));
	}

	#zoom() {
		const { view } = this;
		const zoom = (label, glyph, onclick) =>
			button(label, { glyph, hideLabel: true, kind: "quiet", onclick });
		return h(
			"div",
			{ class: "zoom", role: "group", "aria-label": t("zoom") },
			zoom(t("zoom-out"), "minus", () => view.zoomBy(0.75)),
			zoom(t("zoom-fit"), "fit", () => view.zoomTo(view.fit)),
			zoom(t("zoom-in"), "plus", () => view.zoomBy(1.33)),
		);
	}

	/** Show which brush and which colour are in use. */
	update() {
		const { tool, colour } = this.view;
		for (const [name, element] of this.tools) element.setAttribute("aria-pressed", name === tool);
		this.colourRow.hidden = tool !== "colour";
		this.colours.forEach((key, i) => key.setAttribute("aria-pressed", i + 1 === colour));
	}
}
