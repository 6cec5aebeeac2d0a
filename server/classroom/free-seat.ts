// Draws two words that no other seat of the class has.
import { randomInt } from "node:crypto";
import { type Seat, seatCount, seatOf } from "@glasshouse/core/classroom/seat-words.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { isEmailTaken } from "../auth/email-key.ts";
import { addressesOf } from "./seat-row.ts";

/** All are taken once in 10^9 full classes. */
const drawnAtOnce = 32;
/** For concurrent draws of the same pair. */
const tries = 4;

export const drawSeats = (): Seat[] =>
  Array.from({ length: drawnAtOnce }, () => seatOf(randomInt(seatCount)));

/** @param taken addresses */
export function freeSeat(drawn: readonly Seat[], taken: readonly string[]): Seat {
  const seat = drawn.find((each) => !addressesOf(each).some((address) => taken.includes(address)));
  invariant(seat, "no free seat was drawn");
  return seat;
}

export async function againWhereTaken<Result>(take: () => Promise<Result>, left = tries): Promise<Result> {
  try {
    return await take();
  } catch (error) {
    if (left <= 1 || !isEmailTaken(error)) throw error;
    return againWhereTaken(take, left - 1);
  }
}
