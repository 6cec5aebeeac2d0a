// The service worker at /sw.js: the offline page and the built files. Its text changes with every build, so a browser
// takes the new one at the next page; files of older builds are then let go.
import { strategyOf } from "./strategy.ts";

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: the paths of its files. */
declare const __BUILT_FILES__: string[];

const cacheName = "glasshouse-files";
const offlinePage = "/offline";
const builtFiles = __BUILT_FILES__;
const built = new Set(builtFiles);
/** What the offline page itself needs. */
const offlineFiles = builtFiles.filter((file) => /\/offline-[^/]*\.css$|-basic-[^/]*\.woff2$/.test(file));

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(offlinePage, { cache: "reload" }), ...offlineFiles]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== offlinePage && !built.has(pathname)) await cache.delete(request);
  }
  await self.clients.claim();
}

async function pageOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(offlinePage);
    if (kept) return kept;
    throw error;
  }
}

async function keptFile(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && built.has(new URL(request.url).pathname)) {
    const cache = await caches.open(cacheName);
    await cache.put(request, response.clone());
  }
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const strategy = strategyOf(event.request, self.location.origin);
  if (strategy === "page-or-offline") event.respondWith(pageOrOffline(event.request));
  if (strategy === "kept-file") event.respondWith(keptFile(event.request));
});
