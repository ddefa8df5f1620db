/** The base of the boards of both families: the cursor, and typing at it. */

import { announce, ARROWS } from "../dom.js";
import { t } from "../words.js";

/** Digits typed within this time make one number, in milliseconds. */
const TYPING = 1200;

/**
 * A board shows `composer.design` and what is known about it (`composer.shown`). A subclass creates
 * `element`, and defines what a place may contain and what it looks like.
 */
export class Board {
	constructor(composer) {
		this.composer = composer;
		this.typed = { name: null, text: "", at: 0 };
	}

	get design() {
		return this.composer.design;
	}

	key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
		if (ARROWS[key]) this.arrow(ARROWS[key], event.shiftKey);
		else if (/^\d$/.test(key)) this.typeDigit(Number(key));
		else if (this.ownKey(key)) return event.preventDefault();
		else if (key === "Backspace" || key === "Delete") this.clear();
		else if (key === "?") this.plan();
		else if (key === " " || key === "Enter") this.toggle();
		else if (key === "Home" || key === "End") this.goToEnd(key === "End");
		else return;
		event.preventDefault();
	}

	/** Handle a key of the family; returns whether it was one. */
	ownKey() {
		return false;
	}

	arrow([down, right]) {
		const [row, column] = this.design.position(this.selected);
		const [rows, columns] = this.design.lastPosition;
		const next = [row + down, column + right];
		if (next[0] < 0 || next[1] < 0 || next[0] > rows || next[1] > columns) return;
		const name = this.design.nameAt(...next);
		if (name) this.select(name);
	}

	goToEnd(last) {
		const [row] = this.design.position(this.selected);
		const columns = this.design.lastPosition[1];
		const inner = row > 0 && row < this.design.lastPosition[0] ? 0 : 1;
		const outer = this.design.nameAt(row, last ? columns : 0) ? 0 : inner;
		this.select(this.design.nameAt(row, last ? columns - outer : outer));
	}

	/** Type a digit, which may be the second one of a number. */
	typeDigit(digit) {
		const name = this.selected;
		const now = performance.now();
		const goesOn = this.typed.name === name && now - this.typed.at < TYPING;
		const joined = Number((goesOn ? this.typed.text : "") + digit);
		const value = joined <= this.most(name) ? joined : digit;
		this.typed = { name, text: String(value || ""), at: now };
		this.enter(name, value, `type ${name}`);
	}

	/** The largest number that may be typed here. */
	most(name) {
		return this.design.mostAt(name);
	}

	/** Set the clue of a place. */
	enter(name, value, merge = null) {
		const { design } = this;
		if (value < design.leastAt(name)) this.clear();
		else if (value > design.mostAt(name))
			this.refuse(t("compose-too-large", { most: design.mostAt(name) }));
		else this.apply(design.withClue(name, value), merge);
	}

	clear() {
		if (this.selected in this.design.clues) this.apply(this.design.withoutClue(this.selected));
	}

	/** Plan a clue; it gets its number if the solution is known, otherwise later. */
	plan() {
		const value = this.design.solutionClue(this.selected);
		this.apply(this.design.withClue(this.selected, value));
	}

	/** Set the suggested clue or the one of the solution, or remove the clue. */
	toggle(name = this.selected) {
		const { suggestion } = this.composer.shown;
		if (suggestion?.clue === name) this.apply(this.design.withClue(name, suggestion.value));
		else if (name in this.design.clues) this.apply(this.design.withoutClue(name));
		else this.apply(this.design.withClue(name, this.design.solutionClue(name)));
	}

	apply(design, merge = null) {
		this.composer.change(design, merge);
		announce(this.describe(this.selected));
	}

	refuse(text) {
		this.composer.assistant.say(text);
	}

	/** The marks of a place in words, for screen readers. */
	remarks(name) {
		const { shown } = this.composer;
		const words = [];
		if (shown.differing.has(name)) words.push(t("compose-mark-differs"));
		if (shown.clash.has(name)) words.push(t("compose-mark-clashes"));
		if (shown.removable.has(name)) words.push(t("compose-mark-removable"));
		if (shown.wrong.has(name)) words.push(t("compose-mark-wrong"));
		if (shown.suggestion?.clue === name)
			words.push(t("compose-mark-suggested", { value: shown.suggestion.value }));
		return words;
	}

	/** The clue of a place in words. */
	clueWords(name) {
		const { clues } = this.design;
		if (!(name in clues)) return t("compose-no-clue");
		return clues[name] === null ? t("compose-planned") : t("compose-clue", { value: clues[name] });
	}

	leave() {
		/* most boards have nothing to clean up outside the element */
	}
}
