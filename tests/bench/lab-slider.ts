// Measures how soon a picture follows, and the main thread's time, also on a slower processor.
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/chromium.ts";
import { openLab } from "./lab-page.ts";
import { median, notMeasured, quantile, type Row, shown } from "./measure.ts";
import { descendants, share, slowDown } from "./slow-browser.ts";
import type { Stage } from "./stage.ts";

const longTaskMs = 50;
const [fastMs, slowMs] = [100, 300];
const restMs = 700;

type Moves = { bandMs: number[]; longTasks: number };

function moveSlider(page: Page, moves: number, rest: number): Promise<Moves> {
  return page.evaluate(
    async ([count, pause, least]) => {
      const slider = document.querySelector<HTMLInputElement>('main input[type="range"]');
      const picture = document.querySelector('main svg[role="img"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (!slider || !picture || !write) throw new Error("the Lab has no slider or no picture");
      let longTasks = 0;
      const observer = new PerformanceObserver((list) => {
        longTasks += list.getEntries().filter(({ duration }) => duration > least).length;
      });
      observer.observe({ type: "longtask" });
      const bandMs: number[] = [];
      for (let move = 0; move < count; move += 1) {
        await new Promise((over) => setTimeout(over, pause));
        const began = performance.now();
        const drawn = new Promise<void>((seen) => {
          const watch = new MutationObserver(() => {
            watch.disconnect();
            seen();
          });
          watch.observe(picture, { subtree: true, childList: true, attributes: true });
        });
        write.call(slider, String(400 + (move % 20) * 10));
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await drawn;
        bandMs.push(performance.now() - began);
      }
      observer.disconnect();
      return { bandMs, longTasks };
    },
    [moves, rest, longTaskMs] as const,
  );
}

const toRow = (figure: string, times: readonly number[], most: number, how = ""): Row => ({
  figure,
  ours: `${Math.round(median(times))} ms`,
  against: "",
  other: "",
  ratio: `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms, p95 ${Math.round(quantile(times, 0.95))} ms${how}`,
  reach: `≤ ${most} ms`,
  met: median(times) <= most,
});

const loopMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let step = 0; step < 2e8; step += 1) sum = (sum + step) | 0;
    return sum === 0.5 ? 0 : performance.now() - began;
  });

async function slowRow(stage: Stage, moves: number, settleMs: number): Promise<Row> {
  const figure = `The same with the browser, workers and all, on ${share} times less than one core`;
  const before = new Set(descendants());
  const browser = await launchBrowser();
  const page = await openLab(browser, stage);
  await page.waitForTimeout(settleMs);
  await moveSlider(page, 3, restMs);
  const fast = Math.min(await loopMs(page), await loopMs(page));
  const slowed = slowDown(descendants().filter((pid) => !before.has(pid)));
  try {
    if (!slowed)
      return notMeasured(
        figure,
        "this machine allows neither a control group nor a chosen core for a process",
        `≤ ${slowMs} ms`,
      );
    const slow = (await loopMs(page)) / fast;
    const { bandMs } = await moveSlider(page, moves, share * restMs);
    return toRow(figure, bandMs, slowMs, `; ${slowed.how}, a loop took ${shown(slow)} times as long`);
  } finally {
    await browser.close();
    await slowed?.release();
  }
}

export async function sliderRows(
  browser: Browser,
  stage: Stage,
  moves: number,
  settleMs: number,
): Promise<Row[]> {
  const page = await openLab(browser, stage);
  await page.waitForTimeout(settleMs);
  await moveSlider(page, 3, restMs);
  const { bandMs, longTasks } = await moveSlider(page, moves, restMs);
  await page.context().close();
  return [
    toRow("The Lab: a slider moves, to the band of 200 worlds of 365 days", bandMs, fastMs),
    await slowRow(stage, moves, settleMs),
    {
      figure: `The Lab: tasks over ${longTaskMs} ms on the page's thread in ${moves} moves`,
      ours: String(longTasks),
      against: "",
      other: "",
      ratio: "",
      reach: "none",
      met: longTasks === 0,
    },
  ];
}
