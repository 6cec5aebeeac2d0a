// Failed sign-ins delay the next by account and place (an address, its wider networks, or a known browser),
// so that guesses lock out no one elsewhere (docs/rules.md, Sign-in and roles).
import type { FastifyReply, FastifyRequest } from "fastify";
import { getNetwork, getNetworks, getWidestNetwork } from "../http/network-limit.ts";
import { generalError, type Outcome } from "../http/refusals.ts";
import type { TryCounter } from "./count-tries.ts";
import type { HashTurn } from "./hash-queue.ts";
import { hasHashCapacity } from "./password-hash.ts";
import { getNetworkTryLimit, knownLimit, type Limit } from "./try-limits.ts";

/** From this many failures on, a place's hashes come last. */
const guessingThresholds = { atAccount: 5, atAddress: 30 };
const addressCountsForS = 15 * 60;
const queueFullDelayS = 5;

type SignInTry = {
  account: string;
  request: FastifyRequest;
  device: string | undefined;
};

type Counted = { key: Buffer; limit: Limit };

function toCountedKeys(
  places: readonly { parts: string[]; limit: Limit }[],
  tries: TryCounter,
): Promise<Counted[]> {
  return Promise.all(places.map(async ({ parts, limit }) => ({ key: await tries.toKey(...parts), limit })));
}

export async function beginSignIn(tries: TryCounter, { account, request, device }: SignInTry) {
  const place = getNetwork(request.ip);
  const counted = await (device
    ? toCountedKeys([{ parts: ["device", account, device], limit: knownLimit }], tries)
    : toCountedKeys(
        getNetworks(request.ip).map(({ name, times }) => ({
          parts: ["place", account, name],
          limit: getNetworkTryLimit(times),
        })),
        tries,
      ));
  const address = device ? undefined : await tries.toKey("address", place);
  const keys = counted.map(({ key }) => key);
  const found = await tries.read(address ? [...keys, address] : keys);
  const there = address && found.at(-1);
  const failing =
    (found[0]?.failures ?? 0) >= guessingThresholds.atAccount ||
    (there !== undefined && there.failures >= guessingThresholds.atAddress && there.ageS < addressCountsForS);
  const lane = device ? "known" : failing ? "failing" : "fresh";
  const turn: HashTurn = { lane, from: getWidestNetwork(request.ip), within: request.world };
  let waitS = Math.max(...counted.map(({ limit }, at) => tries.getWaitS(found[at], limit)));
  if (waitS === 0 && !hasHashCapacity(turn)) waitS = queueFullDelayS;
  for (const { key, limit } of counted) {
    if (waitS > 0) break;
    ({ waitS } = await tries.begin(key, limit));
  }
  return {
    waitS,
    turn,
    place: device ?? place,
    failed: () => tries.recordFailure(address),
    succeeded: () => tries.forget(...keys),
  };
}

/** Counted by session, so that a stolen one can't guess. */
export async function beginSessionTry(tries: TryCounter, session: { tokenHash: Buffer }) {
  const name = session.tokenHash.toString("hex");
  const key = await tries.toKey("session", name);
  const { waitS } = await tries.begin(key, knownLimit);
  return {
    waitS,
    turn: { lane: "known", from: name } satisfies HashTurn,
    failed: () => tries.recordFailure(undefined),
    succeeded: () => tries.forget(key),
  };
}

export function refuseWithWait(reply: FastifyReply, seconds: number): Outcome {
  reply.header("retry-after", seconds);
  return generalError("too-many-requests");
}

export const getFreshTurn = (request: FastifyRequest): HashTurn => ({
  lane: "fresh",
  from: getWidestNetwork(request.ip),
  within: request.world,
});
