// The application called in process, in a fresh house or on a database of its own: what server tests stand on.

import type { Writable } from "node:stream";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type App, buildApp } from "../app.ts";
import { ensureAdmin } from "../auth/ensure-admin.ts";
import type { StreamLimits } from "../clock/event-streams.ts";
import { inWorld, worldsOf } from "../db/in-world.ts";

import type { Db } from "../db/statement.ts";
import { type Env, readEnv } from "../env.ts";
import { houseWorld } from "../worlds/house.ts";
import { type HouseDatabase, openHouseDatabase } from "./shared-installation.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { adminPassword, enterAsAdmin, openAdmin, openPerson, password } from "./test-people.ts";

export { adminPassword, password };

export type TestPerson = {
  id: number;
  email: string;
  cookie: string;
  call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
};

/** The application, and the house as its people and a test see it. */
export type TestHouse = App &
  Pick<HouseDatabase, "world" | "worldDb" | "ownerDb" | "installation"> & {
    database: Pick<HouseDatabase, "secrets" | "pool" | "owner" | "warm">;
    env: Env;
    /** with a session */
    person(details?: { email?: string; firstName?: string }): Promise<TestPerson>;
    /** registers and signs in, by the calls */
    newcomer(details: { email: string; referralCode?: string }): Promise<TestPerson>;
    /** with a session, and a password of their own */
    admin(): Promise<TestPerson>;
    /** the same for the first time, by the calls */
    firstAdmin(): Promise<TestPerson>;
    stop(): Promise<void>;
  };

/** On a database of its own. */
export type TestApp = TestHouse & { database: TestDatabase };

let people = 0;

type TestOptions = {
  runners?: boolean;
  /** where warnings and errors go, for tests that read them */
  logStream?: Writable;
  settings?: Record<string, string>;
  streams?: StreamLimits;
  /** the built ones, for tests of what stands in them */
  pages?: boolean;
  /** not one that other tests use too: for tests in which it listens, or closes */
  own?: boolean;
};

const firstPassword = "first password";
const envOf = ({ logStream, settings }: TestOptions) =>
  readEnv({ LOG_LEVEL: logStream ? "warn" : "silent", ADMIN_PASSWORD: firstPassword, ...settings });

async function buildTestApp({ pool, secrets }: TestDatabase, options: TestOptions): Promise<App> {
  const app = await buildApp({
    env: envOf(options),
    pool,
    secrets,
    limits: { writesPerSession: 100_000, writesPerAddress: 100_000 },
    pages: options.pages ?? false,
    ...(options.logStream ? { logStream: options.logStream } : {}),
    ...(options.streams ? { streams: options.streams } : {}),
  });
  await app.server.ready();
  if (options.runners) for (const runner of app.runners) runner.start();
  return app;
}

async function stopTestApp(app: App, { runners }: TestOptions): Promise<void> {
  await app.server.close();
  if (runners) await Promise.all(app.runners.map((runner) => runner.stop()));
}

/** What people in the house do, on an application and its database. */
function peopleOf(app: App, house: Db, worldDb: (world: number) => Db, env: Env) {
  const personOf = (id: number, email: string, cookie: string): TestPerson => ({
    id,
    email,
    cookie,
    call(method, url, body, headers = {}) {
      const request: InjectOptions = { method, url, headers: { cookie: this.cookie, ...headers } };
      if (body !== undefined) request.payload = body as object; // what fastify's inject takes
      return app.server.inject(request);
    },
  });
  const signIn = async (email: string, secret: string): Promise<TestPerson> => {
    const reply = await app.server.inject({
      method: "POST",
      url: "/api/login-custom",
      payload: { email, password: secret },
    });
    const cookie = String(reply.headers["set-cookie"]).split(";")[0] ?? "";
    return personOf(Number(reply.json().id), email, cookie);
  };
  return {
    async person({ email, firstName }: { email?: string; firstName?: string } = {}) {
      people += 1;
      const address = email ?? `person${people}@example.com`;
      const world = app.house.world();
      const { id, cookie } = await openPerson(house, { email: address, firstName, world });
      return personOf(id, address, `${cookie.name}=${cookie.value}`);
    },
    async newcomer(details: { email: string; referralCode?: string }) {
      const body = { firstName: "Nora", lastName: "Ellison", phoneNumber: "555-0142", password, ...details };
      const reply = await app.server.inject({ method: "POST", url: "/api/register", payload: body });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return signIn(details.email, password);
    },
    async admin() {
      const world = app.house.world();
      const { id, cookie } = await enterAsAdmin(worldDb(world), world);
      return personOf(id, env.adminEmail, `${cookie.name}=${cookie.value}`);
    },
    async firstAdmin() {
      const first = await signIn(env.adminEmail, firstPassword);
      const change = { currentPassword: firstPassword, newPassword: adminPassword };
      await first.call("PUT", "/api/user/password", change);
      return signIn(env.adminEmail, adminPassword);
    },
  };
}

/** For tests of an installation: on a database of its own, whose house is world 1. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const { pool } = database;
  const app = await buildTestApp(database, options);
  const env = envOf(options);
  await ensureAdmin(pool, env);
  /** a connection of the pool stays in the world that it was last lent for */
  const house = inWorld(pool, () => 1);
  const worldDb = worldsOf(pool);
  return {
    ...app,
    ...peopleOf(app, house, worldDb, env),
    database,
    installation: database,
    world: 1,
    worldDb,
    ownerDb: worldsOf(database.owner),
    env,
    stop: async () => {
      await stopTestApp(app, options);
      await database.drop();
    },
  };
}

/** Applications on the worker's shared database, which stay until it ends, by their options. */
const sharedApps = new Map<string, Promise<App>>();

/** @returns one that was built before, where nothing of the options is the caller's own */
async function sharedApp(database: TestDatabase, options: TestOptions): Promise<{ app: App; own: boolean }> {
  const { own, runners, logStream, streams, ...alike } = options;
  if (own || runners || logStream || streams)
    return { app: await buildTestApp(database, options), own: true };
  const key = JSON.stringify(alike);
  const building = sharedApps.get(key) ?? buildTestApp(database, alike);
  sharedApps.set(key, building);
  const app = await building;
  await app.house.look();
  return { app, own: false };
}

/** For tests of what belongs to a world: a fresh house in the worker's shared installation. One that was opened before has ended. */
export async function openTestHouse(options: TestOptions = {}): Promise<TestHouse> {
  const database = await openHouseDatabase();
  const { world, worldDb, ownerDb, installation } = database;
  const env = envOf(options);
  await openAdmin(database.pool, { email: env.adminEmail, password: firstPassword });
  const { app, own } = await sharedApp(installation, options);
  return {
    ...app,
    ...peopleOf(app, database.pool, worldDb, env),
    database,
    installation,
    world,
    worldDb,
    ownerDb,
    env,
    stop: async () => {
      if (own) await stopTestApp(app, options);
    },
  };
}

/** As the administrator's browser does it, which goes on with the new world's cookie. @param seen when the world began */
export async function startOver(admin: TestPerson, seen?: string): Promise<LightMyRequestResponse> {
  const startedAt = seen ?? (await admin.call("GET", "/api/clock")).json().startedAt;
  const reply = await admin.call("POST", "/api/admin/start-over", { confirm: "start over", startedAt });
  const cookie = String(reply.headers["set-cookie"] ?? "").split(";")[0];
  if (cookie) admin.cookie = cookie;
  return reply;
}

/** The database as the house sees it, whichever world that is by now. */
export const houseOf = async ({ database: { pool }, worldDb }: TestHouse) => worldDb(await houseWorld(pool));

/** Pays with the simulator's approved card. @returns the payment's id */
export async function pay(person: TestPerson, amount: number, card = "SIM-CARD-APPROVED"): Promise<string> {
  const created = (await person.call("POST", "/api/create-payment-intent", { amount })).json();
  await confirmCard(person, created, card);
  return created.paymentIntentId;
}

export function confirmCard(
  person: TestPerson,
  intent: { paymentIntentId: string; clientSecret: string },
  card: string,
) {
  return person.call(
    "POST",
    `/sandbox/cards/v1/payment_intents/${intent.paymentIntentId}/confirm`,
    { client_secret: intent.clientSecret, card },
    { authorization: "Bearer pk_sim_glasshouse" },
  );
}

export async function deposit(person: TestPerson, amount: number): Promise<void> {
  const paymentIntentId = await pay(person, amount);
  const reply = await person.call("POST", "/api/confirm-deposit", { paymentIntentId, amount });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

export const bankDetails = JSON.stringify({
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Nora Ellison",
});

/** The least that may be asked for, in dollars. */
export const leastWithdrawal = minWithdrawalCents / 100;

/** @param amount in dollars */
export function requestWithdrawal(
  person: TestPerson,
  amount: number = leastWithdrawal,
  headers: Record<string, string> = {},
) {
  const body = { amount, withdrawalMethod: "bank", withdrawalDetails: bankDetails, notes: "" };
  return person.call("POST", "/api/withdrawal-requests", body, headers);
}

export async function stats(person: TestPerson): Promise<Record<string, string>> {
  return (await person.call("GET", "/api/dashboard/stats")).json();
}
