import { lookup } from "node:dns/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "../db/pool.ts";
import { hashSessionToken } from "../http/session.ts";
import {
  adminPassword,
  openTestHouse,
  password,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { ensureAdmin } from "./ensure-admin.ts";
import { hashPassword } from "./password-hash.ts";
import { delaySeconds, knownLimit, placeLimit } from "./try-limits.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const details = { firstName: "Nora", lastName: "Ellison", phoneNumber: "555-0142", password };
const inject = (
  method: "GET" | "POST" | "PUT",
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) => app.server.inject({ method, url, headers, ...(body ? { payload: body } : {}) });

describe("POST /api/register", () => {
  test("opens an account with $5,000.00 in the play wallet and a welcome in the mailbox", async () => {
    const person = await app.newcomer({ email: "opened@example.com" });
    expect((await person.call("GET", "/api/dashboard/stats")).json()).toMatchObject({
      walletBalance: "5000.00",
      totalBalance: "0.00",
    });
    const [message] = (await person.call("GET", "/api/mailbox")).json();
    expect(message.subject).toBe("Welcome to Glasshouse");
    expect(message).toMatchObject({ kind: "welcome", params: { firstName: expect.any(String) } });
    expect(message.body).toContain("Simulation: play money only. No real investment pays 5% a day.");
  });

  test("ignores a role, an id or a balance in the body", async () => {
    const more = { role: "admin", isAdmin: true, id: "admin", totalBalance: "1000000" };
    await inject("POST", "/api/register", { ...details, ...more, email: "mass@example.com" });
    const { rows } = await app.database.pool.query("select role from users where email = 'mass@example.com'");
    expect(rows).toEqual([{ role: "investor" }]);
  });

  test.each([
    "admin@glasshouse.example",
    "ADMIN@Glasshouse.Example",
    "a.d.min@glasshouse.example",
    "admin+x@glasshouse.example",
  ])("refuses the administrator's address as %s", async (email) => {
    expect((await inject("POST", "/api/register", { ...details, email })).statusCode).toBe(409);
  });

  test.each(["аdmin@glasshouse.example", "admin@glasshouse．example", "not an address", "a@b", ""])(
    "'Invalid email address' for %j",
    async (email) => {
      const reply = await inject("POST", "/api/register", { ...details, email });
      expect([reply.statusCode, reply.json().fields.email]).toEqual([400, "Invalid email address"]);
    },
  );

  test.each(["password", "12345678", "iloveyou", "PassWord1", "trustno1"])(
    "refuses the common password %s at registration and at a change",
    async (common) => {
      const reply = await inject("POST", "/api/register", {
        ...details,
        email: "common@example.com",
        password: common,
      });
      expect([reply.statusCode, reply.json().fields.password]).toEqual([
        400,
        "This is one of the most common passwords. Choose another.",
      ]);
      const person = await app.person();
      const change = { currentPassword: password, newPassword: common };
      expect((await person.call("PUT", "/api/user/password", change)).json().code).toBe("common-password");
    },
  );

  test("gives one of 40 people who want an address at once the address", async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        inject("POST", "/api/register", { ...details, email: "one@example.com" }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 39 }, () => 409),
    ]);
  });

  test("an unknown referral code gets 400", async () => {
    const unknown = await inject("POST", "/api/register", {
      ...details,
      email: "ref1@example.com",
      referralCode: "NOSUCHCODE",
    });
    expect([unknown.statusCode, unknown.json().code]).toEqual([400, "referral-code-unknown"]);
  });

  test("a referral code counts for its owner, in upper or lower case", async () => {
    const referrer = await app.person();
    const code = (await referrer.call("GET", "/api/auth/user")).json().referralCode;
    for (const email of ["ref2@example.com", "ref3@example.com", "ref4@example.com"])
      expect(
        (await inject("POST", "/api/register", { ...details, email, referralCode: code.toLowerCase() }))
          .statusCode,
      ).toBe(200);
    const intent = await referrer.call("POST", "/api/create-payment-intent", { amount: 700 });
    expect(intent.statusCode).toBe(200);
  });
});

describe("sessions", () => {
  test("the cookie is HttpOnly and SameSite=Lax, and its token is not what the database keeps", async () => {
    await app.person({ email: "cookie@example.com" });
    const reply = await inject("POST", "/api/login-custom", { email: "cookie@example.com", password });
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const token = /=([^;]+)/.exec(cookie)?.[1] ?? "";
    const { rows } = await app.database.pool.query("select from sessions where token_hash = $1", [
      Buffer.from(token),
    ]);
    expect(rows).toEqual([]);
  });

  test("a token planted before sign-in is worthless afterwards, and the former session ends", async () => {
    const person = await app.person({ email: "fixed@example.com" });
    const again = await person.call("POST", "/api/login-custom", { email: "fixed@example.com", password });
    expect(String(again.headers["set-cookie"])).not.toContain(person.cookie);
    expect((await person.call("GET", "/api/auth/user")).statusCode).toBe(401);
  });

  const logOut = (person: TestPerson) =>
    person.call("GET", "/api/logout", undefined, { "sec-fetch-site": "same-origin" });

  test("GET /api/logout leads to /", async () => {
    const reply = await logOut(await app.person());
    expect([reply.statusCode, reply.headers.location]).toEqual([302, "/"]);
  });

  test("GET /api/logout ends the session, so that its cookie can't be replayed", async () => {
    const person = await app.person();
    await logOut(person);
    expect((await person.call("GET", "/api/auth/user")).statusCode).toBe(401);
  });

  const onPlainHttp = "192.0.2.7:3000"; // browsers send no Sec-Fetch-Site there
  test.each([
    ["from another site", 200, { "sec-fetch-site": "cross-site" }],
    ["from a sibling site", 200, { "sec-fetch-site": "same-site" }],
    ["that was typed in", 401, { "sec-fetch-site": "none" }],
    ["from our page on plain http", 401, { host: onPlainHttp, referer: `http://${onPlainHttp}/settings` }],
    ["from another page on plain http", 200, { host: onPlainHttp, referer: "http://192.0.2.8:3000/" }],
    ["from a page that hides where it is", 200, { host: onPlainHttp }],
    ["with a Referer that is no address", 200, { host: onPlainHttp, referer: onPlainHttp }],
  ])("after a log-out %s the session answers with %i", async (_from, status, headers) => {
    const person = await app.person();
    await person.call("GET", "/api/logout", undefined, headers);
    expect((await person.call("GET", "/api/auth/user")).statusCode).toBe(status);
  });

  test("a page of another site can't begin a sign-in", async () => {
    const person = await app.person();
    for (const site of ["cross-site", "same-site"]) {
      const reply = await person.call("GET", "/api/login", undefined, { "sec-fetch-site": site });
      expect([reply.headers.location, reply.cookies]).toEqual(["/login", []]);
    }
    for (const site of ["same-origin", "none"]) {
      const reply = await person.call("GET", "/api/login", undefined, { "sec-fetch-site": site });
      expect(reply.headers.location).toContain("/idp/auth?");
    }
  });

  test("a changed password ends every session and gives the browser that changed it a new one", async () => {
    const person = await app.person({ email: "change@example.com" });
    const elsewhere = await inject("POST", "/api/login-custom", { email: "change@example.com", password });
    const other = { cookie: String(elsewhere.headers["set-cookie"]).split(";")[0] ?? "" };
    const wrong = await person.call("PUT", "/api/user/password", {
      currentPassword: "wrong",
      newPassword: "another password",
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, "wrong-password"]);
    const changed = await person.call("PUT", "/api/user/password", {
      currentPassword: password,
      newPassword: "another password",
    });
    expect(changed.statusCode).toBe(200);
    const fresh = { cookie: String(changed.headers["set-cookie"]).split(";")[0] ?? "" };
    expect((await inject("GET", "/api/auth/user", undefined, other)).statusCode).toBe(401);
    expect((await person.call("GET", "/api/auth/user")).statusCode).toBe(401);
    expect((await inject("GET", "/api/auth/user", undefined, fresh)).statusCode).toBe(200);
  });
});

async function waitForBlockedQuery(): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await app.database.owner.query(waiting)).rowCount).toBe(1);
}

async function guess(email: string, tries: number, headers: Record<string, string> = {}) {
  await Promise.all(
    Array.from({ length: tries }, () =>
      inject("POST", "/api/login-custom", { email, password: "wrong one" }, headers),
    ),
  );
  await app.database.owner.query(
    "update sign_in_failures set failures = failures + 20 where failures >= $1",
    [tries],
  );
}

const late = 3;

describe("POST /api/login-custom", () => {
  test("answers an unknown address like a wrong password", async () => {
    await app.person({ email: "known@example.com" });
    const wrong = await inject("POST", "/api/login-custom", {
      email: "known@example.com",
      password: "not it at all",
    });
    const unknown = await inject("POST", "/api/login-custom", {
      email: "nobody@example.com",
      password: "not it at all",
    });
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(wrong.json()).toEqual({ code: "wrong-credentials", message: "Invalid credentials" });
  });

  describe("tells of a first visit", () => {
    const email = "first-visit@example.com";
    const visit = (headers: Record<string, string> = {}) =>
      inject("POST", "/api/login-custom", { email, password }, headers);
    let first: Awaited<ReturnType<typeof visit>>;
    beforeAll(async () => {
      await inject("POST", "/api/register", { ...details, email });
      first = await visit();
    });

    test("at the first sign-in", () => {
      expect(first.json().firstVisit).toBe(true);
    });

    test("also when a new session replaces one's own", async () => {
      const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      expect((await visit({ cookie })).json().firstVisit).toBe(true);
    });

    test("not at later ones", async () => {
      expect((await visit()).json().firstVisit).toBe(false);
    });
  });

  describe("after failed tries", () => {
    const email = "slow@example.com";
    beforeAll(async () => {
      await app.person({ email });
      await guess(email, placeLimit.free);
    });

    test("the next must wait, and learns how long", async () => {
      const blocked = await inject("POST", "/api/login-custom", { email, password });
      expect(blocked.statusCode).toBe(429);
      expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
      expect(blocked.json().message).toMatch(/Wait \d+ (seconds?|minutes) and try again/);
      expect(blocked.json().seconds).toBe(Number(blocked.headers["retry-after"]));
    });

    test("the wait grows each time, to an hour at most", () => {
      expect([11, 12, 13, 40].map((failures) => delaySeconds(failures, placeLimit))).toEqual([
        0, 2, 4, 3_600,
      ]);
    });

    test("a try that is due succeeds again", async () => {
      await app.database.owner.query(
        "update sign_in_failures set last_failed_at = now() - interval '61 minutes'",
      );
      expect((await inject("POST", "/api/login-custom", { email, password })).statusCode).toBe(200);
    });
  });

  test("a stranger's failures don't lock out a browser that signed in before", async () => {
    const email = "kept@example.com";
    await app.person({ email });
    const first = await inject("POST", "/api/login-custom", { email, password });
    const device = first.cookies.find(({ name }) => name === "glasshouse_device");
    const known = { cookie: `glasshouse_device=${device?.value}` };
    await guess(email, placeLimit.free);
    const signIn = (headers: Record<string, string>, who = email) =>
      inject("POST", "/api/login-custom", { email: who, password }, headers);
    expect((await signIn({})).statusCode).toBe(429);
    expect((await signIn({ cookie: "glasshouse_device=made.up" })).statusCode).toBe(429);
    expect((await signIn(known)).statusCode).toBe(200);
    // for this account only, and its failures count like any
    await app.person({ email: "others@example.com" });
    await guess("others@example.com", placeLimit.free, known);
    expect((await signIn(known, "others@example.com")).statusCode).toBe(429);
    await guess(email, knownLimit.free, known);
    expect((await signIn(known)).statusCode).toBe(429);
  });

  test("a sign-in in progress during a password change gets no session", async () => {
    const email = "racing@example.com";
    const person = await app.person({ email });
    const owner = await app.database.owner.connect();
    await owner.query("begin");
    await owner.query("update users set password_hash = 'replaced' where investor_id = $1", [person.id]);
    const signIn = inject("POST", "/api/login-custom", { email, password });
    await waitForBlockedQuery();
    await owner.query("commit");
    owner.release();
    expect((await signIn).json().code).toBe("wrong-credentials");
    expect((await signIn).headers["set-cookie"]).toBeUndefined();
  });

  test("a sign-in with the former password that ends just before the change has no session after it", async () => {
    const person = await app.person();
    const owner = await app.database.owner.connect();
    await owner.query("begin");
    await owner.query("select from users where investor_id = $1 for share", [person.id]);
    const change = person.call("PUT", "/api/user/password", {
      currentPassword: password,
      newPassword: "another password",
    });
    await waitForBlockedQuery();
    const late = hashSessionToken("a late token");
    await owner.query(
      "insert into sessions (token_hash, investor_id, expires_at) values ($1, $2, now() + interval '1 day')",
      [late, person.id],
    );
    await owner.query("commit");
    owner.release();
    expect((await change).statusCode).toBe(200);
    const { rowCount } = await app.database.owner.query("select from sessions where token_hash = $1", [late]);
    expect(rowCount).toBe(0);
  });

  test("a simultaneous mistake of one person makes no other at the address wait", async () => {
    const email = "neighbour@example.com";
    await app.person({ email });
    await inject("POST", "/api/login-custom", { email, password: "mistyped" });
    // written after this try read the clock
    await app.database.owner.query(
      "update sign_in_failures set last_failed_at = now() + interval '5 seconds'",
    );
    expect((await inject("POST", "/api/login-custom", { email, password })).statusCode).toBe(200);
  });

  test("an address with a NUL belongs to no account", async () => {
    const reply = await inject("POST", "/api/login-custom", { email: "a\u0000b@example.com", password });
    expect([reply.statusCode, reply.json().code]).toEqual([401, "wrong-credentials"]);
  });

  test("of 40 guesses at once, only the free ones are checked", async () => {
    await app.person({ email: "guessed@example.com" });
    const body = { email: "guessed@example.com", password: "a wrong guess" };
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => inject("POST", "/api/login-custom", body)),
    );
    expect(replies.filter((reply) => reply.statusCode === 401).length).toBeLessThanOrEqual(
      placeLimit.free + late,
    );
    expect(replies.filter((reply) => reply.statusCode === 429).length).toBeGreaterThanOrEqual(
      40 - placeLimit.free - late,
    );
  });

  test("a class of 60 behind one address signs in at once", async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => app.person()));
    await app.database.owner.query("update users set password_hash = $1 where investor_id = any ($2)", [
      await hashPassword(password),
      people.map(({ id }) => id),
    ]);
    const replies = await Promise.all(
      people.map(({ email }) => inject("POST", "/api/login-custom", { email, password })),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test("a class that registers at once leaves a thread free for everything else", async () => {
    let hashed = 0;
    const hashes = Promise.all(
      Array.from({ length: 24 }, async () => {
        await hashPassword(password);
        hashed += 1;
      }),
    );
    await lookup("localhost");
    expect(hashed).toBeLessThan(12);
    await hashes;
  });

  test("stores neither email nor address with the failures", async () => {
    const { rows } = await app.database.pool.query(
      "select encode(key, 'escape') as key from sign_in_failures",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => /example|127\.0/.test(row.key))).toBe(false);
  });
});

describe("the administrator", () => {
  test("must replace the first password before anything else, and by another", async () => {
    const first = await inject("POST", "/api/login-custom", {
      email: app.env.adminEmail,
      password: "first password",
    });
    const cookie = { cookie: String(first.headers["set-cookie"]).split(";")[0] ?? "" };
    expect(first.json()).toMatchObject({ id: "admin", role: "admin", mustChangePassword: true });
    expect((await inject("GET", "/api/admin/stats", undefined, cookie)).json().code).toBe(
      "password-change-required",
    );
    const same = { currentPassword: "first password", newPassword: "first password" };
    expect((await inject("PUT", "/api/user/password", same, cookie)).statusCode).toBe(400);
    const admin = await app.admin();
    expect((await admin.call("GET", "/api/admin/stats")).statusCode).toBe(200);
    expect(
      (await inject("POST", "/api/login-custom", { email: app.env.adminEmail, password: adminPassword }))
        .statusCode,
    ).toBe(200);
  });

  test("is created once, also by servers that start together, and its password is printed once", async () => {
    const { createTestDatabase } = await import("../testing/test-database.ts");
    const database = await createTestDatabase();
    const second = await createPool({ connectionString: database.connectionString, world: 1 });
    const env = { ...app.env, adminPassword: undefined };
    const passwords = await Promise.all(
      [database.pool, second, database.pool, second].map((pool) => ensureAdmin(pool, env)),
    );
    expect(passwords.filter(Boolean)).toHaveLength(1);
    expect((await database.pool.query("select from users where role = 'admin'")).rowCount).toBe(1);
    await second.end();
    await database.drop();
  });
});

test("every reply has a code from the catalogue, and no stack or SQL", async () => {
  const person = await app.person();
  for (const [method, url, body] of [
    ["GET", "/api/transactions?cursor=bm90IG91cnM", undefined],
    ["GET", "/api/transactions?limit=100000", undefined],
    ["GET", "/api/transactions?from=0000-01-01", undefined],
    ["GET", "/api/transactions/export?to=0000-01-01", undefined],
    ["POST", "/api/mailbox/99999999999999999999/read", {}],
    ["POST", "/api/withdrawal-requests", { amount: { $gt: 1 } }],
    ["PUT", "/api/user/password", { currentPassword: [], newPassword: null }],
  ] as const) {
    const reply = await person.call(method, url, body);
    expect(reply.statusCode, url).toBe(400);
    expect(reply.json().code, url).toBe("invalid-input");
    expect(reply.body).not.toMatch(/at .*\.ts|select |insert /i);
  }
  const broken = await app.server.inject({
    method: "POST",
    url: "/api/login-custom",
    payload: "{",
    headers: { "content-type": "application/json" },
  });
  expect(broken.statusCode).toBe(400);
});

test("no investor sees another's rows, messages or requests", async () => {
  const [person, other] = [await app.person(), await app.person()];
  const [message] = (await person.call("GET", "/api/mailbox")).json();
  expect((await other.call("POST", `/api/mailbox/${message.id}/read`)).statusCode).toBe(404);
  for (const path of [
    "/api/auth/user",
    "/api/dashboard/stats",
    "/api/investments",
    "/api/transactions",
    "/api/withdrawal-requests",
    "/api/mailbox",
    "/api/wallet",
  ])
    expect((await inject("GET", path)).statusCode, path).toBe(401);
});
