// Limits concurrent and costly reads. A class of 500 behind one address fits; one world may use half of an
// address's allowance, so that two classes in a school don't disturb each other.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createKeyLimit, getNetworks } from "./network-limit.ts";
import { refuse } from "./refusals.ts";
import "./bind-route.ts";
import "./request-world.ts";

export type ReadLimits = {
  maxConcurrentPerSession: number;
  maxConcurrentPerWorldAtAddress: number;
  maxConcurrentPerAddress: number;
  maxCostlyPerSession: number;
  maxCostlyPerWorldAtAddress: number;
  maxCostlyPerAddress: number;
};
/** A page that follows payouts reads the Books about 60 times a minute. */
export const defaultReadLimits: ReadLimits = {
  maxConcurrentPerSession: 100,
  maxConcurrentPerWorldAtAddress: 2_000,
  maxConcurrentPerAddress: 4_000,
  maxCostlyPerSession: 600,
  maxCostlyPerWorldAtAddress: 30_000,
  maxCostlyPerAddress: 60_000,
};

const costlyRoutes = new Set([
  "/api/transactions/export",
  "/api/admin/export/:kind",
  "/api/admin/class/report",
  "/api/admin/class/export",
  "/api/host/classes/compared",
  "/api/books/audit",
  "/api/books/people",
  "/api/books/my-payouts",
  "/api/books/simulated",
  "/api/books/ledger",
  "/api/debrief",
]);

/** Reads of everything of a person or the fund. */
function isCostly(request: FastifyRequest): boolean {
  const { url = "" } = request.routeOptions;
  return costlyRoutes.has(url) || (url === "/api/transactions" && request.url.includes("search="));
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";
/** A call of hosts counts for its host, since it may come without a session. */
const getCallerKey = ({ session, leading }: FastifyRequest) =>
  leading ? `host ${leading.id}` : session && `session ${session.tokenHash.toString("hex")}`;
type Bound = readonly [key: string, most: number];
const toNetworkBounds = ({ ip }: FastifyRequest, most: number, of: string): Bound[] =>
  getNetworks(ip).map(({ name, times }) => [`${of} ${name}`, most * times]);
const windowMs = 60_000;
const retryAfterS = 5;

export function useReadLimits(app: FastifyInstance, limits: ReadLimits): void {
  const pendingByKey = new Map<string, number>();
  const costlyReads = createKeyLimit({ windowMs });

  const refuseRead = (reply: FastifyReply): never => {
    reply.header("retry-after", retryAfterS);
    return refuse("too-many-reads");
  };
  const enter = (bounds: readonly Bound[], reply: FastifyReply) => {
    for (const [key, most] of bounds) if ((pendingByKey.get(key) ?? 0) >= most) refuseRead(reply);
    for (const [key] of bounds) pendingByKey.set(key, (pendingByKey.get(key) ?? 0) + 1);
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      for (const [key] of bounds) {
        const others = (pendingByKey.get(key) ?? 1) - 1;
        if (others > 0) pendingByKey.set(key, others);
        else pendingByKey.delete(key);
      }
    };
    reply.raw.once("finish", leave).once("close", leave);
  };
  const countCostly = (request: FastifyRequest, reply: FastifyReply) => {
    const caller = getCallerKey(request);
    const own = caller
      ? [
          [caller, limits.maxCostlyPerSession] as const,
          ...toNetworkBounds(request, limits.maxCostlyPerWorldAtAddress, `world ${request.world}`),
        ]
      : [];
    const bounds = [...own, ...toNetworkBounds(request, limits.maxCostlyPerAddress, "address")];
    if (!costlyReads.take(bounds).taken) refuseRead(reply);
  };

  app.addHook("onRequest", (request, reply, done) => {
    if (isRead(request)) enter(toNetworkBounds(request, limits.maxConcurrentPerAddress, "address"), reply);
    done();
  });
  // after the session lookup, so that a made-up cookie gets no allowance
  app.addHook("preHandler", (request, reply, done) => {
    const caller = isRead(request) ? getCallerKey(request) : null;
    if (caller)
      enter(
        [
          [caller, limits.maxConcurrentPerSession],
          ...toNetworkBounds(request, limits.maxConcurrentPerWorldAtAddress, `world ${request.world}`),
        ],
        reply,
      );
    if (isRead(request) && isCostly(request)) countCostly(request, reply);
    done();
  });
}
