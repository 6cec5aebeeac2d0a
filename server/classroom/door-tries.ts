// Limits wrong short codes by network, except where a class is led from.
import type { FastifyRequest } from "fastify";
import { keyLimit, networkOf } from "../http/network-limit.ts";
import { type CodeLimit, wrongCodes } from "../worlds/wrong-codes.ts";

/** Per hour: each learner may mistype three times. */
export const doorLimit: CodeLimit = {
  perNetwork: 100,
  everywhere: { most: 500, perNetworkThen: 3 },
};

type From = Pick<FastifyRequest, "ip">;

export function doorTries(nowMs?: () => number) {
  // per server: a host's page polls all of them
  const led = keyLimit(nowMs ? { nowMs } : {});
  return {
    ...wrongCodes(doorLimit, nowMs),
    /** Called when the host's page or the wall is shown. */
    ledFrom({ ip }: From, world: number): void {
      const there = networkOf(ip);
      led.take([[there, 1]]);
      led.take([[`${there} ${world}`, 1]]);
    },
    isLedThere: ({ ip }: From): boolean => led.count(networkOf(ip)) > 0,
    isLedFrom: ({ ip }: From, world: number): boolean => led.count(`${networkOf(ip)} ${world}`) > 0,
  };
}
export type DoorTries = ReturnType<typeof doorTries>;
