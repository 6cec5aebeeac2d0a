import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, buildApp } from "../app.ts";
import { confirmCard, openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openTestClass, type TestClass } from "../testing/test-class.ts";
import { openPerson } from "../testing/test-people.ts";
import { countStatements } from "../testing/test-statement-counts.ts";
import { openWorld } from "../testing/test-worlds.ts";
import { hostCookie } from "./host-session.ts";
import { loadSession, sessionCookie } from "./session.ts";

const flood = 400;
const school = "192.0.2.1";
let house: TestHouse;
let app: App;
beforeAll(async () => {
  house = await openTestHouse();
  app = await buildApp({ env: house.env, ...house.installation, pages: false });
  await app.server.ready();
});
afterAll(async () => {
  await app.server.close();
  await house.stop();
});

const madeUp = (world: number) => `${world}.${randomBytes(32).toString("base64url")}`;
const getMadeUp = () => Array.from({ length: flood }, (_, index) => madeUp(1_000 + index));
type Sent = { method?: "GET" | "PUT"; url: string; cookie: string; payload?: object };
const send = async ({ method = "GET", url, cookie, payload }: Sent): Promise<number> => {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const asked = { method, url, headers, remoteAddress: school, ...(payload ? { payload } : {}) };
  return (await app.server.inject(asked)).statusCode;
};
const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );

describe("a script with a made-up cookie in each call", () => {
  const kinds: [string, (token: string) => Sent][] = [
    ["reads", (token) => ({ url: "/api/wallet", cookie: `${sessionCookie}=${token}` })],
    [
      "writes",
      (token) => ({
        method: "PUT",
        url: "/api/investments/reinvest",
        cookie: `${sessionCookie}=${token}`,
        payload: { on: true },
      }),
    ],
    ["calls of hosts", (token) => ({ url: "/api/host", cookie: `${hostCookie}=${token}` })],
  ];
  test.each(kinds)(
    "%s: all are refused, in few statements, and no world is asked for them",
    async (_what, call) => {
      const [statuses, { lent, statements }] = await countStatements(house.installation.pool, () =>
        Promise.all(getMadeUp().map((token) => send(call(token)))),
      );
      expect(counted(statuses)).toEqual({ 401: flood });
      expect(lent).toBe(0);
      expect(statements).toBeLessThanOrEqual(flood / 20);
    },
  );

  test("log-outs: no world is queried", async () => {
    const [statuses, { lent }] = await countStatements(house.installation.pool, () =>
      Promise.all(
        getMadeUp().map((token) => send({ url: "/api/logout", cookie: `${sessionCookie}=${token}` })),
      ),
    );
    expect(counted(statuses)).toEqual({ 302: flood });
    expect(lent).toBe(0);
  });

  test("the simulated bank's page: only the house is queried", async () => {
    const person = await house.person();
    const intent = (await person.call("POST", "/api/create-payment-intent", { amount: 20 })).json();
    await confirmCard(person, intent, "SIM-CARD-CHALLENGE");
    const asked = new URLSearchParams({ client_secret: intent.clientSecret, return_url: "/dashboard" });
    const url = `/sandbox/cards/challenge/${intent.paymentIntentId}?${asked}`;
    expect(await send({ url, cookie: `${sessionCookie}=${madeUp(1_000)}` })).toBe(200);
  });

  test("control: read in the named worlds, each takes a connection and a statement", async () => {
    const at = house.worldDb;
    const [, { lent }] = await countStatements(house.installation.pool, () =>
      Promise.all(getMadeUp().map((token, index) => loadSession(at(1_000 + index), token))),
    );
    expect(lent).toBe(flood);
  });

  test("opens no session by naming another's world, nor by another world's token", async () => {
    const { owner } = house.database;
    const [here, there] = [await openWorld(owner), await openWorld(owner)];
    const { cookie } = await openPerson(house.worldDb(here), { email: "ada@example.com", world: here });
    const secret = cookie.value.split(".")[1];
    const wallet = (value: string) => send({ url: "/api/wallet", cookie: `${sessionCookie}=${value}` });
    expect([
      await wallet(madeUp(here)),
      await wallet(`${there}.${secret}`),
      await wallet(cookie.value),
    ]).toEqual([401, 401, 200]);
    expect(await wallet(`${there}.${secret}`)).toBe(401);
  });
});

test("concurrent readiness checks share one write", async () => {
  const ready = async () => (await app.server.inject("/readyz")).json().status;
  const [statuses, { statements }] = await countStatements(house.installation.pool, () =>
    Promise.all(Array.from({ length: flood }, ready)),
  );
  expect([statuses.length, statuses.includes("ready")]).toEqual([flood, true]);
  expect(statements).toBeLessThanOrEqual(flood / 20);
});

describe("a school of 120 behind one address whose sessions ended at once", () => {
  const pupils = 120;
  let year10: TestClass;
  let others: TestClass;
  let ended: { token: string; card: object }[];
  let stays: string;
  const join = async (code: string, storedCards: object[] = []) => {
    const asked = {
      method: "POST",
      url: "/api/join",
      payload: { code, storedCards },
      remoteAddress: school,
    } as const;
    const reply = await app.server.inject(asked);
    const token = reply.cookies.find(({ name }) => name === sessionCookie)?.value ?? "";
    return { status: reply.statusCode, token };
  };
  const loadCard = async (token: string) => {
    const headers = { cookie: `${sessionCookie}=${token}` };
    const { words, card } = (await app.server.inject({ url: "/api/seat", headers })).json();
    return { words, card };
  };
  beforeAll(async () => {
    [year10, others] = [await openTestClass(house), await openTestClass(house)];
    ended = [];
    for (let pupil = 0; pupil < pupils; pupil += 1) {
      const { token } = await join(year10.link);
      ended.push({ token, card: await loadCard(token) });
    }
    stays = (await join(others.link)).token;
    await house.database.owner.query("delete from sessions where world_id = $1", [year10.world]);
  });

  test("each page learns that its session ended, and no valid session is rejected", async () => {
    const asks = ["/api/seat", "/api/wallet", "/api/dashboard/stats", "/api/mailbox", "/api/clock"];
    const statuses = await Promise.all(
      ended.flatMap(({ token }) => asks.map((url) => send({ url, cookie: `${sessionCookie}=${token}` }))),
    );
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    expect(await send({ url: "/api/wallet", cookie: `${sessionCookie}=${stays}` })).toBe(200);
  });

  test("all return to their seats while a script sends made-up cookies from their address", async () => {
    const script = Promise.all(
      getMadeUp().map((token) => send({ url: "/api/wallet", cookie: `${sessionCookie}=${token}` })),
    );
    const seats = await Promise.all(ended.map(({ card }) => join(year10.link, [card])));
    expect(counted(seats.map(({ status }) => status))).toEqual({ 200: pupils });
    const back = seats.map(({ token }) => send({ url: "/api/wallet", cookie: `${sessionCookie}=${token}` }));
    expect(counted(await Promise.all(back))).toEqual({ 200: pupils });
    expect(counted(await script)).toEqual({ 401: flood });
    const { rows } = await house.database.owner.query("select from seats where world_id = $1", [
      year10.world,
    ]);
    expect(rows).toHaveLength(pupils);
  });
});
