// Every journey in a language that only adds a folder: no English word is left, and no mirrored text is cut.
import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import { investorPages, labPages, openOwnWorldPath, visitorPages } from "@glasshouse/contract/pages.ts";
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { createBankDetails } from "@glasshouse/core/personas.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClassStage, callScam, openClassStage, toQuery } from "../support/class-stage.ts";
import { openAdmin } from "../support/open-people.ts";
import { buildPseudoHouse, pseudoProblems, readPseudo, say } from "../support/pseudo-house.ts";
import { goOn, openStage, password, type Stage } from "../support/stage.ts";
import { walkTour } from "../support/walk-tour.ts";

const banks = Array.from({ length: 60 }, (_, seed) => createBankDetails(seed, "").bankName);
/** Brands and levels; codes and places; addresses; made-up banks. */
const names = [
  /Glasshouse|WhatsApp|Telegram|Bitcoin|Ethereum|Tron|Bronze|Silver|Gold|Platinum|Diamond/,
  /UTC|USDT?|EUR|GBP|\bSIM[A-Z0-9-]+|PLAY|F8/,
  /https?:\S+|[\w.-]+@[\w.-]+|(?:[\w-]+\.)+[a-z]\w+|playsim\w+|[\w-]*(?:\/[\w-]+)+/,
  /\b(?=\w*\d)(?:[0-9a-f]{8}|[0-9A-Z]{8,})\b|pi_\w+|simulated-\d+/,
  new RegExp([...new Set(banks)].join("|")),
];
const people = new Set<string>();
const getData = () =>
  new RegExp([...names.map(({ source }) => source), ...[...people].sort().reverse()].join("|"), "g");

let removeHouse = () => {};
let stage: Stage;
let year10: ClassStage;
beforeAll(async () => {
  const { root, remove } = await buildPseudoHouse();
  removeHouse = remove;
  stage = await openStage({ root });
  year10 = await openClassStage({ root, settings: { NEWCOMERS: "own-world", HOST_SIGNUP: "open" } }, []);
});
afterAll(async () => {
  await stage?.stop();
  await year10?.stage.stop();
  removeHouse();
});

const problems: string[] = [];
const look = async (page: Page, step: string) => {
  problems.push(...(await pseudoProblems(page, step, getData())));
};
const takeProblems = () => problems.splice(0);

const newReader = async (on = stage, width = 1440): Promise<Page> => {
  const context = await on.visitor({ width });
  await readPseudo(context, on.glasshouse.url);
  return context.newPage();
};
const signInAs = async (page: Page, on: Stage, session: string) => {
  const [name = "", value = ""] = session.split("=");
  const cookie = { name, value, url: on.glasshouse.url, httpOnly: true, sameSite: "Lax" as const };
  await page.context().addCookies([cookie]);
};
/** Their names stay as they are. */
async function meet(page: Page): Promise<void> {
  const { firstName, lastName } = await page.evaluate(async () => (await fetch("/api/auth/user")).json());
  for (const name of [firstName, lastName]) people.add(name).add(name.toLowerCase());
}
const shown = (page: Page, english: string) => page.getByText(say(english)).first().waitFor();
const button = (page: Page, english: string) => page.getByRole("button", { name: say(english) }).first();
const link = (page: Page, english: string) => page.getByRole("link", { name: say(english) }).first();
const field = (page: Page, english: string) => page.getByLabel(say(english), { exact: true }).first();
/** A toast, a sentence of the form, or one under a field. */
const refused = (page: Page) =>
  page.locator("[role=alert], [aria-invalid=true], [role=region] > ol > li").first().waitFor();
const lookRefused = async (page: Page, step: string) => {
  await refused(page);
  await look(page, `${step}, refused`);
};

test("the tour", async () => {
  const page = await newReader();
  await walkTour(
    page,
    async (step) => {
      if (step === "first sign-in") await meet(page);
      await look(page, `tour, ${step}`);
    },
    say,
  );
  expect(takeProblems()).toEqual([]);
});

test("register and sign in, with refusals, and sign out", async () => {
  const page = await newReader();
  await page.goto("/register");
  await button(page, "Create Account").click();
  await lookRefused(page, "register");
  await button(page, "Use a fictional persona").click();
  await field(page, "Password").fill(password);
  const email = await field(page, "Email").inputValue();
  await button(page, "Create Account").click();
  await shown(page, "Registration Successful");
  await look(page, "registered");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill("a wrong password");
  await button(page, "Sign In").click();
  await lookRefused(page, "sign-in");
  await field(page, "Password").fill(password);
  await button(page, "Sign In").click();
  await shown(page, "Login Successful");
  await meet(page);
  await look(page, "signed in");
  await page.goto("/settings?section=security");
  await field(page, "Current Password").fill("a wrong password");
  await field(page, "New Password").fill(password);
  await field(page, "Confirm New Password").fill(`${password}s`);
  await button(page, "Change Password").click();
  await lookRefused(page, "new password");
  await page.goto("/nowhere");
  await look(page, "no such page");
  await page.goto("/dashboard");
  await link(page, "Logout").click();
  await link(page, "Get Started").waitFor();
  await look(page, "signed out");
  expect(takeProblems()).toEqual([]);
});

test("the built-in identity provider, up to its consent page", async () => {
  const page = await newReader();
  await page.goto("/login");
  await link(page, "Sign in with identity provider").click();
  await shown(page, "Who are you today?");
  for (const name of await page.locator("label.person").allInnerTexts())
    for (const word of name.split(/\s+/)) people.add(word);
  await look(page, "identity provider");
  await page.locator("label.person").first().click();
  await page.getByLabel(say("Choose a password")).fill(password);
  await button(page, "Become this person").click();
  await shown(page, "Tell the platform who you are?");
  await look(page, "consent");
  expect(takeProblems()).toEqual([]);
});

/** The tour has made requests, and frozen the fund. */
test("the administrator decides a request of the house", async () => {
  const page = await newReader();
  const { cookie } = await openAdmin(toQuery(stage), stage.world);
  await signInAs(page, stage, cookie);
  await page.goto("/admin?tab=withdrawals");
  await meet(page);
  await button(page, "Approve").click();
  await lookRefused(page, "request");
  await button(page, "Reject").click();
  await look(page, "rejection");
  await page.goto("/admin?tab=analytics");
  await look(page, "audit trail of the house");
  expect(takeProblems()).toEqual([]);
});

async function openOwnWorld(): Promise<Page> {
  const page = await newReader(year10.stage);
  await page.goto(openOwnWorldPath);
  await page.waitForURL("**/dashboard");
  await meet(page);
  await look(page, "own world");
  return page;
}

test("money in an own world: deposit, payouts, withdrawal, wallet, with refusals", async () => {
  const page = await openOwnWorld();
  await goOn(page, "/deposit");
  await field(page, "Amount (USD)").fill("0");
  await button(page, "Continue to Payment").click();
  await lookRefused(page, "deposit");
  await field(page, "Amount (USD)").fill("50");
  await button(page, "Continue to Payment").click();
  await page.getByRole("radio", { name: /DECLINED/ }).check();
  await button(page, "Complete Deposit").click();
  await shown(page, "Payment Failed");
  await look(page, "card, declined");
  await page.getByRole("radio", { name: /APPROVED/ }).check();
  await button(page, "Complete Deposit").click();
  await shown(page, "Deposit Successful");
  await look(page, "deposited");
  await page.waitForURL("**/dashboard");
  await button(page, "+30 d: advance 30 days").click();
  await look(page, "thirty payouts");
  await goOn(page, "/withdraw");
  await field(page, "Amount (USD)").fill("5000");
  await button(page, "Submit Request").click();
  await lookRefused(page, "withdrawal");
  await field(page, "Amount (USD)").fill("50");
  await button(page, "Use fictional bank details").click();
  await button(page, "Submit Request").click();
  await shown(page, "Withdrawal Request Submitted");
  await look(page, "withdrawal, requested");
  await goOn(page, "/wallet");
  await field(page, "To").fill("nowhere");
  await field(page, "Amount (USD)").fill("1");
  await button(page, "Send").click();
  await lookRefused(page, "wallet");
  await button(page, "Use the deposit address").click();
  await field(page, "Amount (USD)").fill("40");
  await button(page, "Send").click();
  await shown(page, "Payment Sent");
  await look(page, "wallet, sent");
  await goOn(page, "/deposit?tab=crypto");
  await field(page, "Amount (USD)").fill("40");
  await button(page, "Confirm Deposit").click();
  await lookRefused(page, "crypto");
  await goOn(page, "/referral");
  await field(page, "Referral Code").fill("NOBODY");
  await button(page, "Register Referral").click();
  await lookRefused(page, "referral");
  expect(takeProblems()).toEqual([]);
});

test("an own world's crowd, Books, settings, and every page with X-ray", async () => {
  const page = await openOwnWorld();
  await goOn(page, "/crowd");
  await button(page, "Call the crowd").click();
  await shown(page, "The crowd is coming");
  await look(page, "crowd, called");
  await button(page, "+30 d: advance 30 days").click();
  await shown(page, "Day 31 of the fund");
  for (const section of ["profile", "notifications", "security", "preferences"]) {
    await page.goto(`/settings?section=${section}`);
    await look(page, `settings, ${section}`);
  }
  await button(page, "Save Preferences").click();
  await shown(page, "Preferences Saved");
  await look(page, "preferences, saved");
  await page.goto("/settings?section=profile");
  await field(page, "First Name").fill("");
  await button(page, "Save Changes").click();
  await lookRefused(page, "profile");
  await goOn(page, "/regulator");
  await field(page, "Name or number of the firm").fill("99-9999");
  await button(page, "Check").click();
  await look(page, "firm, checked");
  await goOn(page, "/scenes");
  await link(page, "Play: ").click();
  await look(page, "scene");
  await goOn(page, "/books/follow?person=1");
  await look(page, "a person followed");
  await page
    .getByRole("switch", { name: say("X-ray") })
    .first()
    .click();
  for (const path of investorPages) {
    await goOn(page, path);
    await look(page, path);
  }
  expect(takeProblems()).toEqual([]);
});

test("pages for visitors, and the Lab", async () => {
  const page = await newReader();
  for (const path of ["/", "/about", "/join"]) {
    await page.goto(path);
    await look(page, path);
  }
  await page.goto("/login");
  for (const path of [...visitorPages, ...labPages].filter((path) => path !== "/auth-redirect")) {
    await goOn(page, path);
    await look(page, path);
  }
  expect(takeProblems()).toEqual([]);
});
async function playOnPlatform(phone: Page, host: Page): Promise<void> {
  await phone.goto("/dashboard");
  await button(phone, "How sure are you?").click();
  await look(phone, "sureness");
  await phone.keyboard.press("Escape");
  await button(phone, "Ask for help").click();
  await look(phone, "help, asked");
  await shown(host, "Needs me (1)");
  await look(host, "a seat needs the host");
}

test("a class from the lobby to the report, and its administrator", async () => {
  const { host, wall, door } = year10;
  await readPseudo(host.context(), year10.stage.glasshouse.url);
  await host.goto("/class");
  await wall.goto("/wall");
  await look(host, "lobby, host");
  await look(wall, "lobby, wall");
  const phone = await newReader(year10.stage, 390);
  await phone.goto("/join");
  await field(phone, "Class code").fill("WRONG");
  await button(phone, "Take a seat").click();
  await lookRefused(phone, "join");
  await field(phone, "Class code").fill(door);
  await button(phone, "Take a seat").click();
  await phone.waitForURL("**/dashboard");
  await meet(phone);
  await look(phone, "seat card");
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: say("Go on"), exact: true })
    .click();
  for (const phase of phaseIds.slice(phaseIds.indexOf("offers-before"))) {
    await year10.begin(phase);
    await look(host, `${phase}, host`);
    await look(wall, `${phase}, wall`);
    await look(phone, `${phase}, phone`);
    if (phase === "offers-before") {
      await phone.goto("/offers");
      await callScam(phone, say);
      await look(phone, "an offer answered");
    }
    if (phase === "platform") await playOnPlatform(phone, host);
    if (phase === "reveal")
      for (let step = 1; step <= maxSteps; step += 1) {
        await year10.asHost("PUT", "/api/admin/class/step", { step });
        await look(wall, `reveal, step ${step}`);
      }
  }
  await host.goto("/class/report");
  await look(host, "report");
  await host.goto("/admin?tab=analytics");
  await look(host, "audit trail of the class");
  const admin = await newReader(year10.stage);
  const { cookie } = await openAdmin(toQuery(year10.stage), year10.stage.world);
  await signInAs(admin, year10.stage, cookie);
  await admin.goto("/admin");
  await meet(admin);
  for (const path of [
    "/admin",
    "/admin?tab=withdrawals",
    "/admin?tab=analytics",
    "/admin/worlds",
    "/operator",
    "/host",
  ]) {
    await admin.goto(path);
    await look(admin, `administrator, ${path}`);
  }
  expect(takeProblems()).toEqual([]);
});
