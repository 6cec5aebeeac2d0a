// In which world a request is: the one that its session's cookie names, else the house. A session is found in no other, so a
// cookie that names another world is nobody's there. No path, query or body says it.
import "@fastify/cookie";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { type ReadSession, type Session, sessionCookie, worldOfToken } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    world: number;
    /** the database as that world sees it */
    db: Db;
  }
  interface FastifyContextConfig {
    /** a class waits for it (contract/route.ts) */
    first?: boolean;
  }
}

export function useWorlds(server: FastifyInstance, { house, worldDb }: AppContext): void {
  server.decorateRequest("world", 0);
  server.decorateRequest("db");
  server.addHook("onRequest", (request, _reply, done) => {
    request.world = worldOfToken(request.cookies[sessionCookie]) ?? house.world();
    request.db = worldDb(request.world);
    done();
  });
  const goFirst: onRequestHookHandler = (request, _reply, done) => {
    request.db = worldDb(request.world, true);
    done();
  };
  // by the route itself: to ask each call for its route takes longer than all of this
  server.addHook("onRoute", (route) => {
    if (route.config?.first) route.onRequest = [goFirst, ...[route.onRequest ?? []].flat()];
  });
}

/** Whose session the cookie names; whoever has none is in the house, whatever the cookie says, and no world is asked for them. */
export async function sessionOf<S extends Session>(
  request: FastifyRequest,
  { house, worldDb, isSomebodys }: Pick<AppContext, "house" | "worldDb" | "isSomebodys">,
  readSession: ReadSession<S>,
): Promise<S | null> {
  const token = request.cookies[sessionCookie];
  const session = (await isSomebodys(request.world, token)) ? await readSession(request.db, token) : null;
  if (!session) {
    await house.look(); // another server may have started it over
    request.world = house.world();
    request.db = worldDb(request.world);
  }
  return session;
}
