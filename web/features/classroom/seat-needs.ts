// Which seats need their host: who asks for help, whose page has gone, and who has done nothing while others went on.
import type { SeatTile } from "@glasshouse/contract/classroom.ts";

export const stuckAfterMs = 90_000;
/** A page tells of itself each 20 seconds. */
export const awayAfterMs = 60_000;

export type Need = "asks-help" | "away" | "stuck";

/**
 * @param now by the server, as near as is known, in ms
 * @returns by seat, what it needs; who waits where everybody waits is not stuck, and nobody simulated needs anything
 */
export function needsOf(seats: readonly SeatTile[], now: number): Map<number, Need> {
  const acted = (seat: SeatTile) => Date.parse(seat.actedAt);
  const othersMoved = seats.some((seat) => now - acted(seat) < stuckAfterMs);
  const needs = new Map<number, Need>();
  for (const seat of seats) {
    if (seat.simulated) continue; // the server moves it, and it waits as people do
    if (seat.asksHelp) needs.set(seat.id, "asks-help");
    else if (now - Date.parse(seat.seenAt) > awayAfterMs) needs.set(seat.id, "away");
    else if (othersMoved && now - acted(seat) > stuckAfterMs) needs.set(seat.id, "stuck");
  }
  return needs;
}

/** Whole minutes since its page last said that it is there. @param now as above */
export const minutesAway = ({ seenAt }: Pick<SeatTile, "seenAt">, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(seenAt)) / 60_000));
