/** The large pictures of the home view: a city and a Mosaic, as completed so far. */

import { City } from "./city.js";
import { s } from "./dom.js";
import { fromJSON, OPEN } from "./puzzle.js";
import { thumbnail } from "./thumbnails.js";

/** A generator of numbers from 0 to 1, seeded by a text. */
function randomFrom(text) {
	let state = [...text].reduce((sum, each) => Math.imul(sum, 31) + each.charCodeAt(0), 7);
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) | 0;
		return (state >>> 8) / 2 ** 24;
	};
}

function shuffled(count, random) {
	const order = Array.from({ length: count }, (_, i) => i);
	for (let i = count - 1; i > 0; i -= 1) {
		const j = Math.floor(random() * (i + 1));
		[order[i], order[j]] = [order[j], order[i]];
	}
	return order;
}

/** A random city of this size, different each day; it is not the solution of a puzzle. */
function someCity(size, day) {
	const random = randomFrom(day);
	const [rows, columns, heights] = [0, 1, 2].map(() => shuffled(size, random));
	return rows.flatMap((row) => columns.map((column) => heights[(row + column) % size] + 1));
}

/** The city of a game, or a random city if the game has not been started. */
function cityVista({ size, day, puzzle, values }) {
	const game = values
		? { puzzle, board: { values } }
		: {
				puzzle: fromJSON({ kind: "skyscrapers", size, clues: {} }),
				board: { values: someCity(size, day) },
			};
	const { svg } = new City(game);
	svg.classList.add("vista");
	svg.classList.toggle("dreamt", !values);
	svg.removeAttribute("role");
	svg.removeAttribute("aria-label");
	svg.setAttribute("aria-hidden", "true");
	return svg;
}

/** A Mosaic as painted so far, with its clues; blank while the puzzle is not known. */
function mosaicVista({ size, puzzle, values }) {
	const { width = size, height = size } = puzzle ?? {};
	const cells = values ?? Array.from({ length: width * height }, () => OPEN);
	const svg = thumbnail({ kind: "mosaic", width, height, values: cells }, 0.04);
	svg.setAttribute("class", "tiles");
	svg.append(...(puzzle ? clueTexts(puzzle, cells) : []));
	return svg;
}

function clueTexts({ clues, width }, values) {
	return clues.flatMap((clue, cell) =>
		clue === OPEN || values[cell] !== OPEN
			? []
			: [s("text", { x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.54 }, clue)],
	);
}

const VISTAS = { skyscrapers: cityVista, mosaic: mosaicVista };

/** The picture of `{kind, size, day, puzzle?, values?}`; a new puzzle has no values. */
export const vista = (subject) => VISTAS[subject.kind](subject);
