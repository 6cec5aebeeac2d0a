// Limits how many seats of a class a network takes in an hour. A removed seat frees its place.
import { maxSeatsPerAddress } from "@glasshouse/contract/class-limits.ts";
import { evictOldest } from "../evict-oldest.ts";
import { createNetworkLimit } from "../http/network-limit.ts";

const maxPlaces = 50_000;

type Place = { refund(): void };

export function createSeatPlaces() {
  const limit = createNetworkLimit();
  const places = new Map<string, Place>();
  const toKey = (world: number, seat: number) => `${world} ${seat}`;
  return {
    take(ip: string, world: number): Place | undefined {
      const taken = limit.take(ip, maxSeatsPerAddress, `class ${world}`);
      return taken.taken ? taken : undefined;
    },
    assign(world: number, seat: number, place: Place): void {
      places.set(toKey(world, seat), place);
      evictOldest(places, maxPlaces);
    },
    release(world: number, seat: number): void {
      const key = toKey(world, seat);
      places.get(key)?.refund();
      places.delete(key);
    },
  };
}
export type SeatPlaces = ReturnType<typeof createSeatPlaces>;
