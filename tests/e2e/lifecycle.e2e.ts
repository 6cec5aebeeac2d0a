import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { type Link, startLink } from "../faults/link.ts";
import { waitLimitMs } from "../support/limits.ts";
import { register as registerAt } from "../support/open-people.ts";
import { type OwnDatabase, ownDatabase } from "../support/own-database.ts";
import { type RunningGlasshouse, startGlasshouse } from "../support/running-glasshouse.ts";

let dataDir: string;
const running: RunningGlasshouse[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "glasshouse-lifecycle-"));
});
afterEach(async () => {
  for (const glasshouse of running.splice(0)) await glasshouse.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string>): Promise<RunningGlasshouse> {
  const glasshouse = await startGlasshouse(settings);
  running.push(glasshouse);
  return glasshouse;
}

let person = 0;
async function register(url: string): Promise<Response> {
  person += 1;
  return registerAt(url, `life${person}@example.com`);
}
async function signIn(url: string, email: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email, password: "a long password" });
  return (await fetch(`${url}/api/login-custom`, { method: "POST", headers, body })).status;
}

test("acknowledged writes are there after a kill -9 and a second start on the embedded database", async () => {
  const first = await start({ DATA_DIR: dataDir });
  expect(first.output()).toMatch(
    /Creating the embedded database[\s\S]*Starting PostgreSQL[\s\S]*the tables[\s\S]*open at/,
  );
  expect((await register(first.url)).status).toBe(200);
  const email = `life${person}@example.com`;
  first.process.kill("SIGKILL");
  const second = await start({ DATA_DIR: dataDir });
  expect(await signIn(second.url, email)).toBe(200);
  expect(await (await fetch(`${second.url}/readyz`)).json()).toEqual({ status: "ready" });
});

test("SIGTERM while the first start is still making its database leaves no PostgreSQL behind", async () => {
  const starting = startGlasshouse({ DATA_DIR: dataDir }, (child) => {
    // initdb starts with its folder
    const watch = setInterval(() => {
      if (!existsSync(join(dataDir, "postgres-new")) && !existsSync(join(dataDir, "postgres"))) return;
      clearInterval(watch);
      child.kill("SIGTERM");
    }, 5);
  });
  await expect(starting).rejects.toThrow("Glasshouse ended with 0");
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
});

describe("a server on a given database", () => {
  let database: OwnDatabase;
  let owner: pg.Client;
  let link: Link;
  let glasshouse: RunningGlasshouse;
  beforeAll(async () => {
    database = await ownDatabase(inject("databaseServer"));
    // a pool's end would not wait for its connection, which dropping the database then breaks
    owner = new pg.Client({ connectionString: database.connectionString });
    await owner.connect();
    const address = new URL(database.connectionString);
    link = await startLink(() => address);
    link.breaks.beforeCommit = 1;
    const near = new URL(database.connectionString);
    near.host = `127.0.0.1:${link.port}`;
    const starting = startGlasshouse({ DATABASE_URL: near.href });
    starting.catch(() => {}); // awaited below
    await vi.waitFor(() => expect(link.cut()).toBeGreaterThan(0), { timeout: waitLimitMs });
    link.breaks.beforeCommit = 0;
    glasshouse = await starting;
  });
  afterAll(async () => {
    await glasshouse?.stop();
    await link.stop();
    await owner.end();
    await database.drop();
  });
  const countInvestors = async (): Promise<number> =>
    (await owner.query("select count(*)::integer as count from users where role = 'investor'")).rows[0].count;

  test("a start that loses its connection while it brings the tables up to date says so, and comes up", async () => {
    expect(glasshouse.output()).toMatch(
      /Updating the tables[\s\S]*ended the connection[\s\S]*Trying again[\s\S]*open at/,
    );
    expect((await register(glasshouse.url)).status).toBe(200);
  });

  test("SIGTERM under load: every acknowledged write remains, and no running request is cut off", async () => {
    const before = await countInvestors();
    const events = await fetch(`${glasshouse.url}/api/clock/events`); // an open page must not delay the stop
    const outcomes: string[] = [];
    let stopping = false;
    const client = async () => {
      for (;;) {
        try {
          const reply = await register(glasshouse.url);
          outcomes.push(String(reply.status));
          await reply.text();
        } catch (error) {
          const cause = (error as { cause?: { code?: string } }).cause?.code ?? "unknown";
          outcomes.push(cause);
          if (stopping) return;
        }
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await expect.poll(() => outcomes.length).toBeGreaterThan(24);
    stopping = true;
    expect(await glasshouse.stop()).toBe(0);
    await Promise.all(clients);
    await events.text(); // events end, and are not cut off
    expect((await countInvestors()) - before).toBe(outcomes.filter((outcome) => outcome === "200").length);
    expect(
      outcomes.filter(
        (outcome) => !["200", "ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET"].includes(outcome),
      ),
    ).toEqual([]);
  });
});

test("a wrong setting stops the start with one line that names it", async () => {
  await expect(startGlasshouse({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow(
    /ended with 1:\n(?:Updating the tables\.\.\.\n)?DATABASE_URL: no PostgreSQL answers there\.\n/,
  );
});
