import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../server/testing/test-database.ts";
import { startLink } from "../faults/link.ts";
import { register as registerAt } from "../support/open-people.ts";
import { ownDatabase } from "../support/own-database.ts";
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

test("a start that loses its connection while it brings the tables up to date says so, and comes up", async () => {
  const database = await ownDatabase();
  const address = new URL(database.connectionString);
  const link = await startLink(() => address);
  const near = new URL(database.connectionString);
  near.host = `127.0.0.1:${link.port}`;
  link.breaks.beforeCommit = 1;
  const starting = start({ DATABASE_URL: near.href });
  try {
    await expect.poll(link.cut).toBeGreaterThan(0);
    link.breaks.beforeCommit = 0;
    const { url, output, stop } = await starting;
    expect(output()).toMatch(
      /Updating the tables[\s\S]*ended the connection[\s\S]*Trying again[\s\S]*open at/,
    );
    expect((await register(url)).status).toBe(200);
    await stop();
  } finally {
    await starting.catch(() => {});
    await link.stop();
    await database.drop();
  }
});

describe("two servers on one DATABASE_URL", () => {
  let database: TestDatabase;
  let servers: RunningGlasshouse[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = { DATABASE_URL: database.connectionString };
    servers = await Promise.all([startGlasshouse(settings), startGlasshouse(settings)]);
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await database.drop();
  });
  const countInvestors = async (): Promise<number> =>
    (await database.owner.query("select count(*)::integer as count from users where role = 'investor'"))
      .rows[0].count;

  test("a jump at one pays once, and the other shows it", async () => {
    const [a, b] = [servers[0]?.url ?? "", servers[1]?.url ?? ""];
    const json = { "content-type": "application/json" };
    await register(a);
    const login = await fetch(`${a}/api/login-custom`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email: `life${person}@example.com`, password: "a long password" }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const call = (url: string, path: string, body: unknown, more: Record<string, string> = {}) =>
      fetch(url + path, {
        method: "POST",
        headers: { ...json, cookie, ...more },
        body: JSON.stringify(body),
      });
    const intent = (await (await call(a, "/api/create-payment-intent", { amount: 50 })).json()) as {
      paymentIntentId: string;
      clientSecret: string;
    };
    const card = { client_secret: intent.clientSecret, card: "SIM-CARD-APPROVED" };
    await call(b, `/sandbox/cards/v1/payment_intents/${intent.paymentIntentId}/confirm`, card, {
      authorization: "Bearer pk_sim_glasshouse",
    });
    await call(a, "/api/confirm-deposit", { paymentIntentId: intent.paymentIntentId, amount: 50 });
    const jumps = await Promise.all([
      call(a, "/api/clock/advance", { days: 10 }),
      call(b, "/api/clock/advance", { to: "next-payout" }),
    ]);
    expect(jumps.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await database.owner.query(
      "select count(*)::integer as paid, count(distinct created_at)::integer as days, (select extract(day from next_payout_at - started_at)::integer from clock) as passed from transactions where type = 'daily_income'",
    );
    expect(rows[0].paid).toBe(rows[0].days);
    expect(rows[0].paid).toBeGreaterThanOrEqual(10);
    const stats = await (await fetch(`${b}/api/dashboard/stats`, { headers: { cookie } })).json();
    expect(stats).toMatchObject({ available: (rows[0].paid * 2.5).toFixed(2) });
  });

  test("SIGTERM under load: every acknowledged write remains, and no running request is cut off", async () => {
    const [glasshouse] = servers;
    if (!glasshouse) throw new Error("no server was started");
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
    await expect.poll(() => outcomes.length).toBeGreaterThan(40);
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
  await expect(startGlasshouse({ PORT: "no number", DATA_DIR: dataDir })).rejects.toThrow(
    /ended with 1:\nPORT: /,
  );
  await expect(startGlasshouse({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow(
    /DATABASE_URL: no PostgreSQL answers there\./,
  );
});
