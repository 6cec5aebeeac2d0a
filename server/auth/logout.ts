// Signing out is a navigation. A page of another site could start it too, so it clears only a session whose request
// comes from Glasshouse itself or was typed in (decisions §3).
import { logoutPath } from "@glasshouse/contract/auth.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { isOwnNavigation } from "../http/check-sender.ts";
import { hostCookie } from "../http/host-session.ts";
import { clearToken } from "../http/keep-token.ts";
import { homeCookie, sessionCookie, sessionTokenHash } from "../http/session.ts";

const endSession = statement<{ at_issuer: boolean }>(
  "end-session",
  "delete from sessions where token_hash = $1 returning at_issuer",
);
const endHostSession = statement("end-host-session", "delete from host_sessions where token_hash = $1");

/** Ends the issuer's own session. @returns where the browser has to go for that, if anywhere */
export type EndAtIssuer = (request: FastifyRequest, reply: FastifyReply) => Promise<URL | undefined>;

export function registerLogout(app: FastifyInstance, context: AppContext, endAtIssuer: EndAtIssuer): void {
  app.get(logoutPath, { schema: { hide: true } }, async (request, reply) => {
    const token = request.cookies[sessionCookie];
    const isOwn = isOwnNavigation(request);
    const host = request.cookies[hostCookie];
    if (host && isOwn) {
      await endHostSession(context.connections, [sessionTokenHash(host)]);
      clearToken(context.env, reply, hostCookie);
    }
    if (token && isOwn) {
      const [ended] = await endSession(request.db, [sessionTokenHash(token)]);
      clearToken(context.env, reply, sessionCookie);
      // whoever signs out of a world that they opened as its operator is signed out of the house, too
      const home = request.cookies[homeCookie];
      if (home) {
        await endSession(context.houseDb, [sessionTokenHash(home)]);
        clearToken(context.env, reply, homeCookie);
      }
      const elsewhere = ended?.at_issuer
        ? await endAtIssuer(request, reply).catch(() => undefined)
        : undefined;
      if (elsewhere) return reply.header("cache-control", "no-store").redirect(elsewhere.href, 302);
    }
    return reply.header("cache-control", "no-store").redirect("/", 302);
  });
}
