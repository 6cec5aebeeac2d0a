// Applies events to the query cache: clock and shared figures directly, the rest by refetching.
import type { BooksNews } from "@glasshouse/contract/books.ts";
import type { ClockState } from "@glasshouse/contract/clock.ts";
import type { CrowdNews } from "@glasshouse/contract/crowd.ts";
import type { QueryClient } from "@tanstack/react-query";
import { clockQuery, readMoneyAgain, userQuery } from "../api/queries.ts";
import { soloEndedText } from "../shell/solo-ended.tsx";
import { showToast } from "../ui/toast-store.ts";
import { followEvents } from "./follow-events.ts";
import { sharedHeard } from "./hear-shared.ts";
import type { EventKind } from "./hold-stream.ts";
import { waitBeforeReading } from "./spread-reads.ts";

export type Heard = ClockState & { heardAt?: number };

/** Throttles refetches during a jump. */
const readGapMs = 400;

/** Payloads by event kind. Shared figures come before the clock. */
type News = Record<EventKind, object> & {
  clock: ClockState;
  books: BooksNews;
  crowd: CrowdNews;
  caller: { key: string; id: string };
};
type Follow = typeof followEvents;

export function followClock(queries: QueryClient, follow: Follow = followEvents): () => void {
  let lastRead = Number.NEGATIVE_INFINITY;
  let waiting: number | undefined;
  const heard = sharedHeard(queries);
  const readAgain = (wait = 0) => {
    waiting ??= window.setTimeout(
      () => {
        waiting = undefined;
        lastRead = performance.now();
        readMoneyAgain(queries, heard.take());
      },
      Math.max(wait, lastRead + readGapMs - performance.now()),
    );
  };
  const onClock = (told: ClockState) => {
    const state: Heard = { ...told, heardAt: performance.now() };
    const before = queries.getQueryData<Heard>(clockQuery.queryKey);
    queries.setQueryData(clockQuery.queryKey, state);
    if (!before) return;
    if (before.canControl !== state.canControl) heard.take();
    if (before.canControl && !state.canControl && state.soloEnded) {
      showToast({ title: "Solo mode has ended", description: soloEndedText(state.soloEnded.by) });
      readAgain();
    }
    if (before.nextPayoutAt !== state.nextPayoutAt || before.startedAt !== state.startedAt)
      readAgain(waitBeforeReading(state.canControl, Math.random()));
  };
  const onMoney = () => {
    if (waiting === undefined) heard.take();
    readAgain();
  };
  let callerKey: string | undefined;
  /** Another tab may have signed in between this page's load and its stream. */
  const isOther = ({ key, id }: News["caller"]) => {
    if (callerKey !== undefined) return key !== callerKey;
    const user = queries.getQueryData(userQuery.queryKey);
    return Boolean(user && user.id !== id);
  };
  const onCaller = (caller: News["caller"]) => {
    if (isOther(caller)) void queries.resetQueries();
    callerKey = caller.key;
  };
  const lookAgain = () => {
    void queries.invalidateQueries({ queryKey: clockQuery.queryKey });
    heard.take();
    const canControl = queries.getQueryData<Heard>(clockQuery.queryKey)?.canControl ?? false;
    readAgain(waitBeforeReading(canControl, Math.random()));
  };
  const handlers: { [Kind in EventKind]: (news: News[Kind]) => void } = {
    clock: onClock,
    books: heard.books,
    crowd: heard.crowd,
    money: onMoney,
    caller: onCaller,
    // the caller goes on in another world if they ended this one; anyone else is signed out
    "signed-out": () => void queries.invalidateQueries({ queryKey: userQuery.queryKey }),
    heartbeat: () => {},
  };
  const stopFollowing = follow((kind, data) => handlers[kind](JSON.parse(data)), lookAgain);
  return () => {
    window.clearTimeout(waiting);
    stopFollowing();
  };
}
