/**
 * Keeps one version of the page whole, so that it is played without network, and
 * never with files of two versions. A newer version waits until all its pages are
 * closed. The build writes `VERSION` and `FILES` above.
 */

/** Another copy of the page may live in another folder of the same host. */
const PREFIX = `denomax ${registration.scope} `;
const NAME = PREFIX + VERSION;

addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});
addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});
addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

/** A file whose name tells what is in it. */
const HASHED = /-[A-Z0-9]{8}\.\w+$/;

/**
 * Asks the server for each file, but for those that cannot differ from what the
 * browser has kept before.
 */
async function keepAll() {
  const cache = await caches.open(NAME);
  await cache.addAll(
    FILES.map((file) =>
      new Request(file, {
        cache: HASHED.test(file) ? "force-cache" : "reload",
      })
    ),
  );
  // The page of a folder has two names; some servers lead from one to the other.
  for (const folder of FILES.filter((file) => file.endsWith("/"))) {
    await cache.put(`${folder}index.html`, await cache.match(folder));
  }
}

async function takeOver() {
  const names = await caches.keys();
  const others = names.filter((name) =>
    name.startsWith(PREFIX) && name !== NAME
  );
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(NAME);
  return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
}
