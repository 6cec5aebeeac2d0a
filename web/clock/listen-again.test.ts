import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenAgain } from "./listen-again.ts";

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  close() {
    this.readyState = 2;
  }
}
let opened: FakeEvents[] = [];
beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("EventSource", FakeEvents);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const open = () => {
  const events = new FakeEvents();
  opened.push(events);
  return events as unknown as EventSource; // the part of it that is used
};
const refuse = (events: FakeEvents | undefined) => {
  events?.close();
  events?.dispatchEvent(new Event("error"));
};

test("a page whose stream was refused looks and asks again within two seconds, then ever more rarely", () => {
  const [look, told] = [vi.fn(), vi.fn()];
  listenAgain(open, { money: told }, look);
  refuse(opened[0]);
  expect([look.mock.calls.length, opened.length]).toEqual([0, 1]);
  vi.advanceTimersByTime(2_000);
  expect([look.mock.calls.length, opened.length]).toEqual([1, 2]);
  for (let refused = 1; refused < 10; refused += 1) {
    refuse(opened[refused]);
    vi.advanceTimersByTime(40_000);
  }
  expect([look.mock.calls.length, opened.length]).toEqual([10, 11]);
  refuse(opened[10]);
  vi.advanceTimersByTime(20_000); // half a minute, drawn
  expect(opened.length).toBe(11);
  vi.advanceTimersByTime(20_000);
  opened[11]?.dispatchEvent(new Event("money"));
  expect(told).toHaveBeenCalledOnce();
});

test("one that was told something in between asks soon again", () => {
  listenAgain(open, {}, () => {});
  for (let refused = 0; refused < 6; refused += 1) {
    refuse(opened[refused]);
    vi.advanceTimersByTime(40_000);
  }
  opened[6]?.dispatchEvent(new Event("open"));
  refuse(opened[6]);
  vi.advanceTimersByTime(2_000);
  expect(opened.length).toBe(8);
});

test("a stream that only broke is the browser's to open again", () => {
  const look = vi.fn();
  listenAgain(open, {}, look);
  opened[0]?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(120_000);
  expect([look.mock.calls.length, opened.length]).toEqual([0, 1]);
});

test("a closed page asks no more", () => {
  const look = vi.fn();
  const stop = listenAgain(open, {}, look);
  refuse(opened[0]);
  stop();
  vi.advanceTimersByTime(120_000);
  expect([look.mock.calls.length, opened.length]).toEqual([0, 1]);
});
