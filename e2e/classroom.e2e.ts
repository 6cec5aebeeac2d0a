// A whole lesson as its people go through it: a host, the wall, and learners on their own phones, one late, one who changes
// device, one by keyboard alone.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations, problemsAtAllWidths } from "./accessibility.ts";
import { openAdmin, type Query } from "./open-people.ts";
import { dataShown, disclosure, goOn, openStage, type Stage, shown } from "./stage.ts";

let stage: Stage;
let host: Page;
let wall: Page;
let learner: Page;
let door = "";
let code = "";
const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;
beforeAll(async () => {
  stage = await openStage();
  const [name = "", value = ""] = (await openAdmin(query)).cookie.split("=");
  const context = await stage.visitor({ own: true });
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  host = await context.newPage();
  wall = await context.newPage();
});
afterAll(() => stage?.stop());

const phone = async (view: { dark?: boolean } = {}) =>
  (await stage.visitor({ width: 390, own: true, ...view })).newPage();
const strip = (page: Page) => page.getByRole("region", { name: "Lesson" });
const next = (name: string) => host.getByRole("button", { name: `Next: ${name}` }).click();
/** The two words and the card, as the seat card says them. */
async function cardOf(page: Page): Promise<{ words: string; card: string; code: string }> {
  const card = page.getByRole("dialog");
  await card.getByText("Card", { exact: true }).waitFor();
  const [words = "", mark = "", code = ""] = await card.locator("dd").allInnerTexts();
  return { words, card: mark, code };
}
async function takeSeat(page: Page): Promise<{ words: string; card: string; code: string }> {
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.waitForURL("**/dashboard");
  const card = await cardOf(page);
  await page.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
  return card;
}

test("a class is opened in a minute, and the wall shows its code, its picture and how many are in", async () => {
  await host.goto("/admin/worlds");
  await host.getByRole("button", { name: "Open a class" }).click();
  const sheet = host.getByRole("dialog", { name: "Open a class" });
  await sheet.getByRole("button", { name: "Open a class" }).click();
  await sheet.getByRole("button", { name: "Lead the class" }).click();
  await host.waitForURL("**/class");
  await shown(host, "Nobody sits here yet");
  await host.getByRole("note").getByText("no phone gets in from the wall").waitFor(); // tests live on this machine
  await wall.setViewportSize({ width: 1280, height: 720 });
  await wall.goto("/wall");
  await shown(wall, "0 seats are taken");
  door = (await wall.getByText(/^[B-Z]{6}$/).innerText()) ?? "";
  await wall.getByRole("img", { name: /Picture to scan/ }).waitFor();
  await shown(wall, disclosure);
  expect(await wall.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
  expect([await axeViolations(host), await axeViolations(wall)]).toEqual([[], []]);
});

test("four come in: by the code, by keyboard alone, one who changes device, and one late", async () => {
  const [ada, bo, cem] = await Promise.all([phone(), phone(), phone({ dark: true })]);
  learner = ada;
  for (const page of [ada, cem]) {
    await page.goto("/join");
    await page.getByLabel("Code of the class").fill(` ${door.toLowerCase()} `);
    await takeSeat(page);
  }
  // by keyboard alone
  await bo.goto(`/join#${door}`);
  await bo.getByLabel("Code of the class").press("Enter");
  await bo.waitForURL("**/dashboard");
  await cardOf(bo);
  await bo.keyboard.press("Escape");
  await shown(wall, "3 seats are taken");
  await host.getByRole("heading", { name: "3 seats" }).first().waitFor();
  // no names on the wall, unless the host shows the drawn words
  expect(await wall.getByRole("region", { name: "Who sits here" }).count()).toBe(0);
  await host.getByRole("button", { name: "Show seat words on the wall" }).click();
  const names = wall.getByRole("region", { name: "Who sits here" });
  await names
    .getByText(/^[a-z]+ [a-z]+$/)
    .first()
    .waitFor();
  expect(await names.getByRole("listitem").count()).toBe(3);
  if (process.env.SHOTS) await wall.screenshot({ path: `${process.env.SHOTS}/wall-names.png` });
  await host.getByRole("button", { name: "Hide seat words on the wall" }).click();
  await names.waitFor({ state: "detached" });

  await next("Ten offers");
  for (const page of [ada, bo, cem]) await strip(page).getByText("Tell ten offers apart").waitFor();
  await strip(ada).getByRole("link", { name: "The ten offers" }).click();
  await ada.waitForURL("**/offers");
  await shown(ada, "Offer 1 of 10");
  for (let answered = 1; answered <= 10; answered += 1) {
    await shown(ada, `Offer ${answered} of 10`);
    await ada.getByRole("button", { name: /false/i }).first().click();
  }
  await shown(ada, /Before: \d+ of 10 told right/);
  await shown(wall, "10 of 30 answers given, by 1 seat");

  // what is typed stays while the class goes on
  await goOn(cem, "/deposit");
  await cem.getByLabel("Amount", { exact: false }).first().fill("37");
  await next("The platform");
  await strip(cem).getByText("Days pass.").waitFor();
  await shown(wall, "The class has paid in");
  await shown(wall, /^of everybody: \d/);
  if (process.env.SHOTS) await wall.screenshot({ path: `${process.env.SHOTS}/wall-platform.png` });
  expect(await cem.getByLabel("Amount", { exact: false }).first().inputValue()).toBe("37");
  expect(await axeViolations(cem)).toEqual([]);

  // the seat goes on on another device, and the older page yields
  await strip(ada).getByRole("button", { name: "Your seat" }).click();
  const card = await cardOf(ada);
  const elsewhere = await phone();
  await elsewhere.goto("/join");
  await elsewhere.getByRole("link", { name: "I have a seat card" }).click();
  await elsewhere.getByLabel("Code of the class").fill(card.code);
  await elsewhere.getByLabel("Your two words").fill(card.words);
  await elsewhere.getByLabel("Card", { exact: true }).fill(card.card);
  await elsewhere.getByRole("button", { name: "Go on in my seat" }).click();
  await elsewhere.waitForURL("**/dashboard");
  await ada.waitForURL("**/join");
  await shown(ada, `You sat here as ${card.words}`);
  // and back, with one press
  await ada.getByRole("button", { name: "Go on in my seat" }).click();
  await ada.waitForURL("**/dashboard");
  await goOn(ada, "/offers");
  await shown(ada, /Before: \d+ of 10 told right/);

  // late, in the phase where the class is, with what happened so far
  const late = await phone();
  await late.goto(`/join#${door}`);
  await late.getByRole("button", { name: "Take a seat" }).click();
  await late.waitForURL("**/dashboard");
  await late.getByRole("dialog").getByText("What happened so far").waitFor();
  expect(await late.getByRole("dialog").getByRole("listitem").count()).toBe(2);
  await late.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
  await strip(late).getByText("The platform").waitFor();

  // help is asked for, and the host finds who needs them
  await strip(late).getByRole("button", { name: "Ask for help" }).click();
  await host.getByRole("button", { name: "Needs me (1)" }).click();
  await host.getByRole("button", { name: /Asks for help/ }).click();
  await host.getByRole("button", { name: "Nudge" }).click();
  await strip(late).getByText("Your teacher asks whether you are there").waitFor();
  await late.keyboard.press("Shift");
  await strip(late).getByText("Days pass.").waitFor();

  // the operator's seat is handed to a learner, who chooses, and taken back
  await host.getByRole("button", { name: /Needs me/, pressed: true }).click();
  await host.getByRole("button", { name: new RegExp(card.words) }).click();
  await host.getByRole("button", { name: "Give the operator's seat" }).click();
  await strip(ada).getByRole("button", { name: "The operator's choices" }).click();
  const choices = ada.getByRole("dialog", { name: "The operator's choices" });
  await choices.getByLabel("Withdrawal requests").selectOption("Approve, but let everybody wait");
  await choices.getByLabel("Days to wait").fill("7");
  expect(await axeViolations(ada)).toEqual([]);
  if (process.env.SHOTS) await ada.screenshot({ path: `${process.env.SHOTS}/operator-seat.png` });
  await choices.getByRole("button", { name: "Choose" }).click();
  await shown(ada, "It acts with the next payout.");
  await host.getByRole("button", { name: new RegExp(`${card.words}.*Operator`) }).click();
  await host.getByRole("button", { name: "Take the operator's seat back" }).click();
  await strip(ada).getByRole("button", { name: "The operator's choices" }).waitFor({ state: "detached" });

  await host.getByRole("button", { name: "Pause everything" }).click();
  for (const page of [ada, bo, late]) await strip(page).getByText("The class is paused").waitFor();
  await host.getByRole("button", { name: "Go on" }).click();
  await strip(bo).getByText("Days pass.").waitFor();

  await host.getByRole("button", { name: "Lock the door" }).click();
  const stranger = await phone();
  await stranger.goto(`/join#${door}`);
  await stranger.getByRole("button", { name: "Take a seat" }).click();
  await shown(stranger, "The door of this class is locked");
});

/** The one who told ten offers apart before does it again, and reads their code. */
async function answerAgain(): Promise<void> {
  await learner.getByRole("button", { name: "The ten after" }).click();
  for (let answered = 1; answered <= 10; answered += 1) {
    await shown(learner, `Offer ${answered} of 10`);
    await learner.getByRole("button", { name: /false/i }).first().click();
  }
  await strip(learner).getByRole("button", { name: "Your seat and code" }).click();
  const lines = learner.getByRole("dialog").locator("dd");
  await expect.poll(() => lines.count()).toBe(4);
  code = await lines.last().innerText();
  if (process.env.SHOTS) await learner.screenshot({ path: `${process.env.SHOTS}/seat-code.png` });
  await learner.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
}

test("the reveal is stepped through on the wall, and the lesson goes on to its end", async () => {
  await next("The reveal");
  await shown(wall, "The reveal");
  await wall.bringToFront();
  for (const said of ["What you see", "What is there", "Who paid whom"]) {
    await wall.keyboard.press("ArrowRight");
    await shown(wall, said);
  }
  await wall.keyboard.press("ArrowLeft");
  await shown(wall, /cents for each dollar|what the fund holds/);
  expect(await axeViolations(wall)).toEqual([]);
  for (const [name, onWall] of [
    ["The run on the fund", "The fund holds"],
    ["Debrief", "Read your own debrief"],
    ["Ten offers again", "Ten offers: real or false?"],
    ["What has changed", "honest offers suspected"],
  ] as const) {
    if (name === "What has changed") await answerAgain();
    await next(name);
    await shown(wall, onWall);
    await dataShown(host);
    expect([name, await axeViolations(host), await axeViolations(wall)]).toEqual([name, [], []]);
  }
  await shown(host, "This is the last part.");
  // what is handed in is confirmed, and a wrong code is not
  await shown(host, /^1 of 4 seats has completed the lesson/);
  await host.getByLabel("Code that was handed in").fill(code.toLowerCase());
  await shown(host, /^Right: [a-z]+ [a-z]+ has completed the lesson/);
  await host.getByLabel("Code that was handed in").fill("AAAA");
  await shown(host, "Nobody of this class has completed the lesson with this code.");
  expect(await host.getByLabel("Text for your school's system").inputValue()).toContain(disclosure);
  expect(await problemsAtAllWidths(host, "class")).toEqual([]);
  await host.setViewportSize({ width: 1440, height: 900 });
  const calendar = host.waitForEvent("download");
  await host.getByRole("button", { name: "Calendar file" }).click();
  expect((await calendar).suggestedFilename()).toBe("glasshouse-reminder.ics");
  if (process.env.SHOTS) await host.screenshot({ path: `${process.env.SHOTS}/class.png`, fullPage: true });
});

test("the report tells of the class without a name, and the export is one zip", async () => {
  await host.getByRole("link", { name: "The report" }).click();
  await host.waitForURL("**/class/report");
  await shown(host, "4 seats, no names");
  await shown(host, "Nobody put in more after a first deposit.");
  await shown(host, "Which warning sign was missed most: too few answers to tell");
  for (const width of [1440, 320]) {
    await host.setViewportSize({ width, height: 900 });
    expect(await host.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect([width, await axeViolations(host)]).toEqual([width, []]);
  }
  await host.getByRole("link", { name: "Back to the class" }).click();
  await host.waitForURL("**/class");
  const [download] = await Promise.all([
    host.waitForEvent("download"),
    host.getByRole("link", { name: "Export (zip)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("glasshouse-class.zip");
  await host.setViewportSize({ width: 1440, height: 900 });
});

test("the host fills seats with simulated learners, who come by themselves, and takes them away again", async () => {
  const seats = host.getByLabel("Simulated learners in this class");
  await seats.fill("twelve");
  await host.getByRole("button", { name: "Fill seats" }).click();
  await shown(host, "A whole number from 0 to 300");
  await seats.fill("12");
  await host.getByRole("button", { name: "Fill seats" }).click();
  await shown(host, "12 simulated learners sit here.");
  await shown(wall, /\d+ seats are taken, 12 simulated/);
  await host
    .getByRole("button", { name: /Simulated learner/ })
    .nth(11)
    .waitFor();
  // they live as the class does: here they look at the offers, where the class is in its last part
  await host
    .getByRole("button", { name: /Simulated learner on \/offers/ })
    .first()
    .waitFor();
  for (const width of [1440, 320]) {
    await host.setViewportSize({ width, height: 900 });
    expect(await host.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect([width, await axeViolations(host)]).toEqual([width, []]);
  }
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.getByRole("button", { name: "Take them away" }).click();
  await shown(host, "None sits here.");
});

test("the class is deleted when its host says so, and its pages close", async () => {
  await host.getByRole("button", { name: "Delete now" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "Delete now" }).click();
  await host.waitForURL((url) => !url.pathname.startsWith("/class"));
  expect(await query("select from worlds where kind = 'class' and ended_at is null", [])).toEqual([]);
});
