/** The keyboard on a Skyscrapers board. */

import { ARROWS } from "./dom.js";

/** Two digits typed within this many milliseconds make one number. */
const TYPING = 900;
const INWARD = { N: [1, 0], S: [-1, 0], W: [0, 1], E: [0, -1] };

export class SkyKeys {
	constructor(view) {
		this.view = view;
		this.puzzle = view.puzzle;
		/** The last digit typed, if it may be the first of two. */
		this.pending = null;
	}

	/** Make the next digit begin a new number. */
	forget() {
		this.pending = null;
	}

	press(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const { view } = this;
		const clue = [...view.clues].find(([, element]) => element === event.target)?.[0];
		if (ARROWS[event.key]) this.#arrow(ARROWS[event.key], clue);
		else if (clue && ["Enter", " "].includes(event.key)) return;
		else if (clue && event.key === "x") view.cross(clue);
		else if (this.#edit(event)) {
			if (clue) view.focus();
		} else return;
		event.preventDefault();
	}

	/** The keys that change the selected cell, the mode or the selection. */
	#edit(event) {
		const { view } = this;
		const { width, parks } = this.puzzle;
		const start = view.selected - (view.selected % width);
		const toggle = (mode) => view.setMode(view.mode === mode ? "numbers" : mode);
		if (
			/^(Digit|Numpad)\d$/.test(event.code) &&
			!/^(Arrow|Home|End|Page|Insert|Delete)/.test(event.key)
		)
			this.#typeDigit(event);
		else if (event.key === "Backspace" || event.key === "Delete") view.erase();
		else if (event.key === "p" && parks) view.digit(0, view.mode === "marks" ? "marks" : "numbers");
		else if (event.key === "m" || event.key === " ") toggle("marks");
		else if (event.key === "k") toggle("colours");
		else if (event.key === "Home") this.#goTo(start);
		else if (event.key === "End") this.#goTo(start + width - 1);
		else return false;
		return true;
	}

	/** Beyond 9×9, two digits typed in quick succession are one number. */
	#typeDigit(event) {
		const { view, puzzle, pending } = this;
		const digit = Number(event.code.at(-1));
		const swapped = view.mode === "marks" ? "numbers" : "marks";
		const mode = event.shiftKey ? swapped : view.mode;
		const joined = (pending ?? 0) * 10 + digit;
		this.pending = null;
		if (pending && event.timeStamp - this.typedAt < TYPING && joined <= puzzle.tallest) {
			if (mode === "marks") view.digit(pending, mode);
			view.digit(joined, mode);
		} else if (digit === 0 && (mode === "colours" || !puzzle.parks)) {
			view.erase();
		} else {
			view.digit(digit, mode);
			if (mode !== "colours" && digit && digit * 10 <= puzzle.tallest) this.pending = digit;
		}
		this.typedAt = event.timeStamp;
	}

	/** Select a cell, and scroll to it on a board wider than the screen. */
	#goTo(cell) {
		this.view.select(cell);
		this.view.cells[cell].scrollIntoView({ block: "nearest", inline: "nearest" });
	}

	/** Move the focus; the arrows also lead to the clues and back. */
	#arrow([down, right], clue) {
		if (clue) return this.#leaveClue(clue, down, right);
		const n = this.puzzle.width;
		const { selected } = this.view;
		const row = Math.floor(selected / n) + down;
		const column = (selected % n) + right;
		if (row >= 0 && row < n && column >= 0 && column < n) return this.#goTo(row * n + column);
		const side = down < 0 ? "N" : down > 0 ? "S" : right < 0 ? "W" : "E";
		this.view.clues.get(side + ((down ? column : row) + 1))?.focus();
	}

	#leaveClue(name, down, right) {
		const { view, puzzle } = this;
		const inward = INWARD[name[0]];
		if (down === inward[0] && right === inward[1]) view.select(puzzle.line(name)[0]);
		else if ((down && inward[1]) || (right && inward[0])) {
			const along = down + right;
			for (let i = Number(name.slice(1)) + along; i >= 1 && i <= puzzle.width; i += along)
				if (view.clues.has(name[0] + i)) return view.clues.get(name[0] + i).focus();
		}
	}
}
