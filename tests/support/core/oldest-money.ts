// The reference implementation that tests compare with traced-payouts.ts.
import { type Cents, cents } from "../../../core/money.ts";

export type Inflow = { depositId: number; amountCents: Cents };
export type Outflow = { paymentId: number; amountCents: Cents };
export type Source = { paymentId: number; depositId: number; amountCents: Cents };

/** @returns amounts sum to each payment's */
export function traceOldestMoney(inflows: readonly Inflow[], outflows: readonly Outflow[]): Source[] {
  const sources: Source[] = [];
  let index = 0;
  let inflow = inflows[index];
  let left: number = inflow?.amountCents ?? 0;
  for (const { paymentId, amountCents } of outflows) {
    let wanted: number = amountCents;
    while (wanted > 0 && inflow) {
      const taken = Math.min(wanted, left);
      if (taken > 0) sources.push({ paymentId, depositId: inflow.depositId, amountCents: cents(taken) });
      wanted -= taken;
      left -= taken;
      if (left === 0) {
        index += 1;
        inflow = inflows[index];
        left = inflow?.amountCents ?? 0;
      }
    }
  }
  return sources;
}
