// The running product with a new house, a Chromium, and people.
import type { BrowserContext, Page } from "playwright-core";
import { createWorldDbs } from "../../server/db/in-world.ts";
import type { ServerSecrets } from "../../server/db/server-secrets.ts";
import type { Db } from "../../server/db/statement.ts";
import { createTestDatabase } from "../../server/testing/test-database.ts";
import { openPerson, password } from "../../server/testing/test-people.ts";
import { loadHouseWorld } from "../../server/worlds/house.ts";
import { inRoom } from "./chromium.ts";
import { type ReusedContexts, reusedContexts } from "./reused-contexts.ts";
import { type RunningGlasshouse, startGlasshouse } from "./running-glasshouse.ts";
import { sharedBrowser } from "./shared-browser.ts";
import { type Server, sharedServer } from "./shared-server.ts";

export { password };
export const disclosure = "Simulation: play money only. No real investment pays 5% a day.";

/** worker: with the service worker; own: not reused; script: false disables scripts */
export type View = {
  width?: number;
  dark?: boolean;
  url?: string;
  worker?: boolean;
  own?: boolean;
  script?: boolean;
};
export type Person = { context: BrowserContext; page: Page; email: string };

export type StageDatabase = {
  connectionString: string;
  secrets: ServerSecrets;
  /** as the application's role */
  pool: Db;
  /** as the owner */
  owner: Db;
  /** as the application's role */
  inWorld(world: number): Db;
};

export type Stage = {
  database: StageDatabase;
  /** its id */
  world: number;
  glasshouse: RunningGlasshouse;
  /** outside the browser */
  localUrl: string;
  visitor(view?: View): Promise<BrowserContext>;
  signedIn(view?: View): Promise<Person>;
  stop(): Promise<void>;
};

let people = 0;
const contexts = new Map<string, ReusedContexts>();

async function startOwn(settings: Record<string, string>, root?: string): Promise<Server> {
  const database = await createTestDatabase();
  const all = { DATABASE_URL: database.connectionString, ...settings };
  const glasshouse = await startGlasshouse(all, undefined, root);
  return { database, glasshouse };
}

export type StageOptions = {
  /** of its own server; else the worker's */
  settings?: Record<string, string>;
  /** the tree of its own server */
  root?: string;
  /** a classroom network's address, for the browser only */
  room?: boolean;
  /** its pages compute for seconds, as the Lab's do */
  computes?: boolean;
};

export async function openStage({
  settings,
  root,
  room = false,
  computes = false,
}: StageOptions = {}): Promise<Stage> {
  const server = settings || root ? await startOwn(settings ?? {}, root) : await sharedServer();
  const { database } = server;
  const localUrl = server.glasshouse.url;
  const glasshouse = room ? { ...server.glasshouse, url: inRoom(localUrl) } : server.glasshouse;
  const world = await loadHouseWorld(database.owner);
  const { url } = glasshouse;
  const kind = `${url} ${computes}`;
  const given = contexts.get(kind) ?? reusedContexts(await sharedBrowser(computes), url);
  contexts.set(kind, given);
  const inWorld = createWorldDbs(database.pool);
  const pool = inWorld(world);
  const visitor: Stage["visitor"] = (view = {}) =>
    given.open(
      {
        baseURL: view.url ?? url,
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
    database: {
      connectionString: database.connectionString,
      secrets: database.secrets,
      pool,
      owner: createWorldDbs(database.owner)(world),
      inWorld,
    },
    world,
    glasshouse,
    localUrl,
    visitor,
    async signedIn(view) {
      people += 1;
      const email = `person${people}.${process.pid}@example.com`;
      const context = await visitor(view);
      const { cookie } = await openPerson(pool, { email, world });
      await context.addCookies([{ ...cookie, url: view?.url ?? url, httpOnly: true, sameSite: "Lax" }]);
      return { context, page: await context.newPage(), email };
    },
    async stop() {
      if (!settings && !root) return given.takeBack();
      contexts.delete(kind);
      await given.close();
      await glasshouse.stop();
      await database.drop();
    },
  };
}

/** @returns lets them through */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const until = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(url, async (route) => {
    await until;
    await route.continue().catch(() => {}); // the page may be closed
  });
  return letThrough;
}

export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.before = "";
    history.pushState(null, "", to);
  }, path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("h1:not([data-before])")].some((heading) => heading.checkVisibility()),
  );
}

export const dataShown = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll("[data-skeleton]").length === 0);

export const framesDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );

/** A wait of under 2.5 s is retried every 100 ms, a longer one only twice a second. */
const promptMs = 2_400;

export async function shown(page: Page, text: string | RegExp): Promise<void> {
  const place = page.getByText(text).first();
  await place.waitFor({ timeout: promptMs }).catch(() => place.waitFor());
}
