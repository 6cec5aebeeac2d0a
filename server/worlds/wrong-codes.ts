// Wrong codes by network, and over all networks, of the last hour and of one server: whoever tries codes of others at random
// soon tries none, and very many networks together are slowed. Where none may be tried a right one is refused as well: else
// its answer would be the guess.
import type { FastifyRequest } from "fastify";
import { addressBlock } from "../http/address-block.ts";
import { hourlyLimit } from "./hourly-limit.ts";

export type CodeLimit = {
  /** from one network: so many mistype in a class */
  perNetwork: number;
  /** from all of them; then a network has no more than the last. Left out, networks are not counted together */
  everywhere?: { most: number; perNetworkThen: number };
};

const allNetworks = "";

export function wrongCodes({ perNetwork, everywhere }: CodeLimit, nowMs?: () => number) {
  const tries = hourlyLimit(nowMs);
  const known = hourlyLimit(nowMs);
  const most = () =>
    everywhere && tries.count(allNetworks) >= everywhere.most ? everywhere.perNetworkThen : perNetwork;
  return {
    /** May another be tried from where this came? */
    mayTry: ({ ip }: Pick<FastifyRequest, "ip">): boolean => tries.count(addressBlock(ip)) < most(),
    /**
     * One network adds to all networks' no more than its own, so that it alone takes nothing from the others. A wrong code that
     * comes again from a network tells nothing more, so a class that reads one letter wrong is one try.
     */
    count({ ip }: Pick<FastifyRequest, "ip">, code: string): void {
      if (!known.take(`${addressBlock(ip)} ${code}`, 1)) return;
      if (tries.take(addressBlock(ip), perNetwork) && everywhere) tries.take(allNetworks, everywhere.most);
    },
  };
}

/** What so many networks try in a day, each as much as it may. */
export function wrongCodesInADay(networks: number, { perNetwork, everywhere }: CodeLimit): number {
  const alone = networks * perNetwork;
  return 24 * (everywhere ? Math.min(alone, everywhere.most + networks * everywhere.perNetworkThen) : alone);
}
