/** The composer's status line, which is updated after every stroke. */

import { button, h, icon, replace } from "../dom.js";
import { levelName, t } from "../words.js";

const MOST_NAMED = 12;
/** How long an outdated verdict stays visible in grey, in milliseconds. */
const PATIENCE = 250;
const ICONS = {
	empty: "plus",
	unique: "check",
	several: "brush",
	none: "close",
	unknown: "help",
	failed: "help",
	busy: "again",
};

/** A line that is always visible; `jump(name)` selects a place that it names. */
export class StatusLine {
	constructor(jump) {
		this.jump = jump;
		this.live = h("span", { class: "sr", role: "status", "aria-live": "polite" });
		this.content = h("div", { class: "cmp-status-content" });
		this.element = h(
			"section",
			{ class: "cmp-status card", "aria-label": t("compose-status") },
			this.content,
			this.live,
		);
	}

	/** Show the verdict on a design, with remarks; a stale one turns grey and then disappears. */
	show(verdict, design, remarks = []) {
		const { status, stale } = verdict;
		clearTimeout(this.timer);
		this.element.classList.toggle("stale", stale);
		this.element.setAttribute("aria-busy", stale);
		if (stale) {
			this.timer = setTimeout(
				() => this.#fill("busy", t("compose-thinking"), [], design),
				PATIENCE,
			);
			return;
		}
		const { text, more = [] } = describe(verdict, design);
		this.#fill(status, text, more, design, remarks);
		if (!verdict.partial) this.#say([text, ...more.flatMap((part) => part.names ?? part.text)]);
	}

	#fill(status, text, more, design, remarks = []) {
		this.element.dataset.status = status;
		replace(
			this.content,
			h("span", { class: "cmp-status-icon" }, icon(ICONS[status])),
			h(
				"div",
				{ class: "cmp-status-words" },
				h("strong", {}, text),
				more.map((part) => this.#part(part)),
				h("span", { class: "fine" }, clueCount(design)),
			),
			h("div", { class: "cmp-status-remarks" }, remarks),
		);
	}

	/** Show the progress of a longer action. */
	showWork(text, share, stop) {
		clearTimeout(this.timer);
		this.element.dataset.status = "busy";
		this.element.classList.remove("stale");
		replace(
			this.content,
			h("span", { class: "cmp-status-icon" }, icon(ICONS.busy)),
			h(
				"div",
				{ class: "cmp-status-words" },
				h("strong", {}, text),
				h("progress", { class: "meter", max: 1, value: share, "aria-label": text }),
			),
			h("div", {}, button(t("compose-stop"), { kind: "small", onclick: stop })),
		);
	}

	#part(part) {
		if (part.badge) return h("span", { class: "badge level" }, part.text);
		if (part.names)
			return h(
				"span",
				{ class: "cmp-names" },
				part.names
					.slice(0, MOST_NAMED)
					.map((name) =>
						h(
							"button",
							{ type: "button", class: "cmp-name", onclick: () => this.jump(name) },
							name,
						),
					),
				part.names.length > MOST_NAMED ? "…" : null,
			);
		return h("span", {}, part.text);
	}

	/** Have screen readers announce a new final verdict. */
	#say(words) {
		const text = words.filter(Boolean).join(" ");
		if (this.live.textContent !== text) this.live.textContent = text;
	}
}

const clueCount = (design) => {
	const count = design.clueNames.length;
	const planned = Object.keys(design.clues).length - count;
	return planned ? t("compose-clues-planned", { count, planned }) : t("compose-clues", { count });
};

/** No solution and no clash: the rules alone exclude it, or the search has not finished. */
function noneWithoutClash({ partial, complete }) {
	if (partial) return t("compose-none-looking");
	return t(complete ? "compose-none-rules" : "compose-none-unknown");
}

function describe(verdict, design) {
	switch (verdict.status) {
		case "unique": {
			const { level, score } = verdict;
			const more = level ? [{ badge: true, text: levelName(level) }] : [];
			if (score) more.push({ text: t("compose-score", { score: Math.round(score) }) });
			return { text: t("compose-unique"), more };
		}
		case "several": {
			const count = verdict.differing.length;
			const all = count === design.size;
			const some = verdict.complete ? "compose-differ" : "compose-differ-least";
			const text = t(all ? "compose-all-differ" : some, { count });
			return { text: t("compose-several"), more: [{ text }] };
		}
		case "none":
			return verdict.clash.length
				? {
						text: t("compose-none", { count: verdict.clash.length }),
						more: [{ names: verdict.clash }],
					}
				: { text: noneWithoutClash(verdict) };
		case "failed":
			return { text: verdict.message };
		default:
			return { text: t(verdict.status === "empty" ? "compose-empty" : "compose-unknown") };
	}
}
