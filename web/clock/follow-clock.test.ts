import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { booksQuery, clockQuery, crowdQuery, statsQuery, userQuery } from "../api/queries.ts";
import { applyClockEvents } from "./follow-clock.ts";
import type { EventKind } from "./persistent-stream.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const before = {
  nextPayoutAt: "2026-06-26T09:00:00.000Z",
  startedAt: "2026-06-01T00:00:00.000Z",
  canControl: false,
};

function page() {
  const queries = new QueryClient();
  for (const { queryKey } of [booksQuery, crowdQuery, statsQuery]) queries.setQueryData([...queryKey], {});
  queries.setQueryData([...clockQuery.queryKey], before);
  let hear = (_kind: EventKind, _data: string) => {};
  let missed = () => {};
  applyClockEvents(queries, (hears, lookAgain) => {
    [hear, missed] = [hears, lookAgain];
    return () => {};
  });
  const tell = (kind: EventKind, news: object = {}) => hear(kind, JSON.stringify(news));
  const askedAgain = () =>
    [booksQuery, crowdQuery, statsQuery].map(
      ({ queryKey }) => queries.getQueryState([...queryKey])?.isInvalidated,
    );
  return { queries, tell, missed: () => missed(), askedAgain };
}
const crowdNews = { running: false, crowd: null };

test("refetches after a payout only what the events did not carry", () => {
  const { tell, askedAgain } = page();
  tell("books", { today: {}, days: [] });
  tell("crowd", crowdNews);
  tell("clock", { ...before, nextPayoutAt: "2026-06-27T09:00:00.000Z" });
  tell("money");
  vi.advanceTimersByTime(5_000);
  expect(askedAgain()).toEqual([false, false, true]);
});

test("refetches shared figures with the next money event when none followed their own", () => {
  const { tell, askedAgain } = page();
  tell("books", { today: {}, days: [] });
  tell("crowd", crowdNews);
  tell("clock", { ...before, paused: true });
  vi.advanceTimersByTime(5_000);
  expect(askedAgain()).toEqual([false, false, false]);
  tell("money");
  vi.advanceTimersByTime(5_000);
  expect(askedAgain()).toEqual([true, true, true]);
});

test("refetches clock and money when events may be missing", () => {
  const { queries, missed, askedAgain } = page();
  missed();
  vi.advanceTimersByTime(5_000);
  expect(askedAgain()).toEqual([true, true, true]);
  expect(queries.getQueryState([...clockQuery.queryKey])?.isInvalidated).toBe(true);
});

const [nora, omar] = [
  { key: "nora's key", id: "1000" },
  { key: "omar's key", id: "1001" },
];

test("resets the page when another tab signs in as another person", () => {
  const { queries, tell } = page();
  tell("caller", nora);
  tell("caller", nora);
  expect(queries.getQueryData([...statsQuery.queryKey])).toEqual({});
  tell("caller", omar);
  expect(queries.getQueryData([...statsQuery.queryKey])).toBeUndefined();
});

test("resets the page when its stream opens for another person", () => {
  const { queries, tell } = page();
  queries.setQueryData([...userQuery.queryKey], { id: nora.id });
  tell("caller", omar);
  expect(queries.getQueryData([...statsQuery.queryKey])).toBeUndefined();
});

test("keeps its figures when the stream opens for the same person", () => {
  const { queries, tell } = page();
  queries.setQueryData([...userQuery.queryKey], { id: nora.id });
  tell("caller", nora);
  expect(queries.getQueryData([...statsQuery.queryKey])).toEqual({});
});
