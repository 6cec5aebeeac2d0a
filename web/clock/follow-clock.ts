// What an open page does with each word of the server: the clock, the figures that everybody shares, and what to ask for again.
import { addresses } from "@glasshouse/contract/addresses.ts";
import type { ClockState } from "@glasshouse/contract/clock.ts";
import type { QueryClient } from "@tanstack/react-query";
import { urlOf } from "../api/call.ts";
import { clockQuery, readMoneyAgain, userQuery } from "../api/queries.ts";
import { soloEndedText } from "../shell/solo-ended.tsx";
import { showToast } from "../ui/toast-store.ts";
import { sharedHeard } from "./hear-shared.ts";
import { listenAgain } from "./listen-again.ts";
import { waitBeforeReading } from "./spread-reads.ts";

/** When the page heard the state, in its own steady time. */
export type Heard = ClockState & { heardAt?: number };

/** A jump of thirty days needs no more than this many looks at the figures. */
const readGapMs = 400;

const openEvents = () => new EventSource(urlOf(addresses.clockEvents.path), { withCredentials: true });

/** @returns the function that ends it */
export function followClock(queries: QueryClient, open: () => EventSource = openEvents): () => void {
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
  const onClock = (event: MessageEvent<string>) => {
    const told: ClockState = JSON.parse(event.data); // the server's own contract
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
  /** Figures that everybody shares come with the clock, before it. */
  const onBooks = (event: MessageEvent<string>) => heard.books(JSON.parse(event.data)); // the server's own contract
  const onCrowd = (event: MessageEvent<string>) => heard.crowd(JSON.parse(event.data)); // likewise
  /** Nothing of what everybody shares comes with it: what was heard before may be older, but for a payout that is still to be read. */
  const onMoney = () => {
    if (waiting === undefined) heard.take();
    readAgain();
  };
  /** Whoever ended the world goes on in another one; everybody else is nobody, and the page says so. */
  const askWhoIAm = () => void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  const stopListening = listenAgain(
    open,
    { clock: onClock, books: onBooks, crowd: onCrowd, money: onMoney, "signed-out": askWhoIAm },
    () => {
      void queries.invalidateQueries({ queryKey: clockQuery.queryKey });
      heard.take(); // they may have changed while nothing was heard
      readAgain();
    },
  );
  return () => {
    window.clearTimeout(waiting);
    stopListening();
  };
}
