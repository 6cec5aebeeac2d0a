// Limits concurrent and costly reads. A class of 500 behind one address fits; one world may use half of an
// address's allowance, so that two classes in a school don't disturb each other.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keyLimit, networksOf } from "./network-limit.ts";
import { refuse } from "./refusals.ts";
import "./bind-route.ts";
import "./request-world.ts";

export type ReadLimits = {
  /** concurrent requests */
  atOncePerSession: number;
  atOncePerWorldAtAddress: number;
  atOncePerAddress: number;
  /** per minute */
  costlyPerSession: number;
  costlyPerWorldAtAddress: number;
  costlyPerAddress: number;
};
/** A page that follows payouts reads the Books about 60 times a minute. */
export const ordinaryReads: ReadLimits = {
  atOncePerSession: 100,
  atOncePerWorldAtAddress: 2_000,
  atOncePerAddress: 4_000,
  costlyPerSession: 600,
  costlyPerWorldAtAddress: 30_000,
  costlyPerAddress: 60_000,
};

const costlyRoutes = new Set([
  "/api/transactions/export",
  "/api/admin/export/:kind",
  "/api/admin/class/report",
  "/api/admin/class/export",
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
const sessionOf = (request: FastifyRequest) => request.session?.tokenHash.toString("hex");
type Bound = readonly [key: string, most: number];
const byNetwork = ({ ip }: FastifyRequest, most: number, of: string): Bound[] =>
  networksOf(ip).map(({ name, times }) => [`${of} ${name}`, most * times]);
const windowMs = 60_000;
const retryAfterS = 5;

export function useReadLimits(app: FastifyInstance, limits: ReadLimits): void {
  /** bounded by the number of connections */
  const underWay = new Map<string, number>();
  const asked = keyLimit({ windowMs });

  const refuseRead = (reply: FastifyReply): never => {
    reply.header("retry-after", retryAfterS);
    return refuse("too-many-reads");
  };
  const enter = (bounds: readonly Bound[], reply: FastifyReply) => {
    for (const [key, most] of bounds) if ((underWay.get(key) ?? 0) >= most) refuseRead(reply);
    for (const [key] of bounds) underWay.set(key, (underWay.get(key) ?? 0) + 1);
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      for (const [key] of bounds) {
        const others = (underWay.get(key) ?? 1) - 1;
        if (others > 0) underWay.set(key, others);
        else underWay.delete(key);
      }
    };
    reply.raw.once("finish", leave).once("close", leave);
  };
  const countCostly = (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessionOf(request);
    const own = session
      ? [
          [`session ${session}`, limits.costlyPerSession] as const,
          ...byNetwork(request, limits.costlyPerWorldAtAddress, `world ${request.world}`),
        ]
      : [];
    const bounds = [...own, ...byNetwork(request, limits.costlyPerAddress, "address")];
    if (!asked.take(bounds).taken) refuseRead(reply);
  };

  app.addHook("onRequest", (request, reply, done) => {
    if (isRead(request)) enter(byNetwork(request, limits.atOncePerAddress, "address"), reply);
    done();
  });
  // after the session lookup, so that a made-up cookie gets no allowance
  app.addHook("preHandler", (request, reply, done) => {
    const session = isRead(request) ? sessionOf(request) : undefined;
    if (session)
      enter(
        [
          [`session ${session}`, limits.atOncePerSession],
          ...byNetwork(request, limits.atOncePerWorldAtAddress, `world ${request.world}`),
        ],
        reply,
      );
    if (isRead(request) && isCostly(request)) countCostly(request, reply);
    done();
  });
}
