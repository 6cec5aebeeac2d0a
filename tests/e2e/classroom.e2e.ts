// A lesson with a host, the wall, three phones, a seat without one and 26 simulated learners. Each phase checks a phone
// of 320 px; whole-lesson.harness.ts checks everyone's page and the wall.

import { readFileSync } from "node:fs";
import { type PhaseId, phaseIds, phasePages } from "@glasshouse/core/classroom/lesson-plans.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coversDisclosure, lineAtEnd, pageProblems, phoneSizes } from "../support/accessibility.ts";
import { pressKey, tabTo, typeInto, withoutPointer } from "../support/by-keyboard.ts";
import {
  answerByCalls,
  answerTen,
  type Card,
  type ClassStage,
  callScam,
  closeCard,
  loadCard,
  openClassStage,
  strip,
  takeSeat,
  toQuery,
  wallProblems,
} from "../support/class-stage.ts";
import { dataShown, disclosure, framesDrawn, goOn, shown } from "../support/stage.ts";

let class10: ClassStage;
let host: Page;
let wall: Page;
let [ada, bo, late]: Page[] = [];
let adasCard: Card;
let code = "";
let pointersOfBo = async () => -1;
beforeAll(async () => {
  class10 = await openClassStage({ room: true });
  ({ host, wall } = class10);
});
afterAll(() => class10?.stage.stop());

const dialog = (page: Page) => page.getByRole("dialog");

/** Who answers nothing and pays nothing needs no page. */
async function sitByCall(): Promise<void> {
  const joined = await fetch(`${class10.stage.localUrl}/api/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: class10.door }),
  });
  expect(joined.ok).toBe(true);
}

async function sitByKeys(phone: Page): Promise<void> {
  await phone.goto(`/join#${class10.door}`);
  await pressKey(phone, "button", "Take a seat");
  await phone.waitForURL("**/dashboard");
  await loadCard(phone);
  await phone.keyboard.press("Escape");
}

/** Phases alternate between themes. */
const themeIn = (phase: PhaseId) => (phaseIds.indexOf(phase) % 2 === 0 ? "light" : "dark");

/** Learner's page on a phone of 320 px. */
async function problemsOnPhone(phase: PhaseId, learner: Page): Promise<string[]> {
  if (new URL(learner.url()).pathname !== phasePages[phase]) await goOn(learner, phasePages[phase]);
  await learner.emulateMedia({ colorScheme: themeIn(phase) });
  await learner.setViewportSize({ width: 320, height: 700 });
  const problems = await pageProblems(learner, `learner, ${phase}`);
  await learner.setViewportSize({ width: 390, height: 900 });
  return problems;
}

test("the lobby: 26 simulated learners, two phones, one by keyboard, and no seat's words until the host shows them", async () => {
  const { door, phone } = class10;
  await host.getByLabel("Simulated learners in this class").fill("26");
  await host.getByRole("button", { name: "Fill seats" }).click();
  await shown(wall, "26 seats are taken, all simulated");
  await host
    .getByRole("button", { name: /Simulated learner/ })
    .first()
    .click();
  await shown(host, "You can't nudge it");
  expect(
    await dialog(host)
      .getByRole("button", { name: /Nudge|Give/ })
      .count(),
  ).toBe(0);
  await host.keyboard.press("Escape");
  const phones = await Promise.all([phone(), phone()]);
  [ada, bo] = phones;
  pointersOfBo = await withoutPointer(phones[1]);
  [adasCard] = await Promise.all([takeSeat(phones[0], door), sitByKeys(phones[1]), sitByCall()]);
  for (const each of [host, wall, ...phones])
    expect(await each.evaluate(() => isSecureContext), each.url()).toBe(false);
  await shown(wall, "29 seats are taken, 26 simulated");
  await shown(wall, disclosure);
  const names = wall.getByRole("region", { name: "Who is here" });
  expect(await names.count()).toBe(0);
  expect(await pageProblems(host, "host, lobby")).toEqual([]);
  expect(await wallProblems(wall, "lobby")).toEqual([]);
  expect(await problemsOnPhone("lobby", phones[0])).toEqual([]);
  await host.getByRole("button", { name: "Show seat words on the wall" }).click();
  await names
    .getByText(/^[a-z]+ [a-z]+$/)
    .first()
    .waitFor();
  expect(await wallProblems(wall, "lobby with words")).toEqual([]);
  await host.getByRole("button", { name: "Hide seat words on the wall" }).click();
  await names.waitFor({ state: "detached" });
});

async function answerByTouch(one: Page): Promise<void> {
  await answerTen(one, callScam);
  await shown(one, /Before: \d+ of 10 right/);
  await shown(one, "The second ten come later in the lesson");
  expect(await one.getByRole("button", { name: "Start the ten after" }).count()).toBe(0);
}

/** The last three: the others have been called a scam. */
async function answerByKeys(keys: Page): Promise<void> {
  await answerByCalls(keys, { count: 7 });
  await tabTo(keys, strip(keys).getByRole("link", { name: "The ten offers" }));
  await keys.keyboard.press("Enter");
  await keys.waitForURL("**/offers");
  const callScamByKeys = async () => {
    await tabTo(keys, keys.getByRole("button", { name: "It's a scam" }));
    await keys.keyboard.press("Space");
  };
  await answerTen(keys, callScamByKeys, { from: 8 });
  await shown(keys, /Before: \d+ of 10 right/);
}

/** On phones of two sizes, without scrolling. */
async function seesFirstOffer(phone: Page): Promise<void> {
  for (const size of phoneSizes) {
    await phone.setViewportSize(size);
    await phone.evaluate(() => window.scrollTo(0, 0));
    await framesDrawn(phone);
    const menu = await phone.getByRole("navigation", { name: "Main" }).boundingBox();
    for (const name of ["It's genuine", "It's a scam"]) {
      const place = await phone.getByRole("button", { name }).boundingBox();
      expect(place && place.y + place.height, `${name}, ${size.width}`).toBeLessThanOrEqual(menu?.y ?? 0);
    }
  }
  await phone.setViewportSize({ width: 390, height: 900 });
}

/** At the end of a page the line stands below the disclosure, in an eighth of the screen. */
async function seesOwnLine(phone: Page): Promise<void> {
  for (const size of phoneSizes) {
    await phone.setViewportSize(size);
    const { line, banner } = await lineAtEnd(phone);
    expect(Math.abs(line.top - banner.bottom)).toBeLessThan(1);
    expect(line.height).toBeLessThanOrEqual(size.height / 8);
  }
  await phone.setViewportSize({ width: 390, height: 900 });
}

test("ten offers: one phone by touch, one by keys alone, with the first offer's buttons in sight", async () => {
  const [one, keys] = [page(ada), page(bo)];
  await class10.next("Ten offers");
  for (const each of [one, keys]) await strip(each).getByText("Look at ten offers").waitFor();
  await strip(one).getByRole("link", { name: "The ten offers" }).click();
  await one.waitForURL("**/offers");
  await seesFirstOffer(one);
  expect(await problemsOnPhone("offers-before", one)).toEqual([]);
  await Promise.all([answerByTouch(one), answerByKeys(keys)]);
  await shown(wall, "20 of 30 answers given, by 2 seats");
});

function page(phone: Page | undefined): Page {
  if (!phone) throw new Error("the phone comes in an earlier test");
  return phone;
}

test("the platform: what is typed stays, play money is paid in by keys alone, and the seat goes on on another device", async () => {
  const { stage, next } = class10;
  const [one, keys] = [page(ada), page(bo)];
  const amount = one.getByLabel("Amount", { exact: false }).first();
  await goOn(one, "/deposit");
  await amount.fill("37");
  await next("The platform");
  await strip(one).getByText("Days pass.").waitFor();
  await seesOwnLine(one);
  await shown(wall, "The class has paid in");
  expect(await amount.inputValue()).toBe("37");

  await pressKey(keys, "link", "Deposit");
  await keys.getByRole("heading", { name: "Make a Deposit" }).waitFor();
  await typeInto(keys, "Amount (USD)", "30");
  await keys.keyboard.press("Enter");
  await keys.getByRole("heading", { name: "Secure Payment" }).waitFor();
  await pressKey(keys, "button", "Complete Deposit");
  await shown(keys, "Deposit Successful");
  await shown(wall, "shown once five learners have"); // one alone has, so the wall shows no figure
  expect(await pointersOfBo()).toBe(0);

  // the seat moves to another device, and the older page yields
  const { code, words, card } = adasCard;
  await fetch(`${stage.localUrl}/api/join/seat`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, words, card }),
  });
  await one.waitForURL("**/join");
  await shown(one, `You were ${adasCard.words}.`);
  await one.getByRole("button", { name: "Return to my seat" }).click();
  await one.waitForURL("**/dashboard");
  await goOn(one, "/offers");
  await shown(one, /Before: \d+ of 10 right/);

  // a seat's account is its own
  await goOn(one, "/withdraw");
  const holder = one.getByLabel("Account Holder Name*");
  await expect.poll(async () => (await holder.inputValue()).toLowerCase()).toBe(adasCard.words);
  expect([await holder.isEditable(), await one.getByLabel("Notes (optional)").count()]).toEqual([false, 0]);
});

test("the platform: who comes late hears what happened, help is asked for, a learner operates", async () => {
  const { door, phone } = class10;
  const one = page(ada);
  late = await phone();
  await late.setViewportSize({ width: 320, height: 640 });
  await late.goto(`/join#${door}`);
  await late.getByRole("button", { name: "Take a seat" }).click();
  await late.waitForURL("**/dashboard");
  await dialog(late).getByText("What happened so far").waitFor();
  expect(await dialog(late).getByRole("listitem").count()).toBe(2);
  expect(await coversDisclosure(late)).toBe(false);
  await late.setViewportSize({ width: 1280, height: 560 });
  expect(await coversDisclosure(late)).toBe(false);
  await late.setViewportSize({ width: 390, height: 900 });
  await shown(late, /We delete your seat.*, in 30 days\./);
  await closeCard(late);
  await strip(late).getByRole("button", { name: "Ask for help" }).click();
  await host.getByRole("button", { name: "Needs me (1)" }).click();
  await host.getByRole("button", { name: /Asks for help/ }).click();
  await host.getByRole("button", { name: "Nudge" }).click();
  await strip(late).getByText("Your teacher asks if you are there").waitFor();
  await late.keyboard.press("Shift");
  await strip(late).getByText("Days pass.").waitFor();

  await host.getByRole("button", { name: /Needs me/, pressed: true }).click();
  await host.getByRole("button", { name: new RegExp(adasCard.words) }).click();
  await host.getByRole("button", { name: "Make operator" }).click();
  await strip(one).getByRole("link", { name: "The operator's choices" }).click();
  const choices = one.getByRole("main");
  await choices.getByText(/^Keep it paying through day \d+/).waitFor();
  await choices.getByText(/^Nine in ten stopped paying/).waitFor();
  await choices.getByLabel("Withdrawal requests").selectOption("Approve, but make everyone wait");
  await choices.getByLabel("Days to wait").fill("7");
  await choices.getByRole("button", { name: "Save choices" }).click();
  await shown(one, "They act with the next payout.");
  await host.getByRole("button", { name: new RegExp(`${adasCard.words}.*Operator`) }).click();
  await host.getByRole("button", { name: "Remove as operator" }).click();
  await shown(one, "You are not the operator of a class.");

  await host.getByRole("button", { name: "Pause everything" }).click();
  for (const each of [one, page(bo), late]) await strip(each).getByText("The class is paused").waitFor();
  await page(bo).close(); // an open page follows every tick
  expect(await problemsOnPhone("platform", late)).toEqual([]);
  await host.getByRole("button", { name: "Resume" }).click();
  await strip(late).getByText("Days pass.").waitFor();
  await host.getByRole("button", { name: "Lock the door" }).click();
  await shown(host, /^Locked: no one new can join/);
  await shown(wall, "The door is locked.");
  expect(await wallProblems(wall, "locked")).toEqual([]);
  await wall.getByRole("button", { name: "Open the door" }).click();
  await wall.getByRole("img", { name: /QR code/ }).waitFor(); // each later scene needs room for it
  await host.getByRole("button", { name: "Show seat words on the wall" }).click();
  await shown(host, /The wall shows seat words in the lobby/);
});

test("the reveal is stepped through on the wall by its keys", async () => {
  await class10.next("The reveal");
  await shown(wall, "You've seen the app");
  await wall.bringToFront();
  const story = [
    "What you see, and what is there",
    "Who paid whom",
    "What the operator took",
    "Who made a profit",
    "Three lives",
    "When it may collapse",
  ];
  for (const said of story) {
    await wall.bringToFront();
    await wall.keyboard.press("ArrowRight");
    await shown(wall, said);
  }
  expect(await problemsOnPhone("reveal", page(late))).toEqual([]);
  await wall.keyboard.press("ArrowLeft");
  await shown(wall, "5 of 6. Arrow keys step.");
});

test("the run, the debrief, ten offers again: on the host's page, the wall and a phone", async () => {
  const names = wall.getByRole("region", { name: "Who is here" });
  for (const [phase, name, onWall, hasRoom] of [
    ["run", "The run on the fund", "Got out so far", false],
    ["debrief", "Debrief", "Read your own debrief", true],
    ["offers-after", "Ten offers again", "Ten offers: genuine or scam?", true],
  ] as const) {
    await class10.next(name);
    await shown(wall, onWall);
    await names.waitFor({ state: hasRoom ? "visible" : "detached" }); // words push nothing off the wall
    await dataShown(host);
    expect(await problemsOnPhone(phase, page(phase === "debrief" ? ada : late))).toEqual([]);
  }
  const one = page(ada);
  await answerByCalls(one, { round: "after", count: 8 });
  await one.goto("/offers");
  await one.getByRole("button", { name: "Continue the ten after" }).click();
  await answerTen(one, callScam, { isExplained: true, from: 9 });
  await strip(one).getByRole("button", { name: "Your seat and code" }).waitFor();
});

test("the last part: the card is shown again, with the code, and prints alone with the disclosure", async () => {
  const one = page(ada);
  await class10.next("What has changed");
  await shown(wall, "Genuine offers suspected");
  await shown(wall, "fewer than five learners answered"); // four people, as on the report
  const card = await loadCard(one);
  expect(card).toEqual(adasCard);
  code = await dialog(one).locator("dd").last().innerText();
  await one.emulateMedia({ media: "print" });
  const printed = await one.evaluate(() => document.body.innerText);
  expect(printed).toContain(card.words);
  expect(printed).toContain(disclosure);
  expect(printed).not.toMatch(/Total Balance|Overview|Change the words|Part \d of/i);
  await one.emulateMedia({ media: "screen" });
  await closeCard(one);
  await one.reload();
  await strip(one).waitFor();
  expect(await dialog(one).count()).toBe(0);
  await closeCard(page(late));
  expect(await problemsOnPhone("changed", page(late))).toEqual([]);
});

async function savedReminder(): Promise<string> {
  const calendar = host.waitForEvent("download");
  await host.getByRole("button", { name: "Calendar file" }).click();
  const file = await calendar;
  expect(file.suggestedFilename()).toBe("glasshouse-reminder.ics");
  return readFileSync(await file.path(), "utf8");
}

test("handing in is confirmed, and a reminder can be saved, for eight weeks if the class stays that long", async () => {
  await shown(host, "This is the last part.");
  await shown(host, /^\d+ of \d+ learners ha(s|ve) completed the lesson/);
  await host.getByLabel("Code from a learner").fill(code.toLowerCase());
  await shown(host, `Right: ${adasCard.words} has completed the lesson`);
  await host.getByLabel("Code from a learner").fill("AAAA");
  await shown(host, "No learner who completed the lesson has this code.");
  expect(await host.getByLabel("Text for your school's system").inputValue()).toContain(disclosure);
  await shown(host, /^For 8 weeks, keep the class for 60 days/);
  await host.getByText("60 days", { exact: true }).click();
  await host.getByText("In 8 weeks").click();
  const reminder = (await savedReminder()).replaceAll("\r\n ", "");
  expect(reminder).toContain(disclosure);
  // one calendar entry, however often it is saved
  const [link, day] = [/URL:.*#(\w+)/, /VALUE=DATE:(\d+)/].map((entry) => entry.exec(reminder)?.[1]);
  expect(reminder.replaceAll(/(?<=UID:[\d-]+)-/g, "")).toContain(`UID:${day}${link}@glasshouse`);
});

test("two weeks later the seat has ten further offers, which join the first answers", async () => {
  await toQuery(class10.stage)(
    "update offer_answers set answered_after = answered_after - interval '15 days'",
    [],
  );
  const one = page(ada);
  await answerByCalls(one, { round: "later", count: 9 });
  await one.goto("/offers");
  await one.getByRole("button", { name: "Continue the ten weeks later" }).click();
  await answerTen(one, callScam, { isExplained: true, from: 10 });
  const rounds = () =>
    toQuery(class10.stage)(
      "select round, count(*)::integer as answers from offer_answers where investor_id = (select investor_id from offer_answers where round = 'later' limit 1) group by round order by round",
      [],
    );
  await expect.poll(rounds).toEqual([
    { round: "after", answers: 10 },
    { round: "before", answers: 10 },
    { round: "later", answers: 10 },
  ]);
});

test("the report of a few tells nothing of them, and the export is one zip", async () => {
  await host.getByRole("main").getByRole("link", { name: "The report" }).click();
  await host.waitForURL("**/class/report");
  await shown(host, "4 learners, no names");
  await shown(host, "Hidden: fewer than five learners paid in");
  await host.getByRole("link", { name: "Back to the class" }).click();
  await host.waitForURL("**/class");
  const [download] = await Promise.all([
    host.waitForEvent("download"),
    host.getByRole("link", { name: "Export (zip)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("glasshouse-class.zip");
});

test("simulated learners are taken away, and the class is deleted when its host says so", async () => {
  const seats = host.getByLabel("Simulated learners in this class");
  await seats.fill("twelve");
  await host.getByRole("button", { name: "Fill seats" }).click();
  await shown(host, "A whole number from 0 to 300");
  await host.getByRole("button", { name: "Remove them" }).click();
  await shown(host, "There are none.");
  await host.getByRole("button", { name: "Delete now" }).click();
  await dialog(host).getByRole("button", { name: "Delete now" }).click();
  await expect.poll(() => new URL(host.url()).pathname).not.toMatch(/^\/class/);
  const left = "select from worlds where kind = 'class' and ended_at is null";
  expect(await toQuery(class10.stage)(left, [])).toEqual([]);
  await shown(wall, "Only the teacher can open the wall");
  for (const each of [ada, late]) await page(each).waitForURL("**/join**", { waitUntil: "commit" });
});
