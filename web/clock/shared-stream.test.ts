import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSharedStream, type PagePort, type StreamMessage } from "./shared-stream.ts";

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly caller = cookie;
  close() {
    this.readyState = 2;
  }
  accept() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.dispatchEvent(new MessageEvent("caller", { data: this.caller }));
  }
}
let opened: FakeEvents[] = [];
let cookie = "";
beforeEach(() => {
  opened = [];
  cookie = "nora";
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEvents);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const share = () =>
  createSharedStream(() => {
    const events = new FakeEvents();
    opened.push(events);
    return events as unknown as EventSource; // only this part is used
  });
function page(): PagePort & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    postMessage: (message: StreamMessage) =>
      heard.push(message.kind === "missed" ? "missed" : `${message.kind} ${message.data}`),
  };
}
const openNow = () => opened.filter(({ readyState }) => readyState !== 2);

test("ten pages share one connection and receive every event", () => {
  const shared = share();
  const pages = Array.from({ length: 10 }, page);
  for (const each of pages) shared.join(each, "/events");
  opened.at(-1)?.accept();
  opened.at(-1)?.dispatchEvent(new MessageEvent("money", { data: "{}" }));
  expect(openNow()).toHaveLength(1);
  expect(pages.map(({ heard }) => heard)).toEqual(pages.map(() => ["caller nora", "money {}"]));
});

test("a page that joins after another sign-in receives nothing of the former session", () => {
  const shared = share();
  const [before, after] = [page(), page()];
  shared.join(before, "/events");
  opened[0]?.accept();
  cookie = "omar";
  shared.join(after, "/events");
  opened[0]?.dispatchEvent(new MessageEvent("clock", { data: "nora's" }));
  opened[1]?.accept();
  opened[1]?.dispatchEvent(new MessageEvent("clock", { data: "omar's" }));
  expect(after.heard).toEqual(["caller omar", "clock omar's"]);
  expect(before.heard).toEqual(["caller nora", "clock nora's", "caller omar", "clock omar's"]);
  expect(openNow()).toEqual([opened[1]]);
});

test("the connection closes with the last page and reopens for the next", () => {
  const shared = share();
  const [one, other] = [page(), page()];
  shared.join(one, "/events");
  shared.join(other, "/events");
  opened.at(-1)?.accept();
  shared.leave(one);
  expect(openNow()).toHaveLength(1);
  shared.leave(other);
  expect(openNow()).toHaveLength(0);
  shared.join(one, "/events");
  opened.at(-1)?.accept();
  expect(one.heard).toEqual(["caller nora", "caller nora"]);
  expect(other.heard).toEqual(["caller nora"]);
});

test("all pages are informed of missed events, including new ones", () => {
  const shared = share();
  const waiting = page();
  shared.join(waiting, "/events");
  opened[0]?.close();
  opened[0]?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(2_000);
  expect(waiting.heard).toEqual(["missed"]);
});
