// The application on a cloned database, called in process: what server tests stand on.

import type { Writable } from "node:stream";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type App, buildApp } from "./app.ts";
import { ensureAdmin } from "./auth/ensure-admin.ts";
import type { StreamLimits } from "./clock/event-streams.ts";
import { inWorld, worldsOf } from "./db/in-world.ts";
import { createTestDatabase, type TestDatabase } from "./db/test-database.ts";
import { type Env, readEnv } from "./env.ts";
import { adminPassword, enterAsAdmin, openPerson, password } from "./test-people.ts";
import { houseWorld } from "./worlds/house.ts";

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

export type TestApp = App & {
  database: TestDatabase;
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

let people = 0;

/** @param options logStream: where warnings and errors go, for tests that read them */
export async function startTestApp(
  options: {
    runners?: boolean;
    logStream?: Writable;
    settings?: Record<string, string>;
    streams?: StreamLimits;
    /** the built ones, for tests of what stands in them */
    pages?: boolean;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const { logStream } = options;
  const env = readEnv({
    LOG_LEVEL: logStream ? "warn" : "silent",
    ADMIN_PASSWORD: "first password",
    ...options.settings,
  });
  const limits = { writesPerSession: 100_000, writesPerAddress: 100_000 };
  const { pool, secrets } = database;
  const app = await buildApp({
    env,
    pool,
    secrets,
    limits,
    pages: options.pages ?? false,
    ...(logStream ? { logStream } : {}),
    ...(options.streams ? { streams: options.streams } : {}),
  });
  await app.server.ready();
  await ensureAdmin(database.pool, env);
  if (options.runners) for (const runner of app.runners) runner.start();
  /** a connection of the pool stays in the world that it was last lent for */
  const house = inWorld(pool, () => 1);

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
    ...app,
    database,
    env,
    async person({ email, firstName } = {}) {
      people += 1;
      const address = email ?? `person${people}@example.com`;
      const { id, cookie } = await openPerson(house, { email: address, firstName });
      return personOf(id, address, `${cookie.name}=${cookie.value}`);
    },
    async newcomer(details) {
      const body = { firstName: "Nora", lastName: "Ellison", phoneNumber: "555-0142", password, ...details };
      const reply = await app.server.inject({ method: "POST", url: "/api/register", payload: body });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return signIn(details.email, password);
    },
    async admin() {
      const world = await houseWorld(pool);
      const { id, cookie } = await enterAsAdmin(worldsOf(pool)(world), world);
      return personOf(id, env.adminEmail, `${cookie.name}=${cookie.value}`);
    },
    async firstAdmin() {
      const first = await signIn(env.adminEmail, "first password");
      const change = { currentPassword: "first password", newPassword: adminPassword };
      await first.call("PUT", "/api/user/password", change);
      return signIn(env.adminEmail, adminPassword);
    },
    async stop() {
      await app.server.close();
      if (options.runners) await Promise.all(app.runners.map((runner) => runner.stop()));
      await database.drop();
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
export const houseOf = async ({ database: { pool } }: TestApp) => worldsOf(pool)(await houseWorld(pool));

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
