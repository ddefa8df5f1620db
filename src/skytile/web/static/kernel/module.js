/**
 * The compiled kernel: its functions take integers and return integers or a text. `bindings/wasm/`
 * describes each of them.
 */

/** Fetch and compile the kernel; the result can be sent to workers. */
export async function compileKernel() {
	const response = await fetch(new URL("../kernel.wasm", import.meta.url));
	if (!response.ok) throw new Error(`kernel.wasm: ${response.status}`);
	// Some servers send the wrong MIME type, which compileStreaming refuses.
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

	/** Call `look` regularly during long work; it can stop the work by returning true. */
	whileAsking(look) {
		this.#look = look;
	}

	/** Call a function with some numbers; returns the numbers that it answers. */
	ask(name, numbers = []) {
		this.#call(name, numbers);
		const { memory, answer, answer_size: size } = this.#exports;
		return [...new Int32Array(memory.buffer, answer(), size())];
	}

	/** The JSON that the last function call returned in addition. */
	lastJSON() {
		const { memory, text, text_size: size } = this.#exports;
		return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, text(), size())));
	}

	/** True after a trap: the memory may be corrupt, so the instance must be replaced. */
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
