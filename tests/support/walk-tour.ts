// A newcomer walks from the landing page to the debrief, by clicks alone.
import type { Page } from "playwright-core";
import { answerTen, callScam, inEnglish } from "./class-stage.ts";
import { shown } from "./stage.ts";

/**
 * Must run before the first page. The browser's driver prevents a press whose target has just moved, and presses
 * again.
 */
export const countPresses = `addEventListener("pointerdown", (event) => setTimeout(() => {
  if (event.isTrusted && !event.defaultPrevented) sessionStorage.setItem("presses", String(1 + Number(sessionStorage.getItem("presses"))));
}), true)`;
export const pressesIn = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("presses")));

export const guide = (page: Page, say = inEnglish) => page.getByRole("complementary", { name: say("Guide") });

/** Some random stories freeze too late. */
const storySeed = 7;
const tellOneStory = (page: Page) =>
  page.route("**/api/crowd", async (route) => {
    const body: object | null = route.request().method() === "POST" ? route.request().postDataJSON() : null;
    await route.continue(body ? { postData: { ...body, seed: storySeed } } : {});
  });

/** @param onStep before each press @returns ms spent waiting for clock and crowd */
export async function walkTour(
  page: Page,
  onStep: (name: string) => Promise<void> = async () => {},
  say = inEnglish,
) {
  let waitedMs = 0;
  const sayAny = (...texts: string[]) => new RegExp(texts.map(say).join("|"));
  const guided = async (button: string, ...next: string[]) => {
    await guide(page, say)
      .getByRole("button", { name: say(button) })
      .click();
    const began = performance.now();
    await shown(page, sayAny(...next));
    waitedMs += performance.now() - began;
  };
  await tellOneStory(page);
  await page.goto("/");
  await onStep("landing");
  await page.getByRole("link", { name: say("Join as a made-up person") }).click();
  await page.getByRole("button", { name: say("Create Account") }).waitFor();
  await onStep("register");
  await page.getByRole("button", { name: say("Create Account") }).click();
  await page.getByRole("heading", { name: say("Login"), exact: true }).waitFor();
  await onStep("login");
  await page.getByRole("button", { name: say("Sign In"), exact: true }).click();
  await shown(page, say("Ten offers first."));
  await onStep("first sign-in");
  await guide(page, say)
    .getByRole("link", { name: say("Start the offers") })
    .click();
  await shown(page, say("Offer 1 of 10"));
  await onStep("an offer");
  await answerTen(page, () => callScam(page, say), { say });
  await shown(page, say("The fund runs without you."));
  await onStep("ten answers");
  await guided("Let 11 days pass", "Bring three friends.");
  await onStep("the fund on day 12");
  await guided("Invite three made-up friends", "Pay something in.");
  await page.getByRole("button", { name: say("Continue to Payment") }).waitFor();
  await onStep("the deposit");
  await page.getByRole("button", { name: say("Continue to Payment") }).click();
  await page.getByRole("button", { name: say("Complete Deposit") }).waitFor();
  await onStep("the payment");
  await page.getByRole("button", { name: say("Complete Deposit") }).click();
  await shown(page, say("Watch it grow."));
  await onStep("the deposit made");
  await guided("Let seven days pass", "See what is wrong with it.");
  await onStep("seven payouts");
  await guided("Turn X-ray on", "Take something out."); // the first time, it begins with the first sign
  await onStep("X-ray");
  await guide(page, say)
    .getByRole("link", { name: say("Go to the withdrawal") })
    .click();
  await page.getByRole("heading", { name: say("Withdraw Funds") }).waitFor();
  await onStep("the withdrawal");
  await page.getByRole("button", { name: say("Submit Request") }).click();
  await shown(page, say("Open the Books."));
  await onStep("the request made");
  await guided("Let a day pass, and open the Books", "Held against promised.", "Who paid you.");
  await shown(page, sayAny("Everything adds up: "));
  await page.locator("#fund").scrollIntoViewIfNeeded();
  await shown(page, say("Who paid you."));
  await onStep("held against promised");
  await page.locator("#mine").scrollIntoViewIfNeeded();
  await shown(page, say("Why it ends."));
  await onStep("who paid you");
  await page.locator("#promise").scrollIntoViewIfNeeded();
  await shown(page, say("Live to the end."));
  await onStep("why it ends");
  await guided("Let 30 days pass", "Your debrief.");
  await shown(page, sayAny("The fund is frozen."));
  await onStep("the end");
  await guide(page, say)
    .getByRole("link", { name: say("Go to the debrief") })
    .click();
  await shown(page, say("Why it had to end: three lines of arithmetic"));
  await onStep("the debrief");
  return waitedMs;
}
