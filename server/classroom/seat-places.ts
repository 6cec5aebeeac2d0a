// Limits how many seats of a class a network takes in an hour. A removed seat frees its place.
import { mostSeatsFromAddress } from "@glasshouse/contract/class-limits.ts";
import { forgetOldest } from "../forget-oldest.ts";
import { networkLimit } from "../http/network-limit.ts";

/** Older ones expire with their hour. */
const mostKept = 50_000;

type Place = { giveBack(): void };

export function seatPlaces() {
  const limit = networkLimit();
  const places = new Map<string, Place>();
  const keyOf = (world: number, seat: number) => `${world} ${seat}`;
  return {
    /** @returns undefined at the limit */
    take(ip: string, world: number): Place | undefined {
      const taken = limit.take(ip, mostSeatsFromAddress, `class ${world}`);
      return taken.taken ? taken : undefined;
    },
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
