/** A saved game in a list: its picture, its name and its progress. */

import { h } from "./dom.js";
import { clockTime } from "./game.js";
import { sizeLabel } from "./make.js";
import { OPTIONS } from "./options.js";
import { gameThumbnail } from "./thumbnails.js";
import { levelName, t } from "./words.js";

/** A saved game as a link; `more` is additional text. */
export function gameLink(record, ...more) {
	const time = clockTime(record.elapsed);
	const state = record.done
		? t("solved-in", { time })
		: t("share-and-time", { share: Math.round(record.share * 100), time });
	const words = [record.level && levelName(record.level), state, ...more].filter(Boolean);
	return h(
		"a",
		{ href: record.link, class: "game-link card" },
		gameThumbnail(record),
		h(
			"span",
			{ class: "game-text" },
			h("strong", {}, gameTitle(record)),
			h("small", {}, words.join(" · ")),
		),
	);
}

/** The name of a saved game in the language of the page. */
export function gameTitle({ kind, link, title }) {
	const size = /[?&]size=([\dx]+)/.exec(link)?.[1];
	const rules = Object.keys(OPTIONS.families[kind]?.rules ?? {}).filter((rule) =>
		new RegExp(`[?&]${rule}=`).test(link),
	);
	if (!size) return title;
	const words = rules.map((rule) => t(`rule-${rule}`));
	return [`${t(`kind-${kind}`)} ${sizeLabel(size)}`, ...words].join(", ");
}
