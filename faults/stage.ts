// The product on its own embedded database in a folder of its own, started again after each fault on the same port.
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type RunningGlasshouse, startGlasshouse } from "../e2e/running-glasshouse.ts";

export type Person = { id: number; cookie: string };

export type Stage = {
  url: string;
  people: Person[];
  glasshouse(): RunningGlasshouse;
  start(): Promise<void>;
  postmasterPid(): number;
  /** works as the database's owner; tried again while the database is away */
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  connectionString(): string;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((closed) => probe.close(closed));
  return port;
}

const awayMs = 20_000;

export async function openStage(peopleCount: number): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-faults-"));
  const port = await freePort();
  const settings = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: "error" };
  let glasshouse = await startGlasshouse(settings);
  const pidFile = join(folder, "postgres", "postmaster.pid");
  const connectionString = () => {
    const password = readFileSync(join(folder, "postgres-password"), "utf8");
    const [, , , databasePort] = readFileSync(pidFile, "utf8").split("\n");
    return `postgres://postgres:${password}@127.0.0.1:${databasePort}/postgres`;
  };
  const query: Stage["query"] = async (text, values = []) => {
    const until = Date.now() + awayMs;
    for (;;) {
      const client = existsSync(pidFile)
        ? new pg.Client({ connectionString: connectionString() })
        : undefined;
      client?.on("error", () => {});
      try {
        if (!client) throw new Error("the database is not there yet");
        await client.connect();
        return (await client.query(text, values)).rows;
      } catch (error) {
        if (Date.now() > until) throw error;
        await sleep(50);
      } finally {
        await client?.end().catch(() => {});
      }
    }
  };
  const stage: Stage = {
    url: `http://127.0.0.1:${port}`,
    people: [],
    glasshouse: () => glasshouse,
    start: async () => {
      glasshouse = await startGlasshouse(settings);
    },
    postmasterPid: () => Number(readFileSync(pidFile, "utf8").split("\n")[0]),
    query,
    connectionString,
    stop: async () => {
      await glasshouse.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  stage.people = await openPeople(stage, peopleCount);
  return stage;
}

/** Straight into the database, with a session, at the highest level and with $900.00 available each. */
async function openPeople(stage: Stage, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
  const rows = await stage.query<{ id: string }>(
    `with fresh as (
       insert into investors (first_name, last_name, referral_code, total_referrals, joined_at)
       select 'Fault', 'Person', 'F' || number, 12, now() from generate_series(1, $1::integer) as number returning id
     ),
     person as (
       insert into users (investor_id, email, email_key, phone_number, password_hash)
       select id, 'f' || id || '@example.com', 'f' || id || '@example.com', '555-0100', 'none' from fresh
     )
     select id from fresh order by id`,
    [count],
  );
  const ids = rows.map((row) => Number(row.id));
  await stage.query(
    `insert into sessions (token_hash, investor_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as given (hash, id)`,
    [hashes, ids],
  );
  await stage.query(
    `with posted as (insert into transfers (kind, posted_at) values ('daily_income', now()) returning id)
     insert into postings (transfer_id, account_id, amount_cents)
     select posted.id, account_id, amount from posted, (
       select id * 8 as account_id, -90000 as amount from unnest($1::bigint[]) as id
       union all select 64, 90000 * cardinality($1::bigint[])) as line`,
    [ids],
  );
  return ids.map((id, index) => ({ id, cookie: `glasshouse_session=${tokens[index]}` }));
}
