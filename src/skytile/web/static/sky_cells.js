/** Drawing the cells and clues of a Skyscrapers board, and labelling them for screen readers. */

import { h, icon } from "./dom.js";
import { COLOURS } from "./pad.js";
import { cellName, describeCell, OPEN, SIDES } from "./puzzle.js";
import { t } from "./words.js";

/** Draw a cell: its value, or its pencil marks. */
export function drawCell(view, cell) {
	const element = view.cells[cell];
	const { classList } = element;
	const value = view.game.board.values[cell];
	const flaw = view.game.flaw(cell);
	if (value === 0) element.replaceChildren(icon("tree"));
	else if (value !== OPEN) element.replaceChildren(h("span", { class: "value" }, value));
	else element.replaceChildren(...pencilMarks(view, cell));
	classList.toggle("park", value === 0);
	classList.toggle("wrong", flaw !== "");
	COLOURS.forEach((_, i) => classList.toggle(`tint-${i + 1}`, colourOf(view, cell) === i + 1));
	element.setAttribute("aria-label", labelOf(view, cell));
}

const colourOf = (view, cell) => view.game.board.colours?.[cell] ?? 0;

/** The pencil marks, with those that a step removes crossed out; or, faint, the value it places. */
function pencilMarks(view, cell) {
	const { puzzle, step } = view;
	const name = cellName(puzzle, cell);
	const ghost = step?.places?.[name];
	if (ghost !== undefined)
		return [ghost === 0 ? icon("tree") : h("span", { class: "value ghost" }, ghost)];
	const removed = (step?.removes?.[name] ?? []).reduce((mask, value) => mask | (1 << value), 0);
	const all = view.game.board.marks[cell] | removed;
	const shown = puzzle.values.filter((value) => all & (1 << value));
	if (!shown.length) return [];
	const style = view.markStyle(shown.length);
	const mark = (value) => {
		const classes = [removed & (1 << value) && "gone", value === 0 && "tree"].filter(Boolean);
		const text = style === "dots" ? "•" : value || "♣";
		return h("i", { class: classes.join(" ") || null }, all & (1 << value) ? text : "");
	};
	const marks = (style === "few" ? shown : puzzle.values).map(mark);
	return [h("span", { class: `marks ${style}`.trim(), "aria-hidden": "true" }, marks)];
}

/** Draw an edge clue: satisfied, broken, crossed off, part of a step, or the viewpoint. */
export function drawClue(view, name) {
	const element = view.clues.get(name);
	const { game, puzzle } = view;
	const state = game.clueState(name);
	const crossed = game.crossed.has(name);
	element.classList.toggle("ok", state === "ok");
	element.classList.toggle("bad", state === "bad");
	element.classList.toggle("crossed", crossed);
	element.classList.toggle("looked", Boolean(view.step?.clues?.includes(name)));
	element.classList.toggle("viewing", view.view === name);
	element.setAttribute("aria-pressed", view.view === name);
	const place = t(`clue-place-${SIDES[name[0]]}`, { number: name.slice(1) });
	const slots = { place, value: puzzle.clue(name) };
	const words = [
		puzzle.sums ? t("clue-sum-label", slots) : t("clue-label", slots),
		state && t(`state-${state}`),
		crossed && t("state-crossed"),
	];
	element.setAttribute("aria-label", words.filter(Boolean).join(", "));
}

/** The label of a cell for screen readers. */
export function labelOf(view, cell) {
	const { puzzle, game } = view;
	const { values, marks } = game.board;
	const value = values[cell];
	const flaw = game.flaw(cell);
	const colour = colourOf(view, cell);
	const words = [describeCell(puzzle, cell)];
	if (value === OPEN) words.push(t("cell-empty"));
	else if (value === 0) words.push(t("cell-park"));
	else words.push(puzzle.isGiven(cell) ? t("cell-given", { value }) : String(value));
	if (colour) words.push(t(`colour-${COLOURS[colour - 1]}`));
	if (flaw) words.push(t(`cell-${flaw}`));
	const candidates = puzzle.values
		.filter((each) => value === OPEN && marks[cell] & (1 << each))
		.map((each) => each || t("cell-park"));
	const noted = candidates.length
		? `; ${t("cell-candidates", { list: candidates.join(", ") })}`
		: "";
	return words.join(", ") + noted;
}
