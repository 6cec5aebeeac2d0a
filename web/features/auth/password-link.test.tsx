// @vitest-environment happy-dom
import { generalErrors } from "@glasshouse/contract/general-errors.ts";
import { expect, test } from "vitest";
import { answers, livePage, type Reply } from "../../testing/live-page.tsx";

const refused =
  (code: keyof typeof generalErrors): Reply =>
  async () =>
    Response.json({ code, message: generalErrors[code].message }, { status: generalErrors[code].status });

test("a one-time link's page refuses a common password in place, then sends the link's token and leads to the login", async () => {
  const use = "POST /api/password-link";
  const options = { user: null, onward: ["/login"] };
  const page = await livePage("/new-password#1.secret", { [use]: refused("common-password") }, options);
  await page.shows("Choose a new password");
  const choose = async (password: string) => {
    await page.fill("New Password", password);
    await page.fill("Confirm New Password", password);
    await page.press("Change Password");
  };
  await choose("password123");
  await page.showsInPlace("This is one of the most common passwords. Choose another.");
  page.reply({ [use]: answers({ status: "updated" }) });
  await choose("a password of my own");
  await page.shows("Sign in with identity provider");
  expect(page.path()).toBe("/login");
  const body = { token: "1.secret", newPassword: "a password of my own" };
  expect(page.sent.filter(({ call }) => call === use).at(-1)?.body).toEqual(body);
});
