import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { hashPassword, passwordMatches } from "../auth/password-hash.ts";
import { createBatchFaults } from "../http/batch-faults.ts";
import { bindRoute } from "../http/bind-route.ts";
import { createReaderFinder } from "../http/reader.ts";
import { fillPath, loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { openTestHost } from "../testing/test-host.ts";

/** By the specification, independent of the contract. */
const visitors = new Set([
  "GET /healthz",
  "GET /readyz",
  "GET /metrics",
  "GET /api/config",
  "GET /api/clock",
  "GET /api/clock/events",
  "POST /api/login-custom",
  "POST /api/register",
  "POST /api/password-link",
  // refused where newcomers start in the house
  "POST /api/worlds/own",
  // with an invitation
  "GET /api/invitations/{code}",
  "POST /api/worlds/join",
  // with a class's code
  "POST /api/join",
  // with a seat card
  "POST /api/join/seat",
  // both as forms
  "POST /join",
  "POST /join/seat",
  // with a host's password or link, or with open host sign-up
  "POST /api/host/session",
  "POST /api/host/password-link",
  "POST /api/host/account",
  // with the payment's own secret
  "GET /sandbox/cards/v1/payment_intents/{id}",
  "POST /sandbox/cards/v1/payment_intents/{id}/confirm",
  "GET /sandbox/cards/challenge/{id}",
  "POST /sandbox/cards/challenge/{id}",
]);
const isHostCall = (path: string) => path === "/api/host" || path.startsWith("/api/host/");
const isAdminCall = (path: string) => path.startsWith("/api/admin/");

let app: TestHouse;
let investor: TestPerson;
let admin: TestPerson;
let host: string;
let calls: OpenApiCall[];
beforeAll(async () => {
  app = await openTestHouse();
  investor = await app.person();
  await app.person();
  admin = await app.admin();
  host = (await openTestHost(app, "room-12")).cookie;
  calls = (await loadOpenApiCalls(app.server)).filter(({ path }) => path !== "/api/clock/events");
});
afterAll(() => app.stop());

type Ask = (call: OpenApiCall) => Promise<number>;

async function breaches(
  of: readonly OpenApiCall[],
  as: { visitor: Ask; investor: Ask; admin: Ask; host: Ask },
): Promise<string[]> {
  const found: string[] = [];
  for (const call of of) {
    const name = `${call.method} ${call.path}`;
    const free = visitors.has(name);
    const asVisitor = await as.visitor(call);
    if (!free && asVisitor !== 401) found.push(`${name}: a visitor gets ${asVisitor}`);
    if (free && asVisitor === 401 && !name.includes("/sandbox/") && !name.includes("login-custom"))
      found.push(`${name}: a visitor is turned away`);
    const forHosts = !free && isHostCall(call.path);
    if (((await as.host(call)) !== 401) !== (free || forHosts) && !name.includes("login-custom"))
      found.push(`${name}: a host is ${forHosts ? "turned away" : "let in"}`);
    const asInvestor = await as.investor(call);
    if (forHosts && asInvestor !== 401) found.push(`${name}: an investor gets ${asInvestor}`);
    if (isAdminCall(call.path) && asInvestor !== 403) found.push(`${name}: an investor gets ${asInvestor}`);
    if (!free && !forHosts && !isAdminCall(call.path) && asInvestor === 401)
      found.push(`${name}: an investor is turned away`);
    if ((isAdminCall(call.path) || forHosts) && [401, 403].includes(await as.admin(call)))
      found.push(`${name}: the administrator is turned away`);
  }
  return found;
}

const ask =
  (server: TestHouse["server"], cookie: string | undefined): Ask =>
  async ({ method, path }) => {
    const url = fillPath(path, "deposits");
    const reply = await server.inject({
      method,
      url,
      headers: cookie ? { cookie } : {},
      ...(method === "GET" ? {} : { payload: {} }),
    });
    return reply.statusCode;
  };
const people = (server: TestHouse["server"]) => ({
  visitor: ask(server, undefined),
  investor: ask(server, investor.cookie),
  admin: ask(server, admin.cookie),
  host: ask(server, host),
});

test("every call admits exactly the roles of the specification", async () => {
  expect(calls.length).toBeGreaterThan(35);
  expect(await breaches(calls, people(app.server))).toEqual([]);
});

test("a call opened to all, and an administrator's call opened to investors, are found", async () => {
  const twin = await buildApp({
    env: app.env,
    pool: app.installation.pool,
    secrets: app.database.secrets,
    pages: false,
  });
  const { pool } = app.database;
  const { secrets } = app.database;
  const context = {
    connections: app.installation.pool,
    worldDb: () => pool,
    booksDb: () => pool,
    recordBooksRead: () => {},
    recordCrowdRead: () => {},
    sharedNews: async () => [],
    recordVisit: () => {},
    house: { world: () => app.world, reload: async () => {} },
    sessionExists: async () => true,
    houseDb: pool,
    findReader: createReaderFinder(undefined),
    env: app.env,
    secrets,
    isDiskFull: () => false,
    batchFaults: createBatchFaults(twin.server.log),
  };
  const open = { ...adminRoutes.stats, path: "/api/admin/open", access: "public" as const };
  const low = { ...adminRoutes.stats, path: "/api/admin/low", access: "investor" as const };
  const nothing = async () => ({ status: 200, body: {} });
  bindRoute(twin.server, context, open, nothing);
  bindRoute(twin.server, context, low, nothing);
  await twin.server.ready();
  const both = (await loadOpenApiCalls(twin.server)).filter(({ path }) => /open$|low$/.test(path));
  expect(await breaches(both, people(twin.server))).toEqual([
    "GET /api/admin/open: a visitor gets 200",
    "GET /api/admin/open: a host is let in",
    "GET /api/admin/open: an investor gets 200",
    "GET /api/admin/low: an investor gets 200",
  ]);
  await twin.server.close();
});

test("an unknown method of a path gets 404 and does nothing", async () => {
  for (const method of ["PATCH", "DELETE"] as const) {
    const reply = await app.server.inject({
      method,
      url: "/api/user/profile",
      headers: { cookie: investor.cookie },
      payload: {},
    });
    expect(reply.statusCode).toBe(404);
  }
});

test("another person's investment, payment, message and request are not found under any id", async () => {
  await app.database.owner.query("update operator set frozen_at = null");
  const [owner, thief] = [await app.person(), await app.person()];
  const { paymentIntentId } = (await owner.call("POST", "/api/create-payment-intent", { amount: 20 })).json();
  const [message] = (await owner.call("GET", "/api/mailbox")).json();
  const tries = [
    thief.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 20 }),
    thief.call("POST", `/api/mailbox/${message.id}/read`),
    ...Array.from({ length: 30 }, (_, id) => thief.call("POST", `/api/investments/${id + 1}/close`)),
  ];
  for (const reply of await Promise.all(tries)) expect([403, 404]).toContain(reply.statusCode);
  const intent = await app.server.inject({
    method: "GET",
    url: `/sandbox/cards/v1/payment_intents/${paymentIntentId}?client_secret=guess`,
    headers: { authorization: "Bearer pk_sim_glasshouse" },
  });
  expect(intent.statusCode).toBe(404);
});

describe("enumeration", () => {
  const login = (email: string) =>
    app.server.inject({
      method: "POST",
      url: "/api/login-custom",
      payload: { email, password: "wrong password" },
    });
  // processor time with hashing threads, independent of other programs
  const time = async (work: () => Promise<unknown>) => {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  /** Time for known emails over time for unknown ones. */
  const knownOverUnknown = async (work: (email: string) => Promise<unknown>) => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (const [index, { email }] of people.entries()) {
      known.push(await time(() => work(email)));
      unknown.push(await time(() => work(`nobody${index}@example.com`)));
    }
    return median(known) / median(unknown);
  };
  let people: TestPerson[];
  beforeAll(async () => {
    people = await Promise.all(Array.from({ length: 12 }, () => app.person()));
    // as at registration: test people have a cheap hash
    const hash = await hashPassword("the right password");
    await app.database.owner.query("update users set password_hash = $1 where investor_id = any ($2)", [
      hash,
      people.map(({ id }) => id),
    ]);
  });

  test("a sign-in uses as much processor time for an unknown email as for a wrong password", async () => {
    const times = await knownOverUnknown(login);
    expect(times).toBeGreaterThan(0.6);
    expect(times).toBeLessThan(1.7);
  });

  test("a twin that looks before it hashes is detected", async () => {
    const naive = async (email: string) => {
      const { rows } = await app.database.pool.query("select password_hash from users where email_key = $1", [
        email,
      ]);
      return rows[0] ? passwordMatches(rows[0].password_hash, "wrong password") : false;
    };
    expect(await knownOverUnknown(naive)).toBeGreaterThan(3);
  });

  test("a sign-in gives the same answer for an unknown email", async () => {
    const [one, other] = [await login("nobody-at-all@example.com"), await login(people[0]?.email ?? "")];
    expect(one.body).toBe(other.body);
  });
});
