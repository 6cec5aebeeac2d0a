// Requests are ordered by instant, then the crowd's first, then by number.
import { dayMs, type Instant } from "../calendar.ts";
import { type CrowdState, findDayOfTotal, getTotalAfter, toInstant, type Verdict } from "./crowd-state.ts";
import type { OperatorRules } from "./operator-rules.ts";

/** at: from the payout of the crowd's first day */
export type WaitingRequest = { at: Instant; cents: number };

export type QueueDecision = {
  verdict: Verdict;
  decidedThrough: number;
  othersDecided: number;
  /** reserves did not cover the policy */
  stuck: boolean;
};

type Place = { request: number; others: number };

/** @param visit gets an amount, and the place behind it */
function walkQueue(
  state: CrowdState,
  others: readonly WaitingRequest[],
  until: Instant,
  visit: (amount: number, behind: Place) => void,
): void {
  const { amountCents } = state.requests.columns;
  const place: Place = { request: state.decidedThrough, others: 0 };
  let day = findDayOfTotal(state, "requests", place.request + 1);
  const last = state.requests.count;
  for (;;) {
    while (state.byHand.has(place.request + 1)) place.request += 1;
    while (day < state.day && getTotalAfter(state, "requests", day) <= place.request) day += 1;
    const crowdAt = place.request < last ? toInstant(day) : Number.POSITIVE_INFINITY;
    const otherAt = others[place.others]?.at ?? Number.POSITIVE_INFINITY;
    if (Math.min(crowdAt, otherAt) > until) return;
    let amount: number;
    if (crowdAt <= otherAt) {
      amount = amountCents[place.request] ?? 0;
      place.request += 1;
    } else {
      amount = others[place.others]?.cents ?? 0;
      place.others += 1;
    }
    visit(amount, place);
  }
}

/** @param now the payout's instant @param heldCents after the operator's take */
export function decideQueue(
  state: CrowdState,
  now: Instant,
  { policy, delayDays, limitCents }: OperatorRules,
  others: readonly WaitingRequest[],
  heldCents: number,
): QueueDecision {
  const decided: Place = { request: state.decidedThrough, others: 0 };
  if (policy === "manual")
    return { verdict: "none", decidedThrough: decided.request, othersDecided: 0, stuck: false };
  const until = policy === "delay" ? now - delayDays * dayMs : now;
  const limit = policy === "limit" ? Math.min(heldCents, limitCents) : heldCents;
  let asked = 0;
  walkQueue(state, others, until, (amount, behind) => {
    asked += amount;
    if (policy === "refuse" || asked <= limit) Object.assign(decided, behind);
  });
  return {
    verdict: policy === "refuse" ? "rejected" : "approved",
    decidedThrough: decided.request,
    othersDecided: decided.others,
    stuck: policy !== "refuse" && asked > heldCents,
  };
}

/** The crowd's requests that are not decided, by the instant they were made. */
export function countWaiting(state: CrowdState): { at: Instant; requests: number }[] {
  const waiting: { at: Instant; requests: number }[] = [];
  let decided = state.decidedThrough;
  const byHand = [...state.byHand.keys()].filter((request) => request > decided);
  for (let day = findDayOfTotal(state, "requests", decided + 1); day <= state.days.count; day += 1) {
    const last = getTotalAfter(state, "requests", day);
    const decidedByHand = byHand.filter((request) => request > decided && request <= last).length;
    const requests = last - decided - decidedByHand;
    if (requests > 0) waiting.push({ at: toInstant(day), requests });
    decided = last;
  }
  return waiting;
}
