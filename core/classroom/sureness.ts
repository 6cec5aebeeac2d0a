// Each learner says twice, privately, how sure they are to get their money back: trust grows with each
// payout, until the end.
import { isTooSmallGroup } from "./min-group-size.ts";

export const maxSureness = 10;
/** From this day of the fund on an answer is the second one. */
export const lateSurenessDay = 15;

export type SureMoment = "early" | "late";
export const getSureMoment = (day: number): SureMoment => (day < lateSurenessDay ? "early" : "late");

/** Of one seat that answered both times. */
export type SeatSureness = { early: number; late: number };
export type SurenessSummary = { seats: number | null; early: number | null; late: number | null };

const getMean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** @returns means over the same seats; nothing under five */
export function toSurenessSummary(seats: readonly SeatSureness[]): SurenessSummary {
  if (isTooSmallGroup(seats.length)) return { seats: null, early: null, late: null };
  if (seats.length === 0) return { seats: 0, early: null, late: null };
  return {
    seats: seats.length,
    early: getMean(seats.map(({ early }) => early)),
    late: getMean(seats.map(({ late }) => late)),
  };
}
