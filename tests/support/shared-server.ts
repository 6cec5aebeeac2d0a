// Each worker has one server, since its files run in one process (isolate: false). Each stage gets
// a fresh house.
import { once } from "node:events";
import { ensureAdmin } from "../../server/auth/ensure-admin.ts";
import { createWorldDbs } from "../../server/db/in-world.ts";
import { withTransaction } from "../../server/db/pool.ts";
import type { Db } from "../../server/db/statement.ts";
import { readEnv } from "../../server/env.ts";
import { createTestDatabase, type TestDatabase } from "../../server/testing/test-database.ts";
import { loadHouseWorld } from "../../server/worlds/house.ts";
import { waitLimitMs } from "./limits.ts";
import { admin, type RunningGlasshouse, startGlasshouse } from "./running-glasshouse.ts";
import { atWorkerEnd } from "./worker-end.ts";

export type Server = { database: TestDatabase; glasshouse: RunningGlasshouse };

let shared: Promise<Server> | undefined;
let isFresh = true;

/** @param port the operating system chooses 0 */
const startOn = ({ connectionString }: TestDatabase, port = "0"): Promise<RunningGlasshouse> =>
  startGlasshouse({
    DATABASE_URL: connectionString,
    PORT: port,
    NODE_OPTIONS: `--import ${new URL("./deny-outbound.ts", import.meta.url).href}`,
  });

async function startShared(): Promise<Server> {
  const database = await createTestDatabase();
  const server = { database, glasshouse: await startOn(database) };
  atWorkerEnd(async () => {
    await server.glasshouse.stop();
    await database.drop();
  });
  return server;
}

/** As in a crash. The new process has the same address and database. */
export async function crashSharedServer(): Promise<void> {
  shared ??= startShared();
  const server = await shared;
  const { process, url } = server.glasshouse;
  const ended = once(process, "exit");
  process.kill("SIGKILL");
  await ended;
  server.glasshouse = await startOn(server.database, new URL(url).port);
}

async function endWorlds(owner: TestDatabase["owner"]): Promise<void> {
  const { rows } = await owner.query<{ id: number }>(
    "select id from worlds where ended_at is null and kind <> 'house'",
  );
  for (const { id } of rows)
    await withTransaction(createWorldDbs(owner)(id), (tx) => tx.query("select close_world()"));
}

/** @returns its start, unique among houses */
async function replaceHouse(owner: Db): Promise<Date> {
  return withTransaction(owner, async (tx) => {
    await tx.query("select close_world()");
    const { rows } = await tx.query<{ noon: Date }>(
      "select date_trunc('day', now(), 'UTC') + interval '12 hours' + nextval('worlds_id_seq') * interval '1 ms' as noon",
    );
    const noon = rows[0]?.noon ?? new Date();
    await tx.query("select open_world('house', $1)", [noon]);
    return noon;
  });
}

/** The database's notification tells the server. */
async function waitForHouse(url: string, startedAt: Date): Promise<void> {
  const until = performance.now() + waitLimitMs;
  while (performance.now() < until) {
    const clock = (await (await fetch(`${url}/api/clock`)).json()) as { startedAt?: string };
    if (clock.startedAt === startedAt.toISOString()) return;
  }
  throw new Error("the server did not hear of the new house");
}

async function refresh({ database, glasshouse }: Server): Promise<void> {
  const { owner, pool } = database;
  await endWorlds(owner);
  const house = await loadHouseWorld(owner);
  const startedAt = await replaceHouse(createWorldDbs(owner)(house));
  await owner.query("delete from hosts");
  await owner.query("delete from installation");
  await owner.query("insert into installation default values");
  await ensureAdmin(
    createWorldDbs(pool)(await loadHouseWorld(owner)),
    readEnv({ ADMIN_PASSWORD: admin.firstPassword }),
  );
  await waitForHouse(glasshouse.url, startedAt);
}

export async function sharedServer(): Promise<Server> {
  shared ??= startShared();
  const server = await shared;
  if (!isFresh) await refresh(server);
  isFresh = false;
  return server;
}
