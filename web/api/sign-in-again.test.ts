import { expect, test, vi } from "vitest";
import { shownToasts } from "../ui/toast-store.ts";
import { signInAgain } from "./sign-in-again.ts";

test("'Unauthorized' / 'You are logged out. Logging in again...', then the login endpoint after 500 ms, once", () => {
  vi.useFakeTimers();
  const assign = vi.fn();
  vi.stubGlobal("window", { setTimeout, location: { assign } });
  signInAgain();
  signInAgain();
  expect(shownToasts()[0]).toMatchObject({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
  });
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([["/api/login"]]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
