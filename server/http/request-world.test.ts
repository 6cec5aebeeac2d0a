import cookie from "@fastify/cookie";
import fastify from "fastify";
import { expect, test, vi } from "vitest";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { useWorlds } from "./request-world.ts";

test("only calls that a class waits for have priority in its world", async () => {
  const lent: [world: number, first: boolean][] = [];
  const context = {
    house: { world: () => 7 },
    worldDb: (world: number, first = false) => {
      const query = vi.fn(async () => lent.push([world, first]));
      return { query } as unknown as Db;
    },
  } as unknown as AppContext;
  const server = fastify();
  await server.register(cookie);
  useWorlds(server, context);
  const ask = async ({ db }: { db: Db }) => void (await db.query("select"));
  server.get("/in-turn", ask);
  server.get("/not-first", { config: { first: false } }, ask);
  server.get("/first", { config: { first: true } }, ask);
  server.get("/first-with-a-hook", { config: { first: true }, onRequest: ask }, ask);
  const headers = { cookie: "glasshouse_session=12.abc" };
  for (const url of ["/in-turn", "/not-first", "/first", "/first-with-a-hook"])
    await server.inject({ url, headers });
  await server.inject({ url: "/first" });
  await server.close();
  expect(lent).toEqual([
    [12, false],
    [12, false],
    [12, true],
    [12, true],
    [12, true],
    [7, true],
  ]);
});
