import type { SeatTile } from "@glasshouse/contract/seat-tile.ts";
import { isTooSmallGroup } from "../../../core/classroom/min-group-size.ts";

type Paid = Pick<SeatTile, "simulated" | "depositedCents">;
type Out = Pick<SeatTile, "simulated" | "outCents">;

/** People's seats, or simulated learners' where no person has one. */
function getCounted<Seat extends { simulated: boolean }>(seats: readonly Seat[]): readonly Seat[] {
  const people = seats.filter(({ simulated }) => !simulated);
  return people.length > 0 ? people : seats;
}

/** @returns cents; null below five payers, for privacy */
export function classPaidIn(seats: readonly Paid[]): number | null {
  const paying = getCounted(seats).filter(({ depositedCents }) => depositedCents > 0);
  if (isTooSmallGroup(paying.length)) return null;
  return paying.reduce((sum, { depositedCents }) => sum + depositedCents, 0);
}

/** @returns null for one to four seats, for privacy */
export function classGotOut(seats: readonly Out[]): { seats: number; cents: number } | null {
  const paid = getCounted(seats).filter(({ outCents }) => outCents > 0);
  if (isTooSmallGroup(paid.length)) return null;
  return { seats: paid.length, cents: paid.reduce((sum, { outCents }) => sum + outCents, 0) };
}
