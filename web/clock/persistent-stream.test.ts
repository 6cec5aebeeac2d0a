import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPersistentStream } from "./persistent-stream.ts";

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  close() {
    this.readyState = 2;
  }
}
let opened: FakeEvents[] = [];
beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEvents);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function held() {
  const [onEvent, onMissed] = [vi.fn(), vi.fn()];
  const open = () => {
    const events = new FakeEvents();
    opened.push(events);
    return events as unknown as EventSource; // only this part is used
  };
  return { onEvent, missed: onMissed, stream: openPersistentStream({ open, onEvent, onMissed }) };
}
const accept = (events: FakeEvents | undefined) => {
  if (events) events.readyState = 1;
  events?.dispatchEvent(new Event("open"));
};
const send = (events: FakeEvents | undefined, kind: string) =>
  events?.dispatchEvent(new MessageEvent(kind, { data: "{}" }));
const refuse = (events: FakeEvents | undefined) => {
  events?.close();
  events?.dispatchEvent(new Event("error"));
};

test("retries a refused stream with backoff and reports missed events", () => {
  const { missed, onEvent } = held();
  refuse(opened[0]);
  expect([missed.mock.calls.length, opened.length]).toEqual([0, 1]);
  vi.advanceTimersByTime(2_000);
  expect([missed.mock.calls.length, opened.length]).toEqual([1, 2]);
  for (let failures = 1; failures < 10; failures += 1) {
    refuse(opened[failures]);
    vi.advanceTimersByTime(40_000);
  }
  const asked = opened.length;
  refuse(opened.at(-1));
  vi.advanceTimersByTime(20_000);
  expect(opened.length).toBe(asked);
  vi.advanceTimersByTime(20_000);
  expect(opened.length).toBe(asked + 1);
  send(opened.at(-1), "money");
  expect(onEvent).toHaveBeenCalledExactlyOnceWith("money", "{}");
});

test("resets the backoff after a delivered event", () => {
  held();
  for (let failures = 0; failures < 6; failures += 1) {
    refuse(opened[failures]);
    vi.advanceTimersByTime(40_000);
  }
  const asked = opened.length;
  accept(opened.at(-1));
  send(opened.at(-1), "clock");
  refuse(opened.at(-1));
  vi.advanceTimersByTime(2_000);
  expect(opened.length).toBe(asked + 1);
});

test("lets the browser reopen a broken stream and then reports missed events", () => {
  const { missed } = held();
  accept(opened[0]);
  expect(missed).not.toHaveBeenCalled();
  opened[0]?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(5_000);
  expect([missed.mock.calls.length, opened.length]).toEqual([0, 1]);
  accept(opened[0]);
  expect(missed).toHaveBeenCalledOnce();
});

test("reopens a stream after half a minute of silence", () => {
  held();
  accept(opened[0]);
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(10_000);
    send(opened[0], "heartbeat");
  }
  expect(opened.length).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect([opened[0]?.readyState, opened.length]).toEqual([2, 2]);
});

test("delivers from the old connection until a renewed one is open", () => {
  const { stream, onEvent, missed } = held();
  accept(opened[0]);
  stream.renew();
  send(opened[0], "money");
  expect([onEvent.mock.calls.length, opened[0]?.readyState]).toEqual([1, 1]);
  accept(opened[1]);
  expect([opened[0]?.readyState, opened[1]?.readyState]).toEqual([2, 1]);
  expect(missed).not.toHaveBeenCalled();
});

test("keeps the connection when a renewal is refused", () => {
  const { stream } = held();
  accept(opened[0]);
  stream.renew();
  refuse(opened[1]);
  vi.advanceTimersByTime(2_000);
  expect([opened[0]?.readyState, opened.length]).toEqual([1, 2]);
});

test("does not retry a stopped stream", () => {
  const { stream, missed } = held();
  refuse(opened[0]);
  stream.stop();
  vi.advanceTimersByTime(120_000);
  expect([missed.mock.calls.length, opened.length]).toEqual([0, 1]);
});
