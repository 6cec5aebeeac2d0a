import { afterAll, beforeAll, expect, test } from "vitest";
import { homeCookie, sessionCookie } from "../http/session.ts";
import { adminPassword, openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { join, parseCookies } from "../testing/test-class.ts";
import { openTestHost, type TestHost } from "../testing/test-host.ts";

let app: TestHouse;
let admin: TestPerson;
let ben: TestHost;
beforeAll(async () => {
  app = await openTestHouse();
  admin = await app.admin();
  ben = await openTestHost(app, "ben-room");
});
afterAll(() => app.stop());

const ask = (cookie: string, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  app.server.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
const open = async (title: string): Promise<{ id: number; door: string }> =>
  (await admin.call("POST", "/api/host/classes", { title, plan: 20 })).json();

async function lead(
  id: number,
  from = admin.cookie,
): Promise<{ cookie: string; session: string; home: string }> {
  const reply = await ask(from, "POST", `/api/host/classes/${id}/lead`);
  expect(reply.body).toBe('{"status":"opened"}');
  const left = parseCookies(reply);
  const [session = "", home = ""] = [left.get(sessionCookie), left.get(homeCookie)];
  expect(session.startsWith(`${id}.`)).toBe(true);
  return { cookie: `${sessionCookie}=${session}; ${homeCookie}=${home}`, session, home };
}
const titlesFor = async (cookie: string) => {
  const reply = await ask(cookie, "GET", "/api/host");
  return reply.statusCode === 200
    ? reply.json().classes.map(({ title }: { title: string }) => title)
    : reply.statusCode;
};

test("leading a class allows listing classes, opening another, and leading that one", async () => {
  const first = await open("9b");
  const inFirst = await lead(first.id);
  expect(await titlesFor(inFirst.cookie)).toEqual(["9b"]);
  const made = await ask(inFirst.cookie, "POST", "/api/host/classes", { title: "10a", plan: 45 });
  const inSecond = await lead(made.json().id, inFirst.cookie);
  const classState = (await ask(inSecond.cookie, "GET", "/api/admin/class")).json();
  expect(classState).toMatchObject({ title: "10a" });
  const back = await ask(inSecond.cookie, "POST", "/api/admin/back-to-the-house", {});
  expect(back.json()).toEqual({ status: "back", path: "/admin/worlds" });
  expect(parseCookies(back).get(sessionCookie)).toBe(inSecond.home);
});

test("leading another class asks for a recent sign-in, given in the class", async () => {
  const [here, there] = [await open("here"), await open("there")];
  const { cookie } = await lead(here.id);
  await app.database.owner.query("update sessions set proven_at = now() - interval '1 hour'");
  const refused = await ask(cookie, "POST", `/api/host/classes/${there.id}/lead`);
  expect(refused.json()).toMatchObject({ code: "recent-sign-in-required" });
  const proof = await ask(cookie, "POST", "/api/user/prove", { password: adminPassword });
  expect(proof.statusCode).toBe(200);
  await lead(there.id, cookie);
});

test("deleting the led class returns to the house", async () => {
  const { id } = await open("to go");
  const { cookie, home } = await lead(id);
  const gone = await ask(cookie, "DELETE", `/api/host/classes/${id}`);
  expect(gone.statusCode).toBe(200);
  expect(parseCookies(gone).get(sessionCookie)).toBe(home);
  expect(await titlesFor(`${sessionCookie}=${home}`)).not.toContain("to go");
});

test("the cookie makes no one else a host: no learner in that browser, no other operator, none once altered", async () => {
  const { id, door } = await open("secret title");
  const { session, home } = await lead(id);
  const learner = parseCookies(await join(app, door)).get(sessionCookie);
  expect(await titlesFor(`${sessionCookie}=${learner}; ${homeCookie}=${home}`)).toBe(401);
  expect(await titlesFor(`${homeCookie}=${home}`)).toBe(401);
  expect(await titlesFor(`${sessionCookie}=${session}`)).toBe(401);
  expect(await titlesFor(`${sessionCookie}=${session}; ${homeCookie}=${home}x`)).toBe(401);
  expect(await titlesFor(`${sessionCookie}=${session}; ${homeCookie}=${session}`)).toBe(401);
  const bens = (await ben.call("POST", "/api/host/classes", { title: "Ben's", plan: 20 })).json();
  const led = parseCookies(await ben.call("POST", `/api/host/classes/${bens.id}/lead`)).get(sessionCookie);
  expect(await titlesFor(`${sessionCookie}=${led}`)).toBe(401);
  expect(await titlesFor(`${ben.cookie}; ${sessionCookie}=${led}`)).toEqual(["Ben's"]);
  const another = await ask(`${ben.cookie}; ${sessionCookie}=${led}`, "POST", `/api/host/classes/${id}/lead`);
  expect(another.statusCode).toBe(404);
});
