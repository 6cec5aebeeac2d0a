// Log-out is a navigation, which another site could start: it counts only from Glasshouse's pages or the
// address bar (docs/rules.md, Sign-in and roles).
import { logoutPath } from "@glasshouse/contract/auth.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { isOwnNavigation } from "../http/check-sender.ts";
import { loadRequestSession } from "../http/request-world.ts";
import { sessionCookie } from "../http/session.ts";
import { clearTokenCookie } from "../http/token-cookies.ts";
import { endWaitingSessions } from "./end-waiting-sessions.ts";

const endSession = statement<{ at_issuer: boolean }>(
  "end-session",
  "delete from sessions where token_hash = $1 returning at_issuer",
);

export type EndAtIssuer = (request: FastifyRequest, reply: FastifyReply) => Promise<URL | undefined>;

export function registerLogout(app: FastifyInstance, context: AppContext, endAtIssuer: EndAtIssuer): void {
  const signOut = async (request: FastifyRequest, reply: FastifyReply): Promise<URL | undefined> => {
    const session = await loadRequestSession(request, context);
    await endWaitingSessions(context, request, reply);
    if (request.cookies[sessionCookie]) clearTokenCookie(context.env, reply, sessionCookie);
    const [ended] = session ? await endSession(request.db, [session.tokenHash]) : [];
    return ended?.at_issuer ? endAtIssuer(request, reply).catch(() => undefined) : undefined;
  };
  app.get(logoutPath, { schema: { hide: true } }, async (request, reply) => {
    const elsewhere = isOwnNavigation(request, context.env) ? await signOut(request, reply) : undefined;
    return reply.header("cache-control", "no-store").redirect(elsewhere?.href ?? "/", 302);
  });
}
