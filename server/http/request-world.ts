// A request's world is the one that its session cookie names, else the house; no path, query or body decides
// it.
import "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { getTokenWorld, loadSession, type Session, sessionCookie } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    world: number;
    db: Db;
  }
  interface FastifyContextConfig {
    first?: boolean;
  }
}

export function useWorlds(server: FastifyInstance, { house, worldDb }: AppContext): void {
  server.decorateRequest("world", 0);
  server.decorateRequest("db");
  server.addHook("onRequest", (request, _reply, done) => {
    request.world = getTokenWorld(request.cookies[sessionCookie]) ?? house.world();
    request.db = worldDb(request.world, request.routeOptions.config.first);
    done();
  });
}

/** Callers without a session are in the house, whatever their cookie names, and no other world is queried. */
export async function loadRequestSession(
  request: FastifyRequest,
  { house, worldDb, sessionExists }: Pick<AppContext, "house" | "worldDb" | "sessionExists">,
): Promise<Session | null> {
  const token = request.cookies[sessionCookie];
  const session = (await sessionExists(request.world, token)) ? await loadSession(request.db, token) : null;
  if (!session) {
    await house.reload();
    request.world = house.world();
    request.db = worldDb(request.world);
  }
  return session;
}
