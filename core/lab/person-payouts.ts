// Traces one person's payouts, or a day's total for cohorts.
import { type Inflow, type Outflow, type TracedPayout, traceWanted } from "../books/traced-payouts.ts";
import { dayMs } from "../calendar.ts";
import { type RealPayment, tracePayouts } from "../population/crowd-payouts.ts";
import { toInstant } from "../population/crowd-state.ts";
import type { FundRun } from "../population/fund-run.ts";

export type PersonPayouts = {
  number: number;
  payouts: TracedPayout<number>[];
  availableCents: number;
  requestedCents: number;
};

function getOperatorTakes({ days }: FundRun): RealPayment[] {
  return days.flatMap(({ day, takenCents }, index) => {
    const cents = takenCents - (days[index - 1]?.takenCents ?? 0);
    const at = toInstant(day);
    return cents > 0 ? [{ id: 0, at, askedAt: at, holder: null, cents }] : [];
  });
}

export function getPersonPayouts(run: FundRun, number: number): PersonPayouts {
  const { availableCents, heldCents } = run.crowd.people.columns;
  const money = { deposits: [], payments: getOperatorTakes(run), getDay: (at: number) => at / dayMs + 1 };
  return {
    number,
    payouts: tracePayouts(run.crowd, money, new Set([number])).get(number) ?? [],
    availableCents: availableCents[number - 1] ?? 0,
    requestedCents: heldCents[number - 1] ?? 0,
  };
}

type DayTotals = { day: number; paidInCents: number; paidOutCents: number; takenCents: number };

export function getDayPayouts(days: readonly DayTotals[], wanted: number): TracedPayout<null> | null {
  const inflows: Inflow<null>[] = [];
  const outflows: Outflow[] = [];
  let [paidIn, paidOut, taken] = [0, 0, 0];
  for (const { day, paidInCents, paidOutCents, takenCents } of days) {
    inflows.push({ payer: null, day, cents: paidInCents - paidIn });
    outflows.push({ id: 0, day, amountCents: takenCents - taken, isTraced: false });
    outflows.push({ id: day, day, amountCents: paidOutCents - paidOut, isTraced: day === wanted });
    [paidIn, paidOut, taken] = [paidInCents, paidOutCents, takenCents];
  }
  return traceWanted(inflows, outflows)[0] ?? null;
}
