import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type App, buildApp } from "../app.ts";
import { sessionCookie } from "../http/session.ts";
import { openTestHouse, startOver, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { endUnvisitedWorlds } from "./remove-ended.ts";

let app: TestHouse;
/** no notifications until its runners start */
let other: App;
let admin: TestPerson;
beforeEach(async () => {
  app = await openTestHouse();
  const { pool, secrets } = app.installation;
  other = await buildApp({ env: app.env, pool, secrets, pages: false });
  admin = await app.admin();
});
afterEach(async () => {
  await other.server.close();
  await Promise.all(other.runners.map((runner) => runner.stop()));
  await app.stop();
});

const loadClock = (server: App["server"], token?: string) =>
  server.inject({ url: "/api/clock", headers: token ? { cookie: `${sessionCookie}=${token}` } : {} });
const newHouse = async () => {
  await startOver(admin);
  return (await admin.call("GET", "/api/clock")).json().startedAt as string;
};
async function heard(url: string): Promise<string> {
  const asked = get(`${url}/api/clock/events`);
  const [events] = (await once(asked, "response")) as [IncomingMessage];
  let text = "";
  for await (const part of events.setEncoding("utf8")) {
    text += part;
    if (/^data: .*\n/m.test(text)) break;
  }
  asked.destroy();
  return text;
}

test("a visitor of a server that has not heard of the new house is in it", async () => {
  const startedAt = await newHouse();
  const clock = await loadClock(other.server);
  expect([clock.statusCode, clock.json().startedAt]).toEqual([200, startedAt]);
});

test("a registration on a server that has not heard of the new house is in the new one only", async () => {
  await startOver(admin);
  const payload = { firstName: "A", lastName: "B", phoneNumber: "555-0100", password: "a long password" };
  const reply = await other.server.inject({
    method: "POST",
    url: "/api/register",
    payload: { ...payload, email: "late@example.com" },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  const { rows } = await app.database.owner.query(
    "select kind, ended_at from users join worlds on worlds.id = world_id where email = 'late@example.com'",
  );
  expect(rows).toEqual([{ kind: "house", ended_at: null }]);
});

test("every server hears of the new house at once", async () => {
  for (const runner of other.runners) runner.start();
  const url = await other.server.listen({ port: 0, host: "127.0.0.1" });
  await heard(url);
  const startedAt = await newHouse();
  await expect.poll(() => heard(url)).toContain(`"startedAt":"${startedAt}"`);
});

test("a server that missed the notification looks for the house on reconnecting", async () => {
  const startedAt = await newHouse();
  for (const runner of other.runners) runner.start();
  const url = await other.server.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(() => heard(url)).toContain(`"startedAt":"${startedAt}"`);
});

test("a cookie for another world without a session opens the house and nothing else", async () => {
  const { owner } = app.database;
  const { rows } = await owner.query("select open_world('own', '2026-03-02 12:00Z') as id");
  const house = (await loadClock(app.server)).json().startedAt;
  const tokens = [`${rows[0].id}.planted`, "999999.planted", `${app.world}.planted`];
  for (const token of tokens) expect((await loadClock(app.server, token)).json().startedAt).toBe(house);
  await owner.query("update worlds set seen_at = now() - interval '31 days' where id = $1", [rows[0].id]);
  expect(await endUnvisitedWorlds(app.database.pool)).toBe(1);
  expect((await loadClock(app.server, tokens[0])).json().startedAt).toBe(house);
});

test("a session of an ended world is invalid on every server", async () => {
  const person = await app.person();
  await startOver(admin);
  const { cookie } = person;
  for (const { server } of [app, other]) {
    const reply = await server.inject({ url: "/api/dashboard/stats", headers: { cookie } });
    expect([reply.statusCode, reply.json().code]).toEqual([401, "unauthorized"]);
  }
});
