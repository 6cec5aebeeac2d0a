import { type PhaseId, phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import type { OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { axeViolations } from "./accessibility.ts";
import { openAdmin, type Query } from "./open-people.ts";
import {
  dataShown,
  framesDrawn,
  openStage,
  type Stage,
  type StageOptions,
  shown,
  type View,
} from "./stage.ts";

export type Card = { words: string; card: string; code: string };
export const strip = (page: Page) => page.getByRole("region", { name: "Lesson" });
export const toQuery =
  (stage: Stage): Query =>
  async (text, values) =>
    (await stage.database.owner.query(text, values)).rows;

export type ClassStage = {
  stage: Stage;
  host: Page;
  wall: Page;
  door: string;
  phone(view?: View): Promise<Page>;
  /** Presses the host's button. */
  next(part: string): Promise<void>;
  /** Calls as the host, without a page. @returns the reply's body */
  asHost(method: "GET" | "PUT" | "POST", path: string, body?: object): Promise<unknown>;
  /** Leaves the phase before it, by a call. */
  begin(phase: PhaseId): Promise<void>;
};

type OpenedClass = { id: number; door: string };

/** @returns the class code and the session that leads the class */
async function openClass({ localUrl }: Stage, cookie: string): Promise<{ door: string; session: string }> {
  const post = async (path: string, body?: object) => {
    const reply = await fetch(`${localUrl}${path}`, {
      method: "POST",
      headers: { cookie, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const opened = await post("/api/admin/worlds", { title: "", minutes: 45 });
  const { id, door } = (await opened.json()) as OpenedClass; // as in the contract
  return { door, session: getSession(await post(`/api/admin/worlds/${id}/manage`)) };
}

/** @returns the session's cookie, as a request sends it */
export const getSession = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .find((each) => !each.includes("=;"))
    ?.split(";")[0] ?? "";

/** @param opens pages that are loaded; the others stay empty */
export async function openClassStage(
  options: StageOptions = {},
  opens: readonly ("host" | "wall")[] = ["host", "wall"],
): Promise<ClassStage> {
  const stage = await openStage(options);
  const { cookie } = await openAdmin(toQuery(stage), stage.world);
  const { door, session } = await openClass(stage, cookie);
  const [name = "", value = ""] = session.split("=");
  const context = await stage.visitor();
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  const [host, wall] = [await context.newPage(), await context.newPage()];
  if (opens.includes("host")) {
    await host.goto("/class");
    await shown(host, "No one has joined yet");
  }
  if (opens.includes("wall")) {
    await wall.setViewportSize({ width: 1280, height: 720 });
    await wall.goto("/wall");
    await shown(wall, "0 seats are taken");
    await shown(wall, door);
  }
  const asHost: ClassStage["asHost"] = async (method, path, body) => {
    const reply = await fetch(`${stage.localUrl}${path}`, {
      method,
      headers: { cookie: session, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  return {
    stage,
    host,
    wall,
    door,
    phone: async (view = {}) => (await stage.visitor({ width: 390, ...view })).newPage(),
    next: async (part) => {
      const button = host.getByRole("button", { name: `Next: ${part}` });
      await button.click();
      await button.waitFor({ state: "detached" }); // the phase has begun
    },
    asHost,
    begin: async (to) => {
      await asHost("PUT", "/api/admin/class/phase", { from: phaseIds[phaseIds.indexOf(to) - 1], to });
    },
  };
}

const goOn = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Go on", exact: true });

export async function loadCard(page: Page): Promise<Card> {
  const card = page.getByRole("dialog");
  await card.getByText("Card", { exact: true }).waitFor();
  await card.getByText(`at ${new URL(page.url()).host}/join.`).waitFor(); // the printed card has the address, too
  const [words = "", mark = "", code = ""] = await card.locator("dd").allInnerTexts();
  return { words, card: mark, code };
}
export async function closeCard(page: Page): Promise<Card> {
  const card = await loadCard(page);
  await goOn(page).click();
  return card;
}

export async function takeSeat(page: Page, door: string): Promise<Card> {
  await page.goto("/join");
  await page.getByLabel("Class code").fill(` ${door.toLowerCase()} `);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.waitForURL("**/dashboard");
  return closeCard(page);
}

/** Uses a device without the card. */
export async function sitByCard(page: Page, { words, card, code }: Card): Promise<void> {
  await page.goto("/join");
  await page.getByText("I have a seat card").click();
  await page.getByLabel("Class code").fill(code);
  await page.getByLabel("Your two words").fill(words);
  await page.getByLabel("Card", { exact: true }).fill(card);
  await page.getByRole("button", { name: "Return to my seat" }).click();
  await page.waitForURL("**/dashboard");
}

/** Smallest visible text, in px. */
const leastText = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizes: [number, string][] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility() || element.closest("title, .sr-only"))
        continue;
      sizes.push([Number.parseFloat(getComputedStyle(element).fontSize), node.textContent.trim()]);
    }
    sizes.sort(([one], [other]) => one - other);
    const [px = 0, text = ""] = sizes[0] ?? [];
    return { px, text };
  });
/** Share of the wall's width that is readable at ten metres. */
const leastShare = 0.02;

/** Visible elements beyond the right edge. */
const beyondEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((element) => element.checkVisibility() && !element.closest(".sr-only"))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80)),
  );

export const wallSizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const withContrastOf7: RunOptions = { rules: { "color-contrast-enhanced": { enabled: true } } };
let scenes = 0;

/** Checks a scene at both projector sizes, in alternating themes, at 7:1 contrast, and on a host's phone. */
export async function wallProblems(wall: Page, scene: string): Promise<string[]> {
  await dataShown(wall);
  const problems: string[] = [];
  for (const { width, height } of wallSizes) {
    await wall.setViewportSize({ width, height });
    const over = await wall.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [scrollWidth - innerWidth, scrollHeight - innerHeight];
    });
    if (over.some((px) => px > 0)) problems.push(`${width} × ${height} scrolls by ${over.join(", ")} px`);
    const { px, text } = await leastText(wall);
    if (px < leastShare * width) problems.push(`${width} × ${height}: ${px} px for "${text}"`);
  }
  for (const width of [390, 320]) {
    await wall.setViewportSize({ width, height: 844 });
    await framesDrawn(wall);
    problems.push(...(await beyondEdge(wall)).map((cut) => `${width} px: beyond the edge: ${cut}`));
  }
  await wall.setViewportSize({ width: 1280, height: 720 });
  await framesDrawn(wall);
  scenes += 1;
  const colorScheme = scenes % 2 === 0 ? "light" : "dark";
  await wall.emulateMedia({ colorScheme });
  problems.push(...(await axeViolations(wall, withContrastOf7)));
  return problems.map((problem) => `wall, ${scene}: ${problem}`);
}

/**
 * As a double click does.
 * @param next text of the next scene
 */
export const pressTwice = (page: Page, name: string, next: string): Promise<void> =>
  page.evaluate(
    ([begins, came]) =>
      new Promise<void>((done) => {
        const press = () =>
          [...document.querySelectorAll("button")]
            .find(({ textContent }) => textContent.startsWith(begins))
            ?.click();
        const watch = new MutationObserver(() => {
          if (!document.body.textContent.includes(came)) return;
          watch.disconnect();
          press();
          done();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        press();
      }),
    [name, next] as const,
  );

/** What a page shows where English has this. */
export type Say = (english: string) => string;
export const inEnglish: Say = (english) => english;

export const callScam = (page: Page, say = inEnglish) =>
  page.getByRole("button", { name: say("It's a scam") }).click();

/** In the second and the third round an explanation follows each answer. */
const goOnFromAnswer = async (page: Page, asked: number) => {
  await shown(page, `Answer to offer ${asked} of 10`);
  await page.getByRole("button", { name: asked === 10 ? "See your result" : "Next offer" }).click();
};

/** @param isExplained in each round but the first */
export async function answerTen(
  page: Page,
  answer: (page: Page) => Promise<void>,
  { isExplained = false, from = 1, say = inEnglish } = {},
): Promise<void> {
  for (let asked = from; asked <= 10; asked += 1) {
    await shown(page, say(`Offer ${asked} of 10`));
    await answer(page);
    if (isExplained) await goOnFromAnswer(page, asked);
  }
}

/** Calls the round's first offers scams: by the page's browser, which alone resolves the address of a room. */
export const answerByCalls = (
  page: Page,
  { round = "before", count = 10 }: { round?: OfferRound; count?: number } = {},
): Promise<void> =>
  page.evaluate(
    async ([asked, answers]) => {
      const { rounds } = await (await fetch("/api/offers")).json();
      const { offers } = rounds.find((each: { round: string }) => each.round === asked);
      const headers = { "content-type": "application/json" };
      for (const offer of offers.slice(0, answers)) {
        const body = JSON.stringify({ round: asked, offer, answeredFalse: true });
        const { ok, status } = await fetch("/api/offers/answers", { method: "POST", headers, body });
        if (!ok) throw new Error(`answering offer ${offer}: ${status}`);
      }
    },
    [round, count] as const,
  );
