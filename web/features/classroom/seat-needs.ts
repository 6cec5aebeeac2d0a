import type { SeatTile } from "@glasshouse/contract/seat-tile.ts";
import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { offersPerRound } from "@glasshouse/core/offers/offer-rounds.ts";

export const stuckAfterMs = 90_000;
/** Pages report every 20 seconds. */
export const awayAfterMs = 60_000;

export type Need = "asks-help" | "away" | "stuck";

const hasNoTask = () => false;
const phaseTasks: Record<PhaseId, (seat: SeatTile) => boolean> = {
  lobby: hasNoTask,
  "offers-before": ({ answeredBefore }) => answeredBefore < offersPerRound,
  platform: ({ depositedCents }) => depositedCents === 0,
  reveal: hasNoTask,
  run: ({ canWithdraw }) => canWithdraw,
  debrief: hasNoTask,
  "offers-after": ({ answeredAfter }) => answeredAfter < offersPerRound,
  changed: hasNoTask,
};

/** A seat that has paid in and waits for payouts has nothing left to do. */
export const hasTask = (phase: PhaseId | undefined, seat: SeatTile): boolean =>
  phase !== undefined && phaseTasks[phase](seat);

/**
 * @param now estimated server time, ms @returns needs by seat id; waiting with the whole class is
 * not stuck
 */
export function getNeeds(
  seats: readonly SeatTile[],
  phase: PhaseId | undefined,
  now: number,
): Map<number, Need> {
  const acted = (seat: SeatTile) => Date.parse(seat.actedAt);
  const othersMoved = seats.some((seat) => now - acted(seat) < stuckAfterMs);
  const needs = new Map<number, Need>();
  for (const seat of seats) {
    if (seat.simulated) continue; // the server moves them
    if (seat.asksHelp) needs.set(seat.id, "asks-help");
    else if (now - Date.parse(seat.seenAt) > awayAfterMs) needs.set(seat.id, "away");
    else if (othersMoved && hasTask(phase, seat) && now - acted(seat) > stuckAfterMs)
      needs.set(seat.id, "stuck");
  }
  return needs;
}

export const minutesAway = ({ seenAt }: Pick<SeatTile, "seenAt">, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(seenAt)) / 60_000));
