/** A replay: the moves of a game from a link, shown on the board with playback controls. */

import { button, h, icon } from "./dom.js";
import { choices } from "./dialogs.js";
import { clockTime } from "./game.js";
import { unpackMoves } from "./moves.js";
import { Play } from "./play.js";
import { fragment, fromLink } from "./share.js";
import { t } from "./words.js";

const WHOLE = 20_000;
const [SHORTEST, LONGEST] = [40, 900];
const SPEEDS = [1, 2, 4];

/** `#replay/skyscrapers?…&moves=…`: the link of the puzzle and the moves of the game. */
export function open(address, page) {
	const puzzle = fromLink(address);
	const fields = new URLSearchParams(address.slice(address.indexOf("?") + 1));
	const moves = unpackMoves(fields.get("moves") ?? "", puzzle);
	return new Replay(new Play(puzzle, page), moves, fields);
}

class Replay {
	constructor(play, moves, fields) {
		this.play = play;
		this.game = play.game;
		this.view = play.view;
		this.moves = moves;
		this.title = t("replay");
		this.speed = 1;
		this.at = 0;
		this.board = this.#start();
		this.element = play.element;
		this.element.classList.add("replaying");
		this.element.querySelector(".side").prepend(this.#card(fields));
		this.#showBoard();
		if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.#toggle();
	}

	#start() {
		const values = this.game.puzzle.startValues();
		return { values, marks: values.map(() => 0) };
	}

	#card(fields) {
		const about = [
			t("replay-about", { moves: this.moves.length, time: clockTime(Number(fields.get("time"))) }),
			t("hints-used", { count: Number(fields.get("hints")) }),
		].join(" · ");
		this.slider = h("input", {
			type: "range",
			class: "slider",
			min: 0,
			max: this.moves.length,
			value: 0,
			"aria-label": t("replay-position"),
			oninput: () => this.#jump(Number(this.slider.value)),
		});
		this.playButton = h("button", {
			type: "button",
			class: "button primary",
			onclick: () => this.#toggle(),
		});
		const step = (label, glyph, onclick) => button(label, { glyph, hideLabel: true, onclick });
		const speeds = SPEEDS.map((speed) => [String(speed), `${speed}×`]);
		return h(
			"section",
			{ class: "replay-card card", "aria-label": t("replay") },
			h("h2", {}, t("replay")),
			h("p", { class: "fine" }, about),
			this.slider,
			h(
				"div",
				{ class: "replay-actions" },
				step(t("replay-first"), "again", () => this.#jump(0)),
				step(t("replay-back"), "prev", () => this.#jump(this.at - 1)),
				this.playButton,
				step(t("replay-forward"), "next", () => this.#jump(this.at + 1)),
			),
			choices("speed", t("replay-speed"), speeds, "1", (value) => this.#setSpeed(Number(value))),
			h("a", { href: fragment(this.game.puzzle), class: "button" }, t("replay-own")),
		);
	}

	#setSpeed(speed) {
		this.speed = speed;
		if (this.timer) this.#run();
	}

	/** Go to a position and stay there. */
	#jump(to) {
		this.#pause();
		this.#goTo(to);
	}

	/** Apply or undo moves until `to` of them are on the board. */
	#goTo(to) {
		const { values, marks } = this.board;
		const end = Math.max(0, Math.min(this.moves.length, to));
		for (; this.at < end; this.at += 1)
			for (const [cell, , value, , mask] of this.moves[this.at])
				[values[cell], marks[cell]] = [value, mask];
		for (; this.at > end; this.at -= 1)
			for (const [cell, value, , mask] of [...this.moves[this.at - 1]].reverse())
				[values[cell], marks[cell]] = [value, mask];
		this.#showBoard();
	}

	/** Show the current board and its last move; at the end, show it as solved. */
	#showBoard() {
		const { play, view, game } = this;
		const isSolved = this.at === this.moves.length && game.puzzle.isSolved(this.board.values);
		const last = this.moves[this.at - 1]?.[0]?.[0];
		play.element.classList.toggle("solved", isSolved);
		view.reopen();
		game.showBoard(this.board);
		if (last !== undefined) view.select(last, false);
		if (isSolved) view.celebrate();
		this.#showPosition();
	}

	#showPosition() {
		this.slider.value = this.at;
		const words = t("replay-at", { number: this.at, count: this.moves.length });
		this.slider.setAttribute("aria-valuetext", words);
		const label = t(this.timer ? "replay-pause" : "replay-play");
		this.playButton.replaceChildren(icon(this.timer ? "pause" : "play"), h("span", {}, label));
	}

	#toggle() {
		if (this.timer) this.#pause();
		else {
			if (this.at === this.moves.length) this.#goTo(0);
			this.#run();
		}
		this.#showPosition();
	}

	#run() {
		clearInterval(this.timer);
		const pace = Math.min(LONGEST, Math.max(SHORTEST, WHOLE / this.moves.length));
		this.timer = setInterval(() => {
			this.#goTo(this.at + 1);
			if (this.at === this.moves.length) this.#jump(this.at);
		}, pace / this.speed);
	}

	#pause() {
		clearInterval(this.timer);
		this.timer = null;
	}

	leave() {
		this.#pause();
		this.play.leave();
	}
}
