/** Storage in the browser: the progress of each puzzle, and the settings. */

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

/** All saved games, latest first. */
export function savedGames() {
	const records = [];
	try {
		for (let i = 0; i < localStorage.length; i += 1) {
			const key = localStorage.key(i);
			if (key.startsWith(PREFIX)) records.push({ key, ...read(key, {}) });
		}
	} catch {
		/* a browser may forbid storage; then nothing is saved */
	}
	return records.filter((record) => record.link).sort((a, b) => b.when - a.when);
}

export const load = (puzzle) => read(PREFIX + keyOf(puzzle), null);

export function forget(key) {
	localStorage.removeItem(key);
}

/** Call a function when another tab saves this puzzle; returns a function to stop listening. */
export function onSavedElsewhere(puzzle, listener) {
	const key = PREFIX + keyOf(puzzle);
	const onStorage = (event) => {
		if (event.key === key && event.newValue) listener();
	};
	addEventListener("storage", onStorage);
	return () => removeEventListener("storage", onStorage);
}

/** Save a game; if the storage is full, drop the oldest ones. Returns when it was saved. */
export function save(puzzle, record) {
	const key = PREFIX + keyOf(puzzle);
	const when = Date.now();
	const text = JSON.stringify({ ...record, when });
	for (let tries = 0; tries < 5; tries += 1) {
		try {
			localStorage.setItem(key, text);
			break;
		} catch {
			const old = savedGames().filter((other) => other.key !== key);
			if (!old.length) break;
			old.slice(-Math.ceil(old.length / 2)).forEach((other) => forget(other.key));
		}
	}
	return when;
}

/** Drop all but the latest games. */
export function dropOldGames() {
	savedGames()
		.slice(MAX_GAMES)
		.forEach((record) => forget(record.key));
}

const DEFAULTS = {
	theme: "auto",
	mistakes: "rules",
	input: "cell",
	tapClue: "look",
	autoRemove: true,
	autoMarks: false,
	peers: true,
	timer: true,
	city: true,
	language: "auto",
};

const SETTINGS = "skytile:settings";
/** Former values of the `mistakes` setting, and what they are called now. */
const FORMER_MISTAKES = { now: "solution", request: "rules" };

function readSettings() {
	const all = { ...DEFAULTS, ...read(SETTINGS, {}) };
	return { ...all, mistakes: FORMER_MISTAKES[all.mistakes] ?? all.mistakes };
}

export const settings = readSettings();
const listeners = new Set();

/** Apply settings that were changed in another tab. */
addEventListener("storage", (event) => {
	if (event.key !== SETTINGS) return;
	for (const [name, value] of Object.entries(readSettings())) {
		if (settings[name] === value) continue;
		settings[name] = value;
		listeners.forEach((listener) => listener(name, value));
	}
	applyTheme();
});

export function setSetting(name, value) {
	settings[name] = value;
	try {
		localStorage.setItem(SETTINGS, JSON.stringify(settings));
	} catch {
		/* a browser may forbid storage */
	}
	listeners.forEach((listener) => listener(name, value));
}

/** Call a function whenever a setting changes; returns a function to stop listening. */
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
