// A phone gets from the wall's QR code to the dashboard: without script, on a slow line, by
// keyboard, and pressed twice. Nothing may move when the application comes.
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, pageProblems } from "../support/accessibility.ts";
import { openAdmin, type Query } from "../support/open-people.ts";
import {
  dataShown,
  disclosure,
  framesDrawn,
  holdBack,
  openStage,
  type Stage,
  shown,
  type View,
} from "../support/stage.ts";

let stage: Stage;
let cookie = "";
const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;
beforeAll(async () => {
  stage = await openStage();
  ({ cookie } = await openAdmin(query, stage.world));
});
afterAll(() => stage?.stop());

type Class = { id: number; door: string; joinCode: string };
async function ask<Reply>(
  method: string,
  path: string,
  body: object,
  as = cookie,
): Promise<[Reply, Response]> {
  const reply = await fetch(`${stage.glasshouse.url}${path}`, {
    method,
    headers: { cookie: as, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return [(await reply.json()) as Reply, reply]; // as in the contract
}
const openClass = async () =>
  (await ask<Class>("POST", "/api/admin/worlds", { title: "Year 10", minutes: 45 }))[0];
const countSeats = async ({ id }: Class) =>
  (await query("select investor_id as id from seats where world_id = $1", [id])).length;
const phone = async (view: View = {}) => (await stage.visitor({ width: 390, ...view })).newPage();
const press = (page: Page) => page.getByRole("button", { name: "Take a seat" }).click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const picture = (page: Page) => page.locator("#picture");
const applicationScripts = /\/assets\/[^/]+\.js$/;

describe("without JavaScript", () => {
  test("the six letters give a seat, its dashboard is read, and with JavaScript it goes on in the same seat", async () => {
    const year10 = await openClass();
    const page = await phone({ script: false });
    await page.goto(`/join#${year10.joinCode}`);
    await shown(page, disclosure);
    await shown(page, "Enter the six letters that your teacher shows.");
    expect(await page.getByRole("button", { name: /theme/ }).count()).toBe(0); // no control that would do nothing
    await page.getByLabel("Class code").fill(year10.door);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
    const title = await heading(page).innerText();
    expect(title).toMatch(/^Welcome, [a-z]+ [a-z]+$/);
    await shown(page, disclosure);
    await shown(page, "Available $0.00");
    await page.getByRole("region", { name: "Lesson" }).getByText("Look around.").waitFor();
    await shown(page, "This browser runs no JavaScript");
    expect(await page.getByText("The rest of this page is loading").isVisible()).toBe(false);
    // still the same seat
    await page.getByRole("link", { name: "load this page again" }).click();
    await shown(page, "Available $0.00");
    expect(await countSeats(year10)).toBe(1);

    const withScript = await stage.visitor({ width: 390 });
    await withScript.addCookies(await page.context().cookies());
    const later = await withScript.newPage();
    await later.goto("/dashboard");
    const words = title.replace("Welcome, ", "");
    await later.getByRole("dialog", { name: `You are ${words}` }).waitFor();
    await later.getByRole("button", { name: "Go on", exact: true }).click();
    await later.getByRole("button", { name: "Your seat" }).waitFor();
    expect(await countSeats(year10)).toBe(1);
    await withScript.close();
  });
});

async function seatByCall(of: Class): Promise<[{ words: string; card: string }, string]> {
  const [, joined] = await ask("POST", "/api/join", { code: of.joinCode }, "");
  const seat = (joined.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const reply = await fetch(`${stage.glasshouse.url}/api/seat`, { headers: { cookie: seat } });
  return [(await reply.json()) as { words: string; card: string }, seat]; // as in the contract
}

type Placed = { text: string; place: number[] };
/** Places and words of titles, figures, lesson and menu. */
const loadPlaces = (page: Page, root: string): Promise<Placed[]> =>
  page.evaluate((selector) => {
    const whole = document.querySelector(selector);
    const found = [
      ...(whole?.querySelectorAll<HTMLElement>("h1, dt, dd, [aria-label=Lesson] p, nav a") ?? []),
    ];
    return found
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { text: element.innerText, place: [x, y, width, height] };
      });
  }, root);
/** The first view's serif has the sizes of titles; the product's name may be a pixel or two narrower. */
const samePlace = (one: Placed, other: Placed) => {
  const tolerances = [0.1, 0.1, one.text === "Glasshouse" ? 3 : 0.1, 0.1];
  const isNear = (value: number, at: number) =>
    Math.abs(value - (other.place[at] ?? 0)) <= (tolerances[at] ?? 0);
  return one.text === other.text && one.place.every(isNear);
};

describe("first reply to a phone", () => {
  test("scan to one's own dashboard: at most 100 kB, and no script of the application before it is read", async () => {
    const year10 = await openClass();
    const page = await phone({ own: true });
    const early: Request[] = [];
    let whole = false;
    page.on("load", () => {
      whole = page.url().endsWith("/dashboard");
    });
    page.on("request", (request) => !whole && early.push(request));
    await page.goto(`/join#${year10.joinCode}`);
    await press(page);
    await page.waitForURL("**/dashboard");
    await page.getByRole("dialog").waitFor(); // the application has loaded by now
    const sizes = await Promise.all(early.map((request) => request.sizes()));
    // cached files have a negative body size
    const sent = sizes.reduce(
      (sum, size) => sum + Math.max(0, size.responseBodySize + size.responseHeadersSize),
      0,
    );
    expect(sent).toBeGreaterThan(40_000); // fonts and styles are among them
    expect(sent).toBeLessThan(100_000);
    expect(early.filter((request) => request.resourceType() === "script")).toEqual([]);
  });

  const views = [
    { width: 390, height: 900 },
    { width: 320, height: 900 },
    { width: 1280, height: 900 },
    { width: 1000, height: 900 },
  ];
  /** @param look at each width */
  const loadPlacesAtEach = async (page: Page, root: string, look = async (_width: number) => {}) => {
    const places: Placed[][] = [];
    for (const view of views) {
      await page.setViewportSize(view);
      await framesDrawn(page);
      await page.evaluate(() => document.fonts.ready); // this width may show text in a font of its own
      await framesDrawn(page);
      await look(view.width);
      places.push(await loadPlaces(page, root));
    }
    return places;
  };

  test("nothing of it moves at any width when the application takes its place, which then opens the seat's card", async () => {
    const year10 = await openClass();
    const page = await phone();
    await page.addInitScript(() => {
      const { showModal } = HTMLDialogElement.prototype;
      HTMLDialogElement.prototype.showModal = function opened(this: HTMLDialogElement) {
        document.documentElement.dataset.opened = document.getElementById("picture") ? "beside it" : "alone";
        showModal.call(this);
      };
    });
    const letThrough = await holdBack(page, applicationScripts);
    await page.goto(`/join#${year10.joinCode}`);
    await press(page);
    await page.waitForURL("**/dashboard");
    await page.evaluate(() => document.fonts.ready);
    const before = await loadPlacesAtEach(page, "#picture", async (width) => {
      // the widths between are alike
      if (![320, 1280].includes(width)) return;
      await page.emulateMedia({ colorScheme: width === 320 ? "dark" : "light" });
      expect(await pageProblems(page, `/dashboard, ${width} px`)).toEqual([]);
    });
    for (const places of before) expect(places.length).toBeGreaterThan(10);
    letThrough();
    await page.getByRole("dialog").waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.opened)).toBe("alone");
    await picture(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dataShown(page);
    const after = await loadPlacesAtEach(page, "#root");
    const moved = before.map((places, at) =>
      places.filter((each) => !after[at]?.some((other) => samePlace(each, other))),
    );
    expect(moved).toEqual(views.map(() => []));
    await page.context().close();
  });

  test("an application that can't be loaded leaves the figures standing, and loaded again it takes no focus away", async () => {
    const year10 = await openClass();
    const [{ words, card }, seat] = await seatByCall(year10);
    const context = await stage.visitor({ width: 390 });
    const [name = "", value = ""] = seat.split("=");
    await context.addCookies([{ name, value, url: stage.glasshouse.url }]);
    const page = await context.newPage();
    await page.route(/\/assets\/app-[^/]+\.js$/, (route) => route.abort());
    await page.goto("/dashboard");
    await page.getByRole("alert").getByText("The rest of this page couldn't be loaded.").waitFor();
    await shown(page, "Available $0.00");
    await page.unrouteAll();
    // no card opens, since this browser knows the seat
    await page.evaluate((storedSeat) => localStorage.setItem("glasshouse-seat", JSON.stringify(storedSeat)), {
      words,
      card,
      code: year10.door,
    });
    const letThrough = await holdBack(page, applicationScripts);
    await page.getByRole("link", { name: "load this page again" }).click();
    await page.getByText("The rest of this page is loading").waitFor();
    await page.getByRole("link", { name: "Withdraw" }).focus();
    letThrough();
    await picture(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/withdraw");
    await context.close();
  });
});

describe("with JavaScript, on one phone", () => {
  let year10: Class;
  let page: Page;
  beforeAll(async () => {
    year10 = await openClass();
    page = await phone();
  });
  afterAll(() => page?.context().close());

  test("a line that is gone says so, and nothing that was typed is lost", async () => {
    await page.goto("/join");
    await page.getByLabel("Class code").fill(year10.door);
    await page.context().setOffline(true);
    await press(page);
    await page.getByRole("alert").getByText("You couldn't join.").waitFor();
    expect(await page.getByLabel("Class code").inputValue()).toBe(year10.door);
    await page.context().setOffline(false);
  });

  test("by keyboard alone, from the code to the seat, of which a second press meanwhile takes no other", async () => {
    const letThrough = await holdBack(page, "**/api/join");
    await page.getByLabel("Class code").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const busy = page.getByRole("button", { name: "Taking a seat..." });
    await busy.waitFor();
    expect(await busy.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await busy.dblclick({ force: true });
    letThrough();
    await page.waitForURL("**/dashboard");
    await page.getByRole("dialog").waitFor();
    expect(await countSeats(year10)).toBe(1);
  });

  test("back from the dashboard and pressed once more, it is the same seat", async () => {
    await page.goBack();
    await page.getByRole("button", { name: /Take a seat|Return to my seat/ }).click();
    await page.waitForURL("**/dashboard");
    await page.getByRole("button", { name: "Your seat" }).waitFor();
    expect(await countSeats(year10)).toBe(1);
  });

  test("a seat card's link continues in that seat, not in the browser's former one", async () => {
    const [other] = await seatByCall(year10);
    await page.context().clearCookies();
    await page.goto(`/join#${year10.door}.${other.words.replace(" ", ".")}.${other.card}`);
    await shown(page, "Your seat card shows two words and four characters.");
    expect(await page.getByText("signed out, or someone opened your seat").count()).toBe(0);
    expect(await page.getByLabel("Your two words").inputValue()).toBe(other.words);
    await page.getByRole("button", { name: "Return to my seat" }).click();
    await page.waitForURL("**/dashboard");
    await shown(page, `You are ${other.words}`);
  });

  test("after signing out the next person at the same computer needs the card to get the seat, or takes another", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: "Go on", exact: true }).click();
    const { words } = await (await page.request.get("/api/seat")).json();
    await page.getByRole("link", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto(`/join#${year10.joinCode}`);
    await shown(page, `Someone used this device as ${words} and left.`);
    expect(await page.getByLabel("Card", { exact: true }).inputValue()).toBe("");
    await page.getByLabel("Card", { exact: true }).fill("BBBB");
    await page.getByRole("button", { name: "Return to my seat" }).click();
    await page.getByRole("alert").getByText("No seat in this class has these words").waitFor();
    expect(await countSeats(year10)).toBe(2);
    await page.getByRole("link", { name: "Take another seat" }).click();
    await press(page);
    await page.waitForURL("**/dashboard");
    expect(await countSeats(year10)).toBe(3);
  });
});
