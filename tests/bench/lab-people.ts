// Measures a thousand runs in the browser, and one of a million people.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import type { Row } from "./measure.ts";
import type { Stage } from "./stage.ts";

const whole = { crowd: "Short-lived", people: 1_000, million: 1_000_000 };
const tiny = { crowd: "Advertised", people: 50_000, million: 20_000 };

/** Times run from a key press to the last picture. */
export async function peopleRows(browser: Browser, stage: Stage, asWhole: boolean): Promise<Row[]> {
  const { crowd, people, million } = asWhole ? whole : tiny;
  const runs = 1_000_000 / people;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${stage.url}/lab?v=1`, { waitUntil: "load" });
  const plate = page.getByRole("region", { name: "The same, person by person" });
  await plate.getByRole("combobox").selectOption({ label: crowd });
  await plate.getByRole("textbox").fill(String(people));
  const began = performance.now();
  // a click waits until the button stands still
  await plate.getByRole("textbox").press("Enter");
  await plate.locator('svg[role="img"]').waitFor();
  const first = performance.now() - began;
  await plate
    .getByRole("status")
    .filter({ hasText: `${runs.toLocaleString("en")} worlds` })
    .waitFor({ timeout: 600_000 });
  const last = performance.now() - began;
  await context.close();
  return [
    {
      figure: `The Lab: ${runs} runs of ${people} people for 120 days by the platform's full rules`,
      ours: `${Math.round(last)} ms`,
      against: "",
      other: "",
      ratio: `first picture after ${Math.round(first)} ms`,
      reach: "≤ 10 s",
      met: last <= 10_000,
    },
    millionRow(million),
  ];
}

type Million = {
  reportedDays: number;
  joined: number;
  seconds: number;
  beforeBytes: number;
  mostBytes: number;
};

function millionRow(people: number): Row {
  const script = fileURLToPath(new URL("million-people.ts", import.meta.url));
  const run = JSON.parse(
    execFileSync(process.execPath, [script, String(people)], { encoding: "utf8" }),
  ) as Million;
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
  return {
    figure: `The Lab: a run of ${people} people for 60 days, most memory of its process`,
    ours: `${megabytes(run.mostBytes)} MB`,
    against: "before it",
    other: `${megabytes(run.beforeBytes)} MB`,
    ratio: `${run.seconds.toFixed(1)} s, ${run.joined} joined, reported on ${run.reportedDays} days`,
    reach: "≤ 500 MB",
    met: run.mostBytes <= 500_000_000 && run.joined > 0 && run.reportedDays === 60,
  };
}
