// Browser contexts that are emptied and used again. Nothing of the person before is in one, but the product's files, which
// never change under their names, stay in its cache: a page costs a third of what it costs in a new context.
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { waitLimitMs } from "./limits.ts";

/** Forgets everything of the origin but the files in the cache, from a page that has left it, and closes its pages. */
async function empty(context: BrowserContext, origin: string): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("about:blank");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await context.clearCookies();
  await page.close();
}

/** @param origin of the product; contexts for other origins are new ones, and are closed */
export function reusedContexts(
  browser: Browser,
  origin: string,
): (options: BrowserContextOptions) => Promise<BrowserContext> {
  const free = new Map<string, BrowserContext[]>();
  return async (options) => {
    const kind = JSON.stringify(options);
    const alike = free.get(kind) ?? [];
    free.set(kind, alike);
    const used = alike.pop();
    if (used) return used;
    const context = await browser.newContext(options);
    context.setDefaultTimeout(waitLimitMs);
    if (options.baseURL === origin)
      context.close = async () => {
        await empty(context, origin);
        alike.push(context);
      };
    return context;
  };
}
