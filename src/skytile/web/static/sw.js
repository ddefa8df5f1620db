/** Caches the page's files, so that it opens and plays without a network. */

const CACHE = "skytile-1";
const FILES = [
	"./",
	"index.html",
	"style.css",
	"icon.svg",
	"manifest.webmanifest",
	"main.js",
	"api.js",
	"city.js",
	"compose/analyst.js",
	"compose/board.js",
	"compose/completing.js",
	"compose/compose.css",
	"compose/compose.js",
	"compose/design.js",
	"compose/designs.js",
	"compose/draft.js",
	"compose/drafts_dialog.js",
	"compose/drawing.js",
	"compose/families.js",
	"compose/link.js",
	"compose/mosaic_board.js",
	"compose/mosaic_design.js",
	"compose/mosaic_painter.js",
	"compose/mosaic_pointers.js",
	"compose/mosaic_tools.js",
	"compose/output.js",
	"compose/pad.js",
	"compose/panels.js",
	"compose/pictures.js",
	"compose/questions.js",
	"compose/skyscrapers_board.js",
	"compose/skyscrapers_design.js",
	"compose/skyscrapers_tools.js",
	"compose/status.js",
	"compose/symmetry.js",
	"compose/thinning.js",
	"dialogs.js",
	"dom.js",
	"game.js",
	"hints.js",
	"history.js",
	"home.js",
	"make.js",
	"menus.js",
	"mosaic.js",
	"options.js",
	"options.json",
	"play.js",
	"pointers.js",
	"puzzle.js",
	"share.js",
	"skyscrapers.js",
	"store.js",
	"tiles.js",
	"vendor/fluent.js",
	"words.js",
	"words/page.de.ftl",
	"words/page.en.ftl",
];

self.addEventListener("install", (event) => {
	event.waitUntil(
		caches
			.open(CACHE)
			.then((cache) => cache.addAll(FILES))
			.then(() => self.skipWaiting()),
	);
});

self.addEventListener("activate", (event) => {
	const deleteOldCaches = async () => {
		for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
		await self.clients.claim();
	};
	event.waitUntil(deleteOldCaches());
});

/** Network first, so that a new version shows at once; the cache if there is no network. */
async function fetchOrCached(request) {
	const cache = await caches.open(CACHE);
	try {
		const response = await fetch(request);
		if (response.ok) cache.put(request, response.clone());
		return response;
	} catch (error) {
		const cached = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
		if (cached) return cached;
		throw error;
	}
}

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	const daily = url.pathname.endsWith("/api/daily");
	if (
		request.method !== "GET" ||
		url.origin !== location.origin ||
		(url.pathname.includes("/api/") && !daily)
	)
		return;
	event.respondWith(fetchOrCached(request));
});
