/** The dialogs about the current puzzle (more, share), the settings and the help. */

import { button, h, icon, toast } from "./dom.js";
import { choices, openDialog, toggle } from "./dialogs.js";
import { post } from "./api.js";
import { OPTIONS } from "./options.js";
import { link } from "./share.js";
import { applyTheme, setSetting, settings } from "./store.js";

/** The actions that are needed rarely. */
export function moreMenu(play) {
	const { game } = play;
	const item = (label, glyph, action) =>
		h(
			"button",
			{
				type: "button",
				class: "menu-item",
				onclick: () => {
					dialog.close();
					action();
				},
			},
			icon(glyph),
			h("span", {}, label),
		);
	const points = game.history.savePoints.map((point) =>
		item(`Back to save point ${point.number}`, "again", () => game.goTo(point)),
	);
	const dialog = openDialog(
		"More",
		h(
			"div",
			{ class: "menu" },
			item("Set a save point", "flag", () => toast(`Save point ${game.addSavePoint()} set.`)),
			points,
			game.isMosaic ? null : item("Fill in all candidates", "pencil", () => game.fillMarks()),
			item("Walk through the solution", "book", () => {
				play.hints.close();
				play.walk.start();
			}),
			item("Share", "share", () => shareDialog(game.puzzle)),
			item("Print", "print", () => print()),
			item("Start over", "again", () => game.restart()),
		),
	);
}

async function copy(text) {
	try {
		await navigator.clipboard.writeText(text);
		toast("Copied.");
	} catch {
		toast("Please copy the text by hand.");
	}
}

/** The link, and the puzzle in other notations. */
export function shareDialog(puzzle) {
	const address = link(puzzle);
	const field = h("input", {
		class: "field",
		readonly: true,
		value: address,
		"aria-label": "Link",
		onfocus: (event) => event.target.select(),
	});
	const text = h("textarea", {
		class: "field mono",
		rows: 5,
		readonly: true,
		"aria-label": "Notation",
		placeholder: "Choose a notation",
	});
	const show = async (to) => {
		text.value = "…";
		try {
			const answer = await post("convert", { puzzle, to });
			text.value = typeof answer === "string" ? answer : (answer.text ?? JSON.stringify(answer));
		} catch (error) {
			text.value = error.message;
		}
	};
	const content = [
		h("p", {}, "The link holds the whole puzzle, and nothing of your progress."),
		h(
			"div",
			{ class: "line" },
			field,
			button("Copy link", { kind: "primary", onclick: () => copy(address) }),
		),
		choices("notation", "In another notation", OPTIONS.notations, null, show),
		text,
		h("div", { class: "line end" }, button("Copy text", { onclick: () => copy(text.value) })),
	];
	if (navigator.share)
		content.push(
			button("Send", {
				glyph: "share",
				onclick: () => navigator.share({ title: puzzle.title, url: address }).catch(() => {}),
			}),
		);
	openDialog("Share", content);
}

export function settingsDialog() {
	const flag = (name, label, note) =>
		toggle(label, settings[name], (on) => setSetting(name, on), note);
	const pick = (name, legend, options) =>
		choices(name, legend, options, settings[name], (value) => {
			setSetting(name, value);
			applyTheme();
		});
	openDialog("Settings", [
		pick("theme", "Appearance", [
			["auto", "As the system"],
			["light", "Light"],
			["dark", "Dark"],
		]),
		pick("mistakes", "Show mistakes", [
			["now", "At once"],
			["request", "When I ask"],
			["never", "Never"],
		]),
		flag(
			"autoRemove",
			"Tidy pencil marks",
			"Entering a number removes its marks from its row and column",
		),
		flag("autoMarks", "Automatic candidates", "Every number that rows and columns allow is marked"),
		flag("peers", "Shade the lines of the chosen cell"),
		flag("city", "Show the city"),
		flag("timer", "Show the clock"),
	]);
}

const KEYS = {
	skyscrapers: [
		["Arrows", "move, also to the clues"],
		["1 … 9", "enter a number"],
		["Shift + number", "pencil mark"],
		["Space or M", "switch marks on and off"],
		["Backspace", "erase"],
		["P or 0", "park"],
	],
	mosaic: [
		["Arrows", "move; with Shift draw"],
		["Space", "black, white, unknown"],
		["X or 1 · O or 0", "black · white"],
		["Backspace", "erase"],
		["Enter or F", "complete the clue"],
		["+ and −", "zoom"],
	],
	both: [
		["U or Ctrl + Z", "undo"],
		["R or Ctrl + Y", "redo"],
		["H", "hint, again for more"],
		["C", "check"],
		["Escape", "close a hint"],
	],
};

const keys = (name) =>
	h(
		"dl",
		{ class: "keys" },
		KEYS[name].map(([key, effect]) => [h("dt", {}, key), h("dd", {}, effect)]),
	);

const RULES = {
	skyscrapers: [
		"Build a tower on every cell. In every row and column each height stands exactly once.",
		"A clue at the edge says how many towers you see from there: a tower hides all lower ones behind it. A 1 means that the tallest comes first; the largest clue that they rise step by step.",
		"Variants: with boxes or diagonals, these too hold every height once. With parks, every row and column also has that many empty cells; a park hides nothing and is not counted. With sums, a clue is the sum of the heights you see.",
		"Tap a clue to look down its street: the towers you see light up in the city.",
	],
	mosaic: [
		"Paint every cell black or white. A number counts the black cells in the 3×3 block around it, its own cell included; at the border the block is smaller.",
		"When all is painted, a picture may appear. A cell you know to be white is worth marking: it gets a dot.",
		"Drag to paint many cells at once. Fill completes a clue whose other cells can be only one colour. A done clue fades; a broken one is underlined in red.",
	],
};

const helpSection = (title, name) => {
	const rules = (RULES[name] ?? []).map((text) => h("p", {}, text));
	return h("section", {}, h("h3", {}, title), rules, keys(name));
};

export function helpDialog(kind) {
	const sections = [helpSection("Skyscrapers", "skyscrapers"), helpSection("Mosaic", "mosaic")];
	if (kind === "mosaic") sections.reverse();
	sections.push(helpSection("Both", "both"));
	openDialog("How to play", h("div", { class: "help" }, sections), { wide: true });
}
