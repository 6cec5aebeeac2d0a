// Connections work as the application's role, which can only add to the ledger. A lost backend fails only its
// own request.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { getErrorCode } from "../error-code.ts";
import { getPool } from "./in-world.ts";
import { type Db, statement } from "./statement.ts";
import { withClient } from "./with-client.ts";

const { Pool, types } = pg;

/** Throws rather than rounds. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error("a bigint from the database is beyond a safe integer");
  return value;
}
const int8 = types.builtins.INT8;
const int8Array = 1016 as typeof int8; // the driver's list has no array types
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
  world?: number;
  onError?: (error: Error) => void;
};

/** Without the role, only triggers protect the ledger. */
function canUseApplicationRole(connectionString: string): Promise<boolean> {
  return withClient(connectionString, "role", async (client) => {
    const { rows } = await client.query<{ member: boolean }>(
      // PostgreSQL 16 made SET ROLE a privilege of its own
      `select coalesce((
         select pg_has_role(current_user, oid, case when current_setting('server_version_num')::integer < 160000 then 'MEMBER' else 'SET' end)
         from pg_roles where rolname = $1
       ), false) as member`,
      [applicationRole],
    );
    return rows[0]?.member ?? false;
  });
}

export async function createPool({
  connectionString,
  max = 20,
  world,
  onError = () => {},
}: PoolOptions): Promise<pg.Pool> {
  const { username } = new URL(connectionString);
  const limited = username === applicationRole || (await canUseApplicationRole(connectionString));
  const pool = new Pool({
    connectionString,
    max,
    application_name: "glasshouse",
    // statements sent without waiting share a round trip
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // temp_buffers hold a large crowd day; in UTC every day has 24 hours
    options: `${limited ? `-c role=${applicationRole} ` : ""}-c glasshouse.world=${world ?? ""} -c TimeZone=UTC -c temp_buffers=64MB -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000`,
  });
  pool.on("error", onError);
  // or an error on a borrowed client would end the process
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/** For transactions that take longer than a request may. */
export const withoutTimeouts = statement(
  "without-timeouts",
  "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
);

/** PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error. */
function requireCommitted(ended: pg.QueryResult): void {
  if (ended.command !== "COMMIT") throw new Error("the transaction was rolled back instead of committed");
}

/** The lock order (docs/database.md) prevents both; a retry is safe, since nothing was committed. */
type RetryCounts = Record<"deadlock" | "serialization", number>;
const retryable = new Map<string | undefined, keyof RetryCounts>([
  ["40P01", "deadlock"],
  ["40001", "serialization"],
]);
const retryCounts = new WeakMap<Db, RetryCounts>();

export function getRetryCounts(pool: Db): Readonly<RetryCounts> {
  return retryCounts.get(getPool(pool)) ?? { deadlock: 0, serialization: 0 };
}

function countRetryable(pool: Db, error: unknown): boolean {
  const reason = retryable.get(getErrorCode(error));
  if (!reason) return false;
  const before = getRetryCounts(pool);
  retryCounts.set(getPool(pool), { ...before, [reason]: before[reason] + 1 });
  return true;
}

const maxAttempts = 5;
const basePauseMs = 10;
/** Exponential backoff with jitter, so that two transactions don't meet again. */
const getBackoffMs = (tried: number) => basePauseMs * 2 ** tried * (0.5 + Math.random());

async function withRetries<T>(pool: Db, attempt: () => Promise<T>, tries: number): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!countRetryable(pool, error) || tries <= 1) throw error;
  }
  await sleep(getBackoffMs(maxAttempts - tries));
  return withRetries(pool, attempt, tries - 1);
}

/** Rolls back what the work leaves open on an error. */
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

/** Retries after a deadlock or serialization failure. @throws what fn throws, after a rollback */
export async function withTransaction<T>(
  pool: Db,
  fn: (tx: pg.PoolClient) => Promise<T>,
  tries = maxAttempts,
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
 * Two round trips: reads are sent with BEGIN, writes with COMMIT. Retries like withTransaction.
 * @param read must not write: it is sent before BEGIN has answered
 * @param write sends its statements without awaiting any
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
  return withRetries(pool, () => withRollback(pool, attempt), maxAttempts);
}
