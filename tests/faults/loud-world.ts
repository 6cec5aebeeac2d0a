// One world's people call as much as limits allow: how long does a person in another world wait?
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { buildApp } from "../../server/app.ts";
import { createWorldDb, setConnectionQuotas } from "../../server/db/in-world.ts";
import { migrate } from "../../server/db/migrate.ts";
import { createPool } from "../../server/db/pool.ts";
import { readServerSecrets } from "../../server/db/server-secrets.ts";
import { readEnv } from "../../server/env.ts";
import { getConfirmation, openPayments } from "../support/open-payments.ts";
import type { Person } from "../support/open-people.ts";
import { ownDatabase } from "../support/own-database.ts";
import { p99 } from "./p99.ts";
import { openWorldBeside, type Query, type WorldBeside } from "./worlds-beside.ts";

/** limits: the product's, else none */
type Size = { people: number; atOnceOfEach: number; seconds: number; limits: boolean };

const crowd = 200;
const paymentsOfEach = 200;
/** A multiple of the p99 at rest. */
const mostTimes = 10;

const noRates = { writesPerSession: 1e9, writesPerAddress: 1e9 };
const noReadLimits = {
  maxConcurrentPerSession: 1e9,
  maxConcurrentPerWorldAtAddress: 1e9,
  maxConcurrentPerAddress: 1e9,
  maxCostlyPerSession: 1e9,
  maxCostlyPerWorldAtAddress: 1e9,
  maxCostlyPerAddress: 1e9,
};

type Took = { deposit: number[]; dashboard: number[]; wrong: string[] };

async function look(url: string, person: Person, payments: string[], seconds: number): Promise<Took> {
  const took: Took = { deposit: [], dashboard: [], wrong: [] };
  const timed = async (kind: "deposit" | "dashboard", path: string, body?: object) => {
    const began = performance.now();
    const reply = await fetch(`${url}${path}`, {
      headers: { cookie: person.cookie, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    await reply.text();
    took[kind].push(performance.now() - began);
    if (reply.status !== 200) took.wrong.push(`${path}: ${reply.status}`);
  };
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; await sleep(20)) {
    await timed("dashboard", "/api/dashboard/stats");
    // at most a session's write limit
    if (took.dashboard.length % 8 === 0)
      await timed("deposit", "/api/confirm-deposit", getConfirmation(payments.pop()));
  }
  return took;
}

async function makeLoud(port: number, loud: WorldBeside, query: Query, atOnceOfEach: number) {
  const within = (text: string, values: unknown[]) => query<{ id: string }>(text, values, loud.world);
  const payments: string[][] = [];
  for (const person of loud.people)
    payments.push(await openPayments(within, Array<Person>(paymentsOfEach).fill(person)));
  const worker = new Worker(new URL("./loud-clients.ts", import.meta.url), {
    workerData: {
      port,
      payments,
      atOnceOfEach,
      cookies: loud.people.map(({ cookie }) => cookie),
      emails: loud.people.map(({ id }) => `l${id}@example.com`),
    },
  });
  return async (): Promise<Record<string, number>> => {
    const message = once(worker, "message");
    worker.postMessage("stop");
    const [counts] = await message;
    return counts;
  };
}

async function measure({ people, atOnceOfEach, seconds, limits }: Size) {
  const database = await ownDatabase();
  await migrate(database.connectionString);
  const pool = await createPool({ connectionString: database.connectionString });
  if (!limits) setConnectionQuotas(pool, { places: 1e9, maxPerWorld: 1e9, acquireTimeoutMs: 60_000 });
  const owner = new pg.Pool({ connectionString: database.connectionString, max: 2 });
  owner.on("error", () => {}); // the database is dropped while it is connected
  const query: Query = async (text, values = [], world = 1) =>
    (await createWorldDb(owner, () => world).query(text, values)).rows;
  const { server, runners } = await buildApp({
    env: readEnv({ LOG_LEVEL: "silent" }),
    pool,
    secrets: await readServerSecrets(database.connectionString),
    pages: false,
    ...(limits ? {} : { limits: noRates, reads: noReadLimits }),
  });
  try {
    await server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.server.address() as AddressInfo; // it listens on a port
    for (const runner of runners) runner.start();
    const loud = await openWorldBeside(query, crowd, people);
    const quiet = await openWorldBeside(query, 0, 1);
    const [person] = quiet.people;
    if (!person) throw new Error("there is nobody");
    const payers = Array<Person>(1_000).fill(person);
    const payments = await openPayments((text, values) => query(text, values, quiet.world), payers);
    const url = `http://127.0.0.1:${port}`;
    await look(url, person, payments, 2);
    const rest = await look(url, person, payments, seconds);
    const stop = await makeLoud(port, loud, query, atOnceOfEach);
    await sleep(2_000);
    const beside = await look(url, person, payments, seconds);
    return { rest, beside, counts: await stop() };
  } finally {
    await Promise.all(runners.map((runner) => runner.stop()));
    await server.close();
    await Promise.all([pool.end(), owner.end()]);
    await database.drop();
  }
}

export async function loudWorld(size: Size) {
  const { rest, beside, counts } = await measure(size);
  const wrong = [...rest.wrong, ...beside.wrong];
  const comparisons = (["deposit", "dashboard"] as const).map((kind) => {
    const [before, after] = [p99(rest[kind]), p99(beside[kind])];
    const times = after / before;
    const text = `${kind} p99 ${after.toFixed(0)} ms, ${before.toFixed(0)} ms at rest (${times.toFixed(1)} times)`;
    if (times > mostTimes) wrong.push(`${text}: more than ${mostTimes} times`);
    return text;
  });
  const answered = Object.entries(counts).map(([status, count]) => `${count} of ${status}`);
  return {
    title: `${size.people} people of one world ask for all that they may, ${size.people * size.atOnceOfEach} at once: what another world feels`,
    result: `${comparisons.join("; ")}; the loud world had ${answered.join(", ")} answers in ${size.seconds} s`,
    wrong,
  };
}
