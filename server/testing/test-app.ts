import type { Writable } from "node:stream";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type App, buildApp } from "../app.ts";
import { ensureAdmin } from "../auth/ensure-admin.ts";
import type { StreamLimits } from "../clock/event-streams.ts";
import { createWorldDb, createWorldDbs } from "../db/in-world.ts";

import type { Db } from "../db/statement.ts";
import { type Env, readEnv } from "../env.ts";
import { loadHouseWorld } from "../worlds/house.ts";
import { type HouseDatabase, openHouseDatabase } from "./shared-installation.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { adminPassword, openAdmin, openPerson, openSignedInAdmin, password } from "./test-people.ts";

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

export type TestHouse = App &
  Pick<HouseDatabase, "world" | "worldDb" | "ownerDb" | "installation"> & {
    database: Pick<HouseDatabase, "secrets" | "pool" | "owner" | "warm">;
    env: Env;
    /** with a session */
    person(details?: { email?: string; firstName?: string }): Promise<TestPerson>;
    /** registers and signs in through the API */
    newcomer(details: { email: string; referralCode?: string }): Promise<TestPerson>;
    admin(): Promise<TestPerson>;
    /** for the first time, through the API */
    firstAdmin(): Promise<TestPerson>;
    stop(): Promise<void>;
  };

export type TestApp = TestHouse & { database: TestDatabase };

let people = 0;

type TestOptions = {
  runners?: boolean;
  logStream?: Writable;
  settings?: Record<string, string>;
  streams?: StreamLimits;
  pages?: boolean;
  /** not shared: for tests that listen or close */
  isOwn?: boolean;
};

const firstPassword = "first password";
const toEnv = ({ logStream, settings }: TestOptions) =>
  readEnv({ LOG_LEVEL: logStream ? "warn" : "silent", ADMIN_PASSWORD: firstPassword, ...settings });

async function buildTestApp({ pool, secrets }: TestDatabase, options: TestOptions): Promise<App> {
  const app = await buildApp({
    env: toEnv(options),
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

function createPeople(app: App, house: Db, worldDb: (world: number) => Db, env: Env) {
  const getPerson = (id: number, email: string, cookie: string): TestPerson => ({
    id,
    email,
    cookie,
    call(method, url, body, headers = {}) {
      const request: InjectOptions = { method, url, headers: { cookie: this.cookie, ...headers } };
      if (body !== undefined) request.payload = body as object;
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
    return getPerson(Number(reply.json().id), email, cookie);
  };
  return {
    async person({ email, firstName }: { email?: string; firstName?: string } = {}) {
      people += 1;
      const address = email ?? `person${people}@example.com`;
      const world = app.house.world();
      const { id, cookie } = await openPerson(house, { email: address, firstName, world });
      return getPerson(id, address, `${cookie.name}=${cookie.value}`);
    },
    async newcomer(details: { email: string; referralCode?: string }) {
      const body = { firstName: "Nora", lastName: "Ellison", phoneNumber: "555-0142", password, ...details };
      const reply = await app.server.inject({ method: "POST", url: "/api/register", payload: body });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return signIn(details.email, password);
    },
    async admin() {
      const world = app.house.world();
      const { id, cookie } = await openSignedInAdmin(worldDb(world), world);
      return getPerson(id, env.adminEmail, `${cookie.name}=${cookie.value}`);
    },
    async firstAdmin() {
      const first = await signIn(env.adminEmail, firstPassword);
      const change = { currentPassword: firstPassword, newPassword: adminPassword };
      await first.call("PUT", "/api/user/password", change);
      return signIn(env.adminEmail, adminPassword);
    },
  };
}

export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const { pool } = database;
  const app = await buildTestApp(database, options);
  const env = toEnv(options);
  await ensureAdmin(pool, env);
  const house = createWorldDb(pool, () => 1);
  const worldDb = createWorldDbs(pool);
  return {
    ...app,
    ...createPeople(app, house, worldDb, env),
    database,
    installation: database,
    world: 1,
    worldDb,
    ownerDb: createWorldDbs(database.owner),
    env,
    stop: async () => {
      await stopTestApp(app, options);
      await database.drop();
    },
  };
}

const sharedApps = new Map<string, Promise<App>>();

async function sharedApp(
  database: TestDatabase,
  options: TestOptions,
): Promise<{ app: App; isOwn: boolean }> {
  const { isOwn, runners, logStream, streams, ...alike } = options;
  if (isOwn || runners || logStream || streams)
    return { app: await buildTestApp(database, options), isOwn: true };
  const key = JSON.stringify(alike);
  const building = sharedApps.get(key) ?? buildTestApp(database, alike);
  sharedApps.set(key, building);
  const app = await building;
  await app.house.reload();
  return { app, isOwn: false };
}

export async function openTestHouse(options: TestOptions = {}): Promise<TestHouse> {
  const database = await openHouseDatabase();
  const { world, worldDb, ownerDb, installation } = database;
  const env = toEnv(options);
  await openAdmin(database.pool, { email: env.adminEmail, password: firstPassword });
  const { app, isOwn } = await sharedApp(installation, options);
  return {
    ...app,
    ...createPeople(app, database.pool, worldDb, env),
    database,
    installation,
    world,
    worldDb,
    ownerDb,
    env,
    stop: async () => {
      if (isOwn) await stopTestApp(app, options);
    },
  };
}

export async function startOver(admin: TestPerson, seen?: string): Promise<LightMyRequestResponse> {
  const startedAt = seen ?? (await admin.call("GET", "/api/clock")).json().startedAt;
  const reply = await admin.call("POST", "/api/admin/start-over", { confirm: "start over", startedAt });
  const cookie = String(reply.headers["set-cookie"] ?? "").split(";")[0];
  if (cookie) admin.cookie = cookie;
  return reply;
}

/** The current house's database. */
export const getHouseDb = async ({ database: { pool }, worldDb }: TestHouse) =>
  worldDb(await loadHouseWorld(pool));

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

export const minWithdrawalDollars = minWithdrawalCents / 100;

export function requestWithdrawal(
  person: TestPerson,
  amount: number = minWithdrawalDollars,
  headers: Record<string, string> = {},
) {
  const body = { amount, withdrawalMethod: "bank", withdrawalDetails: bankDetails, notes: "" };
  return person.call("POST", "/api/withdrawal-requests", body, headers);
}

export async function stats(person: TestPerson): Promise<Record<string, string>> {
  return (await person.call("GET", "/api/dashboard/stats")).json();
}
