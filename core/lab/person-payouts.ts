// Whose money paid whom in a run of the Lab: of single people a person's payouts, of cohorts all that was paid out on a day.
import { type Inflow, type Outflow, type TracedPayout, traceWanted } from "../books/traced-payouts.ts";
import { dayMs } from "../calendar.ts";
import { type RealPayment, tracePayouts } from "../population/crowd-payouts.ts";
import { instantOfDay } from "../population/crowd-state.ts";
import type { FundRun } from "../population/fund-run.ts";

export type PersonPayouts = {
  /** from 1, in the order of joining */
  number: number;
  payouts: TracedPayout<number>[];
  /** on their screen and not paid */
  availableCents: number;
  requestedCents: number;
};

/** On each day, before that day's requests. */
function takesOf({ days }: FundRun): RealPayment[] {
  return days.flatMap(({ day, takenCents }, index) => {
    const cents = takenCents - (days[index - 1]?.takenCents ?? 0);
    const at = instantOfDay(day);
    return cents > 0 ? [{ id: 0, at, askedAt: at, whose: null, cents }] : [];
  });
}

export function payoutsOfPerson(run: FundRun, number: number): PersonPayouts {
  const { availableCents, heldCents } = run.crowd.people.columns;
  const money = { deposits: [], payments: takesOf(run), dayOf: (at: number) => at / dayMs + 1 };
  return {
    number,
    payouts: tracePayouts(run.crowd, money, new Set([number])).get(number) ?? [],
    availableCents: availableCents[number - 1] ?? 0,
    requestedCents: heldCents[number - 1] ?? 0,
  };
}

/** Of cohorts: what is known of each day, totals until its end. */
type Totals = { day: number; paidInCents: number; paidOutCents: number; takenCents: number };

/** @returns what was paid out to people on a day, from those who joined on which days; null where nothing was */
export function payoutsOfDay(days: readonly Totals[], wanted: number): TracedPayout<null> | null {
  const inflows: Inflow<null>[] = [];
  const outflows: Outflow[] = [];
  let [paidIn, paidOut, taken] = [0, 0, 0];
  for (const { day, paidInCents, paidOutCents, takenCents } of days) {
    inflows.push({ payer: null, day, cents: paidInCents - paidIn });
    outflows.push({ id: 0, day, amountCents: takenCents - taken, wanted: false });
    outflows.push({ id: day, day, amountCents: paidOutCents - paidOut, wanted: day === wanted });
    [paidIn, paidOut, taken] = [paidInCents, paidOutCents, takenCents];
  }
  return traceWanted(inflows, outflows)[0] ?? null;
}
