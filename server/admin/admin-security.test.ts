import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCode } from "../testing/authenticator.ts";
import { holdDate } from "../testing/hold-date.ts";
import {
  adminPassword,
  openTestHouse,
  password,
  requestWithdrawal,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { creditAvailable } from "../testing/test-people.ts";

holdDate();
let app: TestHouse;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestHouse();
  admin = await app.firstAdmin();
});
afterAll(() => app.stop());

const actions = async (): Promise<string[]> =>
  (await admin.call("GET", "/api/admin/actions"))
    .json()
    .map((row: { action: string; subject: string }) => `${row.action} ${row.subject}`.trim());

describe("the audit trail of the administrator's actions", () => {
  test("records every sign-in, decision, export, clock change and password link, newest first", async () => {
    const person = await app.person();
    await creditAvailable(app.database.owner, person.id, 20_000);
    const [first, second] = [
      (await requestWithdrawal(person)).json().id,
      (await requestWithdrawal(person)).json().id,
    ];
    await admin.call("POST", `/api/admin/withdrawal/${first}/update`, { status: "approved" });
    await admin.call("POST", `/api/admin/withdrawal/${second}/update`, { status: "rejected" });
    await admin.call("POST", `/api/admin/withdrawal/${second}/update`, { status: "approved" });
    await admin.call("GET", "/api/admin/export/deposits");
    await admin.call("PUT", "/api/clock", { rate: "paused" });
    await admin.call("POST", `/api/admin/users/${person.id}/password-link`);
    expect(await actions()).toEqual([
      `Password link made investor ${person.id}`,
      "Clock's rate set paused",
      "Exported deposits",
      `Withdrawal rejected request ${second}`,
      `Withdrawal approved request ${first}`,
      "Signed in",
      "Password changed",
      "Signed in",
      "Solo mode ended the administrator signed in",
    ]);
    expect((await person.call("GET", "/api/admin/actions")).statusCode).toBe(403);
  });

  test("records no export that a link from another site began", async () => {
    const before = await actions();
    for (const site of ["cross-site", "same-site"]) {
      const headers = { "sec-fetch-site": site };
      const reply = await admin.call("GET", "/api/admin/export/deposits", undefined, headers);
      expect([reply.statusCode, reply.json().code]).toEqual([403, "cross-site"]);
    }
    expect(await actions()).toEqual(before);
  });

  test("is append-only: UPDATE, DELETE and TRUNCATE are refused to the application's role and the owner", async () => {
    for (const pool of [app.database.pool, app.database.owner])
      for (const text of [
        "update admin_actions set action = 'x'",
        "delete from admin_actions",
        "truncate admin_actions",
      ])
        await expect(pool.query(text), text).rejects.toThrow(/permission denied|append-only/);
  });
});

describe("a one-time password link", () => {
  const link = async (id: string | number) =>
    admin.call("POST", `/api/admin/users/${encodeURIComponent(id)}/password-link`);
  const getToken = (reply: { json(): { path: string } }) => reply.json().path.split("#")[1];
  const use = (token: unknown, newPassword = "a new good password") =>
    app.server.inject({ method: "POST", url: "/api/password-link", payload: { token, newPassword } });
  const login = (email: string, secret: string) =>
    app.server.inject({ method: "POST", url: "/api/login-custom", payload: { email, password: secret } });

  test("lets a participant choose a password once, by number or email, and ends every session", async () => {
    const person = await app.person();
    const reply = await link(person.email.toUpperCase());
    expect(reply.json()).toMatchObject({
      email: person.email,
      path: expect.stringMatching(new RegExp(`^/new-password#${app.world}\\.[\\w-]{43}$`)),
    });
    expect((await use(getToken(reply))).json()).toEqual({ status: "updated" });
    expect((await person.call("GET", "/api/auth/user")).statusCode).toBe(401);
    expect((await login(person.email, password)).statusCode).toBe(401);
    expect((await login(person.email, "a new good password")).statusCode).toBe(200);
    expect((await use(getToken(reply), "yet another password")).json().code).toBe("link-not-valid");
    const stored = await app.database.pool.query("select token_hash::text as hash from password_links");
    expect(stored.rows.map((row) => row.hash).join()).not.toContain(getToken(reply));
  });

  test("changes the password once in 40 simultaneous uses", async () => {
    const person = await app.person();
    const token = getToken(await link(person.id));
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => use(token, `good password ${index}`)),
    );
    expect(replies.filter((each) => each.statusCode === 200)).toHaveLength(1);
  });

  test("is invalid after a day, after another link was used, and after another password change", async () => {
    const person = await app.person();
    const [old, other] = [getToken(await link(person.id)), getToken(await link(person.id))];
    await app.database.owner.query(
      "update password_links set expires_at = now() - interval '1 second' where investor_id = $1",
      [person.id],
    );
    expect((await use(old)).json().code).toBe("link-not-valid");
    const fresh = getToken(await link(person.id));
    const change = { currentPassword: password, newPassword: "changed by hand" };
    expect((await person.call("PUT", "/api/user/password", change)).statusCode).toBe(200);
    for (const token of [fresh, other, "made-up", ""])
      expect((await use(token)).json().code).toBe("link-not-valid");
  });

  test("is made for participants only", async () => {
    expect((await link("admin@glasshouse.example")).statusCode).toBe(404);
    expect((await link("nobody@example.com")).statusCode).toBe(404);
  });

  test("is made by the administrator only", async () => {
    const person = await app.person();
    expect((await person.call("POST", `/api/admin/users/${person.id}/password-link`)).statusCode).toBe(403);
  });

  test("stays valid after a common password was refused", async () => {
    const token = getToken(await link((await app.person()).id));
    expect((await use(token, "password123")).json().code).toBe("common-password");
    expect((await use(token)).statusCode).toBe(200);
  });
});

describe("powerful actions ask for a recent sign-in", () => {
  const later = () =>
    app.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  const choices = {
    policy: "refuse",
    delayDays: 3,
    limit: 10,
    takePercent: 50,
    bonusPercent: 0,
    booksOpen: false,
  };
  const weighty = [
    ["GET", "/api/admin/export/deposits", undefined],
    ["POST", "/api/admin/users/1001/password-link", undefined],
    ["POST", "/api/clock/advance", { days: 8 }],
    ["POST", "/api/admin/operator/take", { amount: 1 }],
    ["POST", "/api/admin/operator/freeze", undefined],
    ["PUT", "/api/admin/operator", choices],
    ["POST", "/api/crowd", { investors: 10, seed: 7, behaviour: "short-lived" }],
    ["POST", "/api/admin/start-over", { confirm: "start over", startedAt: new Date().toISOString() }],
  ] as const;

  beforeAll(async () => {
    await app.person();
    await later();
  });

  test.each(weighty)("%s %s is refused after 15 minutes", async (method, url, body) => {
    expect((await admin.call(method, url, body)).json()).toMatchObject({ code: "recent-sign-in-required" });
  });

  test("refused actions change nothing", async () => {
    const { rows } = await app.database.pool.query(
      "select jump_to, policy, frozen_at, books_open, (select count(*)::integer from operator_takes) as takes, (select count(*)::integer from crowd) as crowds from clock, operator",
    );
    expect(rows[0]).toEqual({
      jump_to: null,
      policy: "manual",
      frozen_at: null,
      books_open: true,
      takes: 0,
      crowds: 0,
    });
  });

  test("all other actions work after 15 minutes", async () => {
    expect((await admin.call("GET", "/api/admin/stats")).statusCode).toBe(200);
  });

  test("a wrong password is reported at its field", async () => {
    const wrong = await admin.call("POST", "/api/user/prove", { password: "wrong" });
    expect([wrong.statusCode, wrong.json().fields.password]).toEqual([400, "The password is not right."]);
    expect((await admin.call("GET", "/api/admin/export/deposits")).statusCode).toBe(403);
  });

  test("actions are accepted after the password was entered again", async () => {
    expect((await admin.call("POST", "/api/user/prove", { password: adminPassword })).json()).toEqual({
      status: "proven",
    });
    expect((await admin.call("GET", "/api/admin/export/deposits")).statusCode).toBe(200);
  });

  test("guesses are slowed down as at a sign-in", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1)
      statuses.push((await admin.call("POST", "/api/user/prove", { password: "guess" })).statusCode);
    expect(statuses.slice(0, 4)).toEqual([400, 400, 400, 400]);
    expect(statuses).toContain(429);
  });
});

test("two-factor, once turned on, is recorded, and the next sign-in asks for a code", async () => {
  const { secret } = (await admin.call("POST", "/api/admin/second-factor/enrol")).json();
  const codeAt = (stepsAhead: number) => getCode(secret, stepsAhead);
  await admin.call("POST", "/api/admin/second-factor/confirm", { code: codeAt(0) });
  expect((await actions())[0]).toBe("Two-factor turned on");
  const login = async (code?: string) => {
    const payload = { email: admin.email, password: adminPassword, ...(code ? { code } : {}) };
    return (await app.server.inject({ method: "POST", url: "/api/login-custom", payload })).json();
  };
  expect(await login()).toMatchObject({ code: "second-factor-required" });
  expect(await login(codeAt(0))).toMatchObject({ code: "wrong-second-factor" });
  expect(await login(codeAt(1))).toMatchObject({ role: "admin" });
});

test("a six-character code without digits is refused like any wrong code", async () => {
  await admin.call("POST", "/api/admin/second-factor/enrol");
  for (const code of ["㱶toStr", "１２３４５６", "\u{10ffff}\u{10fffe}\u{10fffd}", "12345a"]) {
    const reply = await admin.call("POST", "/api/admin/second-factor/confirm", { code });
    expect([code, reply.statusCode, reply.json().code]).toEqual([code, 400, "invalid-input"]);
  }
});
