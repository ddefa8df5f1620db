/** Requests to the server; failures become messages that players understand. */

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

/** POST /api/…; throws a RequestError if it fails. */
export function post(command, body, { signal } = {}) {
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
