/**
 * Asks the kernel in workers: one for quick requests, one for long ones, and one for background
 * work. When a request is aborted, its worker is terminated unless it finishes within a moment; the
 * next worker reuses the compiled module.
 */

import { compileKernel } from "./module.js";

const LONG = new Set(["generate", "teach", "daily", "picture", "explain"]);
/** Milliseconds in which an aborted request may still finish; starting a worker takes longer. */
const GRACE = 60;

/** A failed request: the name of a message of the page with its slots, or a text without slots. */
export class Problem extends Error {
	constructor({ message, slots }) {
		super(message);
		this.slots = slots;
	}
}

/** The kernel is not available: it was not built or cannot be loaded. */
export class Unavailable extends Error {}

let compiled = null;

/** The compiled module, fetched once; if that fails, the next call tries again. */
function compiledKernel() {
	compiled ??= compileKernel().catch((error) => {
		compiled = null;
		throw new Unavailable(error.message);
	});
	return compiled;
}

/** Does a worker's work in the page, for browsers that cannot load modules in workers. */
class PageWorker extends EventTarget {
	#responder = import("./responder.js").then(({ createResponder }) =>
		createResponder((data) => this.dispatchEvent(new MessageEvent("message", { data }))),
	);

	async postMessage(message) {
		const respond = await this.#responder;
		await respond(message);
	}

	terminate() {} // nothing to terminate: the work runs in the page
}

function createWorker() {
	let knowsModules = false;
	const options = {
		get type() {
			knowsModules = true;
			return "module";
		},
	};
	const worker = new Worker(new URL("worker.js", import.meta.url), options);
	if (knowsModules) return worker;
	worker.terminate();
	return new PageWorker();
}

/** A queue of requests for one worker, answered one at a time. */
class Lane {
	#worker = null;
	#waiting = [];
	#current = null;
	#last = 0;
	#mayUsePage;

	constructor({ mayUsePage = true } = {}) {
		this.#mayUsePage = mayUsePage;
	}

	/** The answer; rejects with a Problem, or an AbortError if the signal is aborted. */
	ask(command, body, { signal, onprogress } = {}) {
		return new Promise((resolve, reject) => {
			if (signal?.aborted) throw abortError();
			this.#last += 1;
			const question = { id: this.#last, command, body, signal, onprogress, resolve, reject };
			signal?.addEventListener("abort", () => this.#abort(question), { once: true });
			this.#waiting.push(question);
			this.#next();
		});
	}

	async #next() {
		if (this.#current || !this.#waiting.length) return;
		const question = this.#waiting.shift();
		const { signal } = question;
		this.#current = question;
		try {
			const module = await compiledKernel();
			if (this.#current !== question || signal?.aborted) return; // aborted in the meantime
			this.#worker ??= this.#start(module);
			const { id, command, body } = question;
			this.#worker.postMessage({ id, command, body });
		} catch (error) {
			this.#finish(question, "reject", error);
		}
	}

	#start(module) {
		const worker = createWorker();
		if (worker instanceof PageWorker && !this.#mayUsePage)
			throw new Unavailable("making ahead would hold up the page");
		worker.addEventListener("message", ({ data }) => this.#hear(data));
		worker.addEventListener("error", ({ message }) => {
			if (worker !== this.#worker) return;
			this.#stop();
			this.#finish(this.#current, "reject", new Unavailable(message));
		});
		worker.postMessage({ module });
		return worker;
	}

	#hear({ id, answer, problem, progress }) {
		const question = this.#current;
		if (id !== question?.id) return; // the answer to an aborted request
		if (progress) question.onprogress?.(progress);
		else if (problem === undefined) this.#finish(question, "resolve", answer);
		else this.#finish(question, "reject", new Problem(problem));
	}

	#abort(question) {
		this.#waiting = this.#waiting.filter((other) => other !== question);
		question.reject(abortError());
		setTimeout(() => {
			if (this.#current !== question) return;
			this.#stop();
			this.#finish(question, "reject", abortError());
		}, GRACE);
	}

	#stop() {
		this.#worker?.terminate();
		this.#worker = null;
	}

	#finish(question, how, value) {
		question?.[how](value);
		if (this.#current !== question) return;
		this.#current = null;
		this.#next();
	}
}

const abortError = () => new DOMException("The question was taken back.", "AbortError");

const lanes = { quick: new Lane(), long: new Lane(), background: new Lane({ mayUsePage: false }) };

/** The answer to a command in `commands.js`; `background` requests have a worker of their own. */
export function ask(command, body, options = {}) {
	const lane = options.background ? "background" : LONG.has(command) ? "long" : "quick";
	return lanes[lane].ask(command, body, options);
}

/** Fetch and compile the kernel before it is needed. */
export const prepare = () => compiledKernel().catch(() => null);
