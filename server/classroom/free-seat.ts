import { randomInt } from "node:crypto";
import { type Seat, seatCount, toSeat } from "@glasshouse/core/classroom/seat-words.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { isEmailTaken } from "../auth/email-key.ts";
import { getAddresses } from "./seat-row.ts";

/** All are taken once in 10^9 full classes. */
const seatCandidates = 32;
const maxTries = 4;

export const createSeatCandidates = (): Seat[] =>
  Array.from({ length: seatCandidates }, () => toSeat(randomInt(seatCount)));

export function findFreeSeat(candidates: readonly Seat[], taken: readonly string[]): Seat {
  const seat = candidates.find((each) => !getAddresses(each).some((address) => taken.includes(address)));
  invariant(seat, "no free seat was drawn");
  return seat;
}

export async function retryOnCollision<Result>(
  take: () => Promise<Result>,
  left = maxTries,
): Promise<Result> {
  try {
    return await take();
  } catch (error) {
    if (left <= 1 || !isEmailTaken(error)) throw error;
    return retryOnCollision(take, left - 1);
  }
}
