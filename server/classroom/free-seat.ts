// Two words for a seat that no other in the class has: some are drawn, and the first free pair is taken.
import { randomInt } from "node:crypto";
import { type Seat, seatCount, seatOf } from "@glasshouse/core/classroom/seat-words.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { isEmailTaken } from "../auth/email-key.ts";
import { addressesOf } from "./seat-row.ts";

/** Of so many drawn words some pair is free in a full class, but for one class in 10^9. */
const drawnAtOnce = 32;
/** Two who draw the same free pair in one moment: one of them draws again. */
const tries = 4;

export const drawSeats = (): Seat[] =>
  Array.from({ length: drawnAtOnce }, () => seatOf(randomInt(seatCount)));

/** @param taken addresses of seats (addressesOf) */
export function freeSeat(drawn: readonly Seat[], taken: readonly string[]): Seat {
  const seat = drawn.find((each) => !addressesOf(each).some((address) => taken.includes(address)));
  invariant(seat, "no free seat was drawn");
  return seat;
}

/** @param take draws and takes a seat in a transaction of its own */
export async function againWhereTaken<Result>(take: () => Promise<Result>, left = tries): Promise<Result> {
  try {
    return await take();
  } catch (error) {
    if (left <= 1 || !isEmailTaken(error)) throw error;
    return againWhereTaken(take, left - 1);
  }
}
