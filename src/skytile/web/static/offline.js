/** The service worker, which keeps the page for offline use, and word of a new version. */

import { toast } from "./dom.js";
import { t } from "./words.js";

/** Keep the page; say so when a newer one is kept than the one that is open. */
export async function keepOffline() {
	if (!("serviceWorker" in navigator)) return;
	navigator.serviceWorker.addEventListener("message", ({ data }) => {
		if (data?.folder && !import.meta.url.includes(`/${data.folder}/`)) toast(t("new-version"));
	});
	try {
		await navigator.serviceWorker.register("sw.js");
		const { active } = await navigator.serviceWorker.ready;
		// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
		active.postMessage("keep the rest");
	} catch {
		/* the page works without it, but not offline */
	}
}
