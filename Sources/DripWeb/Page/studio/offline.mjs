// The service worker of the studio: after the first visit, the page opens without a network.

/* global FILES, DIGEST */

/** All files of a cache are of one build. */
const name = `drip-studio-${DIGEST}`;

/** The addresses of the page itself, and of everything that it loads. */
const kept = new Set(FILES.map((file) => new URL(file, location.href).href));
const pages = new Set(["./", "index.html"].map((file) => new URL(file, location.href).href));

const plain = (address) => address.replace(/[?#].*/s, "");

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forget()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !kept.has(plain(request.url))) return;
  event.respondWith(answer(request, event.clientId));
});

async function keep() {
  const cache = await caches.open(name);
  await cache.addAll([...kept].map((address) => new Request(address, { cache: "no-cache" })));
  await skipWaiting();
}

/** Removes the files of earlier builds. */
async function forget() {
  const names = await caches.keys();
  const earlier = names.filter((each) => each.startsWith("drip-studio-") && each !== name);
  await Promise.all(earlier.map((each) => caches.delete(each)));
}

/** Other pages of the same folder may be of a newer build, so they get their files from the network. */
async function answer(request, clientId) {
  const client = clientId ? await clients.get(clientId) : null;
  if (client && !pages.has(plain(client.url))) return fetch(request);
  const cache = await caches.open(name);
  return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
}
