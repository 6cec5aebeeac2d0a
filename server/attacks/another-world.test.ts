import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { createWorldDbs } from "../db/in-world.ts";
import { homeCookie, sessionCookie } from "../http/session.ts";
import { loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { bankDetails, openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { creditAvailable, openPerson } from "../testing/test-people.ts";
import { loadWorldRows, openWorld } from "../testing/test-worlds.ts";
import { tryEveryId } from "../testing/try-every-id.ts";

const theirs = "Vilhelmina";

let app: TestHouse;
let at: ReturnType<typeof createWorldDbs>;
let first: number;
let other: number;
/** the first world's */
let ids: (number | string)[];
/** any signed-out holder may use it once */
let oneTimeLink: string;
let calls: OpenApiCall[];
let attackers: Record<string, string>;
let operatorOfFirst: string;

type Method = OpenApiCall["method"];
const send = (cookie: string, method: Method, url: string, payload?: object) =>
  app.server.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });

async function personIn(world: number, email: string, firstName: string) {
  const { id, cookie } = await openPerson(at(world), { email, firstName, world });
  return { id, cookie: `${cookie.name}=${cookie.value}` };
}
async function openOperator(world: number): Promise<string> {
  const admin = await app.admin();
  const reply = await admin.call("POST", `/api/admin/worlds/${world}/manage`);
  const cookies = [reply.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`)) ?? "";
}
async function ownerOfOwnWorld(): Promise<string> {
  const world = await openWorld(app.database.owner, "own");
  const { id, cookie } = await personIn(world, "alone@example.com", "Alone");
  await at(world).query("select set_world_owner($1)", [id]);
  return cookie;
}
const column = async (text: string) =>
  (await app.database.owner.query<{ id: string | number }>(text, [first])).rows.map(({ id }) => id);

async function live(): Promise<void> {
  const { id, cookie } = await personIn(first, "vilhelmina@example.com", theirs);
  const ask = async (method: Method, url: string, payload?: object) =>
    (await send(cookie, method, url, payload)).json();
  const paid = await ask("POST", "/api/create-payment-intent", { amount: 20 });
  await app.server.inject({
    method: "POST",
    url: `/sandbox/cards/v1/payment_intents/${paid.paymentIntentId}/confirm`,
    headers: { cookie, authorization: "Bearer pk_sim_glasshouse" },
    payload: { client_secret: paid.clientSecret, card: "SIM-CARD-APPROVED" },
  });
  await ask("POST", "/api/confirm-deposit", { paymentIntentId: paid.paymentIntentId, amount: 20 });
  const waiting = await ask("POST", "/api/create-payment-intent", { amount: 30 });
  const owner = app.ownerDb(first);
  await creditAvailable(owner, id, 20_000);
  const request = { amount: 50, withdrawalMethod: "bank", withdrawalDetails: bankDetails, notes: theirs };
  await ask("POST", "/api/withdrawal-requests", request);
  const { depositAddress } = await ask("GET", "/api/config");
  const sent = await ask("POST", "/api/wallet/send", { to: depositAddress, amount: 25 });
  const link = (await send(operatorOfFirst, "POST", `/api/admin/users/${id}/password-link`)).json();
  oneTimeLink = link.path.split("#")[1];
  ids = [
    id,
    "vilhelmina@example.com",
    waiting.paymentIntentId,
    waiting.clientSecret,
    sent.txHash,
    oneTimeLink,
    ...(await column("select max(id) as id from investments where world_id = $1")),
    ...(await column("select max(id) as id from withdrawal_requests where world_id = $1")),
    ...(await column("select max(id) as id from messages where world_id = $1")),
    ...(await column("select max(id) as id from deposits where world_id = $1")),
    ...(await column(
      "select max(address) as id from sandbox.chain_wallets where world_id = $1 and address like 'play%'",
    )),
    ...(await column("select max(referral_code) as id from investors where world_id = $1")),
  ];
}

beforeAll(async () => {
  app = await openTestHouse();
  at = app.worldDb;
  [first, other] = [await openWorld(app.database.owner), await openWorld(app.database.owner)];
  operatorOfFirst = await openOperator(first);
  await live();
  attackers = {
    "a participant of another world": (await personIn(other, "thief@example.com", "Thief")).cookie,
    "the operator of another world": await openOperator(other),
    "whose own world it is": await ownerOfOwnWorld(),
    "a participant of the house": (await personIn(app.world, "house@example.com", "House")).cookie,
  };
  calls = (await loadOpenApiCalls(app.server)).filter(({ path }) => path !== "/api/clock/events");
});
afterAll(() => app.stop());

const tryAll = (cookie: string) =>
  tryEveryId(app.server, calls, { cookie, ids }, ({ path }, id) => {
    // the clock needs its runner, and wrong passwords soon wait
    if (path === "/api/clock/advance" || path === "/api/login-custom") return false;
    return path !== "/api/password-link" || id !== oneTimeLink;
  });

describe("every id of a world, in every call from another world", () => {
  test("shows nothing of it and changes no row", async () => {
    const before = await loadWorldRows(app.database.owner, first);
    for (const [who, cookie] of Object.entries(attackers)) {
      const answers = await tryAll(cookie);
      expect(answers.length).toBeGreaterThan(500);
      const seen = answers.filter(({ status, body }) => status >= 500 || body.includes(theirs));
      expect([who, seen.slice(0, 3)]).toEqual([who, []]);
      expect([who, await loadWorldRows(app.database.owner, first)]).toEqual([who, before]);
    }
  });

  test("gives no page of its bank's challenge, and moves nothing by its answer", async () => {
    const { cookie } = await personIn(first, "challenged@example.com", theirs);
    const paid = (await send(cookie, "POST", "/api/create-payment-intent", { amount: 20 })).json();
    const card = `/sandbox/cards/v1/payment_intents/${paid.paymentIntentId}`;
    const bearer = { cookie, authorization: "Bearer pk_sim_glasshouse" };
    const payload = { client_secret: paid.clientSecret, card: "SIM-CARD-CHALLENGE" };
    const asked = await app.server.inject({
      method: "POST",
      url: `${card}/confirm`,
      headers: bearer,
      payload,
    });
    expect(asked.json().status).toBe("requires_action");
    const given = { client_secret: paid.clientSecret, return_url: "/dashboard" };
    const challenge = `/sandbox/cards/challenge/${paid.paymentIntentId}`;
    const open = (as: string) => send(as, "GET", `${challenge}?${new URLSearchParams(given)}`);
    const answer = (as: string) =>
      app.server.inject({
        method: "POST",
        url: challenge,
        headers: { cookie: as, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ ...given, outcome: "authenticate" }).toString(),
      });
    const before = await loadWorldRows(app.database.owner, first);
    for (const [who, as] of Object.entries(attackers)) {
      expect([who, (await open(as)).statusCode, (await answer(as)).statusCode]).toEqual([who, 404, 404]);
      expect([who, await loadWorldRows(app.database.owner, first)]).toEqual([who, before]);
    }
    expect([(await open(cookie)).statusCode, (await answer(cookie)).statusCode]).toEqual([200, 303]);
  });

  test("makes a session with an altered world invalid, also as the way back to the house", async () => {
    const token = attackers["a participant of another world"]?.split("=")[1] ?? "";
    for (const world of [first, app.world, 0, 999_999, ""]) {
      const altered = token.replace(/^\d+/, String(world));
      const reply = await send(`${sessionCookie}=${altered}`, "GET", "/api/auth/user");
      expect([world, reply.statusCode]).toEqual([world, 401]);
      const back = `${attackers["the operator of another world"]}; ${homeCookie}=${altered}`;
      expect((await send(back, "POST", "/api/admin/back-to-the-house")).statusCode).toBe(401);
    }
  });

  test("is seen and changes rows when its own operator sends it", async () => {
    const before = await loadWorldRows(app.database.owner, first);
    const answers = await tryAll(operatorOfFirst);
    expect(answers.some(({ body }) => body.includes(theirs))).toBe(true);
    const after = await loadWorldRows(app.database.owner, first);
    const changed = Object.keys(before).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual(expect.arrayContaining(["withdrawal_requests", "operator", "password_links"]));
  });
});

test("a one-time link sets a password in its own world from a browser in none, which then signs in there", async () => {
  const email = "late@example.com";
  const { id } = await personIn(first, email, "Late");
  const { cookie: signedIn } = await personIn(app.world, "at-home@example.com", "Home");
  const made = await send(operatorOfFirst, "POST", `/api/admin/users/${id}/password-link`);
  const chosen = { token: made.json().path.split("#")[1], newPassword: "violet kettle 41" };
  const elsewhere = await send(signedIn, "POST", "/api/password-link", chosen);
  expect(elsewhere.json()).toMatchObject({ code: "link-not-valid" });
  const altered = { ...chosen, token: chosen.token.replace(/^\d+/, String(other)) };
  expect((await send("", "POST", "/api/password-link", altered)).json().code).toBe("link-not-valid");
  const reply = await send("", "POST", "/api/password-link", chosen);
  expect(reply.json()).toEqual({ status: "updated" });
  const cookie = [reply.headers["set-cookie"] ?? []]
    .flat()
    .map((each) => each.split(";")[0])
    .join("; ");
  const login = await send(cookie, "POST", "/api/login-custom", { email, password: chosen.newPassword });
  expect(login.json()).toMatchObject({ id: String(id) });
});
