import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "./data-dir-lock.ts";
import { requireMemory, startEmbeddedPostgres } from "./embedded-postgres.ts";

const place = mkdtempSync(join(tmpdir(), "glasshouse-embedded-"));
/** 200 characters, with spaces and letters outside ASCII. */
const shared = join(place, "project", "Schülerdaten der Klasse 9 b – 学校 ".padEnd(191 - place.length, "x"));
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function start() {
  const embedded = await startEmbeddedPostgres({ dataDir: shared });
  stops.push(embedded.stop);
  return embedded;
}

async function query<T>(connectionString: string, text: string): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows[0] as T;
  } finally {
    await client.end();
  }
}

const readPostmasterFile = () => readFileSync(join(shared, "postgres", "postmaster.pid"), "utf8").split("\n");
const postmasterPid = () => Number(readPostmasterFile()[0]);

test("has its data after a second start, under a long path with spaces, in a folder closed to other users", async () => {
  expect(shared).toHaveLength(200);
  expect(statSync(place).mode & 0o077).toBe(0);
  const reported: string[] = [];
  const first = await startEmbeddedPostgres({ dataDir: shared, report: (line) => reported.push(line) });
  stops.push(first.stop);
  expect(reported).toEqual([
    expect.stringContaining("Creating the embedded database"),
    "Starting PostgreSQL...",
  ]);
  await query(first.connectionString, "create table answers as select 42 as answer");
  await first.stop();
  const second = await start();
  expect(await query(second.connectionString, "select answer from answers")).toEqual({ answer: 42 });
  expect(await query(second.connectionString, "show fsync")).toEqual({ fsync: "on" });
});

describe("once it is started", () => {
  let running: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  beforeAll(async () => {
    running = await startEmbeddedPostgres({ dataDir: shared });
  });
  afterAll(() => running.stop());

  test("listens on the loopback address only", async () => {
    expect(await query(running.connectionString, "show listen_addresses")).toEqual({
      listen_addresses: "127.0.0.1",
    });
  });

  test("uses PostgreSQL's builtin locale, which every system has", async () => {
    expect(
      await query(
        running.connectionString,
        "select datlocprovider::text as provider, datlocale as locale, datcollate as others, lower('ÄÉ') as lower from pg_database where datname = current_database()",
      ),
    ).toEqual({ provider: "b", locale: "C.UTF-8", others: "C", lower: "äé" });
  });

  test("requires the password, which is in a file that only its owner can read", async () => {
    const { mode } = statSync(join(shared, "postgres-password"));
    expect(mode & 0o077).toBe(0);
    const wrong = new URL(running.connectionString);
    wrong.password = "wrong";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
  });

  test("is restarted on the same port when it is killed", () =>
    expectRestartAfterKill(running.connectionString));
});

async function startAndDie(): Promise<void> {
  const module = fileURLToPath(new URL("./embedded-postgres.ts", import.meta.url));
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(shared)} });
    process.kill(process.pid, "SIGKILL");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

/** Waits for another that answers at the same port. */
async function expectRestartAfterKill(connectionString: string): Promise<void> {
  const killed = postmasterPid();
  process.kill(killed, "SIGKILL");
  await expect
    .poll(async () => postmasterPid() !== killed && (await query(connectionString, "select 1 as one")))
    .toEqual({ one: 1 });
}

describe("a PostgreSQL that survived a killed server", () => {
  let survivor: number;
  let adopted: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  beforeAll(async () => {
    await startAndDie();
    survivor = postmasterPid();
    adopted = await startEmbeddedPostgres({ dataDir: shared });
  });
  afterAll(() => adopted.stop());

  test("is adopted", () => {
    expect(postmasterPid()).toBe(survivor);
  });

  test("is restarted on the same port when it is killed", () =>
    expectRestartAfterKill(adopted.connectionString));
});

test("starts its own after a survivor that was ending", async () => {
  await startAndDie();
  const ending = postmasterPid();
  const port = readPostmasterFile()[3];
  const password = readFileSync(join(shared, "postgres-password"), "utf8");
  const last = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  });
  await last.connect();
  process.kill(ending, "SIGTERM"); // refuses new sessions, and ends with its last one
  const starting = start();
  setTimeout(() => void last.end(), 200);
  expect(await query((await starting).connectionString, "select 1 as one")).toEqual({ one: 1 });
  expect(postmasterPid()).not.toBe(ending);
});

async function otherGlasshouse() {
  const lock = fileURLToPath(new URL("./data-dir-lock.ts", import.meta.url));
  const script = `const { lockDataDir } = await import(${JSON.stringify(lock)});
    await lockDataDir(${JSON.stringify(shared)}); console.log("locked"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  const kill = async () => {
    holder.kill("SIGKILL");
    await once(holder, "exit");
  };
  return { pid: holder.pid, kill };
}

test("refuses a second Glasshouse on the same DATA_DIR with one sentence", async () => {
  const { pid, kill } = await otherGlasshouse();
  await expect(lockDataDir(shared)).rejects.toThrow(`another Glasshouse (process ${pid}) runs on`);
  await kill();
});

describe("the lock of a Glasshouse in another container, whose processes can't be seen", () => {
  const lock = join(shared, "glasshouse.pid");

  test("is respected while it is renewed", async () => {
    writeFileSync(lock, "pid:[1]\n1 100");
    const renewal = setInterval(() => utimesSync(lock, new Date(), new Date()), 500);
    await expect(lockDataDir(shared)).rejects.toThrow(
      `DATA_DIR: another Glasshouse (in another container or on another machine) runs on ${shared}. Stop it, or choose another DATA_DIR and PORT.`,
    );
    clearInterval(renewal);
  });

  test("is taken over when it is not", async () => {
    writeFileSync(lock, "pid:[1]\n1 100");
    (await lockDataDir(shared, 50))();
  });

  test("is left to it once it was taken over", async () => {
    const unlock = await lockDataDir(shared);
    writeFileSync(lock, "pid:[1]\n1 100");
    unlock();
    expect(readFileSync(lock, "utf8")).toBe("pid:[1]\n1 100");
    rmSync(lock);
  });
});

test("a lock is renewed while it is held", async () => {
  const unlock = await lockDataDir(shared);
  onTestFinished(unlock);
  const lock = join(shared, "glasshouse.pid");
  const before = new Date(Date.now() - 60_000);
  utimesSync(lock, before, before);
  await expect.poll(() => Date.now() - statSync(lock).mtimeMs).toBeLessThan(5_000);
});

test("takes over the lock of a killed Glasshouse", async () => {
  const { kill } = await otherGlasshouse();
  await kill();
  (await lockDataDir(shared))();
});

test("needs 160 MB of memory", () => {
  expect(() => requireMemory(128 * 2 ** 20)).toThrow(
    "This machine or container has 128MB of memory, and Glasshouse needs 160MB. Give it more.",
  );
  requireMemory(160 * 2 ** 20);
});
