// What is typed at classes' doors: the wrong codes of each network, and which classes are led from there. Whoever tries codes of
// others has a hundred in an hour from an address; nobody who types them keeps a class from its own door.
import type { FastifyRequest } from "fastify";
import { keyLimit, networkOf } from "../http/network-limit.ts";
import { type CodeLimit, wrongCodes } from "../worlds/wrong-codes.ts";

/** In an hour: a class in which everybody mistypes three times still has room. */
export const doorLimit: CodeLimit = {
  perNetwork: 100,
  everywhere: { most: 500, perNetworkThen: 3 },
};

type From = Pick<FastifyRequest, "ip">;

export function doorTries(nowMs?: () => number) {
  // kept in memory, by each server for itself: a host's page asks every few seconds, of any of them
  const led = keyLimit(nowMs ? { nowMs } : {});
  return {
    ...wrongCodes(doorLimit, nowMs),
    /** A host's page, or the wall, was shown there within the last hour. */
    ledFrom({ ip }: From, world: number): void {
      const there = networkOf(ip);
      led.take([[there, 1]]);
      led.take([[`${there} ${world}`, 1]]);
    },
    /** Is any class led from there? */
    isLedThere: ({ ip }: From): boolean => led.count(networkOf(ip)) > 0,
    isLedFrom: ({ ip }: From, world: number): boolean => led.count(`${networkOf(ip)} ${world}`) > 0,
  };
}
export type DoorTries = ReturnType<typeof doorTries>;
