// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { settleMs } from "./use-settled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderButton() {
  const place = document.createElement("div");
  const root = createRoot(place);
  const pressed: string[] = [];
  return {
    pressed,
    show: (actionName: string, busy = false) =>
      flushSync(() =>
        root.render(
          <Button actionName={actionName} busy={busy} onClick={() => pressed.push(actionName)}>
            {actionName}
          </Button>,
        ),
      ),
    press: () => flushSync(() => place.querySelector("button")?.click()),
    wait: (ms: number) => flushSync(() => vi.advanceTimersByTime(ms)),
  };
}

test("a button ignores presses until its action has been shown for 300 ms", () => {
  const { show, press, wait, pressed } = renderButton();
  show("Next: the run");
  wait(settleMs - 1);
  press();
  wait(1);
  press();
  show("Next: the debrief");
  press();
  expect(pressed).toEqual(["Next: the run"]);
});

test("a button whose action changes while it is busy ignores presses for 300 ms from then on", () => {
  const { show, press, wait, pressed } = renderButton();
  show("Next: the run");
  wait(settleMs);
  show("Next: the debrief", true);
  wait(settleMs);
  show("Next: the debrief");
  press();
  expect(pressed).toEqual([]);
  wait(settleMs);
  press();
  expect(pressed).toEqual(["Next: the debrief"]);
});
