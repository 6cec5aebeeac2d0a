// The text changes with every build, which drops older files.
import { getStrategy, labPage } from "./strategy.ts";

declare const self: ServiceWorkerGlobalScope;
declare const __BUILT_FILES__: string[];
declare const __LAB_FILES__: string[];

const cacheName = "glasshouse-files";
const offlinePage = "/offline";
const builtFiles = __BUILT_FILES__;
const builtFileSet = new Set(builtFiles);
const offlineFiles = builtFiles.filter((file) => /\/offline-[^/]*\.css$|-basic-[^/]*\.woff2$/.test(file));

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(offlinePage, { cache: "reload" }), ...offlineFiles]);
  await self.skipWaiting();
  if (await cache.match(labPage)) await cacheLab(true);
}

/** Whether all its files are of this build. */
async function isOfThisBuild(page: Response): Promise<boolean> {
  const named = (await page.text()).match(/\/assets\/[\w.-]+/g) ?? [];
  return named.every((path) => builtFileSet.has(path));
}

/** Caches the page after its files and only as a complete set; a failure preserves the previous one. */
async function cacheLab(anew: boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!anew && (await cache.match(labPage))) return;
  try {
    await cache.addAll(__LAB_FILES__);
    const asked = new Request(labPage, { cache: "reload", credentials: "omit" });
    const page = await fetch(asked);
    if (page.ok && (await isOfThisBuild(page.clone()))) await cache.put(asked, page);
  } catch {}
}

async function isStillCurrent(cache: Cache, request: Request): Promise<boolean> {
  const { pathname } = new URL(request.url);
  if (pathname !== labPage) return pathname === offlinePage || builtFileSet.has(pathname);
  const page = await cache.match(request);
  return page !== undefined && isOfThisBuild(page);
}

async function activate(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (!(await isStillCurrent(cache, request))) await cache.delete(request);
  }
  await self.clients.claim();
}

async function loadPageOr(fallback: string, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = (await caches.match(fallback)) ?? (await caches.match(offlinePage));
    if (page) return page;
    throw error;
  }
}

async function loadCachedFile(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && builtFileSet.has(new URL(request.url).pathname)) {
    const cache = await caches.open(cacheName);
    await cache.put(request, response.clone());
  }
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "keep-lab") event.waitUntil(cacheLab(false));
});
self.addEventListener("fetch", (event) => {
  const strategy = getStrategy(event.request, self.location.origin);
  if (strategy === "page-or-offline") event.respondWith(loadPageOr(offlinePage, event.request));
  if (strategy === "lab-or-cached") event.respondWith(loadPageOr(labPage, event.request));
  if (strategy === "cached-file") event.respondWith(loadCachedFile(event.request));
});
