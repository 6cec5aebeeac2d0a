// @vitest-environment happy-dom
import { waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { drawn, livePage } from "../testing/live-page.tsx";

test("a tooltip comes after 700 ms", async () => {
  await livePage("/settings");
  const getLink = () =>
    document.querySelector('nav[aria-label="Main"] a[href="/history"]') ?? expect.fail("no link to hover");
  await waitFor(() => expect(getLink().getAttribute("data-state")).toBe("closed")); // its code is there
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await userEvent.setup({ delay: null }).hover(getLink());
  const getTooltip = () => document.querySelector("[role=tooltip]")?.textContent;
  vi.advanceTimersByTime(699);
  await drawn();
  expect(getTooltip()).toBeUndefined();
  vi.advanceTimersByTime(1);
  await drawn();
  expect(getTooltip()).toBe("History");
});
