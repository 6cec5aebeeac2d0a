// The oldest money pays first. Running sums trace it in one pass (oldest-money.ts is the
// reference).

export type PayoutSource<Payer> = {
  payer: Payer;
  day: number;
  cents: number;
};
export type TracedPayout<Payer> = {
  id: number;
  day: number;
  amountCents: number;
  sources: PayoutSource<Payer>[];
};

export type Outflow = { id: number; day: number; amountCents: number; isTraced: boolean };
export type Inflow<Payer> = PayoutSource<Payer>;

export function traceWanted<Payer>(
  inflows: Iterable<Inflow<Payer>>,
  outflows: Iterable<Outflow>,
): TracedPayout<Payer>[] {
  const coming = inflows[Symbol.iterator]();
  let inflow = coming.next();
  let [from, to, paid] = [0, inflow.done ? 0 : inflow.value.cents, 0];
  const traced: TracedPayout<Payer>[] = [];
  for (const { id, day, amountCents, isTraced } of outflows) {
    const end = paid + amountCents;
    if (isTraced && amountCents > 0) {
      const sources: PayoutSource<Payer>[] = [];
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
