// Browser contexts that are emptied and used again, with a page that waits at the product's origin. Nothing of the person
// before is in one, but the product's files, which never change under their names, stay in its memory: a page costs half
// of what it costs in a new page of the same context (which is a process of its own), and a sixth of it in a new context.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { waitLimitMs } from "./limits.ts";

/** Of the product's origin, and without a script. */
const emptyPath = "/healthz";
const events = ["console", "dialog", "download", "load", "pageerror", "popup", "request", "response"];

/** What could not be taken away again is not done here. */
const asksForItsOwn = () => {
  throw new Error("what stays with a page needs a context of its own: { alone: true }");
};

/** Forgets everything of the origin but the files that its process knows. */
async function empty(
  page: Page,
  { viewport, colorScheme = null, reducedMotion = null }: BrowserContextOptions,
): Promise<void> {
  const context = page.context();
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
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: "none", media: null });
}

/**
 * @param origin of the product; contexts for other origins are new ones, and are closed
 * @returns gives a context. alone: for what stays with a page, a time of its own or a script before all others
 */
export function reusedContexts(browser: Browser, origin: string) {
  const free = new Map<string, BrowserContext[]>();

  return async (options: BrowserContextOptions, alone = false): Promise<BrowserContext> => {
    const reused = options.baseURL === origin && !alone;
    const kind = JSON.stringify(options);
    const alike = free.get(kind) ?? [];
    free.set(kind, alike);
    const used = reused && alike.pop();
    if (used) return used;
    const context = await browser.newContext(options);
    context.setDefaultTimeout(waitLimitMs);
    if (!reused) return context;

    let waiting: Page | undefined;
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = waiting ?? (await newPage());
      waiting = undefined;
      page.addInitScript = asksForItsOwn;
      return page;
    };
    context.clock.install = asksForItsOwn;
    context.close = async () => {
      const [page = await newPage(), ...others] = context.pages();
      await Promise.all(others.map((other) => other.close()));
      await empty(page, options);
      waiting = page;
      alike.push(context);
    };
    return context;
  };
}
