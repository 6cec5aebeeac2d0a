import { gzipSync } from "node:zlib";
import type { Browser, Response } from "playwright-core";
import { launchBrowser } from "../support/chromium.ts";
import { checksRow } from "./lab-checks.ts";
import { mapRows } from "./lab-map.ts";
import { peopleRows } from "./lab-people.ts";
import { sliderRows } from "./lab-slider.ts";
import type { Row } from "./measure.ts";
import type { Stage } from "./stage.ts";

async function loadScripts(
  browser: Browser,
  stage: Stage,
  { path, shown, worked, settleMs }: { path: string; shown: string; worked: boolean; settleMs: number },
) {
  // without the service worker, which preloads the Lab
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
  });
  const found = new Map<string, Promise<Buffer>>();
  const weigh = (reply: Response) => {
    if (reply.url().endsWith(".js") && !reply.url().endsWith("/sw.js")) found.set(reply.url(), reply.body());
  };
  context.on("response", weigh);
  const page = await context.newPage();
  await page.goto(`${stage.url}${path}`, { waitUntil: "load" });
  await page.locator(shown).first().waitFor();
  await page.waitForTimeout(settleMs);
  context.off("response", weigh);
  const sizes = new Map<string, number>();
  for (const [url, body] of found) sizes.set(url, gzipSync(await body).byteLength);
  if (worked && ![...sizes.keys()].some(isWorkers)) {
    // browsers may not report a worker's script, which a page's script names
    const texts = await Promise.all(found.values());
    const [name] = /lab-worker-[\w-]+\.js/.exec(texts.join("\n")) ?? [];
    if (name) {
      const reply = await page.request.get(`${stage.url}/assets/${name}`);
      sizes.set(reply.url(), gzipSync(await reply.body()).byteLength);
    }
  }
  await context.close();
  return sizes;
}

const isWorkers = (url: string) => url.includes("/lab-worker-");

async function laterBytes(
  stage: Stage,
  scripts: Iterable<string>,
  known: ReadonlySet<string>,
): Promise<number> {
  const seen = new Set(scripts);
  let bytes = 0;
  for (const url of seen) {
    const text = await (await fetch(url)).text();
    if (![...scripts].includes(url)) bytes += gzipSync(text).byteLength;
    for (const [name] of text.matchAll(/[\w-]+-[\w-]{8}\.js(?=["'`])/g)) {
      const next = `${stage.url}/assets/${name}`;
      if (!known.has(next)) seen.add(next);
    }
  }
  return bytes;
}

async function scriptRow(browser: Browser, stage: Stage, settleMs: number): Promise<Row> {
  const known = await loadScripts(browser, stage, {
    path: "/login",
    shown: "main h1",
    worked: false,
    settleMs,
  });
  const lab = await loadScripts(browser, stage, {
    path: "/lab?v=1",
    shown: 'main svg[role="img"]',
    worked: true,
    settleMs,
  });
  const beyond = [...lab].filter(([url]) => !known.has(url));
  if (!beyond.some(([url]) => isWorkers(url))) throw new Error("the worker's script was not seen");
  const bytes = beyond.reduce((sum, [, size]) => sum + size, 0);
  const scripts = beyond.map(([url]) => url);
  const later = await laterBytes(stage, scripts, new Set(known.keys()));
  return {
    figure: "The Lab: script beyond that of the sign-in when it has been opened, its worker's too, gzipped",
    ours: `${(bytes / 1_000).toFixed(1)} kB`,
    against: "",
    other: "",
    ratio: `${beyond.length} files; ${(later / 1_000).toFixed(1)} kB more come with the map, single people, comparison, settings and Books`,
    reach: "≤ 40 kB",
    met: bytes <= 40_000,
  };
}

export type LabSizes = { rounds: number; settleMs: number };

export async function labRows(stage: Stage, { rounds, settleMs }: LabSizes): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    return [
      ...(await sliderRows(browser, stage, rounds * 5, settleMs)),
      ...(await mapRows(browser, stage, rounds > 1)),
      ...(await peopleRows(browser, stage, rounds > 1)),
      await scriptRow(browser, stage, settleMs),
      checksRow(rounds),
    ];
  } finally {
    await browser.close();
  }
}
