// A learner's seat as this browser keeps it, so that a session that has ended is no lost seat: what stands on the seat card.
import { keep, readKept } from "./read-kept.ts";

export type KeptSeat = { words: string; card: string; code: string };
const key = "glasshouse-seat";
const none: KeptSeat = { words: "", card: "", code: "" };

/** @returns undefined in a browser that keeps none */
export function keptSeat(): KeptSeat | undefined {
  const seat = readKept(key, none);
  return seat.words && seat.card && seat.code ? seat : undefined;
}

export function keepSeat(seat: KeptSeat): void {
  keep(key, seat);
}

/** Whoever leaves for good, or sits elsewhere now. */
export function forgetSeat(): void {
  keep(key, none);
}
