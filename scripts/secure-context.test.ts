// A class is served over plain http. Some interfaces are missing there, so pages use them only
// beside a fallback.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "./read-sources.ts";

/** What every page has, whatever its origin. */
const everywhere = new Set([
  "navigator.hardwareConcurrency",
  "navigator.onLine",
  "navigator.languages",
  "navigator.cookieEnabled",
  "crypto.getRandomValues",
]);
/** Fallbacks, with the interfaces that they use. */
const withFallback: Record<string, string> = {
  "web/api/service-worker.ts": "navigator.serviceWorker",
  "scripts/prerender-pages.ts": "navigator.serviceWorker",
  "web/ui/copy-text.ts": "navigator.clipboard",
  "web/features/referral/share-code.tsx": "navigator.share",
  "web/lesson/wake-lock.ts": "navigator.wakeLock",
};

const member = /\b(navigator|crypto)\??\.(\w+)/g;
const global =
  /\b(?:caches|cookieStore|isSecureContext|crossOriginIsolated|PushManager|showSaveFilePicker)\b|\bNotification[.(]/g;

const usesIn = (text: string): string[] => [
  ...[...text.matchAll(member)].map(([, object, name]) => `${object}.${name}`),
  ...[...text.matchAll(global)].map(([name]) => name),
];

/** The service worker itself exists in secure contexts only. */
function pageSources(): { file: string; text: string }[] {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const others = [...globSync("web/*.{html,js}", { cwd: root }), "scripts/prerender-pages.ts"];
  return [
    ...readSources().filter(({ file, isTest }) => /^web\/(?!sw\/)/.test(file) && !isTest),
    ...others.map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") })),
  ];
}

test("a page uses what only secure contexts have in no file but those that hold its fallback", () => {
  const found = pageSources().flatMap(({ file, text }) =>
    usesIn(text)
      .filter((use) => !everywhere.has(use) && withFallback[file] !== use)
      .map((use) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "const key = crypto.randomUUID();",
  "await crypto.subtle.digest('SHA-256', bytes)",
  "navigator?.wakeLock.request('screen')",
  "navigator.locks.request('leader', lead)",
  "await caches.open('files')",
  "new Notification('paid')",
  "if (isSecureContext) share();",
])("finds %s", (text) => {
  expect(usesIn(text)).toHaveLength(1);
});
