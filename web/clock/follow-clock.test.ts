import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { booksQuery, clockQuery, crowdQuery, statsQuery } from "../api/queries.ts";
import { followClock } from "./follow-clock.ts";

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
  const events = new EventTarget();
  followClock(queries, () => events as unknown as EventSource); // the part of it that is used
  const tell = (kind: string, news?: object) =>
    events.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(news) }));
  const askedAgain = () =>
    [booksQuery, crowdQuery, statsQuery].map(
      ({ queryKey }) => queries.getQueryState([...queryKey])?.isInvalidated,
    );
  return { tell, askedAgain };
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
