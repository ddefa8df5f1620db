/**
 * Caches the whole page, so that it opens and works without a network, or with a bad one.
 *
 * Each version of the page has its own cache, which is filled on installation; files are never
 * replaced in it. The previous version is kept for pages that are still open, which may load parts
 * of it later.
 */

const { version, folder, files, later } = self.SITE; // `skytile site` defines it above
const SCOPE = self.registration.scope;
const PREFIX = `skytile ${SCOPE} `;
const CACHE = PREFIX + version;
const PATIENCE = 2500;
const IMMUTABLE = /^skytile-[0-9a-f]+\//;
const LENIENT = { ignoreSearch: true, ignoreVary: true };

/** The document of this version; a host may still serve that of another one. */
async function fetchPage() {
	const response = await fetch("./", { cache: "reload" });
	const text = await response.text();
	if (!response.ok || !text.includes(folder)) throw new Error("the page is of another version");
	return new Response(text, { headers: response.headers }); // redirected responses can't be shown
}

const fresh = (name) =>
	IMMUTABLE.test(name) ? new Request(name) : new Request(name, { cache: "reload" });

async function install() {
	const page = await fetchPage();
	const cache = await caches.open(CACHE);
	await cache.addAll(files.map(fresh));
	await cache.put("./", page);
	await self.skipWaiting();
}

async function activate() {
	const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== CACHE);
	await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
	await self.clients.claim();
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- clients have no origin
	for (const client of await self.clients.matchAll()) client.postMessage({ folder });
}

/** Cache the less urgent files that are not cached yet. */
async function keepRest() {
	const cache = await caches.open(CACHE);
	const kept = new Set((await cache.keys()).map((request) => request.url));
	const missing = later.filter((name) => !kept.has(SCOPE + name)).map(fresh);
	await Promise.allSettled(missing.map((request) => cache.add(request)));
}

async function fromAnyVersion(request) {
	return (await caches.match(request, LENIENT)) ?? fetch(request);
}

/** The network's response, or the cached one if the network is slow or the server fails. */
async function fromNetwork(request, name) {
	const kept = await (await caches.open(CACHE)).match(name, LENIENT);
	if (!kept) return fetch(request);
	const answer = fetch(request).then(
		(response) => (response.status >= 500 ? kept : response),
		() => kept,
	);
	const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
	return Promise.race([answer, late]);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
	if (event.data === "keep the rest") event.waitUntil(keepRest());
});
self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
	const name = request.url.slice(SCOPE.length).split(/[?#]/, 1)[0];
	if (IMMUTABLE.test(name)) event.respondWith(fromAnyVersion(request));
	else if (name === "" || name === "index.html") event.respondWith(fromNetwork(request, "./"));
	else if (files.includes(name) || later.includes(name))
		event.respondWith(fromNetwork(request, name));
});
