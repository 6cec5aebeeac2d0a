// Measures first look and completion against a single-threaded loop.
import type { Browser, Page } from "playwright-core";
import { openLab } from "./lab-page.ts";
import type { MapInOneThread } from "./map-in-one-thread.ts";
import { type Row, shown } from "./measure.ts";
import { emptyPageWith } from "./one-thread.ts";
import type { Stage } from "./stage.ts";

const restMs = 1_500;

/** @returns times of the first look and of these shares */
function mapTimes(page: Page, percents: readonly number[]): Promise<number[]> {
  return page.evaluate(async (wanted) => {
    const map = document.querySelector('[role="application"]');
    const plate = map?.closest("section");
    if (!map || !plate) throw new Error("the Lab has no map");
    const done = () => {
      const [, look, share] = /(preview: [^;]*; )?refining: (\d+)%/.exec(plate.textContent) ?? [];
      if (share === undefined) return 100;
      return look === undefined && share === "0" ? -1 : Number(share);
    };
    const began = performance.now();
    const times: number[] = [];
    const over = new Promise<void>((all) => {
      const watch = new MutationObserver(() => {
        while (times.length < wanted.length && done() >= (wanted[times.length] ?? 0))
          times.push(performance.now() - began);
        if (times.length < wanted.length) return;
        watch.disconnect();
        all();
      });
      watch.observe(plate, { subtree: true, childList: true, characterData: true });
    });
    map.scrollIntoView();
    await over;
    return times;
  }, percents);
}

const firstLook = 0;

async function inOneThread(
  browser: Browser,
  every: number,
): Promise<Record<"plain" | "kernel", MapInOneThread>> {
  const page = await emptyPageWith(browser, "map-in-one-thread.ts");
  const both = await page.evaluate((step) => globalThis.mapInOneThread(step), every);
  await page.close();
  if (both.plain.folded !== both.kernel.folded) throw new Error("the kernel's map is another one");
  return both;
}

export async function mapRows(browser: Browser, stage: Stage, toTheEnd: boolean): Promise<Row[]> {
  const page = await openLab(browser, stage);
  await page.waitForTimeout(restMs);
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  const [first = 0, whole] = await mapTimes(page, toTheEnd ? [firstLook, 100] : [firstLook]);
  await page.context().close();
  const { plain, kernel } = await inOneThread(browser, toTheEnd ? 1 : 8);
  const most = cores >= 4 ? 3_000 : 8_000;
  const against = `a loop over runFund and the middle of its ends, one thread, ${plain.cells} cells`;
  const timeRow = (figure: string, ms: number, limit: number): Row => ({
    figure,
    ours: `${Math.round(ms)} ms`,
    against: "",
    other: "",
    ratio: "",
    reach: limit >= 1_000 ? `≤ ${limit / 1_000} s` : `≤ ${limit} ms`,
    met: ms <= limit,
  });
  const timesRow = (figure: string, ms: number): Row => ({
    figure,
    ours: `${Math.round(ms)} ms`,
    against,
    other: `${Math.round(plain.ms)} ms`,
    ratio: `${shown(plain.ms / ms)} times as fast`,
    reach: "≥ 4 times",
    met: plain.ms / ms >= 4,
  });
  return [
    timeRow("The Lab's map: in sight, to its first picture of 16 × 16 cells, of 16 worlds each", first, 300),
    ...(whole === undefined
      ? []
      : [
          timeRow("The Lab's map: 64 × 64 cells of 100 worlds of 365 days, whole", whole, most),
          timesRow(`The Lab's map, whole, by the page with ${cores} workers`, whole),
        ]),
    timesRow("The Lab's map: the same cells by the kernel of the page's workers, one thread", kernel.ms),
  ];
}
