import { expect, test } from "vitest";
import { leadsAClass, pageToComeBackTo, signInAddress } from "./sign-in-way.ts";

const none = { authHost: "", publicOrigin: "" };

test("who signs in by email is led to the form for it, and back to the page", () => {
  expect(signInAddress("/withdraw?amount=50", "email", none)).toBe("/login?back=%2Fwithdraw%3Famount%3D50");
});

test("the pages of whoever leads a class are told from those of an investor", () => {
  expect(["/class", "/class/report"].map(leadsAClass)).toEqual([true, true]);
  expect(["/dashboard", "/books", "/classes"].map(leadsAClass)).toEqual([false, false, false]);
});

test("who signs in at a provider, and a visitor of a platform page, go to the login endpoint", () => {
  expect(signInAddress("/withdraw", "provider", none)).toBe("/api/login");
  expect(signInAddress("/withdraw", "", none)).toBe("/api/login");
});

test("a visitor of the Books is asked to sign in, not who they are today", () => {
  expect(signInAddress("/books", "", none)).toBe("/login?back=%2Fbooks");
});

test("on the custom domain the form stands at the authentication host, with the way back to the page", () => {
  const hosts = { authHost: "https://login.glasshouse.test", publicOrigin: "https://invest.glasshouse.test" };
  expect(signInAddress("/withdraw", "email", hosts)).toBe(
    "https://login.glasshouse.test/login?return_to=https%3A%2F%2Finvest.glasshouse.test%2Fwithdraw",
  );
});

test.each([
  "https://elsewhere.test/",
  "//elsewhere.test/books",
  "/\\elsewhere.test",
  "javascript:alert(1)",
  "/api/logout",
  "/login",
  "",
  undefined,
])("%s is no page to come back to", (address) => {
  expect(pageToComeBackTo(address)).toBeUndefined();
});

test("a page with its query is one", () => {
  expect(pageToComeBackTo("/deposit?tab=crypto")).toBe("/deposit?tab=crypto");
});
