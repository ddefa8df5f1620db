/** What the browser stores: the progress of each puzzle, and the settings. */

const PREFIX = "skytile:puzzle:";
const MAX_GAMES = 60;

/** A short hash of a puzzle. */
export function keyOf(puzzle) {
	let high = 0xdeadbeef;
	let low = 0x41c6ce57;
	for (const character of JSON.stringify(puzzle)) {
		const code = character.charCodeAt(0);
		high = Math.imul(high ^ code, 2654435761);
		low = Math.imul(low ^ code, 1597334677);
	}
	return `${puzzle.kind[0]}${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

function read(key, fallback) {
	try {
		return JSON.parse(localStorage.getItem(key)) ?? fallback;
	} catch {
		return fallback;
	}
}

/** All saved games, the latest first. */
export function savedGames() {
	const records = [];
	try {
		for (let i = 0; i < localStorage.length; i += 1) {
			const key = localStorage.key(i);
			if (key.startsWith(PREFIX)) records.push({ key, ...read(key, {}) });
		}
	} catch {
		/* a browser may forbid storage: then nothing is saved */
	}
	return records.filter((record) => record.link).toSorted((a, b) => b.when - a.when);
}

export const load = (puzzle) => read(PREFIX + keyOf(puzzle), null);

export function forget(key) {
	localStorage.removeItem(key);
}

/** Save a game; if the storage is full, drop the oldest ones. */
export function save(puzzle, record) {
	const key = PREFIX + keyOf(puzzle);
	const text = JSON.stringify({ ...record, when: Date.now() });
	for (let tries = 0; tries < 5; tries += 1) {
		try {
			localStorage.setItem(key, text);
			break;
		} catch {
			const old = savedGames().filter((other) => other.key !== key);
			if (!old.length) return;
			old.slice(-Math.ceil(old.length / 2)).forEach((other) => forget(other.key));
		}
	}
}

/** Drop all but the latest games. */
export function dropOldGames() {
	savedGames()
		.slice(MAX_GAMES)
		.forEach((record) => forget(record.key));
}

const DEFAULTS = {
	theme: "auto",
	mistakes: "request",
	autoRemove: true,
	autoMarks: false,
	peers: true,
	timer: true,
	city: true,
	language: "auto",
};

export const settings = { ...DEFAULTS, ...read("skytile:settings", {}) };
const listeners = new Set();

export function setSetting(name, value) {
	settings[name] = value;
	try {
		localStorage.setItem("skytile:settings", JSON.stringify(settings));
	} catch {
		/* a browser may forbid storage */
	}
	listeners.forEach((listener) => listener(name, value));
}

/** Call a function whenever a setting changes; returns the function that stops that. */
export function onSetting(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Apply the chosen theme. */
export function applyTheme() {
	const root = document.documentElement;
	if (settings.theme === "auto") delete root.dataset.theme;
	else root.dataset.theme = settings.theme;
}
