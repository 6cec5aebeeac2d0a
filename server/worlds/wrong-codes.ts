// Wrong codes by network, and over all networks, of the last hour and of one server: whoever tries codes of others at random
// soon tries none, and very many networks together are slowed without keeping anybody out who has a right one.
import type { FastifyRequest } from "fastify";
import { addressBlock } from "../http/address-block.ts";
import { hourlyLimit } from "./hourly-limit.ts";

export type CodeLimit = {
  /** from one network: so many mistype in a class */
  perNetwork: number;
  /** from all of them; then a network has no more than the last */
  overall: number;
  perNetworkThen: number;
};

const everywhere = "";

export function wrongCodes(limit: CodeLimit, nowMs?: () => number) {
  const tries = hourlyLimit(nowMs);
  const most = () => (tries.count(everywhere) >= limit.overall ? limit.perNetworkThen : limit.perNetwork);
  return {
    /** May another be tried from where this came? */
    mayTry: ({ ip }: Pick<FastifyRequest, "ip">): boolean => tries.count(addressBlock(ip)) < most(),
    count({ ip }: Pick<FastifyRequest, "ip">): void {
      tries.take(addressBlock(ip), limit.perNetwork);
      tries.take(everywhere, limit.overall);
    },
  };
}
export type WrongCodes = ReturnType<typeof wrongCodes>;

/** What so many networks try in a day, each as much as it may. */
export const wrongCodesInADay = (networks: number, limit: CodeLimit): number =>
  24 * Math.min(networks * limit.perNetwork, limit.overall + networks * limit.perNetworkThen);
