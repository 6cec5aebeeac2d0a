// Whose money paid whom in a run of the Lab, by the rule of every world: deposits queue up and each payment takes from the
// oldest that is left (core/books/oldest-money.ts), what an operator takes on a day before that day's requests. By running
// sums, so that a million people cost a walk; server/crowd/fund-run.test.ts holds it against the database's own tracing.
import { invariant } from "../invariant.ts";
import { approvedStatus, type FundRun, personOf } from "../population/run-state.ts";

/** In whole cents, of one payment out of one deposit. */
export type PaidFrom = {
  /** whose deposit it was: a place among the people; of cohorts nobody's in particular */
  place: number | null;
  /** on which it was paid in */
  day: number;
  cents: number;
};
export type TracedPayout = { id: number; day: number; amountCents: number; sources: PaidFrom[] };

/** @param place among the people; whose deposits were kept as they were made */
export type PersonPayouts = {
  place: number;
  payouts: TracedPayout[];
  /** on their screen and not paid */
  availableCents: number;
  requestedCents: number;
};

export type Outflow = { id: number; day: number; amountCents: number; wanted: boolean };
export type Inflow = { place: number | null; day: number; cents: number };

/** @param inflows in the order in which they came @param outflows in the order in which they went @returns the wanted ones */
export function traceWanted(inflows: Iterable<Inflow>, outflows: Iterable<Outflow>): TracedPayout[] {
  const coming = inflows[Symbol.iterator]();
  let inflow = coming.next();
  // all that was paid in until the deposit that is looked at, and with it; all that was paid out until now
  let [from, to, paid] = [0, inflow.done ? 0 : inflow.value.cents, 0];
  const traced: TracedPayout[] = [];
  for (const { id, day, amountCents, wanted } of outflows) {
    const end = paid + amountCents;
    if (wanted && amountCents > 0) {
      const sources: PaidFrom[] = [];
      while (!inflow.done) {
        const cents = Math.min(end, to) - Math.max(paid, from);
        if (cents > 0) sources.push({ place: inflow.value.place, day: inflow.value.day, cents });
        if (to >= end) break;
        inflow = coming.next();
        from = to;
        to += inflow.done ? 0 : inflow.value.cents;
      }
      traced.push({ id, day, amountCents, sources });
    }
    paid = end;
  }
  return traced;
}

function* depositsOf({ investments: { count, columns }, asPaidIn }: FundRun): Generator<Inflow> {
  invariant(asPaidIn, "deposits were kept as they were made");
  for (let row = 0; row < count; row += 1)
    yield { place: columns.of[row] ?? 0, day: columns.openedDay[row] ?? 0, cents: asPaidIn[row] ?? 0 };
}

/** On each day first what the operator took, then the requests in the order in which they were made. */
function* paymentsOf(run: FundRun, place: number): Generator<Outflow> {
  const { of: whose, amountCents, status, decidedDay } = run.requests.columns;
  let [request, takenBefore] = [0, 0];
  for (const { day, takenCents } of run.days) {
    yield { id: 0, day, amountCents: takenCents - takenBefore, wanted: false };
    takenBefore = takenCents;
    for (; request < run.decidedCount && decidedDay[request] === day; request += 1)
      if (status[request] === approvedStatus)
        yield {
          id: request + 1,
          day,
          amountCents: amountCents[request] ?? 0,
          wanted: whose[request] === place,
        };
  }
}

/** @param run opened to be traced @param place among its people */
export function payoutsOfPerson(run: FundRun, place: number): PersonPayouts {
  const { availableCents, heldCents } = personOf(run, place);
  return {
    place,
    payouts: traceWanted(depositsOf(run), paymentsOf(run, place)),
    availableCents,
    requestedCents: heldCents,
  };
}

/** Of cohorts: what is known of each day, totals until its end. */
type Totals = { day: number; paidInCents: number; paidOutCents: number; takenCents: number };

/** @returns what was paid out to people on a day, from those who joined on which days; null where nothing was */
export function payoutsOfDay(days: readonly Totals[], wanted: number): TracedPayout | null {
  const inflows: Inflow[] = [];
  const outflows: Outflow[] = [];
  let [paidIn, paidOut, taken] = [0, 0, 0];
  for (const { day, paidInCents, paidOutCents, takenCents } of days) {
    inflows.push({ place: null, day, cents: paidInCents - paidIn });
    outflows.push({ id: 0, day, amountCents: takenCents - taken, wanted: false });
    outflows.push({ id: day, day, amountCents: paidOutCents - paidOut, wanted: day === wanted });
    [paidIn, paidOut, taken] = [paidInCents, paidOutCents, takenCents];
  }
  return traceWanted(inflows, outflows)[0] ?? null;
}
