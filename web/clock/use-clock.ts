// The clock as the page knows it: what the server said last, carried on by its rate until the next word.
import { addresses } from "@glasshouse/contract/addresses.ts";
import type { ClockState } from "@glasshouse/contract/clock.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { urlOf } from "../api/call.ts";
import { clockQuery, readMoneyAgain, userQuery } from "../api/queries.ts";
import { soloEndedText } from "../shell/solo-ended.tsx";
import { showToast } from "../ui/toast-store.ts";
import { sharedHeard } from "./hear-shared.ts";
import { listenAgain } from "./listen-again.ts";
import { waitBeforeReading } from "./spread-reads.ts";

/** When the page heard the state, in its own steady time. */
type Heard = ClockState & { heardAt?: number };

const tickMs = 250;
/** A jump of thirty days needs no more than this many looks at the figures. */
const readGapMs = 400;

/** Listens for changes; every page follows a payout without a reload. Once, in the shell. */
export function useClockEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
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
    /** Whoever ended the world goes on in another one; everybody else is nobody, and the page says so. */
    const askWhoIAm = () => void queries.invalidateQueries({ queryKey: userQuery.queryKey });
    const stopListening = listenAgain(
      () => new EventSource(urlOf(addresses.clockEvents.path), { withCredentials: true }),
      { clock: onClock, books: onBooks, crowd: onCrowd, money: () => readAgain(), "signed-out": askWhoIAm },
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
  }, [queries]);
}

/** Simulated milliseconds now, never beyond a payout that has not been made. */
export function nowOf(state: Heard, steadyNow: number): number {
  const elapsed = steadyNow - (state.heardAt ?? steadyNow);
  return Math.min(Date.parse(state.now) + elapsed * clockRates[state.rate], Date.parse(state.nextPayoutAt));
}

export function useClock(): { state: ClockState | undefined; now: number | undefined } {
  const { data, dataUpdatedAt } = useQuery(clockQuery);
  const [heardAt, setHeardAt] = useState(() => performance.now());
  const [steady, setSteady] = useState(() => performance.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new word from the server starts the count anew
  useEffect(() => setHeardAt(performance.now()), [dataUpdatedAt]);
  useEffect(() => {
    const timer = window.setInterval(() => setSteady(performance.now()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  if (!data) return { state: undefined, now: undefined };
  const heard: Heard = { heardAt, ...data };
  return { state: data, now: nowOf(heard, Math.max(steady, heard.heardAt ?? steady)) };
}
