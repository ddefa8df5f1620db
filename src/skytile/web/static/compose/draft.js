/** A draft: a design with its undo history, kept in the browser. */

import { designFromJSON } from "./designs.js";

const PREFIX = "skytile:draft:";
const LAST = "skytile:last-draft";
const SAVE_DELAY = 400;

/** Fires `change` after every stroke, undo and redo. */
export class Draft extends EventTarget {
	/** `isNew` marks a draft that is worth saving before its first stroke. */
	constructor(design, { id = newId(), isNew = false } = {}) {
		super();
		this.id = id;
		this.design = design;
		this.hasChanged = isNew;
		/** Earlier and later designs as text, which takes a fraction of the memory. */
		this.past = [];
		this.future = [];
		this.merging = null;
	}

	/** Replace the design; consecutive strokes with the same `merge` are undone together. */
	set(design, merge = null) {
		if (design === this.design) return;
		if (merge === null || merge !== this.merging) this.past.push(JSON.stringify(this.design));
		this.merging = merge;
		this.future = [];
		this.#show(design);
	}

	undo() {
		this.#step(this.past, this.future);
	}

	redo() {
		this.#step(this.future, this.past);
	}

	#step(from, to) {
		if (!from.length) return;
		to.push(JSON.stringify(this.design));
		this.merging = null;
		this.#show(designFromJSON(JSON.parse(from.pop())));
	}

	#show(design) {
		this.design = design;
		this.hasChanged = true;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.save(), SAVE_DELAY);
		this.dispatchEvent(new Event("change"));
	}

	/** Save the draft in the browser if it has changed. */
	save() {
		clearTimeout(this.timer);
		if (!this.hasChanged) return;
		this.hasChanged = false;
		const record = { when: Date.now(), design: this.design };
		try {
			localStorage.setItem(PREFIX + this.id, JSON.stringify(record));
			localStorage.setItem(LAST, this.id);
		} catch {
			/* storage may be forbidden or full; then the draft exists while the page is open */
		}
	}

	/** Delete the draft, including unsaved changes. */
	delete() {
		clearTimeout(this.timer);
		this.hasChanged = false;
		deleteDraft(this.id);
	}
}

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

function readRecord(id) {
	try {
		const { when, design } = JSON.parse(localStorage.getItem(PREFIX + id));
		return { id, when, design: designFromJSON(design) };
	} catch {
		return null;
	}
}

/** All drafts, latest first. */
export function savedDrafts() {
	let keys = [];
	try {
		keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
	} catch {
		/* without storage there are no drafts */
	}
	const records = keys.map((key) => readRecord(key.slice(PREFIX.length)));
	// oxlint-disable-next-line unicorn/no-array-sort -- toSorted is too new
	return records.filter((record) => record?.design).sort((a, b) => b.when - a.when);
}

/** The draft with this id, by default the one that was open last; null if there is none. */
export function openDraft(id = lastId()) {
	const record = id && readRecord(id);
	if (!record?.design) return null;
	localStorage.setItem(LAST, id);
	return new Draft(record.design, { id });
}

function lastId() {
	try {
		return localStorage.getItem(LAST);
	} catch {
		return null;
	}
}

export function deleteDraft(id) {
	localStorage.removeItem(PREFIX + id);
}
