import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import type { AppContext } from "../http/app-context.ts";
import { defaultReadLimits } from "../http/read-limits.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { join } from "../testing/test-class.ts";
import { openTestHost, parseSetCookies, type TestHost } from "../testing/test-host.ts";
import { compareOwnClasses } from "./own-classes.ts";

const path = "/api/host/classes/compared";

let app: TestHouse;
let ada: TestHost;
let ben: TestHost;
beforeAll(async () => {
  app = await openTestHouse();
  [ada, ben] = [await openTestHost(app, "ada-room"), await openTestHost(app, "ben-room")];
});
afterAll(() => app.stop());

/** Every seat answers twenty offers in each round and finds all scams in the second. */
async function openAnsweredClass(
  host: TestHost,
  title: string,
  seats: { people: number; simulated: number },
) {
  const { id, door } = (await host.call("POST", "/api/host/classes", { title, plan: 45 })).json();
  const [session = ""] = parseSetCookies(await host.call("POST", `/api/host/classes/${id}/lead`));
  const cookie = `${host.cookie}; ${session}`;
  await host.call("PUT", "/api/admin/class/simulated", { seats: seats.simulated }, cookie);
  for (let seat = 0; seat < seats.people; seat += 1) await join(app, door);
  await app.database.owner.query(
    `insert into offer_answers (world_id, investor_id, round, offer, answered_false, answered_after)
     select $1, investor_id, round, offer, round = 'after' or (offer + investor_id) % 3 = 0, '1 minute'
     from seats cross join unnest('{before,after}'::text[]) as round cross join generate_series(1, 20) as offer
     where world_id = $1`,
    [id],
  );
  const report = async () => (await host.call("GET", "/api/admin/class/report", undefined, cookie)).json();
  return { id, report };
}
const compare = async (host: TestHost) => (await host.call("GET", path)).json();
const titlesFor = async (host: TestHost) =>
  (await compare(host)).map(({ title }: { title: string }) => title);

test("a host compares own classes by figures of their reports, newest first", async () => {
  const six = await openAnsweredClass(ada, "six", { people: 6, simulated: 0 });
  const rehearsal = await openAnsweredClass(ada, "rehearsal", { people: 0, simulated: 5 });
  await openAnsweredClass(ben, "Ben's", { people: 5, simulated: 0 });
  const expected = [];
  for (const [title, { id, report }] of [
    ["rehearsal", rehearsal],
    ["six", six],
  ] as const) {
    const { seats, simulated, before, after, change } = await report();
    const openedAt = expect.any(String);
    expected.push({ seats, simulated, before, after, change, id, title, openedAt });
  }
  const compared = await compare(ada);
  expect(compared).toEqual(expected);
  expect(compared.map(({ simulated }: { simulated: boolean }) => simulated)).toEqual([true, false]);
  expect(compared[1].change.detection.value).toBeGreaterThan(0.5);
  expect(await titlesFor(ben)).toEqual(["Ben's"]);
});

test("a class of four shows no figures, and a deleted class is left out", async () => {
  const carol = await openTestHost(app, "carol-room");
  await openAnsweredClass(carol, "four", { people: 4, simulated: 0 });
  const gone = await openAnsweredClass(carol, "gone", { people: 5, simulated: 0 });
  const [, four] = await compare(carol);
  const hidden = Object.fromEntries(Object.keys(four.before).map((key) => [key, null]));
  expect([four.before, four.after]).toEqual([hidden, hidden]);
  expect(four.change).toEqual({ detection: null, suspicion: null, sensitivity: null });
  await carol.call("DELETE", `/api/host/classes/${gone.id}`);
  expect(await titlesFor(carol)).toEqual(["four"]);
});

test("a class that is deleted during the read is left out", async () => {
  const dora = await openTestHost(app, "dora-room");
  const { id } = await openAnsweredClass(dora, "ending", { people: 5, simulated: 0 });
  const there = app.worldDb(id);
  const ending = (async (...args: [string]) => {
    await dora.call("DELETE", `/api/host/classes/${id}`);
    return there.query(...args);
  }) as typeof there.query;
  const worldDb = () => ({ ...there, query: ending });
  const connections = app.installation.pool;
  const leading = { id: dora.id, name: dora.name, selfMade: false };
  const call = { request: { leading } } as Parameters<ReturnType<typeof compareOwnClasses>>[0];
  expect(await compareOwnClasses({ connections, worldDb } as unknown as AppContext)(call)).toEqual([]);
});

test("comparisons are limited per host and minute", async () => {
  const reads = { ...defaultReadLimits, maxCostlyPerSession: 1 };
  const small = await buildApp({ env: app.env, ...app.installation, pages: false, reads });
  const ask = async ({ cookie }: TestHost) =>
    (await small.server.inject({ url: path, headers: { cookie } })).statusCode;
  expect([await ask(ada), await ask(ada), await ask(ben)]).toEqual([200, 429, 200]);
  await small.server.close();
});
