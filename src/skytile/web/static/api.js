/** Requests to the server; failures become messages that players understand. */

import { capitalize } from "./dom.js";

/** A request that failed; the message is for the player. */
export class RequestError extends Error {}

const OFFLINE =
	"The server cannot be reached. You can play on; this works again when you are back online.";

async function ask(path, options) {
	let response;
	try {
		response = await fetch(path, options);
	} catch (error) {
		if (error.name === "AbortError") throw error;
		throw new RequestError(OFFLINE);
	}
	const type = response.headers.get("content-type") ?? "";
	const answer = type.includes("json")
		? await response.json().catch(() => null)
		: await response.text();
	if (response.ok) return answer;
	throw new RequestError(errorMessage(response.status, answer));
}

function errorMessage(status, answer) {
	if (status === 429) return "The server is busy. Please try again in a moment.";
	if (typeof answer?.detail === "string") return capitalize(answer.detail);
	if (status === 503) return "This took too long. Try a smaller or an easier one.";
	if (status === 413) return "This is too large for the server.";
	return capitalize(answer?.title ?? `The server answered ${status}.`);
}

/** POST /api/…; throws a RequestError if it fails. */
export function post(command, body, signal) {
	const headers = { "content-type": "application/json" };
	return ask(`api/${command}`, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/** POST a file unchanged. */
export function postFile(path, file) {
	return ask(`api/${path}`, { method: "POST", headers: { "content-type": file.type }, body: file });
}

export const get = (path, signal) => ask(`api/${path}`, { signal });

/** The puzzle of a day, as JSON. */
export const daily = (kind, date) => get(`daily?${new URLSearchParams({ kind, date })}`);

/** The solution as a flat list; null if there is none, several, or no answer. */
export async function uniqueSolution(puzzle) {
	try {
		const answer = await post("check", { puzzle });
		return answer.status === "unique" ? answer.solutions[0].flat() : null;
	} catch {
		return null;
	}
}
