import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openTestClass, type TestClass } from "../testing/test-class.ts";

let app: TestHouse;
let year10: TestClass;
let email: string;
const password = "a long enough sentence";
beforeAll(async () => {
  app = await openTestHouse({ pages: true, settings: { NEWCOMERS: "own-world" } });
  year10 = await openTestClass(app);
  email = "nora.cookies@example.com";
  const person = { firstName: "Nora", lastName: "Ellison", email, phoneNumber: "555-0142", password };
  await app.server.inject({ method: "POST", url: "/api/register", payload: person });
});
afterAll(() => app.stop());

const expects = { "glasshouse-expects-cookies": "yes" };
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: "POST", url, payload, headers });
const submit = (url: string, fields: Record<string, string>, cookie?: string) =>
  app.server.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...(cookie ? { cookie } : {}) },
  });
const count = async (table: "seats" | "sessions" | "worlds") =>
  (await app.database.owner.query(`select count(*)::integer as rows from ${table}`)).rows[0].rows;
const counts = () => Promise.all([count("seats"), count("sessions"), count("worlds")]);

test.each(["/", "/login", "/register", "/join", "/host"])("%s sets a cookie, once", async (url) => {
  const page = await app.server.inject({ url });
  expect(page.cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ["glasshouse_page", true, "Lax"],
  ]);
  const again = await app.server.inject({ url, headers: { cookie: "glasshouse_page=1" } });
  expect(again.cookies).toEqual([]);
});

test("refuses a page's request without its cookie before a seat, session or world is created", async () => {
  const before = await counts();
  for (const [url, body] of [
    ["/api/join", { code: year10.door }],
    ["/api/join/seat", { code: year10.door, words: "quiet heron", card: "BCDF" }],
    ["/api/login-custom", { email, password }],
    ["/api/worlds/own", {}],
    ["/api/host/session", { name: "room-12", password }],
  ] as const) {
    const reply = await post(url, body, expects);
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 409, "cookies-blocked"]);
    expect(reply.json().message).toContain("Allow cookies");
  }
  expect(await counts()).toEqual(before);
});

test("accepts the same with any of our cookies, and from other clients", async () => {
  const join = { code: year10.door };
  for (const cookie of ["glasshouse_page=1", "glasshouse_world=7"])
    expect((await post("/api/join", join, { ...expects, cookie })).statusCode).toBe(200);
  expect((await post("/api/join", join)).statusCode).toBe(200);
  const signedIn = await post(
    "/api/login-custom",
    { email, password },
    { ...expects, cookie: "glasshouse_page=1" },
  );
  expect(signedIn.statusCode).toBe(200);
});

test("checks forms without a script alike, and says what to allow", async () => {
  const before = await counts();
  const page = await submit("/join", { code: year10.door, cookies: "yes" });
  expect([page.statusCode, page.body.includes("Allow cookies")]).toEqual([409, true]);
  expect(await counts()).toEqual(before);
  expect((await submit("/join", { code: year10.door, cookies: "yes" }, "glasshouse_page=1")).statusCode).toBe(
    303,
  );
  expect((await app.server.inject({ url: "/join" })).body).toContain('name="cookies" value="yes"');
});

test("the sign-in at the identity provider leads back with an explanation if cookies are blocked", async () => {
  const begin = (headers: Record<string, string>) => app.server.inject({ url: "/api/login", headers });
  const refused = await begin({ "sec-fetch-site": "same-origin" });
  expect(refused.headers.location).toBe("/login?problem=cookies");
  const started = await begin({ "sec-fetch-site": "same-origin", cookie: "glasshouse_page=1" });
  expect(started.headers.location).not.toContain("problem");
});
