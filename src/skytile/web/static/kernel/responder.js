/**
 * Handles the messages to a worker, in a worker or in the page itself. The first message has the
 * compiled module; then follow `{id, command, body}`, one at a time. The replies are `{id, answer}`
 * or `{id, problem}`, the name of a message with its slots, and before that `{id, progress}`.
 */

import { Refusal } from "./boards.js";
import { answerCommand } from "./commands.js";
import { Kernel } from "./module.js";

/** A function that handles a message and sends the replies. */
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
