// Wrong codes by network, and over all networks, of the last hour and of one server: whoever tries codes of others at random
// soon tries none, and very many networks together are slowed. Where none may be tried a right one is refused as well: else
// its answer would be the guess.
import type { FastifyRequest } from "fastify";
import { allowances, keyLimit, networkLimit, networkOf } from "../http/network-limit.ts";

export type CodeLimit = {
  /** from one address: so many mistype in a class */
  perNetwork: number;
  /** from all of them; then a network, however wide, has no more than the last. Left out, networks are not counted together */
  everywhere?: { most: number; perNetworkThen: number };
};

type From = Pick<FastifyRequest, "ip">;
const all = "all";

export function wrongCodes({ perNetwork, everywhere }: CodeLimit, nowMs?: () => number) {
  const clock = nowMs ? { nowMs } : {};
  const tries = networkLimit(clock);
  const known = keyLimit(clock);
  // stands apart, so that no number of networks takes its room
  const together = keyLimit(clock);
  return {
    /** May another be tried from where this came? */
    mayTry: ({ ip }: From): boolean =>
      everywhere && together.count(all) >= everywhere.most
        ? tries.mayTakeOfAll(ip, everywhere.perNetworkThen)
        : tries.mayTake(ip, perNetwork),
    /**
     * One address adds to all networks' no more than its own, so that it alone takes nothing from the others. A wrong code that
     * comes again from an address tells nothing more, so a class that reads one letter wrong is one try.
     */
    count({ ip }: From, code: string): void {
      const again = `${networkOf(ip)} ${code}`;
      if (known.count(again) > 0) return;
      known.take([[again, 1]]); // where there is no room, it counts once more
      if (tries.take(ip, perNetwork).taken && everywhere) together.take([[all, everywhere.most]]);
    },
  };
}

/**
 * What so many customers try in a day, each as much as they may.
 * @param times what a customer's network is allowed, against one address
 */
export function wrongCodesInADay(
  customers: number,
  { perNetwork, everywhere }: CodeLimit,
  times: number = allowances.ipv6.at(-1)?.times ?? 1,
): number {
  const alone = customers * times * perNetwork;
  return 24 * (everywhere ? Math.min(alone, everywhere.most + customers * everywhere.perNetworkThen) : alone);
}
