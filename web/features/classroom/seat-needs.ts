import type { SeatTile } from "@glasshouse/contract/classroom.ts";

export const stuckAfterMs = 90_000;
/** Pages report every 20 seconds. */
export const awayAfterMs = 60_000;

export type Need = "asks-help" | "away" | "stuck";

/**
 * @param now estimated server time, ms @returns needs by seat id; waiting with the whole class is
 * not stuck
 */
export function getNeeds(seats: readonly SeatTile[], now: number): Map<number, Need> {
  const acted = (seat: SeatTile) => Date.parse(seat.actedAt);
  const othersMoved = seats.some((seat) => now - acted(seat) < stuckAfterMs);
  const needs = new Map<number, Need>();
  for (const seat of seats) {
    if (seat.simulated) continue; // the server moves them
    if (seat.asksHelp) needs.set(seat.id, "asks-help");
    else if (now - Date.parse(seat.seenAt) > awayAfterMs) needs.set(seat.id, "away");
    else if (othersMoved && now - acted(seat) > stuckAfterMs) needs.set(seat.id, "stuck");
  }
  return needs;
}

export const minutesAway = ({ seenAt }: Pick<SeatTile, "seenAt">, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(seenAt)) / 60_000));
