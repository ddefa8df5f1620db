/**
 * A worker that asks the kernel. It gets the compiled module first, then messages
 * `{id, command, body}`; it answers `{id, answer}` or `{id, problem}`, and meanwhile
 * `{id, progress}`.
 */

import { Refusal } from "./boards.js";
import { answerCommand } from "./commands.js";
import { Kernel } from "./module.js";

let kernel;

self.addEventListener("message", async ({ data }) => {
	if (data.module) {
		kernel = new Kernel(data.module);
		return;
	}
	const { id, command, body } = data;
	const report = (progress) => self.postMessage({ id, progress });
	try {
		self.postMessage({ id, answer: await answerCommand(kernel, command, body, report) });
	} catch (error) {
		if (!(error instanceof Refusal)) console.error(error);
		self.postMessage({ id, problem: error.message });
	}
});
