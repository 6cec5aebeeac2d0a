// Random but reproducible funds.
import type { FundFigures } from "@glasshouse/contract/books.ts";
import { dayMs } from "@glasshouse/core/calendar.ts";

/** mulberry32 */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const start = Date.parse("2026-05-31T09:00:00.000Z");

export function randomFund(seed: number): [FundFigures, ...FundFigures[]] {
  const draw = createDraw(seed);
  const first = 1 + Math.floor(draw() * 4);
  const count = Math.ceil(draw() ** 2 * 160);
  const scale = 10 ** (1 + draw() * 6);
  const turn = 0.2 + draw() * 0.8;
  const drain = draw();
  let [held, promised, people] = [0, 0, 0];
  const rows = Array.from({ length: Math.max(1, count) }, (_, index): FundFigures => {
    const life = index / Math.max(1, count);
    const paidIn = scale * draw() * (life < turn ? 0.1 + life : 0.05);
    const paidOut = Math.min(held, scale * draw() * (life < turn ? 0.05 : drain * 0.6));
    held += paidIn - paidOut;
    promised = Math.max(0, promised * (1 + draw() * 0.05) + paidIn - paidOut);
    people += Math.ceil(paidIn / 50);
    const day = first + index;
    return {
      day,
      at: new Date(start + day * dayMs).toISOString(),
      held: held.toFixed(2),
      promised: promised.toFixed(2),
      paidIn: paidIn.toFixed(2),
      paidOut: paidOut.toFixed(2),
      taken: "0.00",
      credited: "0.00",
      people,
      waiting: 0,
      waitingAmount: "0.00",
    };
  });
  return rows as [FundFigures, ...FundFigures[]]; // at least one row
}

export const fiftyFunds: readonly number[] = Array.from({ length: 50 }, (_, index) => index + 1);
