import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { drawOffers } from "@glasshouse/core/offers/offer-rounds.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sessionCookie } from "../http/session.ts";
import { computeOfferSeed } from "../offers/offer-draw.ts";
import { loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { type Learner, openTestClass, parseCookies, type TestClass } from "../testing/test-class.ts";
import { openTestHost } from "../testing/test-host.ts";
import { openPerson } from "../testing/test-people.ts";
import { loadWorldRows, openWorld } from "../testing/test-worlds.ts";
import { tryEveryId } from "../testing/try-every-id.ts";

const title = "Vilhelmina's class";

let app: TestHouse;
let first: TestClass;
let other: TestClass;
let learner: Learner;
let ids: (number | string)[];
let codes: string[];
let theirs: string[];
let attackers: Record<string, string>;
let calls: OpenApiCall[];

const rowsOfFirst = () => loadWorldRows(app.database.owner, first.world);

async function livesThrough({ host }: TestClass, id: number): Promise<string> {
  for (const round of ["before", "after"] as const)
    for (const { id: offer } of drawOffers(computeOfferSeed(app.database.secrets, id), round))
      await learner.call("POST", "/api/offers/answers", { round, offer, answeredFalse: true });
  expect((await learner.call("PUT", "/api/seat/guess", { day: 77 })).statusCode).toBe(200);
  expect((await host.call("PUT", "/api/admin/class/operator", { seat: id })).statusCode).toBe(200);
  return (await learner.call("GET", "/api/seat")).json().completion;
}

async function hostWithAccount(): Promise<string> {
  const ada = await openTestHost(app, "ada-room");
  const { id } = (await ada.call("POST", "/api/host/classes", { title: "", plan: 20 })).json();
  const led = await ada.call("POST", `/api/host/classes/${id}/lead`);
  return `${ada.cookie}; ${sessionCookie}=${parseCookies(led).get(sessionCookie)}`;
}

async function operatorOfAnother(): Promise<string> {
  const sitting = await other.learner();
  const { id } = (await sitting.call("GET", "/api/auth/user")).json();
  await other.host.call("PUT", "/api/admin/class/operator", { seat: Number(id) });
  return sitting.cookie;
}

beforeAll(async () => {
  app = await openTestHouse({ runners: true });
  [first, other] = [await openTestClass(app), await openTestClass(app)];
  await app.database.owner.query("update worlds set title = $1 where id = $2", [title, first.world]);
  learner = await first.learner();
  const seat = (await learner.call("GET", "/api/seat")).json();
  const { id } = (await learner.call("GET", "/api/auth/user")).json();
  const { address } = (await learner.call("GET", "/api/wallet")).json();
  codes = [first.link, first.door];
  const completion = await livesThrough(first, Number(id));
  ids = [first.world, seat.words, seat.card, completion, Number(id), ...codes];
  theirs = [title, address, `"completion":"${completion}"`, `"code":"${completion}"`];
  const at = app.worldDb;
  const own = await openWorld(app.database.owner, "own");
  const openOwner = async (world: number, email: string) => {
    const { id: investor, cookie } = await openPerson(at(world), { email, world });
    await at(world).query("select set_world_owner($1)", [investor]);
    return `${cookie.name}=${cookie.value}`;
  };
  attackers = {
    "a learner of another class": (await other.learner()).cookie,
    "the host of another class": other.host.cookie,
    "a host with an account, who leads a class of theirs": await hostWithAccount(),
    "a learner in the operator's seat of another class": await operatorOfAnother(),
    "whose own world it is": await openOwner(own, "alone@example.com"),
    "a participant of the house": await openOwner(app.world, "house@example.com"),
    "no session": "",
  };
  calls = (await loadOpenApiCalls(app.server)).filter(({ path }) => path !== "/api/clock/events");
});
afterAll(() => app.stop());

const tries = ({ path }: OpenApiCall, id: number | string) => {
  if (path === "/api/clock/advance" || path === "/api/login-custom") return false;
  return !(/^(\/api)?\/join/.test(path) && codes.includes(String(id)));
};

describe("a class's identifiers, in every call from another class", () => {
  test("shows nothing of it and changes no row", async () => {
    const before = await rowsOfFirst();
    for (const [who, cookie] of Object.entries(attackers)) {
      const answers = await tryEveryId(app.server, calls, { cookie, ids }, tries);
      expect(answers.length).toBeGreaterThan(300);
      const seen = answers.filter(
        ({ status, body }) => status >= 500 || theirs.some((text) => body.includes(text)),
      );
      expect([who, seen.slice(0, 3)]).toEqual([who, []]);
      expect([who, await rowsOfFirst()]).toEqual([who, before]);
    }
  });

  test("is seen by its own learner and host", async () => {
    const answers = [];
    const reads = calls.filter(({ method }) => method === "GET");
    for (const { cookie } of [learner, first.host])
      answers.push(...(await tryEveryId(app.server, reads, { cookie, ids }, tries)));
    for (const text of theirs) expect(answers.some(({ body }) => body.includes(text))).toBe(true);
  });
});

test("another class's host moves only that class's clock", async () => {
  const before = await rowsOfFirst();
  const fresh = await openTestClass(app);
  const loadClock = async (host: Learner) => (await host.call("GET", "/api/clock")).json();
  const { now } = await loadClock(fresh.host);
  const body = { days: 1, world: first.world, id: first.world };
  expect((await fresh.host.call("POST", "/api/clock/advance", body)).statusCode).toBe(200);
  expect(Date.parse((await loadClock(fresh.host)).now) - Date.parse(now)).toBeGreaterThanOrEqual(86_400_000);
  expect((await (await fresh.learner()).call("POST", "/api/clock/advance", body)).statusCode).toBe(403);
  expect(await rowsOfFirst()).toEqual(before);
});

test("a page of another class receives nothing of this one, whatever it asks for", async () => {
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const listen = async ({ cookie }: Learner, query = "") => {
    const asked = get(`${url}/api/clock/events${query}`, { headers: { cookie } });
    asked.on("error", () => {});
    onTestFinished(() => void asked.destroy());
    const [reply]: IncomingMessage[] = await once(asked, "response");
    let received = "";
    reply?.setEncoding("utf8").on("data", (part) => {
      received += part;
    });
    await expect.poll(() => received).toContain("event: clock");
    return () => received;
  };
  const [fresh, quiet] = [await openTestClass(app), await openTestClass(app)];
  const startedAt = async ({ host }: TestClass) => (await host.call("GET", "/api/clock")).json().startedAt;
  const [began, ownBegan] = [await startedAt(fresh), await startedAt(quiet)];
  const theirsHeard = await listen(fresh.host);
  const heard = await listen(await quiet.learner(), `?world=${fresh.world}&id=${fresh.world}`);
  const events = (received: string) => received.split("event: clock").length;
  const change = async ({ world }: TestClass, getReceived: () => string) => {
    const before = events(getReceived());
    await app.database.owner.query("select pg_notify('clock_changed', $1)", [String(world)]);
    await expect.poll(() => events(getReceived())).toBeGreaterThan(before);
  };
  for (let turn = 0; turn < 3; turn += 1) await change(fresh, theirsHeard);
  await change(quiet, heard);
  expect(theirsHeard()).toContain(began);
  expect([heard().includes(ownBegan), heard().includes(began)]).toEqual([true, false]);
});
