/** Requests to the kernel or the server; failures become messages that players understand. */

import { capitalize } from "./dom.js";
import { t } from "./words.js";

/** A request that failed; the message is for the player. */
export class RequestError extends Error {}

async function ask(path, options) {
	let response;
	try {
		response = await fetch(path, options);
	} catch (error) {
		if (error.name === "AbortError") throw error;
		throw new RequestError(t("problem-offline"));
	}
	const type = response.headers.get("content-type") ?? "";
	const answer = type.includes("json")
		? await response.json().catch(() => null)
		: await response.text();
	if (response.ok) return answer;
	throw new RequestError(errorMessage(response.status, answer));
}

function errorMessage(status, answer) {
	if (status === 429) return t("problem-busy");
	if (typeof answer?.detail === "string") return capitalize(answer.detail);
	if (status === 503) return t("problem-time");
	if (status === 413) return t("problem-size");
	return capitalize(answer?.title ?? t("problem-status", { status }));
}

/** The commands that the kernel in this browser answers; the others go to the server. */
const HERE = new Set([
	"solve",
	"check",
	"hint",
	"explain",
	"grade",
	"generate",
	"daily",
	"teach",
	"picture",
	"analyse",
	"removable",
	"suggest",
]);

/**
 * The answer to a command; bodies and answers are those of the HTTP API. Throws a RequestError if
 * there is no answer. `options` are `signal`, `onprogress` for commands that may take long, and
 * `background` for requests made ahead of time.
 */
export async function post(command, body, options = {}) {
	if (command === "convert") return convert(body);
	if (!HERE.has(command)) return askServer(command, body, options);
	const kernel = await import("./kernel/client.js");
	try {
		const { puzzle } = body;
		return await kernel.ask(command, { ...body, puzzle: puzzle?.toJSON?.() ?? puzzle }, options);
	} catch (error) {
		if (error instanceof kernel.Problem) throw new RequestError(problemText(error));
		if (error instanceof kernel.Unavailable) return askServer(command, body, options);
		throw error;
	}
}

/** The text of a problem, for the player. */
const problemText = ({ message, slots }) => (slots ? t(message, slots) : capitalize(message));

/** POST /api/…; throws a RequestError if it fails. */
function askServer(command, body, { signal } = {}) {
	if (command === "picture") return askServerForPicture(body, signal);
	if (command === "daily") return get(`daily?${new URLSearchParams(body)}`, signal);
	const headers = { "content-type": "application/json" };
	return ask(`api/${command}`, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/** A puzzle in another notation; this needs no server. */
async function convert(body) {
	const notations = await import("./notations/index.js");
	try {
		return notations.convert(body);
	} catch (error) {
		if (error instanceof notations.InputError)
			throw new RequestError(t("problem-notation", { problem: capitalize(error.message) }));
		throw error;
	}
}

/** POST a picture as a PNG. */
async function askServerForPicture({ image, ...options }, signal) {
	const canvas = document.createElement("canvas");
	Object.assign(canvas, { width: image.width, height: image.height });
	canvas.getContext("2d").putImageData(image, 0, 0);
	const body = await new Promise((resolve) => {
		canvas.toBlob(resolve, "image/png");
	});
	const headers = { "content-type": body.type };
	const query = new URLSearchParams(options);
	return ask(`api/picture?${query}`, { method: "POST", headers, body, signal });
}

const get = (path, signal) => ask(`api/${path}`, { signal });

/** The puzzle of the given day, as JSON. */
export const daily = (kind, date, options) => post("daily", { kind, date }, options);

/** The solution as a flat list; null if there is none, more than one, or no answer. */
export async function uniqueSolution(puzzle) {
	try {
		const answer = await post("check", { puzzle });
		return answer.status === "unique" ? answer.solutions[0].flat() : null;
	} catch {
		return null;
	}
}
