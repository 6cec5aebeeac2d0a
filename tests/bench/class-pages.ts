import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/chromium.ts";
import { waitLimitMs } from "../support/limits.ts";
import { callerAt, type OpenClass, openClass, takeSeat } from "./class-phones.ts";
import { scanRows } from "./class-scan.ts";
import { openBenchAdmin } from "./classroom.ts";
import type { Row } from "./measure.ts";
import { perSecond, type Stage } from "./stage.ts";

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

function changeTiles(stage: Stage, { world }: OpenClass): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    void stage
      .query(
        `update seats set seen_after = clock_timestamp() - opened_at, acted_after = clock_timestamp() - opened_at,
           page = (array['/dashboard', '/offers', '/deposit', '/withdraw'])[1 + (investor_id + $2) % 4]
         from worlds where id = world_id and world_id = $1`,
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
    await sleep(forMs / 4);
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
  const of = await openClass(caller, await openBenchAdmin(stage), "Pages");
  const browser = await launchBrowser();
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
