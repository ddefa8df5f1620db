/** Answers questions by the page's modules and its kernel: a line of JSON for each line of JSON. */

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

globalThis.fetch = async (address) => new Response(readFileSync(fileURLToPath(address)));

const load = (name) => import(pathToFileURL(`${process.argv[2]}/${name}`));
const { compileKernel, Kernel } = await load("kernel/module.js");
const { answerCommand } = await load("kernel/commands.js");
const kernel = new Kernel(await compileKernel());

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
	const { command, body } = JSON.parse(line);
	const answer = await answerCommand(kernel, command, body).catch((error) => ({
		refusal: error.message,
		slots: error.slots ?? error.stack,
	}));
	console.log(JSON.stringify(answer));
}
