// A bound on reads, so that nobody's asking slows the others: what is under way at once by session and by address, and how
// often a minute what costs is asked for. Wide enough for a class of 500 behind one address whose pages all follow; of what an
// address has, no world takes more than half, so that two classes in one school don't feel each other.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keyLimit, networksOf } from "./network-limit.ts";
import { refuse } from "./refusals.ts";
import "./bind-route.ts";
import "./request-world.ts";

export type ReadLimits = {
  /** requests that are not answered yet */
  atOncePerSession: number;
  atOncePerWorldAtAddress: number;
  atOncePerAddress: number;
  /** a minute, of what reads more than a page of rows */
  costlyPerSession: number;
  costlyPerWorldAtAddress: number;
  costlyPerAddress: number;
};
/** A page that follows payouts a second apart reads the Books some 60 times a minute; a browser has six requests under way. */
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

/** Exports, audits and searches read everything of a person or of the fund. */
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
  /** of what is not answered yet: as many keys as there are connections */
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
    // answered, or gone
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
  // after the session was looked up: a made-up cookie gives nobody a place of their own, nor a world that it only names
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
