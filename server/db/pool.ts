// The pool of connections. Each works as the application's role, which may only add to the ledger; a backend that dies
// takes its own request with it and nothing else.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { errorCode } from "../error-code.ts";
import { connectionsOf } from "./in-world.ts";
import { type Db, statement } from "./statement.ts";

const { Pool, types } = pg;

/** bigint arrives as a number; a value that a number can't hold is a bug, not a rounding. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error("a bigint from the database is beyond a safe integer");
  return value;
}
const int8 = types.builtins.INT8;
const int8Array = 1016 as typeof int8; // the driver's list of type ids leaves arrays out
const numeric = types.builtins.NUMERIC;
types.setTypeParser(int8, safeInteger);
types.setTypeParser(int8Array, (text) =>
  text === "{}" ? [] : text.slice(1, -1).split(",").map(safeInteger),
);
types.setTypeParser(numeric, safeInteger);

export const applicationRole = "glasshouse_app";

export type PoolOptions = {
  connectionString: string;
  max?: number;
  /** in which every connection works until it is lent for another; without it in none */
  world?: number;
  onError?: (error: Error) => void;
};

/** May this connection work as the application's role? Without it the triggers alone protect the ledger. */
async function mayUseApplicationRole(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // told by its query
  await client.connect();
  try {
    const { rows } = await client.query<{ member: boolean }>(
      // to be a member is to be allowed to work as the role; since PostgreSQL 16 that is a privilege of its own
      `select coalesce((
         select pg_has_role(current_user, oid, case when current_setting('server_version_num')::integer < 160000 then 'MEMBER' else 'SET' end)
         from pg_roles where rolname = $1
       ), false) as member`,
      [applicationRole],
    );
    return rows[0]?.member ?? false;
  } finally {
    await client.end();
  }
}

export async function createPool({
  connectionString,
  max = 20,
  world,
  onError = () => {},
}: PoolOptions): Promise<pg.Pool> {
  const { username } = new URL(connectionString);
  const limited = username === applicationRole || (await mayUseApplicationRole(connectionString));
  const pool = new Pool({
    connectionString,
    max,
    application_name: "glasshouse",
    // statements that are not waited for follow each other in one round trip
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // temporary buffers: what a day of very many people gathers stays in memory, which is taken as it is used; a day has 24 hours
    // wherever the machine stands
    options: `${limited ? `-c role=${applicationRole} ` : ""}-c glasshouse.world=${world ?? ""} -c TimeZone=UTC -c temp_buffers=64MB -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000`,
  });
  pool.on("error", onError);
  // an error on a checked-out client also rejects its query; without this listener it would end the process
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/** For the rest of a transaction that may take longer than a request may. */
export const withoutTimeouts = statement(
  "without-timeouts",
  "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
);

/** PostgreSQL answers COMMIT of a failed transaction with a rollback, and without an error. */
function requireCommitted(ended: pg.QueryResult): void {
  if (ended.command !== "COMMIT") throw new Error("the transaction was rolled back instead of committed");
}

/** Locks have one order (docs/database.md), so these are not met; should one be, nothing of its transaction was kept. */
type Retried = Record<"deadlock" | "serialization", number>;
const retryable = new Map<string | undefined, keyof Retried>([
  ["40P01", "deadlock"],
  ["40001", "serialization"],
]);
const retried = new WeakMap<Db, Retried>();

/** How often transactions of this pool were ended by each and not answered so. */
export function retriesOf(pool: Db): Readonly<Retried> {
  return retried.get(connectionsOf(pool)) ?? { deadlock: 0, serialization: 0 };
}

/** @returns whether it may be tried again */
function countRetryable(pool: Db, error: unknown): boolean {
  const reason = retryable.get(errorCode(error));
  if (!reason) return false;
  const before = retriesOf(pool);
  retried.set(connectionsOf(pool), { ...before, [reason]: before[reason] + 1 });
  return true;
}

const mostTries = 5;
const firstPauseMs = 10;
/** Each longer than the one before, and drawn, so that two who met don't meet again. */
const pauseMs = (tried: number) => firstPauseMs * 2 ** tried * (0.5 + Math.random());

async function withRetries<T>(pool: Db, attempt: () => Promise<T>, tries: number): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!countRetryable(pool, error) || tries <= 1) throw error;
  }
  await sleep(pauseMs(mostTries - tries));
  return withRetries(pool, attempt, tries - 1);
}

/**
 * Lends a connection to work that begins and ends a transaction itself, and takes back what it left open.
 * @throws what work throws, after a rollback
 */
export async function withRollback<T>(pool: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs fn in one transaction. A deadlock or serialization failure is tried again a few times.
 * @throws what fn throws, after a rollback
 */
export async function withTransaction<T>(
  pool: Db,
  fn: (tx: pg.PoolClient) => Promise<T>,
  tries = mostTries,
): Promise<T> {
  const attempt = async (client: pg.PoolClient) => {
    await client.query("begin");
    const result = await fn(client);
    requireCommitted(await client.query("commit"));
    return result;
  };
  return withRetries(pool, () => withRollback(pool, attempt), tries);
}

const begin = { name: "begin", text: "begin" };
const commit = { name: "commit", text: "commit" };

/**
 * Runs one transaction in two round trips: what is read goes out with BEGIN, what is written with COMMIT. A deadlock or
 * serialization failure is tried again a few times.
 * @param read may lock, but not write: it is sent before BEGIN has answered
 * @param write sends its statements without waiting for one; any that fails takes all with it
 * @throws what a statement throws, after a rollback
 */
export async function withShortTransaction<Seen, T>(
  pool: Db,
  read: (tx: pg.PoolClient) => Promise<Seen>,
  write: (tx: pg.PoolClient, seen: Seen) => { written: Promise<unknown>; result: T },
): Promise<T> {
  const attempt = async (client: pg.PoolClient) => {
    const [, seen] = await Promise.all([client.query(begin), read(client)]);
    const { written, result } = write(client, seen);
    const [ended] = await Promise.all([client.query(commit), written]);
    requireCommitted(ended);
    return result;
  };
  return withRetries(pool, () => withRollback(pool, attempt), mostTries);
}
