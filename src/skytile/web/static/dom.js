/** Create elements without markup strings and inline styles. */

const SVG = "http://www.w3.org/2000/svg";

function setUp(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes)) {
		if (name.startsWith("aria-") && typeof value === "boolean")
			element.setAttribute(name, String(value));
		if (
			value === undefined ||
			value === null ||
			(typeof value === "boolean" && (!value || name.startsWith("aria-")))
		)
			continue;
		if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
		else if (name === "text") element.textContent = value;
		else element.setAttribute(name, value === true ? "" : value);
	}
	element.append(
		...children
			.flat(Infinity)
			.filter((child) => child !== null && child !== undefined && child !== false),
	);
	return element;
}

export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The arrow keys as [down, right] steps. */
export const ARROWS = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

/** An HTML element; attributes whose names start with `on` are listeners. */
export function h(tag, attributes = {}, ...children) {
	return setUp(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s(tag, attributes = {}, ...children) {
	return setUp(document.createElementNS(SVG, tag), attributes, children);
}

const ICONS = {
	undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
	redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
	pencil: "m4 20 1-5L16 4l4 4L9 19l-5 1Zm9-13 4 4",
	erase: "m8 20-5-5L13 5l7 7-8 8H8Zm0-10 7 7M12 20h9",
	bulb: "M9 18h6M10 21h4M8.5 15c-2-1.4-3-3.3-3-5.5a6.5 6.5 0 0 1 13 0c0 2.2-1 4.1-3 5.5Z",
	check: "m5 13 4.5 4.5L19 7",
	more: "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
	share: "M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8",
	print: "M7 9V3h10v6M7 17H4v-7h16v7h-3M7 14h10v7H7Z",
	play: "M7 4.5v15l12-7.5Z",
	pause: "M8 5v14M16 5v14",
	prev: "m15 5-7 7 7 7",
	next: "m9 5 7 7-7 7",
	close: "m6 6 12 12M18 6 6 18",
	plus: "M12 5v14M5 12h14",
	help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19Z",
	sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
	open: "M3 19V5h6l2 3h10v11Z",
	today: "M4 6h16v14H4ZM4 10h16M8 3v4M16 3v4",
	flag: "M6 21V4h12l-3 4 3 4H6",
	book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14",
	brush: "M4 4h16v16H4ZM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16",
	hand: "M12 3v18M3 12h18M12 3 9.5 5.5M12 3l2.5 2.5M12 21l-2.5-2.5M12 21l2.5-2.5M3 12l2.5-2.5M3 12l2.5 2.5M21 12l-2.5-2.5M21 12l-2.5 2.5",
	minus: "M5 12h14",
	palette:
		"M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.6-1.6.3-2.8 2-2.8H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10ZM7.5 12.5h.01M9 8h.01M14.5 7.5h.01",
	bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
	fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
	again: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5",
	turn: "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5",
	image: "M4 4h16v16H4ZM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01",
	tree: "M12 21v-6M12 15a5 5 0 0 1-4.6-7A4.8 4.8 0 0 1 12 3a4.8 4.8 0 0 1 4.6 5A5 5 0 0 1 12 15Z",
	chart: "M4 4v16h16M8.5 16v-5M13 16V7M17.5 16v-7",
	trash: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5",
	save: "M12 4v11m0 0-4-4m4 4 4-4M5 16v4h14v-4",
	load: "M12 15V4m0 0L8 8m4-4 4 4M5 16v4h14v-4",
	eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
};

/** A line icon, hidden from screen readers. */
export function icon(name) {
	const path = s("path", { d: ICONS[name] });
	return s(
		"svg",
		{ class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
		path,
	);
}

/** A button with an icon, a word, or both. */
export function button(label, { glyph, onclick, kind = "", hideLabel = false, ...rest } = {}) {
	const word = h("span", { class: hideLabel ? "sr" : "label" }, label);
	const element = h(
		"button",
		{ type: "button", class: `button ${kind}`.trim(), onclick, ...rest },
		glyph ? icon(glyph) : null,
		word,
	);
	if (hideLabel) element.title = label;
	return element;
}

/** Have screen readers announce a text. */
export function announce(text) {
	const region = document.getElementById("live");
	region.textContent = "";
	requestAnimationFrame(() => {
		region.textContent = text;
	});
}

const place = document.getElementById("toast");
let toastTimer;

/** Put the message where it hides neither clues nor buttons: over a title, or at the top. */
function placeToast() {
	const head =
		document.querySelector("dialog[open] .dialog-head") ?? document.querySelector(".play-head");
	if (head) head.append(place);
	else document.getElementById("view").before(place);
}

/** Show a short message that disappears automatically. */
export function toast(text, kind = "") {
	announce(text);
	clearTimeout(toastTimer);
	placeToast();
	place.textContent = text;
	place.className = `toast shown ${kind}`.trim();
	toastTimer = setTimeout(() => {
		place.className = "toast";
	}, 4200);
}

/** Replace the content of an element. */
export function replace(element, ...children) {
	element.replaceChildren(...children.flat(Infinity).filter(Boolean));
}
