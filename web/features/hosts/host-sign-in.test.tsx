// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { livePage, refuses } from "../../testing/live-page.tsx";

const open = () =>
  livePage(
    "/host?name=room-12",
    { "GET /api/host": refuses(401), "POST /api/host/session": refuses(401, "Invalid credentials") },
    { user: null },
  );

test("a host who has just chosen a password finds the login name filled in", async () => {
  const page = await open();
  await page.shows("Sign in");
  expect(page.field("Login name").value).toBe("room-12");
});

test("an error that the specification gives no toast stands once, in the form", async () => {
  const page = await open();
  await page.fill("Password", "not the password");
  await page.press("Sign in");
  await page.showsInPlace("Invalid credentials");
  expect(document.body.textContent?.split("Invalid credentials")).toHaveLength(2);
});
