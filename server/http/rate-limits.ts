// Limits writes by session, or by network without one: enough for a class of 500 behind one address. Seats
// taken by a class's own link count separately.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createKeyLimit, createNetworkLimit, type TakeResult } from "./network-limit.ts";
import { refuse } from "./refusals.ts";
import "./bind-route.ts";

export type RateLimits = { writesPerSession: number; writesPerAddress: number };
export const defaultRateLimits: RateLimits = { writesPerSession: 240, writesPerAddress: 1_500 };

const reads = new Set(["GET", "HEAD", "OPTIONS"]);
const minuteMs = 60_000;
const seconds = (ms: number) => Math.ceil(ms / 1_000);

declare module "fastify" {
  interface FastifyInstance {
    tooManyStarts(request: FastifyRequest): boolean;
  }
}

export function useRateLimits(
  app: FastifyInstance,
  { writesPerSession, writesPerAddress }: RateLimits,
  knownBrowser: (request: FastifyRequest) => Promise<string | undefined>,
  classByLink: (request: FastifyRequest) => Promise<number | undefined>,
): void {
  const byCaller = createKeyLimit({ windowMs: minuteMs });
  const byNetwork = createNetworkLimit({ windowMs: minuteMs });
  const starts = createNetworkLimit({ windowMs: minuteMs });

  const takeWrite = async (request: FastifyRequest): Promise<[most: number, taken: TakeResult]> => {
    const { session, ip } = request;
    if (session) {
      const key = `session ${session.tokenHash.toString("hex")}`;
      return [writesPerSession, byCaller.take([[key, writesPerSession]])];
    }
    const mark = await knownBrowser(request);
    // flooding an address must not lock out known browsers behind it
    if (mark) return [writesPerSession, byCaller.take([[`browser ${mark}`, writesPerSession]])];
    const world = await classByLink(request);
    return [
      writesPerAddress,
      byNetwork.take(ip, writesPerAddress, world === undefined ? "" : `class ${world}`),
    ];
  };
  const countWrite = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [most, taken] = await takeWrite(request);
    reply.headers({
      "x-ratelimit-limit": most,
      "x-ratelimit-remaining": taken.taken ? taken.left : 0,
      "x-ratelimit-reset": seconds(taken.resetMs),
    });
    if (taken.taken) return;
    reply.header("retry-after", seconds(taken.resetMs));
    refuse("too-many-requests");
  };
  // after the session lookup, so that a made-up cookie gets no count of its own; before validation
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => reads.has(method))) return;
    route.preValidation = [...[route.preValidation ?? []].flat(), countWrite];
  });
  app.decorate("tooManyStarts", ({ ip }) => !starts.take(ip, writesPerAddress).taken);
}
