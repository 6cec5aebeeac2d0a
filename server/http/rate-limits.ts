// A bound on writes: by session, so that one person can't wear the house out; by address for those without one, wide
// enough for a class of 500 behind one address to register and sign in within a minute.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { generalError, RequestRefused } from "./refusals.ts";
import "./bind-route.ts";

export type RateLimits = { writesPerSession: number; writesPerAddress: number };
export const ordinaryLimits: RateLimits = { writesPerSession: 240, writesPerAddress: 1_500 };

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

export async function useRateLimits(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: "1 minute",
    // after the session was looked up: a made-up cookie gives nobody a bucket of their own
    hook: "preHandler",
    keyGenerator: (request) =>
      request.session ? `session:${request.session.tokenHash.toString("hex")}` : `address:${request.ip}`,
    max: (request) => (request.session ? limits.writesPerSession : limits.writesPerAddress),
    allowList: (request) => reads.has(request.method),
    errorResponseBuilder: () => new RequestRefused(generalError("too-many-requests")),
  });
}
