/** On-screen keys, for devices without a keyboard. */

import { h, icon } from "../dom.js";
import { t } from "../words.js";

const MOST_IN_ROW = 6;

/** Keys for the digits, for planning a clue (?) and for erasing; `park` adds a tree. */
export function pad(composer, digits, { park = false } = {}) {
	const key = (label, content, press, more = {}) =>
		h(
			"button",
			{
				type: "button",
				class: "pad-key",
				"aria-label": label,
				onclick: () => press(composer.board),
				...more,
			},
			content,
		);
	const keys = digits.map((digit) => key(String(digit), digit, (board) => board.typeDigit(digit)));
	if (park)
		keys.push(
			key(t("compose-park"), icon("tree"), (board) => board.ownKey("p"), { "data-park": true }),
		);
	keys.push(
		key(t("compose-plan"), "?", (board) => board.plan()),
		key(t("compose-erase"), icon("erase"), (board) => board.clear()),
	);
	const element = h(
		"div",
		{ class: "cmp-pad", role: "group", "aria-label": t("compose-pad") },
		keys,
	);
	const rows = Math.ceil(keys.length / MOST_IN_ROW);
	element.style.setProperty("--keys", Math.ceil(keys.length / rows));
	return element;
}
