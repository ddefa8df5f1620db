/** All commands of the page, answered by the kernel as the HTTP API answers them. */

import { boardOf, Refusal } from "./boards.js";
import { daily, generate } from "./generate.js";
import { teach } from "./lessons.js";
import { picture } from "./picture.js";
import { analyse, check, removable, solve, suggest } from "./questions.js";
import { InputError } from "../notations/errors.js";
import { explain, grade, hint } from "./teacher.js";

/** The JSON of a puzzle that is given as an object or as a text in any notation. */
async function readPuzzle(given) {
	if (typeof given !== "string") return given;
	const { readPuzzle: read } = await import("../notations/index.js");
	return read(given);
}

/** A command about the puzzle in the body. */
const ofPuzzle = (answer) => async (kernel, body, report) => {
	const board = boardOf(await readPuzzle(body.puzzle));
	return answer(kernel, board, body, report);
};

export const COMMANDS = {
	solve: ofPuzzle(solve),
	check: ofPuzzle(check),
	analyse: ofPuzzle(analyse),
	removable: ofPuzzle(removable),
	suggest: ofPuzzle(suggest),
	hint: ofPuzzle(hint),
	explain: ofPuzzle(explain),
	grade: ofPuzzle(grade),
	generate,
	daily,
	teach,
	picture,
};

/** The answer to a command; throws a Refusal whose message is for the player. */
export async function answerCommand(kernel, command, body, report = () => {}) {
	try {
		return await COMMANDS[command](kernel, body, report);
	} catch (error) {
		if (error instanceof InputError) throw new Refusal(error.message, null);
		if (error instanceof WebAssembly.RuntimeError) throw new Refusal("refused-board");
		throw error;
	}
}
