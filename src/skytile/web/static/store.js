/** What the browser remembers: progress by puzzle, and settings. */

const PREFIX = "skytile:puzzle:";
const MOST = 60;

/** A short text that tells one puzzle from another. */
export function keyOf(puzzle) {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (const sign of JSON.stringify(puzzle)) {
    const code = sign.charCodeAt(0);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return `${puzzle.kind[0]}${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** All that is kept, the latest first. */
export function kept() {
  const records = [];
  try {
    for (let i = 0; i < localStorage.length; i += 1) {
      const key = localStorage.key(i);
      if (key.startsWith(PREFIX)) records.push({ key, ...read(key, {}) });
    }
  } catch {
    /* a browser may forbid storage: then nothing is kept */
  }
  return records.filter((record) => record.link).toSorted((a, b) => b.when - a.when);
}

export const load = (puzzle) => read(PREFIX + keyOf(puzzle), null);

export function forget(key) {
  localStorage.removeItem(key);
}

/** Keep a record; the oldest puzzles make room. */
export function save(puzzle, record) {
  const key = PREFIX + keyOf(puzzle);
  const text = JSON.stringify({ ...record, when: Date.now() });
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      localStorage.setItem(key, text);
      break;
    } catch {
      const old = kept().filter((other) => other.key !== key);
      if (!old.length) return;
      old.slice(-Math.ceil(old.length / 2)).forEach((other) => forget(other.key));
    }
  }
}

/** Let go of all but the latest. */
export function tidy() {
  kept()
    .slice(MOST)
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
  advance: false,
};

export const settings = { ...DEFAULTS, ...read("skytile:settings", {}) };
const listeners = new Set();

export function setSetting(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem("skytile:settings", JSON.stringify(settings));
  } catch {
    /* not kept */
  }
  listeners.forEach((listener) => listener(name, value));
}

/** Call a function whenever a setting changes; gives the function that stops it. */
export function onSetting(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Dark or light as the reader wants it. */
export function applyTheme() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
