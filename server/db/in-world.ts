// Row-level security shows a borrowed connection only its world's rows (rights.sql). Without a world,
// statements about worlds fail.

import { type ClientBase, DatabaseError, type Pool, type PoolClient } from "pg";
import { evictOldest } from "../evict-oldest.ts";
import {
  type ConnectionQuotas,
  createConnectionQuotas,
  getQuotaSettings,
  type QuotaSettings,
} from "./connection-quotas.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { type Db, statement } from "./statement.ts";

const enter = statement("enter-world", "select set_config('glasshouse.world', $1, false)");
const worldByClient = new WeakMap<ClientBase, number>();

/** One quota per pool, for this process. */
const quotasByPool = new WeakMap<Pool, ConnectionQuotas>();
export function setConnectionQuotas(pool: Pool, shares: QuotaSettings): ConnectionQuotas {
  const made = createConnectionQuotas(shares);
  quotasByPool.set(pool, made);
  return made;
}
const getConnectionQuotas = (pool: Pool): ConnectionQuotas =>
  quotasByPool.get(pool) ?? setConnectionQuotas(pool, getQuotaSettings(pool.options.max));

type Borrower = { world: number; first: boolean };

async function acquireConnection(pool: Pool, { world, first }: Borrower): Promise<PoolClient> {
  const leave = await getConnectionQuotas(pool).acquire(world, first);
  try {
    const client = await pool.connect();
    const { release } = client;
    client.release = (error) => {
      release(error);
      leave();
    };
    return client;
  } catch (error) {
    leave();
    throw error;
  }
}

/** Waits for set_config: if it failed, a statement sent after it would run in the previous world. */
async function enterWorld(client: PoolClient, world: number): Promise<PoolClient> {
  if (worldByClient.get(client) === world) return client;
  worldByClient.delete(client);
  await enter(client, [String(world)]);
  worldByClient.set(client, world);
  return client;
}

async function lendConnection(pool: Pool, borrower: Borrower): Promise<PoolClient> {
  const client = await acquireConnection(pool, borrower);
  try {
    return await enterWorld(client, borrower.world);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const poolByDb = new WeakMap<Db, Db>();

export const getPool = (db: Db): Db => poolByDb.get(db) ?? db;

export function createWorldDb(pool: Pool, world: () => number, first = false): Db {
  const borrower = (): Borrower => ({ world: world(), first });
  const connect = () => lendConnection(pool, borrower());
  const query = async (...args: [string]) => {
    const there = borrower();
    const client = await acquireConnection(pool, there);
    let broken = true;
    try {
      const answer = await (await enterWorld(client, there.world)).query(...args);
      broken = false;
      return answer;
    } catch (error) {
      // after any other error a statement may still be running, and some database errors end the connection
      broken = !(error instanceof DatabaseError) || isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  // the overloads of pg are more than one function type
  const db: Db = { connect, query: query as unknown as Pool["query"] };
  poolByDb.set(db, pool);
  return db;
}

/** An evicted view loses only its queues. */
const maxCachedViews = 10_000;

/** One view per world, so that its concurrent calls are batched. */
function cacheWorldDbs(pool: Pool, first: boolean): (world: number) => Db {
  const cache = new Map<number, Db>();
  let latest: { world: number; db: Db } | undefined;
  return (world) => {
    if (latest?.world === world) return latest.db;
    const known = cache.get(world) ?? createWorldDb(pool, () => world, first);
    latest = { world, db: known };
    cache.delete(world);
    cache.set(world, known);
    evictOldest(cache, maxCachedViews);
    return known;
  };
}

export function createWorldDbs(pool: Pool): (world: number, first?: boolean) => Db {
  const normalViews = cacheWorldDbs(pool, false);
  const priorityViews = cacheWorldDbs(pool, true);
  return (world, first = false) => (first ? priorityViews : normalViews)(world);
}
