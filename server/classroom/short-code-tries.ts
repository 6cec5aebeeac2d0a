// Limits wrong short codes by network, except where a class is led from.
import type { FastifyRequest } from "fastify";
import { createKeyLimit, getNetwork } from "../http/network-limit.ts";
import { type CodeLimit, createWrongCodeLimit } from "../worlds/wrong-codes.ts";

/** Per hour: each learner may mistype three times. */
export const shortCodeLimit: CodeLimit = {
  maxPerNetwork: 100,
  overall: { max: 500, maxPerNetworkThen: 3 },
};

type From = Pick<FastifyRequest, "ip">;

export function createShortCodeTries(nowMs?: () => number) {
  // per server: a host's page polls all of them
  const leadNetworks = createKeyLimit(nowMs ? { nowMs } : {});
  return {
    ...createWrongCodeLimit(shortCodeLimit, nowMs),
    recordLeadNetwork({ ip }: From, world: number): void {
      const network = getNetwork(ip);
      leadNetworks.take([[network, 1]]);
      leadNetworks.take([[`${network} ${world}`, 1]]);
    },
    isAnyClassLedFrom: ({ ip }: From): boolean => leadNetworks.count(getNetwork(ip)) > 0,
    isLedFrom: ({ ip }: From, world: number): boolean => leadNetworks.count(`${getNetwork(ip)} ${world}`) > 0,
  };
}
export type ShortCodeTries = ReturnType<typeof createShortCodeTries>;
