// What people see of a class: from the picture on the wall to one's own dashboard over a slow connection, and the host's page
// while every tile of a large class changes.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../e2e/chromium.ts";
import { waitLimitMs } from "../e2e/limits.ts";
import { callerAt, type OpenClass, openClass, takeSeat } from "./class-phones.ts";
import { adminOf } from "./classroom.ts";
import { median, type Row } from "./measure.ts";
import { plainRow } from "./open-worlds.ts";
import { perSecond, type Stage } from "./stage.ts";

/** 400 kbit/s, 400 ms from asking to the first byte. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** bytes: by what they are */
type Scan = { bytes: Map<string, number>; ms: number };

/** From the link that the picture holds, by one press, to the dashboard with its figures. Nothing is typed. */
async function scan(browser: Browser, stage: Stage, { link }: OpenClass): Promise<Scan> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    const bytes = new Map<string, number>();
    const typeOf = new Map<string, string>();
    devtools.on("Network.responseReceived", ({ requestId, type }) => void typeOf.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = typeOf.get(requestId) ?? "Other";
      bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
    });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slow);
    const began = performance.now();
    await page.goto(`${stage.url}/join#${link}`, { waitUntil: "commit", timeout: waitLimitMs });
    await page.getByRole("button", { name: "Take a seat" }).click({ timeout: waitLimitMs });
    await page.waitForURL("**/dashboard", { timeout: waitLimitMs });
    await page.getByText(/\$\d/).first().waitFor({ timeout: waitLimitMs });
    return { bytes, ms: performance.now() - began };
  } finally {
    await context.close();
  }
}

async function scanRows(browser: Browser, stage: Stage, of: OpenClass, rounds: number): Promise<Row[]> {
  const scans: Scan[] = [];
  for (let round = 0; round < rounds; round += 1) scans.push(await scan(browser, stage, of));
  const [kilobytes, seconds] = [
    median(scans.map(({ bytes }) => [...bytes.values()].reduce((sum, size) => sum + size, 0) / 1_000)),
    median(scans.map(({ ms }) => ms)),
  ];
  const slowest = Math.max(...scans.map(({ ms }) => ms));
  return [
    plainRow({
      figure: "From the picture to one's own dashboard, nothing kept: sent to the phone",
      value: kilobytes,
      unit: "kB",
      spread: [...(scans[0]?.bytes ?? [])]
        .map(([type, size]) => `${type.toLowerCase()} ${(size / 1_000).toFixed(1)}`)
        .join(", "),
      reach: "≤ 100 kB",
      met: kilobytes <= 100,
    }),
    plainRow({
      figure: "The same at 400 kbit/s and 400 ms",
      value: seconds,
      unit: "ms",
      spread: `slowest ${Math.round(slowest)} ms of ${rounds}`,
      reach: "≤ 10 s",
      met: seconds <= 10_000,
    }),
  ];
}

/** Tasks that a browser calls long, over 50 ms. */
async function longTasks(page: Page, forMs: number): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: "longtask" });
  });
  await sleep(forMs);
  return page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
}

/** Every tile changes each second: another page, and money. */
function changeTiles(stage: Stage, { world }: OpenClass): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    void stage
      .query(
        `update seats set seen_at = clock_timestamp(), acted_at = clock_timestamp(),
           page = (array['/dashboard', '/offers', '/deposit', '/withdraw'])[1 + (investor_id + $2) % 4] where world_id = $1`,
        [world, turn],
      )
      .catch(() => {});
  }, 1_000);
  return () => clearInterval(timer);
}

async function monitorRow(
  browser: Browser,
  stage: Stage,
  of: OpenClass,
  seats: number,
  forMs: number,
): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = of.host.cookie.split("=");
  await context.addCookies([{ name, value, url: stage.url }]);
  const page = await context.newPage();
  const stop = changeTiles(stage, of);
  try {
    await page.goto(`${stage.url}/class`, { waitUntil: "load", timeout: waitLimitMs });
    await page.getByRole("heading", { name: `${seats} seats` }).waitFor({ timeout: waitLimitMs });
    await sleep(forMs / 4); // what comes at first
    const tasks = await longTasks(page, forMs);
    const longest = tasks.length > 0 ? `longest ${Math.round(Math.max(...tasks))} ms` : "";
    return {
      figure: `The host's page, ${seats} tiles that all change each second, ${forMs / 1_000} s: tasks over 50 ms`,
      ours: String(tasks.length),
      against: "",
      other: "",
      ratio: longest,
      reach: "none",
      met: tasks.length === 0,
    };
  } finally {
    stop();
    await context.close();
  }
}

export async function classPagesRows(
  stage: Stage,
  { seats, rounds, monitorMs }: { seats: number; rounds: number; monitorMs: number },
): Promise<Row[]> {
  const caller = callerAt(stage.url);
  const of = await openClass(caller, await adminOf(stage), "Pages");
  const browser = await launchChromium({ measured: true });
  try {
    const scanned = await scanRows(browser, stage, of, rounds);
    await perSecond(seats - rounds, 8, async () => {
      await takeSeat(caller, of);
    });
    return [...scanned, await monitorRow(browser, stage, of, seats, monitorMs)];
  } finally {
    await browser.close();
    caller.close();
  }
}
