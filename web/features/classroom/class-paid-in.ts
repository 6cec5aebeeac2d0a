import type { SeatTile } from "@glasshouse/contract/classroom.ts";
import { isTooSmallGroup } from "../../../core/classroom/min-group-size.ts";

type Paid = Pick<SeatTile, "simulated" | "depositedCents">;

/** @returns cents; null below five payers, for privacy */
export function classPaidIn(seats: readonly Paid[]): number | null {
  const people = seats.filter(({ simulated }) => !simulated);
  const paying = (people.length > 0 ? people : seats).filter(({ depositedCents }) => depositedCents > 0);
  if (isTooSmallGroup(paying.length)) return null;
  return paying.reduce((sum, { depositedCents }) => sum + depositedCents, 0);
}
