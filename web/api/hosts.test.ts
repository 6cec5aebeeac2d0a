import { expect, test } from "vitest";
import { getAddressAfterLogin, getLoginAddress } from "./hosts.ts";

const publicOrigin = "https://invest.glasshouse.test";

test("on the same host /auth-redirect leads to the login endpoint", () => {
  expect(getLoginAddress({ authHost: "", publicOrigin: "" })).toBe("/api/login");
});

test("on the custom domain it leads to the authentication host's login, with a return-to at that domain's home", () => {
  expect(getLoginAddress({ authHost: "https://login.glasshouse.test", publicOrigin })).toBe(
    "https://login.glasshouse.test/api/login?return_to=https%3A%2F%2Finvest.glasshouse.test%2F",
  );
});

test.each([
  [undefined, "/"],
  [`${publicOrigin}/history`, `${publicOrigin}/history`],
  ["https://evil.test/", "/"],
  ["//evil.test", "/"],
  ["/\\evil.test", "/"],
  ["https:evil.test", "/"],
  ["javascript:alert(1)", "/"],
  [`${publicOrigin}@evil.test/`, "/"],
])("after login a return-to of %s leads to %s", (target, to) => {
  expect(getAddressAfterLogin(target, publicOrigin)).toBe(to);
});
