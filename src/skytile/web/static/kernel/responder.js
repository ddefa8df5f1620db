/**
 * What a worker does with messages, whether it is one or the page itself takes its place. It gets
 * the compiled module first, then `{id, command, body}`, one at a time; it sends `{id, answer}` or
 * `{id, problem}`, the name of a message with its slots, and meanwhile `{id, progress}`.
 */

import { Refusal } from "./boards.js";
import { answerCommand } from "./commands.js";
import { Kernel } from "./module.js";

/** A function that takes messages and sends what there is to say. */
export function createResponder(send) {
	let compiled = null;
	let kernel = null;
	return async ({ module, id, command, body }) => {
		if (module) {
			compiled = module;
			return;
		}
		if (!kernel || kernel.isBroken) kernel = new Kernel(compiled);
		try {
			const report = (progress) => send({ id, progress });
			send({ id, answer: await answerCommand(kernel, command, body, report) });
		} catch (error) {
			if (!(error instanceof Refusal)) console.error(error);
			send({ id, problem: { message: error.message, slots: error.slots ?? null } });
		}
	};
}
