// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { drawn, livePage } from "../testing/live-page.tsx";

test("a toast is shown for 5000 ms", async () => {
  const page = await livePage("/settings?section=preferences");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  page.control("Save Preferences").click();
  await drawn();
  const toasts = () => document.querySelectorAll("[role=region][aria-label^=Notification] li").length;
  await vi.advanceTimersByTimeAsync(4_999);
  expect(toasts()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await drawn();
  expect(toasts()).toBe(0);
});
