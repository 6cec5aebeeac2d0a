// A bound on writes: by session, so that one person can't wear the house out; by address for those without one, wide
// enough for a class of 500 behind one address to register and sign in within a minute. Whoever takes a seat by a class's own link
// is counted with that class: what others behind the address send keeps nobody out of it.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressBlock } from "./address-block.ts";
import { generalError, RequestRefused } from "./refusals.ts";
import "./bind-route.ts";

export type RateLimits = { writesPerSession: number; writesPerAddress: number };
export const ordinaryLimits: RateLimits = { writesPerSession: 240, writesPerAddress: 1_500 };

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a read that leaves a row behind, such as the start of a sign-in. @returns whether there were too many */
    tooManyStarts(request: FastifyRequest): Promise<boolean>;
  }
}

/**
 * @param knownBrowser the mark of a browser that was signed in to the very account it asks for
 * @param classByLink the class in which a call takes a seat by its link
 */
export async function useRateLimits(
  app: FastifyInstance,
  limits: RateLimits,
  knownBrowser: (request: FastifyRequest) => Promise<string | undefined>,
  classByLink: (request: FastifyRequest) => Promise<number | undefined>,
): Promise<void> {
  const keyOfStranger = async (request: FastifyRequest) => {
    const mark = await knownBrowser(request);
    // who floods an address keeps nobody behind it from the browser that they use
    if (mark) return `browser:${mark}`;
    const world = await classByLink(request);
    return `address:${addressBlock(request.ip)}${world === undefined ? "" : ` class ${world}`}`;
  };
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => reads.has(method)))
      route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    global: true,
    timeWindow: "1 minute",
    // after the session was looked up, so that a made-up cookie gives nobody a bucket of their own, and before what was
    // sent is checked
    hook: "preValidation",
    keyGenerator: (request) => {
      if (request.session) return `session:${request.session.tokenHash.toString("hex")}`;
      return keyOfStranger(request);
    },
    max: (_request, key) => (key.startsWith("address:") ? limits.writesPerAddress : limits.writesPerSession),
    errorResponseBuilder: () => new RequestRefused(generalError("too-many-requests")),
  });
  const starts = app.createRateLimit({
    keyGenerator: (request) => `start:${addressBlock(request.ip)}`,
    max: limits.writesPerAddress,
  });
  app.decorate("tooManyStarts", async (request) => {
    const counted = await starts(request);
    return !counted.isAllowed && counted.isExceeded;
  });
}
