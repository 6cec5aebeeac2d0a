// A large class is one tab stop, shows who needs the host, and follows what is done about a seat.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, callerAt, openClass, takeSeat } from "../bench/class-phones.ts";
import { problemsAtAllWidths } from "../support/accessibility.ts";
import { closeCard, pressTwice, strip } from "../support/class-stage.ts";
import { openAdmin, type Query } from "../support/open-people.ts";
import { framesDrawn, goOn, holdBack, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
let host: Page;
const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;
const seats = 12;
type Seat = { cookie: string; words: string; card: string; code: string };
const learners: Seat[] = [];
let caller: Caller;
const loadSeat = async (cookie: string) => caller.call({ cookie }, "GET", "/api/seat");

beforeAll(async () => {
  stage = await openStage();
  caller = callerAt(stage.glasshouse.url);
  const opened = await openClass(caller, await openAdmin(query, stage.world), "Year 10");
  for (let at = 0; at < seats; at += 1) {
    const { phone } = await takeSeat(caller, opened);
    const cookie = phone?.cookie ?? "";
    learners.push({ cookie, ...JSON.parse((await loadSeat(cookie)).body) });
  }
  const [name = "", value = ""] = opened.host.cookie.split("=");
  const context = await stage.visitor();
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  host = await withClockOff(context, 10);
  await host.goto("/class");
  await host
    .getByRole("heading", { name: `${seats} seats` })
    .first()
    .waitFor();
});
afterAll(async () => {
  caller?.close();
  await stage?.stop();
});

const tiles = () => host.getByRole("toolbar", { name: /^Seats/ });
const getTile = ({ words }: Seat) => tiles().getByRole("button", { name: new RegExp(words) });
/** The focused tile's words. */
const focused = () => host.evaluate(() => document.activeElement?.querySelector("span")?.textContent ?? "");

test("all tiles are one stop for the Tab key, and the arrow keys, Home and End go among them", async () => {
  await tiles()
    .getByRole("button")
    .nth(seats - 1)
    .waitFor();
  await host.getByRole("button", { name: /^Needs me/ }).focus();
  await host.keyboard.press("Tab");
  const words = learners.map((each) => each.words);
  expect(await focused()).toBe(words[0]);
  const went: string[] = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "ArrowDown", "ArrowUp"]) {
    await host.keyboard.press(key);
    went.push(await focused());
  }
  const perRow = words.indexOf(went[5] ?? "");
  expect(perRow).toBeGreaterThan(1);
  expect(went).toEqual([1, 2, 1, seats - 1, 0, perRow, 0].map((at) => words[at]));
  await host.keyboard.press("End");
  await host.keyboard.press("Tab");
  expect(words).not.toContain(await focused()); // past all tiles
  await host.keyboard.press("Shift+Tab");
  expect(await focused()).toBe(words.at(-1)); // back in the same place
  await host.keyboard.press("Enter");
  await host.getByRole("dialog", { name: `Seat ${words.at(-1)}` }).waitFor();
  await host.keyboard.press("Escape");
  expect(await focused()).toBe(words.at(-1));
});

test("a tile says where its seat is and when it was last there, and who needs the host is said once for all", async () => {
  const [ada, bo] = learners;
  if (!ada || !bo) throw new Error("twelve sit there");
  await getTile(ada).getByText(/^at: /).waitFor();
  await getTile(ada).getByText("seen just now").waitFor();
  const status = host.getByRole("status").filter({ hasText: /need/i });
  await status.getByText("No one needs you right now").waitFor();
  await caller.call(ada, "PUT", "/api/seat/help", { on: true });
  await status.getByText(`1 needs you: ${ada.words}`).waitFor();
  await caller.call(bo, "PUT", "/api/seat/help", { on: true });
  await status.getByText(`2 need you: ${ada.words}, ${bo.words}`).waitFor();
  await host.getByRole("button", { name: "Needs me (2)" }).click();
  expect(await tiles().getByRole("button").count()).toBe(2);
  expect(await problemsAtAllWidths(host, "class", [{ width: 320, theme: "dark" }])).toEqual([]);
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.getByRole("button", { name: /^Needs me/, pressed: true }).click();
});

test("a seat gets other words, goes on on another device, and is taken away", async () => {
  const [, , cem, dag] = learners;
  if (!cem || !dag) throw new Error("twelve sit there");
  await getTile(cem).click();
  await host.getByRole("button", { name: "Change the words" }).click();
  await shown(host, "Words changed");
  await getTile(cem).waitFor({ state: "detached" });
  const renamed = JSON.parse((await loadSeat(cem.cookie)).body) as Seat;
  expect(renamed.words).not.toBe(cem.words);

  await getTile(renamed).click();
  await host.getByRole("button", { name: "Give to another device" }).click();
  const instructions = (await host.getByText(/^On the other device, open \/join/).textContent()) ?? "";
  const [, code = "", words = "", card = ""] =
    /class ([B-Z]{6}), words "([^"]+)", card (\w{4})/.exec(instructions) ?? [];
  expect([code, words, card === renamed.card]).toEqual([cem.code, renamed.words, false]);
  expect((await loadSeat(cem.cookie)).status).toBe(401);
  const device = await caller.call({ cookie: "" }, "POST", "/api/join/seat", { code, words, card });
  expect(device.status).toBe(200);
  await host.keyboard.press("Escape");

  await getTile(dag).click();
  await host.getByRole("button", { name: "Remove the seat" }).click();
  await shown(host, `Remove ${dag.words}?`);
  const focused = () => host.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe("Cancel"); // the pressed button is gone, and focus must not be lost with it
  await host.keyboard.press("Enter");
  await host.getByRole("button", { name: "Nudge" }).waitFor();
  expect(await focused()).toBe("Remove the seat");
  await host.keyboard.press("Enter");
  await shown(host, `Remove ${dag.words}?`);
  await host.getByRole("dialog").getByRole("button", { name: "Remove the seat" }).click();
  await getTile(dag).waitFor({ state: "detached" });
  await host
    .getByRole("heading", { name: `${seats - 1} seats` })
    .first()
    .waitFor();
  expect((await loadSeat(dag.cookie)).status).toBe(401);
});

test("a late reply does not close the window of another seat", async () => {
  const [ada, bo] = learners;
  if (!ada || !bo) throw new Error("twelve sit there");
  const nudge = /\/seats\/\d+\/nudge$/;
  const letThrough = await holdBack(host, nudge);
  await getTile(ada).click();
  await host.getByRole("button", { name: "Nudge" }).click();
  await host.keyboard.press("Escape");
  await getTile(bo).press("Enter");
  const other = host.getByRole("dialog", { name: `Seat ${bo.words}` });
  await other.waitFor();
  letThrough();
  await getTile(ada).getByText("Nudged").waitFor();
  await framesDrawn(host);
  expect(await other.isVisible()).toBe(true);
  await host.keyboard.press("Escape");
  await host.unroute(nudge);
});

const loadPhase = async () =>
  (await (await host.request.get("/api/admin/class")).json()).lesson.phase as string;
/** Minutes off. */
async function withClockOff(context: BrowserContext, minutes: number): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((off) => {
    const Right = Date;
    const now = () => Right.now() + off;
    window.Date = new Proxy(Right, {
      construct: (_, given) => (given.length === 0 ? new Right(now()) : Reflect.construct(Right, given)),
      get: (from, name) => (name === "now" ? now : Reflect.get(from, name)),
    });
  }, minutes * 60_000);
  return page;
}
let phone: Page;

test("the second press of a double click goes no further: neither Next, nor a pause, nor an answer", async () => {
  await host.bringToFront();
  await pressTwice(host, "Next", "Next: The platform");
  await host.getByRole("button", { name: "Pause everything", disabled: false }).waitFor();
  await pressTwice(host, "Pause", "Resume");
  await host.getByText(/: Paused/).waitFor();
  expect(await loadPhase()).toBe("offers-before");
  await host.getByRole("button", { name: "Resume" }).click();
  const context = await stage.visitor({ width: 390 });
  const [name = "", value = ""] = learners[0]?.cookie.split("=") ?? [];
  await context.addCookies([{ name, value, url: stage.glasshouse.url }]);
  phone = await withClockOff(context, 3 * 24 * 60);
  await phone.goto("/dashboard");
  await shown(phone, /We delete your seat.*, in 30 days\./); // three days off, and still correct
  await closeCard(phone);
  await goOn(phone, "/offers");
  await shown(phone, "Offer 1 of 10");
  await phone.getByRole("button", { name: "It's a scam", disabled: false }).waitFor();
  await pressTwice(phone, "It's a scam", "Offer 2 of 10");
  await phone.getByRole("button", { name: "It's a scam", disabled: false }).waitFor();
  await phone.getByText("Offer 2 of 10").waitFor();
});

test("clocks that are minutes or days off change nothing: who is there, what is left, when it is deleted", async () => {
  const { words } = await (await phone.request.get("/api/seat")).json();
  const tile = tiles().getByRole("button", { name: new RegExp(words) });
  await tile.getByText("seen just now").waitFor();
  expect(await tile.getByText("Offline").count()).toBe(0);
  await shown(host, /Ten offers · [23] minutes left/);
  await host.getByRole("radio", { name: "30 days", checked: true }).waitFor();
  await strip(phone)
    .getByText(/about [23] minutes left/)
    .waitFor();
});

test("an answer that arrives after the reveal does not count, and the page follows the class", async () => {
  await host.getByRole("button", { name: "Next: The platform" }).click();
  await host.getByRole("button", { name: "Next: The reveal" }).click();
  await strip(phone).getByText("Look to the front").waitFor();
  await phone.getByRole("button", { name: "It's a scam" }).click();
  await shown(phone, "These ten offers aren't open now.");
  await shown(phone, "The second ten come later in the lesson");
  expect(await phone.getByRole("link", { name: "Go to the platform" }).count()).toBe(0);
});
