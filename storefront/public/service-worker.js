/* Shows the shop's offline page instead of the browser's own when the network fails, and nothing else: no
   page, price or response is ever cached (ADR 0056). Served as written here, without a build step. */

const CACHE = 'offline-4';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE, { cache: 'reload' }));
  await self.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // The browser requests the page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.match(OFFLINE);
    if (kept === undefined) throw error;
    return new Response(kept.body, { status: 503, headers: kept.headers });
  }
}
