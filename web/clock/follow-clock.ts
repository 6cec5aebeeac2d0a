// What an open page does with each event: sets the clock and the figures that all share, and reads the rest again.
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

/** When the page heard the state, in its own steady time. */
export type Heard = ClockState & { heardAt?: number };

/** A jump of thirty days needs no more than this many looks at the figures. */
const readGapMs = 400;

/** What the server sends with each kind of event. Shared figures come before the clock. */
type News = Record<EventKind, object> & {
  clock: ClockState;
  books: BooksNews;
  crowd: CrowdNews;
  caller: { key: string; id: string };
};
type Follow = typeof followEvents;

/** @returns the function that ends it */
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
    if (before.canControl !== state.canControl) heard.take(); // who may do what is asked for again
    if (before.canControl && !state.canControl && state.soloEnded) {
      showToast({ title: "Solo mode has ended", description: soloEndedText(state.soloEnded.by) });
      readAgain();
    }
    if (before.nextPayoutAt !== state.nextPayoutAt || before.startedAt !== state.startedAt)
      readAgain(waitBeforeReading(state.canControl, Math.random()));
  };
  /** It carries none of the shared figures, so those heard before may be older; but for a payout they are still to be read. */
  const onMoney = () => {
    if (waiting === undefined) heard.take();
    readAgain();
  };
  let callerKey: string | undefined;
  /** The first event may already name someone else: another tab can sign in after this page was read and before its stream opened. */
  const isOther = ({ key, id }: News["caller"]) => {
    if (callerKey !== undefined) return key !== callerKey;
    const user = queries.getQueryData(userQuery.queryKey);
    return Boolean(user && user.id !== id);
  };
  /** Another tab has signed in as someone else: nothing on this page is theirs, and what was typed here goes, too. */
  const onCaller = (caller: News["caller"]) => {
    if (isOther(caller)) void queries.resetQueries();
    callerKey = caller.key;
  };
  const lookAgain = () => {
    void queries.invalidateQueries({ queryKey: clockQuery.queryKey });
    heard.take(); // they may have changed meanwhile
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
