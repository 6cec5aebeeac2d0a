// Signing out is a navigation. A page of another site could start it too, so it clears only a session whose request
// comes from Glasshouse itself or was typed in (decisions §3).
import { logoutPath } from "@glasshouse/contract/auth.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { sessionCookie, sessionTokenHash } from "../http/session.ts";
import { clearSessionCookie } from "./start-session.ts";

const endSession = statement("end-session", "delete from sessions where token_hash = $1");
const ownSites = new Set(["same-origin", "none", undefined]);

export function registerLogout(app: FastifyInstance, context: AppContext): void {
  app.get(logoutPath, { schema: { hide: true } }, async (request, reply) => {
    const token = request.cookies[sessionCookie];
    // one header, so one value
    if (token && ownSites.has(request.headers["sec-fetch-site"] as string | undefined)) {
      await endSession(context.pool, [sessionTokenHash(token)]);
      clearSessionCookie(context.env, reply);
    }
    return reply.header("cache-control", "no-store").redirect("/", 302);
  });
}
