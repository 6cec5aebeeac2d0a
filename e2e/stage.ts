// What a file of browser tests stands on: a database of its own, the product on it, one Chromium, and people.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { createTestDatabase, type TestDatabase } from "../server/db/test-database.ts";
import { openPerson, password } from "../server/test-people.ts";
import { inRoom, launchChromium } from "./chromium.ts";
import { reusedContexts } from "./reused-contexts.ts";
import { type RunningGlasshouse, startGlasshouse } from "./running-glasshouse.ts";

export { password };
export const disclosure = "Simulation: play money only. No real investment pays 5% a day.";

/**
 * worker: with the service worker, which each new visitor would make, and fill, once more
 * own: nobody is given the context afterwards, since something stays with its pages
 * script: false for a browser that runs none, which is nobody else's
 */
export type View = {
  width?: number;
  dark?: boolean;
  url?: string;
  worker?: boolean;
  own?: boolean;
  script?: boolean;
};
export type Person = { context: BrowserContext; page: Page; email: string };

export type Stage = {
  database: TestDatabase;
  glasshouse: RunningGlasshouse;
  visitor(view?: View): Promise<BrowserContext>;
  /** somebody new, with a session and a page that is still empty */
  signedIn(view?: View): Promise<Person>;
  stop(): Promise<void>;
};

let people = 0;

/**
 * @param settings environment of the server
 * @param measured pages run as people's do: for those that compute for longer than they take to draw
 * @param room pages are opened at an address of a classroom's network, which only the browser can reach
 */
export async function openStage(
  settings: Record<string, string> = {},
  { measured = false, room = false } = {},
): Promise<Stage> {
  const database = await createTestDatabase();
  const glasshouse = await startGlasshouse({ DATABASE_URL: database.connectionString, ...settings });
  if (room) glasshouse.url = inRoom(glasshouse.url);
  const browser: Browser = await launchChromium({ measured });
  const newContext = reusedContexts(browser, glasshouse.url);
  const visitor: Stage["visitor"] = (view = {}) =>
    newContext(
      {
        baseURL: view.url ?? glasshouse.url,
        viewport: { width: view.width ?? 1440, height: 900 },
        colorScheme: view.dark ? "dark" : "light",
        reducedMotion: "reduce",
        serviceWorkers: view.worker ? "allow" : "block",
        javaScriptEnabled: view.script ?? true,
        permissions: ["clipboard-read", "clipboard-write"],
      },
      view.own || view.script === false,
    );
  return {
    database,
    glasshouse,
    visitor,
    async signedIn(view) {
      people += 1;
      const email = `person${people}.${process.pid}@example.com`;
      const context = await visitor(view);
      const { cookie } = await openPerson(database.pool, { email });
      await context.addCookies([
        { ...cookie, url: view?.url ?? glasshouse.url, httpOnly: true, sameSite: "Lax" },
      ]);
      return { context, page: await context.newPage(), email };
    },
    async stop() {
      await browser.close();
      await glasshouse.stop();
      await database.drop();
    },
  };
}

/** Answers to this call are held back, so that what the page shows meanwhile can be looked at. @returns lets them through */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const until = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(url, async (route) => {
    await until;
    await route.continue().catch(() => {}); // the page may have gone
  });
  return letThrough;
}

/** To another page of the product without loading it anew, as by a link. Not between two forms of one page. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.before = "";
    history.pushState(null, "", to);
  }, path);
  await page.locator("h1:not([data-before])").first().waitFor();
}

/** Waits until nothing on the page stands for data that is still to come. */
export const dataShown = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll("[data-skeleton]").length === 0);

/** Waits until what the page does as it is drawn, or scrolled, has begun. */
export const framesDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );

/** Waits until the text stands on the page. */
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
