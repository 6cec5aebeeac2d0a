// With HOST_SIGNUP=open visitors without an account see their page too.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageProblems, problemsAtAllWidths, wideAndNarrow } from "../support/accessibility.ts";
import { openAdmin, type Query } from "../support/open-people.ts";
import { disclosure, goOn, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
let host: Page;
const password = "a host's long sentence";
const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;
beforeAll(async () => {
  stage = await openStage({ settings: { HOST_SIGNUP: "open" } });
  host = await (await stage.visitor()).newPage();
});
afterAll(() => stage?.stop());

/** @returns the heading in the simulation's own design */
const simulationsOwn = (page: Page) =>
  page.evaluate(() => {
    const [heading, field] = [document.querySelector("h1"), document.querySelector("main input")];
    const square = field && getComputedStyle(field).borderRadius === "0px";
    return square && heading && getComputedStyle(heading).fontFamily.includes("M PLUS")
      ? heading.innerText
      : "";
  });

test("a host chooses a password by a link, and signs in at their own page", async () => {
  const { cookie } = await openAdmin(query, stage.world);
  const made = await fetch(`${stage.glasshouse.url}/api/admin/hosts`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "room-12" }),
  });
  const { path } = (await made.json()) as { path: string }; // as in the contract
  await host.goto(path);
  await expect.poll(() => simulationsOwn(host)).toBe("Choose a new password");
  await host.getByLabel("New Password", { exact: true }).fill(password);
  await host.getByLabel("Confirm New Password").fill(password);
  const toast = host.getByText("Password Updated").first();
  const toasted = toast.waitFor(); // it stays five seconds, and a slow page takes as long
  await host.getByRole("button", { name: "Change Password" }).click();
  await toasted;
  await host.waitForURL("**/host?name=room-12");
  await host.emulateMedia({ media: "print" }); // no toast may be printed on each sheet
  expect(await toast.isVisible()).toBe(false);
  await host.emulateMedia({ media: null });
  await expect.poll(() => simulationsOwn(host)).toBe("Lead a class");
  await host.getByLabel("Password", { exact: true }).fill(password);
  await host.getByRole("button", { name: "Sign in" }).click();
  await shown(host, "You are signed in as room-12.");
  await shown(host, "No class yet");
});

test("a class is one press, with its plan to print, a menu at 320 px, and a way back to the list", async () => {
  await host.getByRole("link", { name: "Lesson plan to print" }).click();
  await shown(host, "To talk about, with answers");
  await host.emulateMedia({ media: "print" });
  expect(await host.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  await shown(host, disclosure);
  await host.emulateMedia({ media: null });
  await host.getByRole("link", { name: "Data sheet" }).click();
  await shown(host, "Never stored");
  await goOn(host, "/host");

  await host.getByLabel("Title").fill("Economics, year 10");
  await host.getByRole("button", { name: "Open a class" }).click();
  await host.waitForURL("**/class");
  await shown(host, "Economics, year 10: you are its operator.");
  await shown(host, "No one has joined yet");
  const menu = host.getByRole("navigation", { name: "Main" });
  expect(await menu.getByRole("link").allInnerTexts()).toEqual([
    "Glasshouse",
    "Your class",
    "The wall",
    "The operator's choices",
    "The report",
    "Your classes",
    "Logout",
  ]);
  await host.setViewportSize({ width: 320, height: 700 });
  expect(await pageProblems(host, "a class that nobody is in")).toEqual([]);
  await menu.getByRole("link", { name: "Choices" }).click();
  await host.getByRole("button", { name: "Save choices" }).waitFor(); // open at once, as its menu entry says
  await host.getByRole("heading", { name: "The operator's seat", level: 1 }).waitFor();
  expect(await pageProblems(host, "choices")).toEqual([]);
  await menu.getByRole("button", { name: "More" }).click();
  await host.getByRole("dialog", { name: "More" }).getByRole("link", { name: "The report" }).click();
  await host.waitForURL("**/class/report");
  await menu.getByRole("link", { name: "Your class" }).click();
  await shown(host, "No one has joined yet");
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.getByRole("button", { name: "Leave the class" }).click();
  await host.waitForURL("**/host");
  await shown(host, /0 seats · lobby · opened/i);
  expect(await pageProblems(host, "host")).toEqual([]);
});

test("a host whose class was deleted meanwhile is led from its pages to their own, and opens no wall", async () => {
  const { classes } = await (await host.request.get("/api/host")).json();
  await host.request.delete(`/api/host/classes/${classes[0].id}`);
  await host.goto("/wall"); // a room reads no account here
  await shown(host, "Only the teacher can open the wall");
  await host.goto("/class"); // their class is gone, but they are no visitor
  await host.waitForURL("**/host");
  await shown(host, "No class yet");
});

test("a run of the Lab becomes the world of a class for a visitor who opens an account by a password alone", async () => {
  const page = host;
  await page.context().clearCookies();
  await page.goto("/lab/run?v=1&seed=6&termDays=30&bonusBps=700&crowd=as-set&people=321&run=3");
  await page.getByRole("link", { name: "Use this crowd in my class" }).click();
  await page.waitForURL(/\/host\?crowd=/);
  await page.getByLabel("New password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Open an account" }).click();
  await shown(page, "This is one of the most common passwords");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Open an account" }).click();
  await shown(page, /You are signed in as [a-z]+-[a-z]+-\d+\./);
  const crowd = page.getByRole("region", { name: "From the Lab" });
  await crowd.getByText("Your settings, 321 people to reach, seed 8.").waitFor();
  await crowd.getByText("promises 7% for a recruit").waitFor();
  await crowd.getByText(/platform's own rules apply.*Deposits come back after/).waitFor();
  await page.getByRole("button", { name: "Copy and change" }).click();
  expect(await problemsAtAllWidths(page, "from the Lab, own plan", wideAndNarrow.slice(1))).toEqual([]);
  await page.getByRole("button", { name: "Open a class" }).click();
  await page.waitForURL("**/class");
  const loadJson = async (path: string) => (await page.request.get(path)).json();
  expect((await loadJson("/api/crowd")).crowd).toMatchObject({ investors: 321, seed: 8, joined: 0 });
  expect(await loadJson("/api/admin/operator")).toMatchObject({
    policy: "approve",
    takePercent: 10,
    bonusPercent: 7,
    booksOpen: false,
  });
  await goOn(page, "/host");
  await page.getByRole("link", { name: "Sign out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await page.request.get("/api/host")).status()).toBe(401);
});
