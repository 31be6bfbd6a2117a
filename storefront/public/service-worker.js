/*
 * Shows a page of ours instead of the browser's own when the shop cannot be reached, and nothing else: no page, price
 * or answer is ever kept (ADR 0056). Served as it is written.
 */

const CACHE = 'offline-3';
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
  // The page is asked for while this worker wakes up.
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
