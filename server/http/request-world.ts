// In which world a request is: the one that its session's cookie names, else the house. A session is found in no other, so a
// cookie that names another world is nobody's there. No path, query or body says it.
import "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { sessionCookie, worldOfToken } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    world: number;
    /** the database as that world sees it */
    db: Db;
  }
}

export function useWorlds(server: FastifyInstance, { house, worldDb }: AppContext): void {
  server.decorateRequest("world", house);
  server.decorateRequest("db");
  server.addHook("onRequest", async (request) => {
    request.world = worldOfToken(request.cookies[sessionCookie]) ?? house;
    request.db = worldDb(request.world);
  });
}
