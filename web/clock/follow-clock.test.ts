import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { booksQuery, clockQuery, crowdQuery, statsQuery, userQuery } from "../api/queries.ts";
import { followClock } from "./follow-clock.ts";
import type { EventKind } from "./hold-stream.ts";

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

/** A page that has everything, and what of it is asked for again. */
function page() {
  const queries = new QueryClient();
  for (const { queryKey } of [booksQuery, crowdQuery, statsQuery]) queries.setQueryData([...queryKey], {});
  queries.setQueryData([...clockQuery.queryKey], before);
  let hear = (_kind: EventKind, _data: string) => {};
  let missed = () => {};
  followClock(queries, (hears, lookAgain) => {
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

test("after a payout what came with it is not asked for, and the rest is", () => {
  const { tell, askedAgain } = page();
  tell("books", { today: {}, days: [] });
  tell("crowd", crowdNews);
  tell("clock", { ...before, nextPayoutAt: "2026-06-27T09:00:00.000Z" });
  tell("money"); // of the same payout
  vi.advanceTimersByTime(5_000);
  expect(askedAgain()).toEqual([false, false, true]);
});

test("what came with a word of the clock that led to no question is asked for with the next money", () => {
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

test("a page that may have missed events reads the clock and the money again", () => {
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

test("nothing of one person stays on a page once another tab has signed in as someone else", () => {
  const { queries, tell } = page();
  tell("caller", nora);
  tell("caller", nora); // opened anew
  expect(queries.getQueryData([...statsQuery.queryKey])).toEqual({});
  tell("caller", omar);
  expect(queries.getQueryData([...statsQuery.queryKey])).toBeUndefined();
});

test("nothing of one person stays on a page whose stream opened after another tab had signed in", () => {
  const { queries, tell } = page();
  queries.setQueryData([...userQuery.queryKey], { id: nora.id });
  tell("caller", omar);
  expect(queries.getQueryData([...statsQuery.queryKey])).toBeUndefined();
});

test("a page keeps its figures when its stream opens for the person whom it was read for", () => {
  const { queries, tell } = page();
  queries.setQueryData([...userQuery.queryKey], { id: nora.id });
  tell("caller", nora);
  expect(queries.getQueryData([...statsQuery.queryKey])).toEqual({});
});
