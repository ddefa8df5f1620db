/** Learning: all techniques of a family, each with a summary and positions to practise on. */

import { h, icon } from "./dom.js";
import { choices } from "./dialogs.js";
import { OPTIONS } from "./options.js";
import { learnAddress, practiceDot, practised } from "./practice.js";
import { pageOf, slugOf, techniqueWords } from "./techniques.js";
import { levelName, t } from "./words.js";

/** `#learn?kind=mosaic` lists a family's techniques; with `technique=…` it opens a lesson. */
export async function open(address, page) {
	const query = new URLSearchParams(address.split("?")[1] ?? "");
	const kind = query.get("kind") in OPTIONS.families ? query.get("kind") : "skyscrapers";
	const words = await techniqueWords();
	const technique = OPTIONS.families[kind].techniques.find(
		([name]) => slugOf(name) === query.get("technique"),
	);
	if (!technique) return listView(kind, words);
	const { openLesson } = await import("./lesson.js");
	return openLesson(kind, technique[0], words, page);
}

function listView(kind, words) {
	const kinds = Object.keys(OPTIONS.families).map((each) => [each, t(`kind-${each}`)]);
	const { techniques } = OPTIONS.families[kind];
	const levels = [...new Set(techniques.map(([, level]) => level))];
	const found = techniques.filter(([name]) => practised(kind, name).found).length;
	const element = h(
		"div",
		{ class: "learn" },
		h("h1", {}, t("learn")),
		h("p", { class: "learn-about" }, t("learn-about")),
		h(
			"div",
			{ class: "learn-bar" },
			choices("learn-kind", t("choose-puzzle"), kinds, kind, (value) => {
				location.hash = learnAddress(value);
			}),
			h("p", { class: "fine" }, t("learn-done", { found, count: techniques.length })),
		),
		levels.map((level) => levelSection(kind, level, words)),
	);
	return { element, title: t("learn") };
}

function levelSection(kind, level, words) {
	const techniques = OPTIONS.families[kind].techniques.filter(([, of]) => of === level);
	return h(
		"section",
		{ class: "learn-level", "aria-label": levelName(level) },
		h("h2", {}, levelName(level)),
		h(
			"ul",
			{ class: "technique-list" },
			techniques.map(([name]) =>
				h("li", { class: "card technique-card" }, techniqueCard(kind, name, words)),
			),
		),
	);
}

function techniqueCard(kind, technique, words) {
	const also = words.also(technique);
	return [
		h("h3", {}, practiceDot(kind, technique), words.name(technique)),
		h("p", {}, `${words.says(technique)}.`),
		h(
			"details",
			{},
			h("summary", {}, t("learn-how")),
			h("p", {}, words.how(technique)),
			also && h("p", { class: "fine" }, t("learn-also", { names: also })),
		),
		h(
			"div",
			{ class: "line" },
			h(
				"a",
				{ class: "button primary small", href: learnAddress(kind, technique) },
				icon("play"),
				h("span", {}, t("learn-practise")),
				h("span", { class: "sr" }, words.name(technique)),
			),
			h(
				"a",
				{ class: "button quiet small", href: pageOf(technique) },
				icon("book"),
				h("span", {}, t("learn-read")),
				h("span", { class: "sr" }, words.name(technique)),
			),
		),
	];
}
