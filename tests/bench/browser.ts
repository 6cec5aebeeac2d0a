// Measures script beyond React's minimum, largest paint, and long tasks during a jump.
import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Page, Response } from "playwright-core";
import { build, type Rollup } from "vite";
import { launchBrowser } from "../support/chromium.ts";
import { openAdmin, type Person } from "../support/open-people.ts";
import { median, type Row } from "./measure.ts";
import type { Stage } from "./stage.ts";

const longTaskMs = 50;

async function reactFloorBytes(): Promise<number> {
  const entry = "\0react-floor";
  const built = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, rollupOptions: { input: entry } },
    plugins: [
      {
        name: "react-floor",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? 'import { createElement } from "react"; import { createRoot } from "react-dom/client"; createRoot(document.body).render(createElement("p", null, "floor"));'
            : null,
      },
    ],
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput;
  return output.reduce(
    (sum, chunk) => sum + (chunk.type === "chunk" ? gzipSync(chunk.code).byteLength : 0),
    0,
  );
}

type Visit = { scriptBytes: number; paintMs: number };

async function newPage(browser: Browser, stage: Stage, person: Person | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = "", value = ""] = (person?.cookie ?? "").split("=");
  if (person) await context.addCookies([{ name, value, url: stage.url }]);
  return context.newPage();
}

async function visit(
  browser: Browser,
  stage: Stage,
  path: string,
  settleMs: number,
  person?: Person,
): Promise<Visit> {
  const page = await newPage(browser, stage, person);
  try {
    const scripts: Promise<number>[] = [];
    const weigh = (reply: Response) => {
      if (reply.request().resourceType() === "script")
        scripts.push(reply.body().then((body) => gzipSync(body).byteLength));
    };
    page.on("response", weigh);
    await page.goto(`${stage.url}${path}`, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    const paintMs = await page.evaluate(
      () =>
        new Promise<number>((painted) => {
          new PerformanceObserver((list) => painted(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
    page.off("response", weigh);
    const sizes = await Promise.all(scripts);
    return { scriptBytes: sizes.reduce((sum, size) => sum + size, 0), paintMs };
  } finally {
    await page.context().close();
  }
}

type Tasks = { longMs: number[]; processorMs: number };

async function tasksDuring(page: Page, devtools: CDPSession, work: () => Promise<unknown>): Promise<Tasks> {
  const processorMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
  };
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: "longtask" });
  });
  const before = await processorMs();
  await work();
  return {
    processorMs: (await processorMs()) - before,
    longMs: await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen),
  };
}

async function tasksOfJump(
  browser: Browser,
  stage: Stage,
  person: Person,
  settleMs: number,
): Promise<{ jump: Tasks; rest: Tasks }> {
  const page = await newPage(browser, stage, person);
  try {
    await page.goto(`${stage.url}/dashboard`, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const admin = await openAdmin(async (text, values) => (await stage.owner.query(text, values)).rows);
    const began = performance.now();
    const jump = await tasksDuring(page, devtools, async () => {
      const reply = await stage.post("/api/clock/advance", admin, { days: 30 });
      if (reply.status !== 200) throw new Error(`the jump: ${reply.status} ${reply.body}`);
      await page.waitForTimeout(settleMs);
    });
    const jumpMs = performance.now() - began;
    return { jump, rest: await tasksDuring(page, devtools, () => page.waitForTimeout(jumpMs)) };
  } finally {
    await page.context().close();
  }
}

async function longTasksRow(
  browser: Browser,
  stage: Stage,
  person: Person,
  { rounds, settleMs }: BrowserSizes,
): Promise<Row> {
  // the browser reads its own code from disk first
  await tasksOfJump(browser, stage, person, settleMs);
  const all: { jump: Tasks; rest: Tasks }[] = [];
  for (let round = 0; round < rounds; round += 1)
    all.push(await tasksOfJump(browser, stage, person, settleMs));
  const jumps = all.flatMap(({ jump }) => jump.longMs);
  const processorMs = median(all.map(({ jump }) => jump.processorMs));
  return {
    figure: `Dashboard: tasks over ${longTaskMs} ms in ${rounds} jumps of 30 days`,
    ours: String(jumps.length),
    against: "the same page at rest, as long",
    other: String(all.flatMap(({ rest }) => rest.longMs).length),
    ratio: `${jumps.length > 0 ? `longest ${Math.round(Math.max(...jumps))} ms; ` : ""}a jump's tasks use ${Math.round(processorMs)} ms of a processor`,
    reach: "none",
    met: jumps.length === 0,
  };
}

export type BrowserSizes = { rounds: number; settleMs: number };

export async function browserRows(stage: Stage, person: Person, sizes: BrowserSizes): Promise<Row[]> {
  const { rounds, settleMs } = sizes;
  const floor = await reactFloorBytes();
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
    for (const { name, path, who, most } of [
      { name: "Landing page", path: "/", who: undefined, most: 0.25 },
      { name: "Dashboard", path: "/dashboard", who: person, most: 2 },
    ]) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(browser, stage, path, settleMs, who));
      const bytes = median(visits.map(({ scriptBytes }) => scriptBytes));
      const paints = visits.map(({ paintMs }) => paintMs);
      rows.push({
        figure: `${name}: script, gzipped`,
        ours: kilobytes(bytes),
        against: "React's own floor: one element",
        other: kilobytes(floor),
        ratio: (bytes / floor).toFixed(2),
        reach: `≤ ${most} times`,
        met: bytes / floor <= most,
      });
      rows.push({
        figure: `${name}: largest contentful paint, nothing kept`,
        ours: `${Math.round(median(paints))} ms`,
        against: "",
        other: "",
        ratio: `${Math.round(Math.min(...paints))} to ${Math.round(Math.max(...paints))} ms`,
        reach: "≤ 1.2 s",
        met: median(paints) <= 1_200,
      });
    }
    rows.push(await longTasksRow(browser, stage, person, sizes));
    return rows;
  } finally {
    await browser.close();
  }
}
