// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { livePage } from "../../testing/live-page.tsx";

test("/auth-redirect leads to the login endpoint, and so does its link", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const page = await livePage("/auth-redirect", {}, { user: null });
  await page.shows("Redirecting to secure login...");
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/api/login"));
  expect(page.control("Continue to the login").getAttribute("href")).toBe("/api/login");
});
