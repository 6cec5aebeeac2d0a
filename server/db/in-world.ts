// Row-level security shows a borrowed connection only its world's rows (rights.sql). Without a world,
// statements about worlds fail.

import { type ClientBase, DatabaseError, type Pool, type PoolClient } from "pg";
import { forgetOldest } from "../forget-oldest.ts";
import { isDatabaseAway } from "./database-errors.ts";
import { type Db, statement } from "./statement.ts";
import { type Shares, sharesOf, type WorldShares, worldShares } from "./world-shares.ts";

const enter = statement("enter-world", "select set_config('glasshouse.world', $1, false)");
const worldOf = new WeakMap<ClientBase, number>();

/** One quota per pool, for this process. */
const sharesIn = new WeakMap<Pool, WorldShares>();
export function shareConnections(pool: Pool, shares: Shares): WorldShares {
  const made = worldShares(shares);
  sharesIn.set(pool, made);
  return made;
}
const sharesAt = (pool: Pool): WorldShares =>
  sharesIn.get(pool) ?? shareConnections(pool, sharesOf(pool.options.max));

type Borrower = { world: number; first: boolean };

async function connectFor(pool: Pool, { world, first }: Borrower): Promise<PoolClient> {
  const leave = await sharesAt(pool).enter(world, first);
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
async function enterFirst(client: PoolClient, world: number): Promise<PoolClient> {
  if (worldOf.get(client) === world) return client;
  worldOf.delete(client);
  await enter(client, [String(world)]);
  worldOf.set(client, world);
  return client;
}

async function lend(pool: Pool, borrower: Borrower): Promise<PoolClient> {
  const client = await connectFor(pool, borrower);
  try {
    return await enterFirst(client, borrower.world);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const poolOf = new WeakMap<Db, Db>();

export const connectionsOf = (db: Db): Db => poolOf.get(db) ?? db;

/** @param first precede other waiters */
export function inWorld(pool: Pool, world: () => number, first = false): Db {
  const borrower = (): Borrower => ({ world: world(), first });
  const connect = () => lend(pool, borrower());
  const query = async (...args: [string]) => {
    const there = borrower();
    const client = await connectFor(pool, there);
    let broken = true;
    try {
      const answer = await (await enterFirst(client, there.world)).query(...args);
      broken = false;
      return answer;
    } catch (error) {
      // after any other error a statement may still be running, and some database errors end the connection
      broken = !(error instanceof DatabaseError) || isDatabaseAway(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const db: Db = { connect, query: query as unknown as Pool["query"] };
  poolOf.set(db, pool);
  return db;
}

/** An evicted view loses only its queues. */
const mostKept = 10_000;

/** One view per world, so that its concurrent calls are batched. */
function keptWorlds(pool: Pool, first: boolean): (world: number) => Db {
  const kept = new Map<number, Db>();
  let latest: { world: number; db: Db } | undefined;
  return (world) => {
    if (latest?.world === world) return latest.db;
    const known = kept.get(world) ?? inWorld(pool, () => world, first);
    latest = { world, db: known };
    kept.delete(world);
    kept.set(world, known);
    forgetOldest(kept, mostKept);
    return known;
  };
}

export function worldsOf(pool: Pool): (world: number, first?: boolean) => Db {
  const ordinary = keptWorlds(pool, false);
  const hurried = keptWorlds(pool, true);
  return (world, first = false) => (first ? hurried : ordinary)(world);
}
