// Contexts are cleared, each with a page at the product's origin. The tab's history and immutable
// files remain.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
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

async function empty(
  page: Page,
  { viewport, colorScheme = "light", reducedMotion = "no-preference" }: BrowserContextOptions,
): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of events) page.removeAllListeners(event);
  await page.goto(emptyPath);
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
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: "none", media: null });
}

export type ReusedContexts = {
  /** @param own for pages that leave something, such as an init script */
  open(options: BrowserContextOptions, own?: boolean): Promise<BrowserContext>;
  takeBack(): Promise<void>;
  /** The server may be gone. */
  close(): Promise<void>;
};

/** @param origin contexts for others are not reused */
export function reusedContexts(browser: Browser, origin: string): ReusedContexts {
  const free = new Map<string, BrowserContext[]>();
  const open = new Set<BrowserContext>();
  const ends: (() => Promise<void>)[] = [];

  /** @param alike idle, with the same options */
  const reuse = (context: BrowserContext, options: BrowserContextOptions, alike: BrowserContext[]) => {
    let waiting: Page | undefined;
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = waiting ?? (await newPage());
      waiting = undefined;
      page.addInitScript = asksForItsOwn;
      return page;
    };
    context.addInitScript = asksForItsOwn;
    for (const call of clockCalls) context.clock[call] = asksForItsOwn;
    context.close = async () => {
      if (alike.includes(context)) return;
      const [page = await newPage(), ...others] = context.pages();
      await Promise.all(others.map((other) => other.close()));
      await empty(page, options);
      waiting = page;
      alike.push(context);
      open.delete(context);
    };
  };
  const takeBack = async () => {
    await Promise.all([...open].map((context) => context.close()));
  };

  return {
    async open(options, own = false) {
      const isReused = options.baseURL === origin && !own;
      const kind = JSON.stringify(options);
      const alike = free.get(kind) ?? [];
      free.set(kind, alike);
      const used = isReused ? alike.pop() : undefined;
      const context = used ?? (await browser.newContext(options));
      open.add(context);
      if (used) return used;
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
