// Whose money paid whom, by the rule of every fund here: deposits queue up and each payment takes from the oldest that is left
// (oldest-money.ts is the plain walk). By running sums, so that a million people cost one walk.

/** In whole cents, of one payment out of one deposit. */
export type PaidFrom<Payer> = {
  payer: Payer;
  /** on which it was paid in */
  day: number;
  cents: number;
};
export type TracedPayout<Payer> = {
  id: number;
  day: number;
  amountCents: number;
  sources: PaidFrom<Payer>[];
};

export type Outflow = { id: number; day: number; amountCents: number; wanted: boolean };
export type Inflow<Payer> = PaidFrom<Payer>;

/** @param inflows in the order in which they came @param outflows in the order in which they went @returns the wanted ones */
export function traceWanted<Payer>(
  inflows: Iterable<Inflow<Payer>>,
  outflows: Iterable<Outflow>,
): TracedPayout<Payer>[] {
  const coming = inflows[Symbol.iterator]();
  let inflow = coming.next();
  // all that was paid in until the deposit that is looked at, and with it; all that was paid out until now
  let [from, to, paid] = [0, inflow.done ? 0 : inflow.value.cents, 0];
  const traced: TracedPayout<Payer>[] = [];
  for (const { id, day, amountCents, wanted } of outflows) {
    const end = paid + amountCents;
    if (wanted && amountCents > 0) {
      const sources: PaidFrom<Payer>[] = [];
      while (!inflow.done) {
        const cents = Math.min(end, to) - Math.max(paid, from);
        if (cents > 0) sources.push({ payer: inflow.value.payer, day: inflow.value.day, cents });
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
