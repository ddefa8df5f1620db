/** The service worker, which keeps the page for offline use, and word of a new version. */

import { toast } from "./dom.js";
import { t } from "./words.js";

/** Have a worker keep what nobody waits for, too. */
function keepRest(worker) {
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
	worker?.postMessage("keep the rest");
}

/** Keep the page; say so when a newer one is kept than the one that is open. */
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
		/* the page works without it, but not offline */
	}
}
