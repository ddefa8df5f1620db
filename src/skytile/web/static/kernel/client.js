/**
 * Asks the kernel in workers: one for quick questions, one for what may take a while. Whoever
 * loses interest aborts: then the worker is ended and the next one begins with the same module.
 */

import { compileKernel } from "./module.js";

const LONG = new Set(["generate", "teach", "daily", "picture", "explain"]);

let compiled = null;

/** The compiled module, fetched once; again if that failed. */
function compiledKernel() {
	compiled ??= compileKernel().catch((error) => {
		compiled = null;
		throw error;
	});
	return compiled;
}

/** A problem that the kernel, or what is around it, had with a question. */
export class Problem extends Error {}

/** Questions for one worker, answered one after another. */
class Lane {
	#worker = null;
	#waiting = [];
	#current = null;

	/** The answer; rejects with a Problem, or an AbortError if the signal says so. */
	ask(command, body, { signal, onprogress } = {}) {
		return new Promise((resolve, reject) => {
			if (signal?.aborted) return reject(abortError());
			const question = { command, body, onprogress, resolve, reject };
			signal?.addEventListener("abort", () => this.#abort(question), { once: true });
			this.#waiting.push(question);
			this.#next();
		});
	}

	async #next() {
		if (this.#current || !this.#waiting.length) return;
		const question = this.#waiting.shift();
		this.#current = question;
		try {
			this.#worker ??= await startWorker();
		} catch (error) {
			return this.#finish(question, "reject", error);
		}
		if (this.#current !== question) return; // aborted meanwhile
		this.#worker.onmessage = ({ data }) => this.#hear(question, data);
		this.#worker.onerror = (event) => {
			this.#stop();
			this.#finish(question, "reject", new Problem(event.message));
		};
		this.#worker.postMessage({ id: 0, command: question.command, body: question.body });
	}

	#hear(question, { answer, problem, progress }) {
		if (progress) question.onprogress?.(progress);
		else if (problem === undefined) this.#finish(question, "resolve", answer);
		else this.#finish(question, "reject", new Problem(problem));
	}

	#finish(question, how, value) {
		question[how](value);
		if (this.#current !== question) return;
		this.#current = null;
		this.#next();
	}

	#abort(question) {
		this.#waiting = this.#waiting.filter((other) => other !== question);
		if (this.#current === question) this.#stop();
		this.#finish(question, "reject", abortError());
	}

	#stop() {
		this.#worker?.terminate();
		this.#worker = null;
	}
}

const abortError = () => new DOMException("The question was taken back.", "AbortError");

/** A worker with the kernel in it. */
async function startWorker() {
	const module = await compiledKernel();
	const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
	worker.postMessage({ module });
	return worker;
}

const quick = new Lane();
const long = new Lane();

/** The answer to a command. */
export const ask = (command, body, options) =>
	(LONG.has(command) ? long : quick).ask(command, body, options);

/** Fetch and compile the kernel before it is needed. */
export const prepare = () => compiledKernel().catch(() => {});
