/**
 * The compiled kernel: whole numbers in, whole numbers or a text out. `bindings/wasm/` says what
 * each function takes and gives.
 */

/** Fetch and compile it; the result can be sent to workers. */
export async function compileKernel() {
	const response = await fetch(new URL("../kernel.wasm", import.meta.url));
	if (!response.ok) throw new Error(`kernel.wasm: ${response.status}`);
	// Some servers send it as an unknown type, which compileStreaming refuses.
	return WebAssembly.compile(await response.arrayBuffer());
}

export class Kernel {
	#exports;
	#look = () => {};

	constructor(module) {
		const host = { now: () => performance.now(), stopped: () => (this.#look() ? 1 : 0) };
		this.#exports = new WebAssembly.Instance(module, { host }).exports;
		this.#exports.initialize();
	}

	/** Call `look` now and then during long work; it ends the work by returning true. */
	whileAsking(look) {
		this.#look = look;
	}

	/** What a function answers to some numbers, as numbers. */
	ask(name, numbers = []) {
		this.#call(name, numbers);
		const { memory, answer, answer_size: size } = this.#exports;
		return [...new Int32Array(memory.buffer, answer(), size())];
	}

	/** The JSON that the last function answered besides. */
	lastJSON() {
		const { memory, text, text_size: size } = this.#exports;
		return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, text(), size())));
	}

	/** After a trap its memory is in no order; it must be replaced. */
	isBroken = false;

	#call(name, numbers) {
		const start = this.#exports.request(numbers.length);
		new Int32Array(this.#exports.memory.buffer, start, numbers.length).set(numbers);
		try {
			this.#exports[name]();
		} catch (error) {
			this.isBroken = true;
			throw error;
		}
	}
}
