// Limits wrong codes by network and hour. At the limit correct codes are refused, too: an answer would
// confirm a guess.
import type { FastifyRequest } from "fastify";
import { allowances, createKeyLimit, createNetworkLimit, getNetwork } from "../http/network-limit.ts";

export type CodeLimit = {
  maxPerNetwork: number;
  overall?: { max: number; maxPerNetworkThen: number };
};

type From = Pick<FastifyRequest, "ip">;
const all = "all";

export function createWrongCodeLimit({ maxPerNetwork, overall }: CodeLimit, nowMs?: () => number) {
  const clock = nowMs ? { nowMs } : {};
  const byNetwork = createNetworkLimit(clock);
  const countedCodes = createKeyLimit(clock);
  // separate, so that networks can't fill it
  const overallCount = createKeyLimit(clock);
  return {
    canTry: ({ ip }: From): boolean =>
      overall && overallCount.count(all) >= overall.max
        ? byNetwork.canTakeOnWidest(ip, overall.maxPerNetworkThen)
        : byNetwork.canTake(ip, maxPerNetwork),
    /** Repeats of one wrong code count once. An address adds at most its own limit to the common count. */
    count({ ip }: From, code: string): void {
      const networkAndCode = `${getNetwork(ip)} ${code}`;
      if (countedCodes.count(networkAndCode) > 0) return;
      countedCodes.take([[networkAndCode, 1]]);
      if (byNetwork.take(ip, maxPerNetwork).taken && overall) overallCount.take([[all, overall.max]]);
    },
  };
}

/** @param times a customer's network allowance, in addresses */
export function computeWrongCodesPerDay(
  customers: number,
  { maxPerNetwork, overall }: CodeLimit,
  times: number = allowances.ipv6.at(-1)?.times ?? 1,
): number {
  const separately = customers * times * maxPerNetwork;
  return (
    24 * (overall ? Math.min(separately, overall.max + customers * overall.maxPerNetworkThen) : separately)
  );
}
