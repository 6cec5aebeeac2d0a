import { expect, test } from "vitest";
import { getSignInAddress, isHostPage, toReturnPage } from "./sign-in-method.ts";

const none = { authHost: "", publicOrigin: "" };

test("leads email users to the sign-in form and back to the page", () => {
  expect(getSignInAddress("/withdraw?amount=50", "email", none)).toBe(
    "/login?back=%2Fwithdraw%3Famount%3D50",
  );
});

test("separates class pages from investor pages", () => {
  expect(["/class", "/class/report"].map(isHostPage)).toEqual([true, true]);
  expect(["/dashboard", "/books", "/classes"].map(isHostPage)).toEqual([false, false, false]);
});

test("leads provider users and visitors of platform pages to the login endpoint", () => {
  expect(getSignInAddress("/withdraw", "provider", none)).toBe("/api/login");
  expect(getSignInAddress("/withdraw", "", none)).toBe("/api/login");
});

test("leads a visitor of the Books to the sign-in form", () => {
  expect(getSignInAddress("/books", "", none)).toBe("/login?back=%2Fbooks");
});

test("uses the authentication host's form and a return address on the custom domain", () => {
  const hosts = { authHost: "https://login.glasshouse.test", publicOrigin: "https://invest.glasshouse.test" };
  expect(getSignInAddress("/withdraw", "email", hosts)).toBe(
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
  expect(toReturnPage(address)).toBeUndefined();
});

test("accepts a page with a query", () => {
  expect(toReturnPage("/deposit?tab=crypto")).toBe("/deposit?tab=crypto");
});
