import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeToEvents } from "./follow-events.ts";
import type { PageMessage, StreamMessage } from "./shared-stream.ts";

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEvents[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeEvents.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
}
class FakeWorker {
  static last: FakeWorker | undefined;
  onerror: (() => void) | null = null;
  readonly sent: PageMessage[] = [];
  readonly port = {
    onmessage: (_event: { data: StreamMessage }) => {},
    postMessage: (message: PageMessage) => this.sent.push(message),
  };
  constructor() {
    FakeWorker.last = this;
  }
}
const openStreams = () => FakeEvents.all.filter(({ readyState }) => readyState !== 2).length;

const fakeWindow = Object.assign(new EventTarget(), { setInterval, clearInterval, setTimeout, clearTimeout });
const fakeDocument = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null });
beforeEach(() => {
  vi.useFakeTimers();
  FakeEvents.all = [];
  FakeWorker.last = undefined;
  fakeDocument.hidden = false;
  vi.stubGlobal("document", fakeDocument);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("EventSource", FakeEvents);
  vi.stubGlobal("SharedWorker", FakeWorker);
  fakeWindow.setInterval = setInterval;
  fakeWindow.clearInterval = clearInterval;
  vi.stubGlobal("window", fakeWindow);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
function follow() {
  const [onEvent, lookAgain] = [vi.fn(), vi.fn()];
  return { onEvent, lookAgain, stop: subscribeToEvents(onEvent, lookAgain) };
}
function show(hidden: boolean) {
  fakeDocument.hidden = hidden;
  fakeDocument.dispatchEvent(new Event("visibilitychange"));
}
const beat = () => FakeWorker.last?.port.onmessage({ data: { kind: "heartbeat", data: "{}" } });
const joins = () => FakeWorker.last?.sent.filter((message) => "join" in message).length;

test("polls every ten seconds after half a minute of silence", () => {
  const { lookAgain, stop } = follow();
  vi.advanceTimersByTime(20_000);
  expect(lookAgain).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(10_000);
  expect(lookAgain).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(lookAgain).toHaveBeenCalledTimes(3);
  beat();
  vi.advanceTimersByTime(20_000);
  expect(lookAgain).toHaveBeenCalledTimes(3);
  stop();
});

test("does not poll while hidden, and catches up when shown", () => {
  const { lookAgain, stop } = follow();
  show(true);
  vi.advanceTimersByTime(600_000);
  expect(lookAgain).toHaveBeenCalledTimes(0);
  show(false);
  expect([lookAgain.mock.calls.length, joins()]).toEqual([1, 2]);
  stop();
});

test("refetches nothing when shown shortly after a heartbeat", () => {
  const { lookAgain, stop } = follow();
  show(true);
  beat();
  show(false);
  expect([lookAgain.mock.calls.length, joins()]).toEqual([0, 1]);
  stop();
});

test("leaves the shared stream in the back-forward cache, and rejoins and catches up after it", () => {
  const { lookAgain, stop } = follow();
  fakeWindow.dispatchEvent(new Event("pagehide"));
  expect(FakeWorker.last?.sent.at(-1)).toEqual({ leave: true });
  fakeWindow.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect([lookAgain.mock.calls.length, joins()]).toEqual([1, 2]);
  stop();
});

test("catches up when the device is online again", () => {
  const { lookAgain, stop } = follow();
  fakeWindow.dispatchEvent(new Event("online"));
  expect([lookAgain.mock.calls.length, joins()]).toEqual([1, 2]);
  stop();
});

test("without SharedWorker, holds a stream only while visible", () => {
  vi.stubGlobal("SharedWorker", undefined);
  const { lookAgain, stop } = follow();
  expect(openStreams()).toBe(1);
  show(true);
  expect(openStreams()).toBe(0);
  fakeWindow.dispatchEvent(new Event("online"));
  expect(openStreams()).toBe(0);
  show(false);
  expect([openStreams(), lookAgain.mock.calls.length]).toEqual([1, 2]);
  stop();
  expect(openStreams()).toBe(0);
});

test("opens an own stream when the worker fails to load", () => {
  const { stop } = follow();
  expect(openStreams()).toBe(0);
  FakeWorker.last?.onerror?.();
  expect(openStreams()).toBe(1);
  stop();
});
