// The clock and shared figures are applied directly, the rest is refetched.
import type { BooksNews } from "@glasshouse/contract/books.ts";
import type { ClockState } from "@glasshouse/contract/clock.ts";
import type { CrowdNews } from "@glasshouse/contract/crowd.ts";
import type { QueryClient } from "@tanstack/react-query";
import { clockQuery, invalidateMoney, userQuery } from "../api/queries.ts";
import { soloEndedWords as words } from "../shell/solo-ended.words.ts";
import { showToast } from "../ui/toast-store.ts";
import { subscribeToEvents } from "./follow-events.ts";
import type { EventKind } from "./persistent-stream.ts";
import { getRefetchDelay } from "./refetch-delay.ts";
import { createSharedUpdates } from "./shared-updates.ts";

export type ReceivedClockState = ClockState & { receivedAt?: number };

const minRefetchGapMs = 400;

type EventPayloads = Record<EventKind, object> & {
  clock: ClockState;
  books: BooksNews;
  crowd: CrowdNews;
  caller: { key: string; id: string };
};
type Follow = typeof subscribeToEvents;

export function applyClockEvents(queries: QueryClient, follow: Follow = subscribeToEvents): () => void {
  let lastRead = Number.NEGATIVE_INFINITY;
  let waiting: number | undefined;
  const heard = createSharedUpdates(queries);
  const refetch = (wait = 0) => {
    waiting ??= window.setTimeout(
      () => {
        waiting = undefined;
        lastRead = performance.now();
        invalidateMoney(queries, heard.takeHashes());
      },
      Math.max(wait, lastRead + minRefetchGapMs - performance.now()),
    );
  };
  const onClock = (received: ClockState) => {
    const state: ReceivedClockState = { ...received, receivedAt: performance.now() };
    const before = queries.getQueryData<ReceivedClockState>(clockQuery.queryKey);
    queries.setQueryData(clockQuery.queryKey, state);
    if (!before) return;
    if (before.canControl !== state.canControl) heard.takeHashes();
    if (before.canControl && !state.canControl && state.soloEnded) {
      showToast({ title: words.title(), description: words.about({ by: state.soloEnded.by }) });
      refetch();
    }
    if (before.nextPayoutAt !== state.nextPayoutAt || before.startedAt !== state.startedAt)
      refetch(getRefetchDelay(state.canControl, Math.random()));
  };
  const onMoney = () => {
    if (waiting === undefined) heard.takeHashes();
    refetch();
  };
  let callerKey: string | undefined;
  /** Another tab may have signed in since this page loaded. */
  const isOtherCaller = ({ key, id }: EventPayloads["caller"]) => {
    if (callerKey !== undefined) return key !== callerKey;
    const user = queries.getQueryData(userQuery.queryKey);
    return Boolean(user && user.id !== id);
  };
  const onCaller = (caller: EventPayloads["caller"]) => {
    if (isOtherCaller(caller)) void queries.resetQueries();
    callerKey = caller.key;
  };
  const refetchAll = () => {
    void queries.invalidateQueries({ queryKey: clockQuery.queryKey });
    heard.takeHashes();
    const canControl = queries.getQueryData<ReceivedClockState>(clockQuery.queryKey)?.canControl ?? false;
    refetch(getRefetchDelay(canControl, Math.random()));
  };
  const handlers: { [Kind in EventKind]: (news: EventPayloads[Kind]) => void } = {
    clock: onClock,
    books: heard.books,
    crowd: heard.crowd,
    money: onMoney,
    caller: onCaller,
    // who ended a world continues in another; others are signed out
    "signed-out": () => void queries.invalidateQueries({ queryKey: userQuery.queryKey }),
    heartbeat: () => {},
  };
  const stopFollowing = follow((kind, data) => handlers[kind](JSON.parse(data)), refetchAll);
  return () => {
    window.clearTimeout(waiting);
    stopFollowing();
  };
}
