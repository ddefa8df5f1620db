/** Dialogs, all built in the same way on the browser's own <dialog>. */

import { button, h } from "./dom.js";
import { t } from "./words.js";

/** Open a dialog and return it. Escape, its close button or a click outside closes it. */
export function openDialog(title, content, { actions = [], wide = false } = {}) {
	const id = `dialog-${title.replaceAll(/\W+/g, "-").toLowerCase()}`;
	const dialog = h(
		"dialog",
		{ class: `dialog${wide ? " wide" : ""}`, "aria-labelledby": id },
		h(
			"header",
			{ class: "dialog-head" },
			h("h2", { id }, title),
			button(t("close"), {
				glyph: "close",
				hideLabel: true,
				kind: "quiet",
				onclick: () => dialog.close(),
			}),
		),
		h("div", { class: "dialog-body" }, content),
		actions.length ? h("footer", { class: "dialog-foot" }, actions) : null,
	);
	dialog.addEventListener("close", () => dialog.remove());
	dialog.addEventListener("click", (event) => {
		if (event.target === dialog) dialog.close();
	});
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}

/** A row of radio buttons, or of checkboxes if `selected` is a list. */
export function choices(name, legend, options, selected, onchange = () => {}) {
	const several = Array.isArray(selected);
	const inputs = options.map(([value, label]) =>
		h(
			"label",
			{ class: "choice" },
			h("input", {
				type: several ? "checkbox" : "radio",
				name,
				value,
				checked: several ? selected.includes(value) : value === selected,
				onchange: () => onchange(value),
			}),
			h("span", {}, label),
		),
	);
	return h(
		"fieldset",
		{ class: "choices" },
		h("legend", {}, legend),
		h("div", { class: "choice-row" }, inputs),
	);
}

export function toggle(label, on, onchange, note) {
	return h(
		"label",
		{ class: "toggle" },
		h("span", { class: "toggle-words" }, h("span", {}, label), note ? h("small", {}, note) : null),
		h("input", {
			type: "checkbox",
			role: "switch",
			checked: on,
			onchange: (event) => onchange(event.target.checked),
		}),
	);
}

/** Run `work` while its button looks busy; returns its result, or null after showing an error. */
export async function runBusy(trigger, work, showError) {
	trigger.disabled = true;
	trigger.classList.add("busy");
	try {
		return await work();
	} catch (error) {
		if (error.name !== "AbortError") showError(error.message);
		return null;
	} finally {
		trigger.disabled = false;
		trigger.classList.remove("busy");
	}
}

const PATIENCE = 500;

/**
 * Run `work({signal, onprogress})` and return its result. If it takes more than a moment, a dialog
 * shows the elapsed time and the number of boards tried, as reported by `onprogress({tried})`.
 * The player can stop it there, which throws an AbortError.
 */
export async function runStoppable(title, work) {
	const control = new AbortController();
	const start = performance.now();
	const note = h("p", { class: "fine" });
	let [dialog, tried] = [null, 0];
	const show = () => {
		const seconds = Math.round((performance.now() - start) / 1000);
		note.textContent = t("making-progress", { seconds, tried });
	};
	const onprogress = (progress) => {
		tried = progress.tried ?? tried;
		show();
	};
	const clock = setInterval(show, 1000);
	const timer = setTimeout(() => {
		dialog = openDialog(
			title,
			waitingParts(title, note, () => dialog.close()),
		);
		dialog.addEventListener("close", () => control.abort());
	}, PATIENCE);
	const stopped = new Promise((_, reject) => {
		control.signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
	});
	show();
	try {
		return await Promise.race([work({ signal: control.signal, onprogress }), stopped]);
	} finally {
		clearTimeout(timer);
		clearInterval(clock);
		dialog?.close();
	}
}

function waitingParts(title, note, onclick) {
	return [
		h("p", {}, t("making-note")),
		h("progress", { class: "making", "aria-label": title }),
		note,
		h("div", { class: "line end" }, button(t("stop"), { glyph: "close", onclick })),
	];
}
