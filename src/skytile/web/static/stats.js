/** The statistics view: streaks, counts and times, and exporting or importing all progress. */

import { button, h, replace, s, toast } from "./dom.js";
import { dayText } from "./days.js";
import { clockTime } from "./game.js";
import { OPTIONS } from "./options.js";
import { results } from "./records.js";
import { bestTimes, solvedByDay, streaks } from "./statistics.js";
import { exportProgress, importProgress } from "./transfer.js";
import { levelName, t } from "./words.js";

const DAYS = 30;
const KINDS = Object.keys(OPTIONS.families);

export function open() {
	const element = h("div", { class: "stats page-view" });
	show(element);
	return { title: t("place-stats"), element };
}

function show(element) {
	const all = results();
	replace(
		element,
		h("h1", {}, t("place-stats")),
		facts(all),
		all.length ? [chart(all), h("div", { class: "best-tables" }, tables(all))] : null,
		all.length ? null : h("p", { class: "empty card" }, t("stats-none")),
		data(() => show(element)),
	);
}

function facts(all) {
	const { current, longest } = streaks();
	const time = all.reduce((sum, result) => sum + result.time, 0);
	const rows = [
		[t("stats-solved"), all.length],
		...KINDS.map((kind) => [t(`kind-${kind}`), all.filter((each) => each.kind === kind).length]),
		[t("streak-now"), current],
		[t("streak-longest"), longest],
		[t("stats-time"), clockTime(time)],
	];
	return h(
		"dl",
		{ class: "facts" },
		rows.map(([label, value]) =>
			h("div", { class: "fact" }, h("dd", {}, value), h("dt", {}, label)),
		),
	);
}

/** A bar chart of the last days, with a colour for each kind. */
function chart(all) {
	const rows = solvedByDay(DAYS, all);
	const sums = rows.map((row) => KINDS.reduce((sum, kind) => sum + (row[kind] ?? 0), 0));
	const most = Math.max(4, ...sums);
	const bars = rows.map((row, i) => bar(row, i, sums[i], most));
	const label = t("stats-chart-label", {
		count: sums.reduce((sum, each) => sum + each, 0),
		days: DAYS,
		most: Math.max(...sums),
	});
	const ends = [rows[0], rows.at(-1)].map(({ day }) =>
		h("span", {}, dayText(day, { day: "numeric", month: "short" })),
	);
	const legend = KINDS.map((kind) => h("li", { class: `of-${kind}` }, t(`kind-${kind}`)));
	return h(
		"section",
		{ class: "chart-card card" },
		h(
			"header",
			{ class: "chart-head" },
			h("h2", {}, t("stats-chart", { count: DAYS })),
			h("ul", { class: "chart-legend" }, legend),
		),
		s(
			"svg",
			{
				class: "chart",
				viewBox: `0 0 ${DAYS} 10`,
				preserveAspectRatio: "none",
				role: "img",
				"aria-label": label,
			},
			bars,
		),
		h("p", { class: "chart-ends fine", "aria-hidden": "true" }, ends),
	);
}

/** The bar of one day; a thin line if nothing was solved. */
function bar(row, i, sum, most) {
	const text = t("stats-chart-day", { day: dayText(row.day), count: sum });
	let top = 10;
	const parts = KINDS.filter((kind) => row[kind]).map((kind) => {
		const height = (row[kind] / most) * 9.8;
		top -= height;
		return s("rect", { class: `of-${kind}`, x: i + 0.14, y: top, width: 0.72, height });
	});
	const base = s("rect", { class: "base", x: i + 0.14, y: 9.85, width: 0.72, height: 0.15 });
	return s("g", {}, s("title", {}, text), parts.length ? parts : base);
}

/** A table for each kind, with sizes as rows and levels as columns. */
function tables(all) {
	const best = bestTimes(all);
	return KINDS.map((kind) => {
		const own = best.filter((each) => each.kind === kind);
		return own.length ? table(kind, own) : null;
	});
}

const cellsOf = (size) => size.split("×").reduce((product, each) => product * each, 1);

function table(kind, groups) {
	const levels = [...OPTIONS.levels, "extreme", null].filter((level) =>
		groups.some((each) => each.level === level),
	);
	const nameOf = ({ size, rules }) => [size, ...rules.map((rule) => t(`rule-${rule}`))].join(", ");
	const names = [...new Map(groups.map((each) => [nameOf(each), each]))]
		.sort(([, a], [, b]) => cellsOf(a.size) - cellsOf(b.size))
		.map(([name]) => name);
	const cell = (name, level) =>
		timeCell(groups.find((each) => nameOf(each) === name && each.level === level));
	const heading = (level) => h("th", { scope: "col" }, level ? levelName(level) : t("stats-any"));
	return h(
		"section",
		{ class: "best card" },
		h("h2", {}, `${t("stats-best")}: ${t(`kind-${kind}`)}`),
		h("p", { class: "fine" }, t("stats-best-note")),
		h(
			"div",
			{ class: "scroll", tabindex: "0", role: "group", "aria-label": t(`kind-${kind}`) },
			h(
				"table",
				{},
				h(
					"thead",
					{},
					h("tr", {}, h("th", { scope: "col" }, t("stats-size")), levels.map(heading)),
				),
				h(
					"tbody",
					{},
					names.map((name) =>
						h(
							"tr",
							{},
							h("th", { scope: "row" }, name),
							levels.map((level) => cell(name, level)),
						),
					),
				),
			),
		),
	);
}

function timeCell(group) {
	if (!group) return h("td", {}, "–");
	return h(
		"td",
		{},
		h("strong", {}, group.time === null ? "–" : clockTime(group.time)),
		h("small", {}, t("stats-count", { count: group.count })),
	);
}

/** The buttons to export and import progress; `onread` is called after an import. */
function data(onread) {
	const file = h("input", {
		type: "file",
		accept: "application/json,.json",
		class: "sr",
		id: "progress-file",
		tabindex: "-1",
		"aria-label": t("data-import"),
		onchange: async () => {
			try {
				const taken = await importProgress(file.files[0]);
				onread();
				toast(t("data-imported", taken), "good");
			} catch (error) {
				toast(error.message, "bad");
			}
			file.value = "";
		},
	});
	return h(
		"section",
		{ class: "data card" },
		h("h2", {}, t("stats-data")),
		h("p", {}, t("stats-data-about")),
		h(
			"div",
			{ class: "line" },
			button(t("data-export"), { glyph: "save", kind: "primary", onclick: exportProgress }),
			button(t("data-import"), { glyph: "load", onclick: () => file.click() }),
			file,
		),
	);
}
