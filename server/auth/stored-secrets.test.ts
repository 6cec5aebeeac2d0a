import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionDays } from "../http/session.ts";
import { openTestHouse, password, type TestHouse } from "../testing/test-app.ts";
import { deviceCookie, findKnownDevice } from "./known-device.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

test("a session ends 14 days after its sign-in, despite use", async () => {
  const person = await app.person();
  const end = async () => {
    const { rows } = await app.database.owner.query<{ days: number }>(
      "select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions where investor_id = $1",
      [person.id],
    );
    return rows[0]?.days ?? 0;
  };
  expect(sessionDays).toBe(14);
  expect(await end()).toBeCloseTo(14, 1);
  await app.database.owner.query(
    "update sessions set expires_at = now() + interval '1 minute' where investor_id = $1",
    [person.id],
  );
  expect((await person.call("GET", "/api/auth/user")).statusCode).toBe(200);
  expect(await end()).toBeLessThan(1 / 24);
  await app.database.owner.query("update sessions set expires_at = now() where investor_id = $1", [
    person.id,
  ]);
  expect((await person.call("GET", "/api/auth/user")).statusCode).toBe(401);
});

test("stores passwords as argon2id with 19 MiB, two passes and one lane", async () => {
  const email = "newcomer@example.com";
  await app.newcomer({ email });
  const { rows } = await app.database.owner.query(
    "select password_hash as hash from users where email = $1",
    [email],
  );
  expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
});

test("accepts a known browser's mark only if the server made it, and for one account", async () => {
  const person = await app.person();
  const reply = await app.server.inject({
    method: "POST",
    url: "/api/login-custom",
    payload: { email: person.email, password },
  });
  const cookie = reply.cookies.find(({ name }) => name === deviceCookie)?.value ?? "";
  const secret = app.database.secrets["sign-in-delay"];
  const [mark, seal] = cookie.split(".");
  expect(findKnownDevice(secret, person.email, cookie)).toBe(mark);
  expect(findKnownDevice(secret, "somebody@example.com", cookie)).toBeUndefined();
  expect(
    findKnownDevice(secret, person.email, `${randomBytes(16).toString("base64url")}.${seal}`),
  ).toBeUndefined();
  expect(findKnownDevice(randomBytes(32), person.email, cookie)).toBeUndefined();
});
