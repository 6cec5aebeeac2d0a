// Contexts are cleared, each with a page at the product's origin. The tab's history and immutable
// files remain.
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from "playwright-core";
import { waitLimitMs } from "./limits.ts";

const emptyPath = "/healthz";
const events = [
  "console",
  "dialog",
  "domcontentloaded",
  "download",
  "filechooser",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
  "worker",
];

/** Replaces what can't be cleared. */
const asksForItsOwn = () => {
  throw new Error("what stays with a page needs a context of its own: { own: true }");
};
const clockCalls = [
  "install",
  "pauseAt",
  "setFixedTime",
  "setSystemTime",
  "runFor",
  "fastForward",
  "resume",
] as const;

/** Contexts that differ only in this are alike. */
async function setView(
  page: Page,
  { viewport, colorScheme = "light", reducedMotion = "no-preference" }: BrowserContextOptions,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: "none", media: null });
}

/** A page that is closed while it navigates by itself may never close. */
async function loadEmptyPage(page: Page): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await page.goto(emptyPath);
      return;
    } catch (error) {
      const isInterrupted = error instanceof Error && error.name !== "TimeoutError";
      if (!isInterrupted || tries === 10) throw error;
      await page.waitForTimeout(50);
    }
}

/** Clears the origin's data except cached files. */
async function empty(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of events) page.removeAllListeners(event);
  await loadEmptyPage(page);
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devtools.detach();
  await page.evaluate(() => {
    sessionStorage.clear(); // belongs to the tab, not to the origin's data
    window.name = "";
  });
  await context.clearCookies();
  await page.mouse.move(-1, -1); // or the pointer would hover on the next page
}

type Idle = { context: BrowserContext; begin(options: BrowserContextOptions): void };

export type ReusedContexts = {
  /** @param own for pages that keep something, such as a clock */
  open(options: BrowserContextOptions, own?: boolean): Promise<BrowserContext>;
  takeBack(): Promise<void>;
  /** The server may be gone. */
  close(): Promise<void>;
};

/** @param origin contexts for others are not reused */
export function reusedContexts(browser: Browser, origin: string): ReusedContexts {
  const free = new Map<string, Idle[]>();
  const open = new Set<BrowserContext>();
  const ends: (() => Promise<void>)[] = [];

  /** @param alike idle ones that can take its place */
  const reuse = (context: BrowserContext, first: BrowserContextOptions, alike: Idle[]) => {
    let waiting: Page | undefined;
    let options = first;
    const scripts: Disposable[] = [];
    const newPage = context.newPage.bind(context);
    const keepScripts = (target: BrowserContext | Page) => {
      const add = target.addInitScript.bind(target);
      target.addInitScript = async (script, given, how) => {
        const added = await add(script, given, how);
        scripts.push(added);
        return added;
      };
    };
    const openPage = async () => {
      const page = await newPage();
      keepScripts(page);
      return page;
    };
    context.newPage = async () => {
      const page = waiting ?? (await openPage());
      waiting = undefined;
      await setView(page, options);
      return page;
    };
    keepScripts(context);
    for (const call of clockCalls) context.clock[call] = asksForItsOwn;
    const idle: Idle = {
      context,
      begin: (next) => {
        options = next;
        open.add(context);
      },
    };
    context.close = async () => {
      if (alike.includes(idle)) return;
      for (const script of scripts.splice(0)) await script.dispose().catch(() => {}); // its page may be closed
      await context.setOffline(false);
      await context.unrouteAll({ behavior: "ignoreErrors" });
      const [page = await openPage(), ...others] = context.pages();
      await Promise.all(others.map((other) => loadEmptyPage(other).then(() => other.close())));
      await empty(page);
      waiting = page;
      alike.push(idle);
      open.delete(context);
    };
  };
  const takeBack = async () => {
    await Promise.all([...open].map((context) => context.close()));
  };

  return {
    async open(options, own = false) {
      const isReused = options.baseURL === origin && !own;
      const { viewport, colorScheme, reducedMotion, ...lasting } = options;
      const kind = JSON.stringify(lasting);
      const alike = free.get(kind) ?? [];
      free.set(kind, alike);
      const idle = isReused ? alike.pop() : undefined;
      idle?.begin(options);
      if (idle) return idle.context;
      const context = await browser.newContext(options);
      open.add(context);
      ends.push(context.close.bind(context));
      context.setDefaultTimeout(waitLimitMs);
      if (isReused) reuse(context, options, alike);
      else context.on("close", () => open.delete(context));
      return context;
    },
    takeBack,
    async close() {
      await Promise.all(ends.map((end) => end()));
    },
  };
}
