/** The service worker, which caches the page for offline use, and the notice of a new version. */

import { toast } from "./dom.js";
import { t } from "./words.js";

/** Have a worker cache the less urgent files too. */
function keepRest(worker) {
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
	worker?.postMessage("keep the rest");
}

/** Cache the page; show a notice when the cached version is newer than the open one. */
export async function keepOffline() {
	if (!("serviceWorker" in navigator)) return;
	navigator.serviceWorker.addEventListener("message", ({ data, source }) => {
		if (!data?.folder) return;
		keepRest(source);
		if (!import.meta.url.includes(`/${data.folder}/`)) toast(t("new-version"));
	});
	try {
		await navigator.serviceWorker.register("sw.js");
		keepRest((await navigator.serviceWorker.ready).active);
	} catch {
		/* without the worker, the page works online only */
	}
}
