/** Recipes: the options in a body, checked and turned into a request to the kernel. */

import { boardOf, Refusal } from "./boards.js";
import { fetchTable } from "./files.js";
import { cellsOf, findPicture, fittingPictures, sheetOf, USUAL } from "./library.js";

const ANY = "any";
const MOST_HEIGHTS = 63;
const MOST_CELLS = 40000;

/** An integer below 2^53 as the kernel takes it: the upper and the lower 32 bits. */
export const split = (number) => [Math.floor(number / 2 ** 32), (number % 2 ** 32) | 0];

/** The inverse of `split`. */
export const join = ([high, low]) => high * 2 ** 32 + (low >>> 0);

/** Width and height from `7`, `20x15` or the number 7; the height is null if left out. */
export function parseSize(given) {
	const match = /^\s*([1-9]\d{0,7})(?:[x×]([1-9]\d{0,7}))?\s*$/i.exec(String(given));
	if (!match) throw new Refusal("refused-size", { size: String(given) });
	return [Number(match[1]), match[2] === undefined ? null : Number(match[2])];
}

/** Round halves to the even number, as Python does. */
const round = (number) =>
	Math.abs(number % 1) === 0.5 ? 2 * Math.round(number / 2) : Math.round(number);

/** The exact name of the requested technique, which must match the requested level, if any. */
function techniqueNamed({ techniques }, { needs, difficulty }) {
	const plain = (name) =>
		name
			.toLowerCase()
			.replaceAll(/[-_\s]+/g, " ")
			.trim();
	const found = Object.keys(techniques).find((name) => plain(name) === plain(needs));
	if (!found || (difficulty && difficulty !== techniques[found]))
		throw new Refusal("refused-technique", { technique: needs });
	return found;
}

class Recipe {
	constructor(tables, given) {
		this.tables = tables;
		this.given = given;
		this.policy = given.clues ?? (given.hide ? "hidden" : "irreducible");
		this.needs = given.needs ? techniqueNamed(tables, given) : null;
		this.difficulty = this.needs ? tables.techniques[this.needs] : (given.difficulty ?? null);
	}

	/** The exact number of clues; null for any number. */
	get target() {
		const { target, density } = this.given;
		return target ?? (density === undefined ? null : round(density * this.placeCount));
	}

	/** The part of the request that is the same for all families. */
	get shared() {
		const { choices, levels } = this.tables;
		const { order = "random", pattern = "none", hide = "medium" } = this.given;
		const { tries = 1, best_of: bestOf = 0, nodes = -1 } = this.given;
		return [
			choices.clues.indexOf(this.policy),
			choices.order.indexOf(order),
			choices.pattern.indexOf(pattern),
			this.target ?? -1,
			choices.hide.indexOf(hide),
			this.difficulty ? levels.indexOf(this.difficulty) : -1,
			...(this.needs ? [1, this.needs.length, ...new TextEncoder().encode(this.needs)] : [0]),
			tries,
			bestOf,
			nodes,
		];
	}

	/** Refuse a level that no puzzle of this board has, if all its puzzles have been enumerated. */
	checkLevel(title, byEdges, full) {
		const { existing, levels } = this.tables;
		const found = existing[byEdges ? "edges" : "all"][title];
		if (!found?.irreducible.length || !this.difficulty) return;
		const level = levels.indexOf(this.difficulty);
		const lowest = levels.indexOf(found.full[0]);
		const highest = levels.indexOf(found.irreducible.at(-1));
		const isFound = full ? found.full.includes(this.difficulty) : lowest <= level;
		if (!isFound || level > highest)
			throw new Refusal("refused-level", { puzzle: title, level: this.difficulty });
	}
}

class SkyscrapersRecipe extends Recipe {
	static async create(tables, [size, height], given) {
		if (size > MOST_HEIGHTS || (height ?? size) !== size)
			throw new Refusal("refused-size", { size: `${size}x${height ?? size}` });
		return new SkyscrapersRecipe(tables, size, given);
	}

	constructor(tables, size, given) {
		super(tables, given);
		this.own = tables.families.skyscrapers;
		this.size = size;
		const { boxes, diagonals, parks, sums } = given;
		const object = { kind: "skyscrapers", size };
		if (boxes) object.boxes = parseSize(boxes);
		Object.assign(object, diagonals && { diagonals }, parks && { parks }, sums && { sums });
		const [high, wide] = object.boxes ?? [1, size];
		if (high * wide !== size) throw new Refusal("refused-boxes", { boxes, size });
		if ((parks ?? 0) >= size) throw new Refusal("refused-parks", { parks, size });
		this.board = boardOf(object);
		this.#checkReach(this.#title(object));
	}

	#title({ size, boxes, diagonals, parks, sums }) {
		const rules = [
			boxes && `boxes ${boxes.join("×")}`,
			diagonals && "diagonals",
			parks && `parks ${parks}`,
			sums && "sums",
		];
		return [`Skyscrapers ${size}×${size}`, ...rules.filter(Boolean)].join(", ");
	}

	/** Which cells may be given, with a default that depends on the other options. */
	get givens() {
		const { givens, no_givens: none, prefer } = this.given;
		const wantsSome = ["hidden", "fewest"].includes(this.policy) || this.target !== null;
		const usual = wantsSome || this.needs || prefer ? "any" : "few";
		return none ? "none" : (givens ?? usual);
	}

	get placeCount() {
		const withoutGivens = this.given.no_givens || this.given.givens === "none";
		return 4 * this.size + (withoutGivens ? 0 : this.size ** 2);
	}

	/** Refuse levels that such boards do not have, and puzzles that would take hours to make. */
	#checkReach(title) {
		const { givens, difficulty, size, own } = this;
		const tried = this.tables.existing.edges[title];
		const byEdges = givens === "none" || (givens === "few" && (tried?.irreducible.length ?? 1) > 0);
		this.checkLevel(title, byEdges, byEdges && this.policy === "full");
		if (this.policy === "full") return;
		const isAny = givens === "any" && !difficulty;
		let largest = isAny ? own.largest_with_any : own.largest[difficulty ?? "any"];
		if (givens === "none") largest = Math.min(largest, own.largest_without_givens);
		if (size > largest) throw new Refusal("refused-hours", { size: largest });
	}

	/** The request to the kernel for the puzzle of a seed, and the origin of its solution. */
	request(seed) {
		const { board, own } = this;
		const prefer = own.prefer.indexOf(this.given.prefer ?? null);
		const further = [own.givens.indexOf(this.givens), prefer];
		const numbers = [...board.numbers, ...this.shared, ...further, ...split(seed)];
		return { board, numbers, origin: {} };
	}

	/** Whether grading is estimated, because a walk-through would take too long. */
	isEstimated() {
		return false;
	}

	/** Refuse rules that no solution can satisfy. */
	check(kernel) {
		const { boxes, diagonals } = this.given;
		if ((boxes || diagonals) && !kernel.ask("possible", this.board.numbers)[0])
			throw new Refusal("refused-rules");
	}
}

class MosaicRecipe extends Recipe {
	static async create(tables, [width, height], given) {
		const recipe = new MosaicRecipe(tables, width, height ?? width, given);
		if (typeof given.picture === "string") await recipe.#choosePictures(given.picture);
		else if (!given.picture)
			recipe.checkLevel(`Mosaic ${width}×${height ?? width}`, false, recipe.policy === "full");
		return recipe;
	}

	constructor(tables, width, height, given) {
		super(tables, given);
		if (width * height > MOST_CELLS) throw new Refusal("refused-cells", { cells: MOST_CELLS });
		this.width = width;
		this.height = height;
		this.choice = null;
	}

	get placeCount() {
		return this.width * this.height;
	}

	/** Set the pictures to choose from; the library only has levels of irreducible puzzles. */
	async #choosePictures(name) {
		const level = this.policy === "irreducible" && !this.needs ? this.difficulty : null;
		const size = Math.max(this.width, this.height);
		if (name === ANY) this.choice = await fittingPictures(size, level);
		else {
			const picture = await findPicture(name);
			if (level && !sheetOf(picture, size).levels.includes(level))
				throw new Refusal("refused-picture-level", { size, level });
			this.choice = [picture];
		}
		this.longest = size;
	}

	request(seed, kernel) {
		const { width, height, cells, origin } = this.#solution(seed, kernel);
		const clues = Array.from({ length: height }, () => Array.from({ length: width }, () => null));
		const board = boardOf({ kind: "mosaic", width, height, clues });
		const black = split(Math.ceil((this.given.black ?? 0.5) * 2 ** 53));
		const picture = cells ? [1, ...cells] : [0];
		const numbers = [...board.numbers, ...this.shared, ...black, ...picture, ...split(seed)];
		return { board, numbers, origin };
	}

	/** The solution for this seed; without a picture it has no cells, and is random. */
	#solution(seed, kernel) {
		const { width, height, choice } = this;
		if (!choice) return { width, height, cells: this.given.picture, origin: {} };
		const number =
			this.given.picture === ANY ? kernel.ask("choice_of", [...split(seed), choice.length])[0] : 0;
		const picture = choice[number];
		const sheet = sheetOf(picture, this.longest);
		const origin = { title: picture.title, picture: picture.name };
		return { width: sheet.width, height: sheet.height, cells: cellsOf(sheet), origin };
	}

	isEstimated({ width, height }) {
		const { most_graded: most } = this.tables.families.mosaic;
		return this.difficulty === "extreme" && !this.needs && width * height > most;
	}

	check() {} // every picture is possible
}

const FAMILIES = { skyscrapers: SkyscrapersRecipe, mosaic: MosaicRecipe };

/** The recipe for the options in a body. */
export async function recipeOf({ kind, size, ...given }) {
	const tables = await fetchTable("recipes.json");
	const usual = typeof given.picture === "string" ? USUAL : tables.families[kind].usual;
	return FAMILIES[kind].create(tables, parseSize(size ?? usual), given);
}
