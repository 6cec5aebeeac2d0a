// @vitest-environment happy-dom
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { drawn, livePage } from "../testing/live-page.tsx";

test("a tooltip comes after 700 ms", async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }; // happy-dom's own
  happyDOM.setViewport({ width: 1000 });
  onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
  await livePage("/settings");
  const link =
    document.querySelector('nav[aria-label="Main"] a[href="/history"]') ?? expect.fail("no link to hover");
  await vi.waitFor(() => expect(link.getAttribute("data-state")).toBe("closed"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await userEvent.setup({ delay: null }).hover(link);
  const getTooltip = () => document.querySelector("[role=tooltip]")?.textContent;
  vi.advanceTimersByTime(699);
  await drawn();
  expect(getTooltip()).toBeUndefined();
  vi.advanceTimersByTime(1);
  await drawn();
  expect(getTooltip()).toBe("History");
});
