// How many seats of a class a network takes in an hour. A seat that the host takes away gives its place back, so a script that took
// them all keeps nobody out for longer than that. Kept in memory, by each server for itself: nothing of a network is written down.
import { mostSeatsFromAddress } from "@glasshouse/contract/class-limits.ts";
import { forgetOldest } from "../forget-oldest.ts";
import { networkLimit } from "../http/network-limit.ts";

/** Seats whose place can be given back; that of an older one ends with its hour. */
const mostKept = 50_000;

type Place = { giveBack(): void };

export function seatPlaces() {
  const limit = networkLimit();
  const places = new Map<string, Place>();
  const keyOf = (world: number, seat: number) => `${world} ${seat}`;
  return {
    /** @returns undefined where the network has as many as it may */
    take(ip: string, world: number): Place | undefined {
      const taken = limit.take(ip, mostSeatsFromAddress, `class ${world}`);
      return taken.taken ? taken : undefined;
    },
    /** The place is this seat's. */
    keep(world: number, seat: number, place: Place): void {
      places.set(keyOf(world, seat), place);
      forgetOldest(places, mostKept);
    },
    giveBack(world: number, seat: number): void {
      const key = keyOf(world, seat);
      places.get(key)?.giveBack();
      places.delete(key);
    },
  };
}
export type SeatPlaces = ReturnType<typeof seatPlaces>;
