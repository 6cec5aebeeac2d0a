// Every journey in a language that only adds a folder: no English word is left, and no mirrored text is cut.
import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import { investorPages, labPages, openOwnWorldPath, visitorPages } from "@glasshouse/contract/pages.ts";
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { createBankDetails } from "@glasshouse/core/personas.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCode } from "../../server/testing/authenticator.ts";
import { type ClassStage, callScam, openClassStage, toQuery } from "../support/class-stage.ts";
import { openAdmin } from "../support/open-people.ts";
import {
  buildPseudoHouse,
  button,
  field,
  link,
  pressInSheet,
  pseudoProblems,
  readPseudo,
  say,
  shown,
} from "../support/pseudo-house.ts";
import { goOn, openStage, password, type Stage } from "../support/stage.ts";
import { answerOnPlatform, useSeatMenu } from "../support/walk-class.ts";
import { walkTour } from "../support/walk-tour.ts";

const banks = Array.from({ length: 60 }, (_, seed) => createBankDetails(seed, "").bankName);
/** Brands and levels; codes and places; addresses; login names of hosts; made-up banks. */
const names = [
  /Glasshouse|WhatsApp|Telegram|Bitcoin|Ethereum|Tron|Bronze|Silver|Gold|Platinum|Diamond/,
  /UTC|USDT?|EUR|GBP|\bSIM[A-Z0-9-]+|PLAY|F8/,
  /https?:\S+|[\w.-]+@[\w.-]+|(?:[\w-]+\.)+[a-z]\w+|playsim\w+|[\w-]*(?:\/[\w-]+)+/,
  /\b(?=\w*\d)(?:[0-9a-f]{8}|[0-9A-Z]{8,})\b|\b[A-Z]{12}\b|pi_\w+|simulated-\d+/,
  /\b[a-z]+-[a-z]+-\d+\b/,
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
/** A toast, a sentence of the form, or one under a field. */
const refused = (page: Page) =>
  page.locator("[role=alert]:visible, [aria-invalid=true], [role=region] > ol > li").first().waitFor();
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

test("the built-in identity provider, and its two-factor page, with refusals", async () => {
  const page = await newReader();
  await page.goto("/login");
  await link(page, "Sign in with identity provider").click();
  await shown(page, "Who are you today?");
  for (const name of await page.locator("label.person").allInnerTexts())
    for (const word of name.split(/\s+/)) people.add(word);
  await look(page, "identity provider");
  await page.locator("label.person").first().click();
  const newPassword = page.getByLabel(say("Choose a password"));
  await newPassword.fill("password1");
  await button(page, "Become this person").click();
  await lookRefused(page, "identity provider");
  await newPassword.fill(password);
  await button(page, "Become this person").click();
  await shown(page, "Tell the platform who you are?");
  await look(page, "consent");
  await button(page, "Agree and continue").click();
  await shown(page, "Welcome, ");
  await meet(page);
  await look(page, "signed in by the identity provider");
  await page.goto("/settings?section=security");
  await link(page, "Change it at your identity provider").click();
  await shown(page, "Turn on two-factor");
  await page.getByLabel(say("Code")).fill("000000");
  await button(page, "Turn on").click();
  await lookRefused(page, "two-factor");
  await page.getByLabel(say("Code")).fill(getCode(await page.locator("code").innerText()));
  await button(page, "Turn on").click();
  await shown(page, "Your recovery codes");
  await look(page, "two-factor, turned on");
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

async function payAfterChallenge(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /CHALLENGE/ }).check();
  await button(page, "Complete Deposit").click();
  await shown(page, "Is this you?");
}

async function decideRequest(page: Page, decision: "Approve" | "Reject", decided: string): Promise<void> {
  await goOn(page, "/withdraw");
  await field(page, "Amount (USD)").fill("50");
  await button(page, "Use fictional bank details").click();
  await button(page, "Submit Request").click();
  await shown(page, "Withdrawal Request Submitted");
  await look(page, "withdrawal, requested");
  await goOn(page, "/admin?tab=withdrawals");
  await button(page, decision).click();
  await shown(page, `Withdrawal ${decided}`);
  await look(page, `request, ${decided}`);
  await goOn(page, "/mailbox");
  await page.locator("summary", { hasText: say(decided.toLowerCase()) }).click();
  await page.locator("details[open]").waitFor();
  await look(page, `mailbox, ${decided}`);
}

async function actAsOperator(page: Page): Promise<void> {
  await goOn(page, "/admin");
  await page.locator("summary", { hasText: say("The operator's choices") }).click();
  await field(page, "Withdrawal requests").selectOption("delay");
  await field(page, "Days to wait").fill("101");
  await field(page, "Taken out of each day's deposits, percent").fill("101");
  await button(page, "Save choices").click();
  await lookRefused(page, "operator's choices");
  await field(page, "Days to wait").fill("7");
  await field(page, "Taken out of each day's deposits, percent").fill("10");
  await button(page, "Save choices").click();
  await shown(page, "Choices saved");
  await look(page, "operator's choices, saved");
  await button(page, "Take it out").click();
  await lookRefused(page, "money taken out");
  await field(page, "Amount, dollars").fill("10");
  await button(page, "Take it out").click();
  await look(page, "money taken out, asked");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("out") })
    .click();
  await shown(page, "Taken out");
  await look(page, "money taken out");
  await button(page, "Freeze the fund").click();
  await look(page, "freezing, asked");
  await pressInSheet(page, "Freeze it");
  await shown(page, "Open the Books to see what is left.");
  await look(page, "frozen");
  await button(page, "Start the world over").click();
  await pressInSheet(page, "Start over");
  await lookRefused(page, "starting over");
  await page.getByRole("dialog").getByRole("textbox").fill(say("start over"));
  await pressInSheet(page, "Start over");
  await shown(page, "The world has started over");
  await look(page, "started over");
}

test("money in an own world: deposit, payouts, withdrawal, wallet, its operator's actions, with refusals", async () => {
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
  await payAfterChallenge(page);
  await look(page, "challenge");
  await button(page, "Fail authentication").click();
  await shown(page, "Payment Failed");
  await look(page, "challenge, failed");
  await goOn(page, "/deposit");
  await field(page, "Amount (USD)").fill("50");
  await button(page, "Continue to Payment").click();
  await payAfterChallenge(page);
  await button(page, "Authenticate").click();
  await shown(page, "Deposit Successful");
  await look(page, "deposited");
  await button(page, "+30 d: advance 30 days").click();
  await look(page, "thirty payouts");
  await decideRequest(page, "Reject", "Rejected");
  await decideRequest(page, "Approve", "Approved");
  await goOn(page, "/withdraw");
  await field(page, "Amount (USD)").fill("5000");
  await button(page, "Submit Request").click();
  await lookRefused(page, "withdrawal");
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
  await actAsOperator(page);
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

test("a host opens an account and a class, with refusals", async () => {
  const page = await newReader(year10.stage);
  await page.goto("/host");
  await field(page, "Login name").fill("nobody");
  await field(page, "Password").fill("a wrong password");
  await button(page, "Sign in").click();
  await field(page, "New password").fill("password1");
  await button(page, "Open an account").click();
  await page.locator("[role=alert]:visible, [aria-invalid=true]").nth(1).waitFor();
  await look(page, "host's sign-in and sign-up, refused");
  await field(page, "New password").fill(password);
  await button(page, "Open an account").click();
  await shown(page, "Account opened");
  await look(page, "host's first page");
  await button(page, "Copy and change").click();
  await look(page, "host's own plan");
  await field(page, "Current password").fill("a wrong password");
  await field(page, "New password").fill(password);
  await button(page, "Change password").click();
  await lookRefused(page, "host's password");
  await button(page, "Open a class").click();
  await page.waitForURL("**/class");
  await look(page, "host's class");
  await page.goto("/host");
  await shown(page, "Classes that you lead");
  await button(page, "Delete").click();
  await look(page, "host's class, deletion asked");
  expect(takeProblems()).toEqual([]);
});

async function takeSeat(phone: Page): Promise<void> {
  await field(phone, "Class code").fill(year10.door);
  await button(phone, "Take a seat").click();
  await phone.waitForURL("**/dashboard");
  await meet(phone);
  await look(phone, "seat card");
  await pressInSheet(phone, "Go on");
}

async function linkFriends(phone: Page): Promise<void> {
  const friend = await newReader(year10.stage, 390);
  await friend.goto("/join");
  await takeSeat(friend);
  await goOn(phone, "/referral");
  await goOn(friend, "/referral");
  const code = await phone.locator("output").innerText();
  await field(friend, "Friend's code").fill("AAAA");
  await button(friend, "Join").click();
  await lookRefused(friend, "friends");
  await field(friend, "Friend's code").fill(code);
  await button(friend, "Join").click();
  await shown(friend, "Waiting for your friend");
  await look(friend, "friends, asked");
  await shown(phone, "wants to join with your code.");
  await look(phone, "friends, asked by one");
  await button(phone, "Confirm").click();
  await shown(phone, "Your level counts it at once.");
  await look(phone, "friends, linked");
  await shown(friend, "You joined with ");
  await look(friend, "friends, joined");
}

async function operateFromSeat(phone: Page, host: Page): Promise<void> {
  await useSeatMenu(host, phone, look);
  await meet(phone);
  await goOn(phone, "/operator");
  await field(phone, "Bonus for bringing a friend, percent").fill("101");
  await button(phone, "Save choices").click();
  await lookRefused(phone, "operator's seat");
  await field(phone, "Bonus for bringing a friend, percent").fill("10");
  await button(phone, "Save choices").click();
  await shown(phone, "Choices saved");
  await look(phone, "operator's seat, saved");
  await button(phone, "Ask for help").click();
  await look(phone, "help, asked");
  await shown(host, "Needs me (1)");
  await look(host, "a seat needs the host");
}

test("a class from the lobby to the report, and its administrator", async () => {
  const { host, wall } = year10;
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
  await takeSeat(phone);
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
    if (phase === "platform") {
      await answerOnPlatform(phone, look, lookRefused);
      await linkFriends(phone);
      await operateFromSeat(phone, host);
    }
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
  const paths = ["", "?tab=withdrawals", "?tab=analytics", "/worlds"].map((path) => `/admin${path}`);
  for (const path of [...paths, "/operator", "/host"]) {
    await admin.goto(path);
    await look(admin, `administrator, ${path}`);
  }
  expect(takeProblems()).toEqual([]);
});
