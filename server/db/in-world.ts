// The database as one world sees it: a connection is lent for a world, and PostgreSQL shows it the rows of that world alone
// (rights.sql). On a connection that is lent for none a statement about a world fails (docs/database.md, Worlds).

import { type ClientBase, DatabaseError, type Pool, type PoolClient } from "pg";
import { forgetOldest } from "../forget-oldest.ts";
import { isDatabaseAway } from "./database-errors.ts";
import { type Db, statement } from "./statement.ts";
import { type Shares, sharesOf, type WorldShares, worldShares } from "./world-shares.ts";

const enter = statement("enter-world", "select set_config('glasshouse.world', $1, false)");
/** In which world each connection works; it stays there until it is lent for another. */
const worldOf = new WeakMap<ClientBase, number>();

/** Of one process. */
const sharesIn = new WeakMap<Pool, WorldShares>();
export function shareConnections(pool: Pool, shares: Shares): WorldShares {
  const made = worldShares(shares);
  sharesIn.set(pool, made);
  return made;
}
const sharesAt = (pool: Pool): WorldShares =>
  sharesIn.get(pool) ?? shareConnections(pool, sharesOf(pool.options.max));

/** For whom a connection is lent; first: before whoever else waits for one. */
type Borrower = { world: number; first: boolean };

/** As the pool lends it, with a place of the world's share that it gives back as it is released. */
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

/** Nothing is sent before the world is entered: what came after a statement that failed would be carried out in the other one. */
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

/** @returns what lends the connections, the same for all worlds on it */
export const connectionsOf = (db: Db): Db => poolOf.get(db) ?? db;

/** @param world read each time that a connection is lent @param first before whoever else waits for one */
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
      // anything but the database's own word may have left something under way on it, and some of its words are its last
      broken = !(error instanceof DatabaseError) || isDatabaseAway(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  // it hands on whatever it is given, as the pool's own does
  const db: Db = { connect, query: query as unknown as Pool["query"] };
  poolOf.set(db, pool);
  return db;
}

/** As many as are kept; what is made again costs nothing but its own queues. */
const mostKept = 10_000;

/** The same for the same world, so that what comes together is gathered. */
function keptWorlds(pool: Pool, first: boolean): (world: number) => Db {
  const kept = new Map<number, Db>();
  let latest: { world: number; db: Db } | undefined;
  return (world) => {
    if (latest?.world === world) return latest.db;
    const known = kept.get(world) ?? inWorld(pool, () => world, first);
    latest = { world, db: known };
    // the one that was asked for longest ago goes first
    kept.delete(world);
    kept.set(world, known);
    forgetOldest(kept, mostKept);
    return known;
  };
}

/** @returns what gives the database as a world sees it; first: for what goes before whatever else waits for a connection */
export function worldsOf(pool: Pool): (world: number, first?: boolean) => Db {
  const ordinary = keptWorlds(pool, false);
  const hurried = keptWorlds(pool, true);
  return (world, first = false) => (first ? hurried : ordinary)(world);
}
