import { expect, test } from "vitest";
import { getStrategy } from "./strategy.ts";

const origin = "https://glasshouse.test";
const seen = (path: string, mode = "cors", method = "GET") =>
  getStrategy({ method, url: new URL(path, origin).href, mode }, origin);

test.each([
  ["/api/dashboard/stats", "cors"],
  ["/api/logout", "navigate"],
  ["/api/login", "navigate"],
  ["/sandbox/cards/challenge/pi_sim_1", "navigate"],
  ["/idp/interaction/a", "navigate"],
  ["https://elsewhere.test/assets/x.js", "cors"],
  ["https://api.elsewhere.test/api/auth/user", "cors"],
])("%s is never answered or cached by the service worker", (path, mode) => {
  expect(seen(path, mode)).toBe("untouched");
});

test("a write is never intercepted", () => {
  expect(seen("/assets/a.js", "cors", "POST")).toBe("untouched");
});

test("pages come from the network, with the offline page as fallback", () => {
  expect(seen("/dashboard", "navigate")).toBe("page-or-offline");
  expect(seen("/", "navigate")).toBe("page-or-offline");
});

test("Lab pages come from the network, with the cached one as fallback", () => {
  for (const page of ["/lab?seed=3", "/lab/run?run=2", "/lab/checked"])
    expect(seen(page, "navigate")).toBe("lab-or-cached");
  expect(seen("/laboratory", "navigate")).toBe("page-or-offline");
  expect(seen("/lab")).toBe("untouched");
});

test("only built files are cached", () => {
  expect(seen("/assets/app-abc.js")).toBe("cached-file");
  expect(seen("/favicon.svg")).toBe("untouched");
});
