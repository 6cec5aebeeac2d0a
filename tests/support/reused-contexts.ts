// Browser contexts that are emptied and used again, each with a page that waits at the product's origin for the next person.
// Nothing of the person before is in it but a tab's list of where it was; the product's files, which never change under
// their names, stay in the memory of the page's process: a page costs half of what a new page with its new process costs.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { waitLimitMs } from "./limits.ts";

/** Of the product's origin, and without a script. */
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

/** In place of what could not be taken away again. */
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

/** Everything of the origin is gone but the files, and the page is as a new one of the context. */
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
    sessionStorage.clear(); // the tab's, and so not among the origin's data
    window.name = "";
  });
  await context.clearCookies();
  await page.mouse.move(-1, -1); // what it was over would be hovered on the next page, too
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: "none", media: null });
}

export type ReusedContexts = {
  /** @param own for what stays with a page, a time of its own or a script before all others */
  open(options: BrowserContextOptions, own?: boolean): Promise<BrowserContext>;
  /** Closes every context that was opened and is not closed. */
  takeBack(): Promise<void>;
  /** Closes all, those that wait to be used again as well; the server may be gone. */
  close(): Promise<void>;
};

/** @param origin of the product; contexts for other origins are new ones, and are closed */
export function reusedContexts(browser: Browser, origin: string): ReusedContexts {
  const free = new Map<string, BrowserContext[]>();
  const open = new Set<BrowserContext>();
  const ends: (() => Promise<void>)[] = [];

  /** @param alike to which it is added where others would be closed */
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
