// Limits wrong codes by network and hour. At the limit correct codes are refused, too: an answer would
// confirm a guess.
import type { FastifyRequest } from "fastify";
import { allowances, keyLimit, networkLimit, networkOf } from "../http/network-limit.ts";

export type CodeLimit = {
  /** typing errors of a class at one address */
  perNetwork: number;
  /** over all networks; beyond it each has perNetworkThen */
  everywhere?: { most: number; perNetworkThen: number };
};

type From = Pick<FastifyRequest, "ip">;
const all = "all";

export function wrongCodes({ perNetwork, everywhere }: CodeLimit, nowMs?: () => number) {
  const clock = nowMs ? { nowMs } : {};
  const tries = networkLimit(clock);
  const known = keyLimit(clock);
  // separate, so that networks can't fill it
  const together = keyLimit(clock);
  return {
    mayTry: ({ ip }: From): boolean =>
      everywhere && together.count(all) >= everywhere.most
        ? tries.mayTakeOfAll(ip, everywhere.perNetworkThen)
        : tries.mayTake(ip, perNetwork),
    /** Repeats of one wrong code count once. An address adds at most its own limit to the common count. */
    count({ ip }: From, code: string): void {
      const again = `${networkOf(ip)} ${code}`;
      if (known.count(again) > 0) return;
      known.take([[again, 1]]);
      if (tries.take(ip, perNetwork).taken && everywhere) together.take([[all, everywhere.most]]);
    },
  };
}

/** @param times a customer's network allowance, in addresses */
export function wrongCodesInADay(
  customers: number,
  { perNetwork, everywhere }: CodeLimit,
  times: number = allowances.ipv6.at(-1)?.times ?? 1,
): number {
  const alone = customers * times * perNetwork;
  return 24 * (everywhere ? Math.min(alone, everywhere.most + customers * everywhere.perNetworkThen) : alone);
}
