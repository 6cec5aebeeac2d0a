import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdWakeLock } from "./wake-lock.ts";

const page = Object.assign(new EventTarget(), { hidden: false });
beforeEach(() => {
  page.hidden = false;
  vi.stubGlobal("document", page);
});
afterEach(() => vi.unstubAllGlobals());

function withWakeLock() {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  return { request, release };
}
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};

test("keeps the screen on whenever the page is visible, until stopped", async () => {
  const { request, release } = withWakeLock();
  const sleep = holdWakeLock();
  show(true);
  show(false);
  expect(request).toHaveBeenCalledTimes(2);
  sleep();
  show(false);
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledTimes(2);
});

test("does nothing if wake locks are missing or refused", async () => {
  vi.stubGlobal("navigator", {});
  holdWakeLock()();
  vi.stubGlobal("navigator", { wakeLock: { request: async () => Promise.reject(new Error("low battery")) } });
  holdWakeLock()();
  await Promise.resolve();
});
