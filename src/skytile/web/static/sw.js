/** Caches the page's files, so that it opens and plays without a network. */

const CACHE = "skytile-1";
const FILES = [
	"./",
	"index.html",
	"home.css",
	"icon.svg",
	"manifest.webmanifest",
	"progress.css",
	"style.css",
	"ahead.js",
	"api.js",
	"calendar.js",
	"city.js",
	"daily.js",
	"dailylink.js",
	"daycard.js",
	"days.js",
	"dialogs.js",
	"dom.js",
	"gallery.js",
	"game.js",
	"gamelink.js",
	"hints.js",
	"history.js",
	"home.js",
	"inflate.js",
	"main.js",
	"make.js",
	"menus.js",
	"mosaic.js",
	"moves.js",
	"options.js",
	"pictures.js",
	"play.js",
	"pointers.js",
	"puzzle.js",
	"puzzles.js",
	"records.js",
	"replay.js",
	"result.js",
	"routes.js",
	"share.js",
	"skyscrapers.js",
	"statistics.js",
	"stats.js",
	"store.js",
	"thumbnails.js",
	"tiles.js",
	"transfer.js",
	"vistas.js",
	"words.js",
	"options.json",
	"pictures.json",
	"vendor/fluent.js",
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
