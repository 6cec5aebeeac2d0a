import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { ensureApplicationLogin } from "./application-login.ts";
import { createWorldDbs } from "./in-world.ts";
import { migrate } from "./migrate.ts";
import { createPool } from "./pool.ts";
import { readServerSecrets } from "./server-secrets.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function tryAll(statements: readonly string[]): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    const outcomes: string[] = [];
    for (const text of statements) {
      await client.query("begin");
      outcomes.push(
        await client.query(text).then(
          () => "done",
          (error: Error) => error.message.replace(/ (for|of) .*/, ""),
        ),
      );
      await client.query("rollback");
    }
    return outcomes;
  } finally {
    client.release();
  }
}

describe("the application's login", () => {
  test("is the session user, so that RESET ROLE gains no rights", async () => {
    const client = await database.pool.connect();
    const who = async () =>
      (await client.query("select session_user as session, current_user as current")).rows[0];
    await client.query("reset role; reset session authorization");
    expect(await who()).toEqual({ session: "glasshouse_app", current: "glasshouse_app" });
    client.release(true);
    const { rows } = await database.owner.query("select current_user as name");
    expect(
      await tryAll([
        `set role ${rows[0].name}`,
        `set session authorization ${rows[0].name}`,
        "set role pg_read_server_files",
        "create role another login",
        "alter role glasshouse_app superuser",
      ]),
    ).toEqual(Array(5).fill(expect.stringMatching(/permission denied/)));
  });

  test.each([
    ["reads no secret of the server", "select value from server_secrets"],
    ["writes none", "insert into server_secrets values ('mine', 'x')"],
    ["gives nobody a role", "update users set role = 'admin'"],
    ["changes no transfer", "update transfers set kind = 'x'"],
    ["changes no balance", "update accounts set balance_cents = 1"],
    ["removes no audit trail", "delete from admin_actions"],
    ["makes no function", "create function free_money() returns integer language sql return 1"],
    ["makes no table", "create table mine (id integer)"],
    ["turns no trigger off", "alter table postings disable trigger all"],
    ["skips no trigger", "set session_replication_role = replica"],
    ["changes no function", "alter function lock_accounts(bigint[]) owner to current_user"],
    ["reads no password of a role", "select rolpassword from pg_authid"],
    ["reads no file", "select pg_read_file('postgresql.conf')"],
    ["runs no program", "copy users to program 'true'"],
  ])("%s", async (_what, text) => {
    const [outcome] = await tryAll([text]);
    expect(outcome).toMatch(/permission denied|must be owner/);
  });

  test("can't shadow the ledger's tables with temporary ones", async () => {
    const outside = async () =>
      Number(
        (await database.owner.query("select balance_cents from accounts where id = 3")).rows[0].balance_cents,
      );
    const postBehind = async (table: string) => {
      const client = await database.pool.connect();
      try {
        await client.query(`create temporary table ${table} as select * from public.${table}`);
        await client.query(
          "select public.post_transfers('{deposit}', now(), '{1,1}', '{0,3}', '{500,-500}')",
        );
      } finally {
        client.release(true);
      }
    };
    const before = await outside();
    await postBehind("accounts");
    expect(await outside()).toBe(before + 500);
    await expect(postBehind("postings")).rejects.toThrow(/out of balance/);
    expect(await outside()).toBe(before + 500);
  });

  test("gives no other login the right to pay", async () => {
    const name = `guest_${randomBytes(4).toString("hex")}`;
    await database.owner.query(`create role ${name}`);
    const guest = await database.owner.connect();
    await guest.query(`set role ${name}`);
    await expect(guest.query("select pay_people(now(), 1, 0, 0)")).rejects.toThrow(/permission denied/);
    guest.release(true);
    await database.owner.query(`drop role ${name}`);
  });

  test("derives the same password from the given user's at every start, and stores none", async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => ensureApplicationLogin(database.connectionString)),
    );
    expect(first).toBe(second);
    const { username, password } = new URL(String(first));
    expect([username, password.length]).toEqual(["glasshouse_app", 43]);
    expect(password).not.toBe(new URL(database.connectionString).password);
  });
});

test("server secrets are read as the given user, and are the same for the next server", async () => {
  const [one, other] = await Promise.all([1, 2].map(() => readServerSecrets(database.connectionString)));
  expect(one).toEqual(other);
  expect(one?.["card-events"]).toHaveLength(32);
});

test("the server works as the given user if that user can't create a login", async () => {
  const name = `small_${randomBytes(4).toString("hex")}`;
  await database.owner.query(`create role ${name} login password 'given'`);
  await database.owner.query(`create database ${name} owner ${name}`);
  try {
    const url = new URL(database.connectionString);
    Object.assign(url, { username: name, password: "given", pathname: `/${name}` });
    await migrate(url.href);
    expect(await ensureApplicationLogin(url.href)).toBeUndefined();
    const pool = await createPool({ connectionString: url.href, world: 1 });
    await expect(pool.query("update transfers set kind = 'x'")).rejects.toThrow(/append-only/);
    const [house] = (await pool.query("select count(*)::integer as accounts from accounts")).rows;
    const elsewhere = createWorldDbs(pool)(2);
    const [other] = (await elsewhere.query("select count(*)::integer as accounts from accounts")).rows;
    expect([house.accounts > 0, other.accounts]).toEqual([true, 0]);
    await pool.end();
    expect((await readServerSecrets(url.href))["card-events"]).toHaveLength(32);
  } finally {
    await database.owner.query(`drop database ${name} with (force)`);
    await database.owner.query(`drop role ${name}`);
  }
});

test("no login is derived from a URL without a password", async () => {
  const url = new URL(database.connectionString);
  url.password = "";
  expect(await ensureApplicationLogin(url.href)).toBeUndefined();
});
