/** The result of a solved puzzle for sharing: a spoiler-free text, and a replay. */

import { dayText } from "./days.js";
import { clockTime } from "./game.js";
import { gameTitle } from "./gamelink.js";
import { packMoves } from "./moves.js";
import { OPEN } from "./puzzle.js";
import { fragment, link } from "./share.js";
import { levelName, t } from "./words.js";

const BLOCKS = 10;
const MAX_LINK = 60_000;

/** The text to share: one line of facts, a row of blocks and the link. */
export function resultText(game) {
	const { puzzle } = game;
	const facts = [
		"Skytile",
		puzzle.daily && dayText(puzzle.daily),
		gameTitle({ kind: puzzle.kind, link: fragment(puzzle), title: puzzle.title }),
		puzzle.level && levelName(puzzle.level),
		clockTime(game.elapsed),
		t("hints-used", { count: game.hints }),
	];
	return [facts.filter(Boolean).join(" · "), courseBlocks(game), shortLink(puzzle)].join("\n");
}

/** The link of a puzzle; for a puzzle of the day, it has only the day. */
function shortLink(puzzle) {
	const { kind, daily } = puzzle;
	const here = `${location.origin}${location.pathname}`;
	return daily ? `${here}#daily/${kind}/${daily}` : link(puzzle);
}

/**
 * The course of the game, in equal parts from its first entry to its last: green if every entry of
 * a part was still there at the end, yellow if at least half were, orange otherwise. This reveals
 * nothing about the board.
 */
export function courseBlocks({ history, values }) {
	const entries = history.moves
		.slice(0, history.at)
		.flat()
		.filter(([, was, is]) => was !== is)
		.map(([cell, , value]) => value !== OPEN && value === values[cell]);
	const count = Math.min(BLOCKS, entries.length);
	return Array.from({ length: count }, (_, i) => {
		const part = entries.slice((i * entries.length) / count, ((i + 1) * entries.length) / count);
		const share = part.filter(Boolean).length / part.length;
		return share === 1 ? "🟩" : share >= 0.5 ? "🟨" : "🟧";
	}).join("");
}

/** The link that replays a game move by move; null if it would be too long. */
export function replayLink({ puzzle, history, elapsed, hints }) {
	const moves = packMoves(history.moves.slice(0, history.at), puzzle);
	const fields = new URLSearchParams({ time: Math.round(elapsed), hints, moves });
	const address = `#replay/${fragment(puzzle).slice(1)}&${fields}`;
	return address.length > MAX_LINK ? null : `${location.origin}${location.pathname}${address}`;
}
