// Measures from the QR code to the dashboard on a slow connection and a new phone.
import type { Browser, CDPSession } from "playwright-core";
import { waitLimitMs } from "../support/limits.ts";
import type { OpenClass } from "./class-phones.ts";
import { median, type Row } from "./measure.ts";
import { plainRow } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

/** 400 kbit/s, 400 ms to the first byte. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** own: until the first complete render */
type Scan = { own: Map<string, number>; ownMs: number; rest: number; restMs: number };

async function countSent(devtools: CDPSession) {
  const own = new Map<string, number>();
  const sent = new Map<string, { type: string; early: boolean }>();
  let [rest, there, whole] = [0, false, false];
  const loaded = Promise.withResolvers<void>();
  devtools.on("Page.frameNavigated", ({ frame }) => {
    if (!frame.parentId && new URL(frame.url).pathname === "/dashboard") there = true;
  });
  devtools.on("Page.loadEventFired", () => {
    if (!there) return;
    whole = true;
    loaded.resolve();
  });
  devtools.on("Network.requestWillBeSent", ({ requestId, type = "Other" }) =>
    sent.set(requestId, { type, early: !whole }),
  );
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { type, early } = sent.get(requestId) ?? { type: "Other", early: !whole };
    if (early) own.set(type, (own.get(type) ?? 0) + encodedDataLength);
    else rest += encodedDataLength;
  });
  await devtools.send("Page.enable");
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow);
  return { own, whole: loaded.promise, rest: () => rest };
}

async function scan(browser: Browser, stage: Stage, { link }: OpenClass): Promise<Scan> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  page.setDefaultTimeout(waitLimitMs);
  try {
    const counted = await countSent(await context.newCDPSession(page));
    const began = performance.now();
    await page.goto(`${stage.url}/join#${link}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.waitForURL("**/dashboard", { waitUntil: "commit" });
    await page.getByText(/\$\d/).first().waitFor();
    await counted.whole;
    const ownMs = performance.now() - began;
    await page.getByRole("dialog").waitFor();
    return { own: counted.own, ownMs, rest: counted.rest(), restMs: performance.now() - began };
  } finally {
    await context.close();
  }
}

const sum = (bytes: Map<string, number>) => [...bytes.values()].reduce((all, size) => all + size, 0);

export async function scanRows(
  browser: Browser,
  stage: Stage,
  of: OpenClass,
  rounds: number,
): Promise<Row[]> {
  const scans: Scan[] = [];
  for (let round = 0; round < rounds; round += 1) scans.push(await scan(browser, stage, of));
  const kilobytes = median(scans.map(({ own }) => sum(own) / 1_000));
  const ms = median(scans.map(({ ownMs }) => ownMs));
  const rest = median(scans.map((each) => each.rest / 1_000));
  const slowest = (times: number[]) => `slowest ${Math.round(Math.max(...times))} ms of ${rounds}`;
  return [
    plainRow({
      figure: "From the picture to one's own dashboard, nothing kept: sent to the phone",
      value: kilobytes,
      unit: "kB",
      spread: [...(scans[0]?.own ?? [])]
        .map(([type, size]) => `${type.toLowerCase()} ${(size / 1_000).toFixed(1)}`)
        .join(", "),
      reach: "≤ 100 kB",
      met: kilobytes <= 100,
    }),
    plainRow({
      figure: "The same at 400 kbit/s and 400 ms",
      value: ms,
      unit: "ms",
      spread: slowest(scans.map(({ ownMs }) => ownMs)),
      reach: "≤ 10 s",
      met: ms <= 10_000,
    }),
    plainRow({
      figure: "What is sent after that until everything on the page can be used",
      value: rest,
      unit: "kB",
      spread: `used from ${Math.round(median(scans.map(({ restMs }) => restMs)))} ms after the scan`,
      reach: "≤ 250 kB",
      met: rest <= 250,
    }),
  ];
}
