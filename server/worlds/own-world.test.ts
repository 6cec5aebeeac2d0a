import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withTransaction } from "../db/pool.ts";
import { addWorldToCookie, parseWorldsCookie } from "../http/session.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openPerson } from "../testing/test-people.ts";
import { createWorld } from "./open-world.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse({ isOwn: true, settings: { NEWCOMERS: "own-world" } });
});
afterAll(() => app.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows;
type Reply = Awaited<ReturnType<typeof app.server.inject>>;
const getCookie = (reply: Reply, name = "glasshouse_session") =>
  reply.cookies.find((cookie) => cookie.name === name)?.value ?? "";

function browser(address = "192.0.2.1") {
  const cookies = new Map<string, string>();
  const call = async (method: "GET" | "POST" | "PUT", url: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await app.server.inject({
      method,
      url,
      remoteAddress: address,
      headers: { "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}) },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of reply.cookies) value ? cookies.set(name, value) : cookies.delete(name);
    return reply;
  };
  return { call, cookies, world: () => Number(cookies.get("glasshouse_session")?.split(".")[0]) };
}
const registration = (email: string, referralCode?: string) => ({
  firstName: "Nora",
  lastName: "Ellison",
  phoneNumber: "555-0142",
  password: "a long enough password",
  email,
  ...(referralCode ? { referralCode } : {}),
});
const login = (email: string, password = "a long enough password") => ({ email, password });
async function newcomer(address?: string) {
  const own = browser(address);
  expect((await own.call("POST", "/api/worlds/own")).json()).toMatchObject({ path: "/dashboard" });
  return own;
}

describe("a newcomer", () => {
  test("opens an own world with one click: a fictional person, signed in, on the first day", async () => {
    const own = await newcomer();
    expect(own.world()).toBeGreaterThan(app.world);
    const user = (await own.call("GET", "/api/auth/user")).json();
    expect(user).toMatchObject({ role: "investor", operates: true, hasPassword: false, firstVisit: true });
    expect(await rows("select sign_ins from users where world_id = $1", [own.world()])).toEqual([
      { sign_ins: 1 },
    ]);
    expect(user.email).toMatch(/@example\.com$/);
    expect((await own.call("GET", "/api/clock")).json()).toMatchObject({ solo: true, canControl: true });
    expect((await own.call("GET", "/api/dashboard/stats")).json()).toMatchObject({ totalInvested: "0.00" });
  });

  test("returns to it with a second click, and gets no second one", async () => {
    const own = await newcomer();
    const world = own.world();
    await own.call("POST", "/api/worlds/own");
    expect(own.world()).toBe(world);
  });

  test("moves its clock, starts a crowd and operates it, without effect on other worlds", async () => {
    const [own, other] = [await newcomer(), await newcomer()];
    const before = (await other.call("GET", "/api/clock")).json();
    expect((await own.call("PUT", "/api/clock", { rate: "paused" })).json()).toMatchObject({ paused: true });
    const crowd = { investors: 300, seed: 7, behaviour: "word-of-mouth" };
    expect((await own.call("POST", "/api/crowd", crowd)).statusCode).toBe(200);
    expect((await own.call("GET", "/api/admin/stats")).statusCode).toBe(200);
    expect((await own.call("POST", "/api/admin/operator/freeze")).statusCode).toBe(200);
    expect((await other.call("GET", "/api/clock")).json()).toMatchObject({ rate: before.rate });
    expect((await other.call("GET", "/api/crowd")).json().crowd).toBeNull();
    expect((await other.call("GET", "/api/books")).json().state).not.toBe("frozen");
  });

  test("can't move its clock on after its last day, but can pause it", async () => {
    const own = await newcomer();
    await rows("update clock set started_at = started_at - interval '1000 days' where world_id = $1", [
      own.world(),
    ]);
    for (const reply of [
      await own.call("PUT", "/api/clock", { rate: "realtime" }),
      await own.call("POST", "/api/clock/advance", { days: 1 }),
    ])
      expect(reply.json()).toMatchObject({
        code: "last-day-reached",
        message: expect.stringContaining("1,000 days"),
      });
    expect((await own.call("PUT", "/api/clock", { rate: "paused" })).json()).toMatchObject({ paused: true });
  });

  test("starts no crowd above the limit for own worlds", async () => {
    const own = await newcomer();
    const reply = await own.call("POST", "/api/crowd", {
      investors: 5_001,
      seed: 7,
      behaviour: "word-of-mouth",
    });
    expect(reply.json()).toMatchObject({
      code: "crowd-too-large",
      fields: { investors: "At most 5,000 here" },
    });
    expect((await own.call("GET", "/api/crowd")).json().largest).toBe(5_000);
  });

  test("chooses a password later, once, and signs in with it in the same browser", async () => {
    const own = await newcomer();
    const { email, id } = (await own.call("GET", "/api/auth/user")).json();
    expect((await own.call("POST", "/api/user/first-password", { newPassword: "12345678" })).statusCode).toBe(
      400,
    );
    const newPassword = "a long enough password";
    expect((await own.call("POST", "/api/user/first-password", { newPassword })).json()).toEqual({
      status: "updated",
    });
    expect((await own.call("GET", "/api/auth/user")).json()).toMatchObject({ id, hasPassword: true });
    expect((await own.call("POST", "/api/user/first-password", { newPassword })).json().code).toBe(
      "password-chosen",
    );
    const world = own.world();
    await own.call("GET", "/api/logout");
    expect((await own.call("POST", "/api/login-custom", login(email))).json()).toMatchObject({ id });
    expect(own.world()).toBe(world);
  });

  test("signs in to it with that password after starting anew in the same browser", async () => {
    const own = await newcomer("198.51.100.20");
    const first = own.world();
    const { email } = (await own.call("GET", "/api/auth/user")).json();
    await own.call("POST", "/api/user/first-password", { newPassword: "a long enough password" });
    const leave = () => own.call("GET", "/api/logout");
    for (let turn = 0; turn < 5; turn += 1) {
      await leave();
      await own.call("POST", "/api/worlds/own");
    }
    expect(own.cookies.get("glasshouse_world")?.split(".")).toHaveLength(6);
    const last = own.world();
    await leave();
    expect((await own.call("POST", "/api/login-custom", login(email))).json()).toMatchObject({ email });
    expect([first, own.world()]).toEqual([first, first]);
    expect(own.cookies.get("glasshouse_world")?.split(".").slice(0, 2)).toEqual([
      String(first),
      String(last),
    ]);
  });

  test("starts over in a new world as the same person, and the old one is removed", async () => {
    const own = await newcomer();
    const old = own.world();
    const before = (await own.call("GET", "/api/auth/user")).json();
    const { startedAt } = (await own.call("GET", "/api/clock")).json();
    await own.call("PUT", "/api/user/settings", { dailyIncomeNotifications: false });
    await own.call("POST", "/api/crowd", { investors: 50, seed: 7, behaviour: "word-of-mouth" });
    const again = { confirm: "start over", startedAt };
    expect((await own.call("POST", "/api/admin/start-over", again)).json()).toEqual({
      status: "started-over",
    });
    expect(own.world()).toBeGreaterThan(old);
    const { id, email } = before;
    expect((await own.call("GET", "/api/auth/user")).json()).toMatchObject({ id, email, operates: true });
    expect((await own.call("GET", "/api/crowd")).json().crowd).toBeNull();
    expect((await own.call("POST", "/api/admin/start-over", again)).json().code).toBe("world-changed");
    expect(await rows("select from worlds where id = $1 and ended_at is null", [old])).toEqual([]);
    expect((await browser().call("GET", "/api/clock")).statusCode).toBe(200);
  });

  test("has to enter the password again for powerful actions, once there is one", async () => {
    const own = await newcomer();
    const later = () =>
      rows("update sessions set proven_at = now() - interval '16 minutes' where world_id = $1", [
        own.world(),
      ]);
    const { startedAt } = (await own.call("GET", "/api/clock")).json();
    const weighty = [
      ["GET", "/api/admin/export/deposits"],
      ["POST", "/api/admin/second-factor/enrol"],
      ["POST", "/api/admin/operator/take", { amount: 1 }],
      ["POST", "/api/admin/operator/freeze"],
      ["POST", "/api/admin/start-over", { confirm: "start over", startedAt }],
    ] as const;
    await later();
    expect((await own.call("GET", "/api/admin/export/deposits")).statusCode).toBe(200);
    const newPassword = "a long enough password";
    await own.call("POST", "/api/user/first-password", { newPassword });
    await later();
    for (const [method, url, body] of weighty)
      expect([url, (await own.call(method, url, body)).json().code]).toEqual([
        url,
        "recent-sign-in-required",
      ]);
    // no password needed
    expect((await own.call("PUT", "/api/clock", { rate: "day-per-second" })).statusCode).toBe(200);
    await own.call("POST", "/api/user/prove", { password: newPassword });
    expect((await own.call("POST", "/api/admin/operator/freeze")).statusCode).toBe(200);
  });

  test("finds their own email in the second factor's QR code, not the administrator's", async () => {
    const own = await newcomer();
    const { email } = (await own.call("GET", "/api/auth/user")).json();
    const { secret, qr } = (await own.call("POST", "/api/admin/second-factor/enrol")).json();
    const totp = new TOTP({
      issuer: "Glasshouse (simulation, play money)",
      label: email,
      secret: Secret.fromBase32(secret),
    });
    const picture = renderSVG(totp.toString(), { border: 2 });
    expect(qr).toBe(`data:image/svg+xml,${encodeURIComponent(picture)}`);
  });

  test("can't be signed in as while there is no password", async () => {
    const own = await newcomer();
    const { email } = (await own.call("GET", "/api/auth/user")).json();
    for (const password of [" ", "undefined", "null"])
      expect((await own.call("POST", "/api/login-custom", login(email, password))).statusCode).toBe(401);
  });
});

describe("a visitor with a referral link", () => {
  const joinAsGuest = async (own: Awaited<ReturnType<typeof newcomer>>, friend = browser()) => {
    const { referralCode } = (await own.call("GET", "/api/auth/user")).json();
    const reply = await friend.call("POST", "/api/worlds/join", { referralCode: referralCode.toLowerCase() });
    return { friend, referralCode, reply };
  };

  test("joins the referrer's world as a made-up person, and the owner stays operator", async () => {
    const own = await newcomer();
    const { friend, referralCode, reply } = await joinAsGuest(own);
    expect(reply.json()).toMatchObject({ path: "/dashboard" });
    const guest = (await friend.call("GET", "/api/auth/user")).json();
    expect(guest).toMatchObject({ id: reply.json().id, operates: false, hasPassword: false });
    expect([guest.email, guest.phoneNumber]).toEqual([
      expect.stringMatching(/@example\.com$/),
      expect.stringMatching(/^555-01/),
    ]);
    expect(friend.world()).toBe(own.world());
    expect((await joinAsGuest(own, friend)).reply.json()).toEqual(reply.json());
    expect((await friend.call("GET", "/api/clock")).json()).toMatchObject({ solo: false, canControl: false });
    expect((await friend.call("PUT", "/api/clock", { rate: "paused" })).statusCode).toBe(403);
    expect((await friend.call("GET", "/api/admin/stats")).statusCode).toBe(403);
    expect((await own.call("GET", "/api/clock")).json()).toMatchObject({ solo: true, canControl: true });
    expect((await own.call("GET", "/api/referral/stats")).json()).toMatchObject({ totalReferrals: 1 });
    const { firstName } = (await own.call("GET", "/api/auth/user")).json();
    const invitation = await browser().call("GET", `/api/invitations/${referralCode}`);
    expect(invitation.json()).toEqual({ kind: "own", owner: firstName });
    const unknown = await browser().call("GET", "/api/invitations/NOBODYS2");
    expect(unknown.json()).toEqual({ kind: null, owner: null });
  });

  test("enters no name, email or phone number there, at any time", async () => {
    const own = await newcomer();
    const { friend, referralCode } = await joinAsGuest(own);
    const refused = await browser().call(
      "POST",
      "/api/register",
      registration("real@example.com", referralCode),
    );
    expect([refused.statusCode, refused.json().code]).toEqual([403, "own-world-takes-no-names"]);
    const real = { firstName: "Real", lastName: "Name", email: "real@example.com" };
    const named = await friend.call("PUT", "/api/user/profile", real);
    expect([named.statusCode, named.json().code]).toEqual([403, "made-up-person"]);
    expect((await own.call("PUT", "/api/user/profile", real)).statusCode).toBe(200);
    const people = await rows("select email from users where world_id = $1 order by investor_id", [
      own.world(),
    ]);
    expect(people).toEqual([
      { email: "real@example.com" },
      { email: expect.stringMatching(/\d@example\.com$/) },
    ]);
  });

  test("can't be signed in as by the owner", async () => {
    const own = await newcomer();
    const { friend } = await joinAsGuest(own);
    const { id, email } = (await friend.call("GET", "/api/auth/user")).json();
    for (const who of [id, email])
      expect((await own.call("POST", `/api/admin/users/${who}/password-link`)).statusCode).toBe(403);
  });

  test("stays in the current world if signed in", async () => {
    const [own, other] = [await newcomer(), await newcomer()];
    const { reply } = await joinAsGuest(own, other);
    expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([409, "signed-in-elsewhere", []]);
  });

  test("counts against the limit by network", async () => {
    const own = await newcomer();
    const statuses: number[] = [];
    for (let guests = 0; guests <= 100; guests += 1)
      statuses.push((await joinAsGuest(own, browser("203.0.113.80"))).reply.statusCode);
    expect([statuses.indexOf(429), statuses.length]).toEqual([100, 101]);
  });

  test("can't register in a class, which only gives seats", async () => {
    const { world, code } = await withTransaction(app.database.pool, (tx) =>
      createWorld(tx, app.database.secrets, { kind: "class", title: "Economics, year 10" }),
    );
    const reply = await browser().call("POST", "/api/register", registration("pupil@example.com", code));
    expect([reply.statusCode, reply.json().code]).toEqual([403, "class-takes-seats"]);
    expect(reply.json().message).toContain("This code is for a class");
    expect(await rows("select from investors where world_id = $1", [world])).toEqual([]);
  });

  test("reads that the code is unknown, and registers nowhere", async () => {
    const reply = await browser().call("POST", "/api/register", registration("lost@example.com", "NOBODYS1"));
    expect(reply.json()).toMatchObject({ code: "referral-code-unknown" });
    expect(await rows("select from users where email = 'lost@example.com'")).toEqual([]);
  });
});

describe("a sign-in without a world", () => {
  test("tries the browser's last world, then the house", async () => {
    const own = await newcomer();
    const email = "two@example.com";
    const friend = browser();
    await openPerson(app.worldDb(own.world()), { email, world: own.world() });
    friend.cookies.set("glasshouse_world", String(own.world()));
    const elsewhere = browser();
    expect((await elsewhere.call("POST", "/api/login-custom", login(email))).statusCode).toBe(401);
    expect((await elsewhere.call("POST", "/api/register", registration(email))).statusCode).toBe(200);
    await elsewhere.call("POST", "/api/login-custom", login(email));
    expect(elsewhere.world()).toBe(app.world);
    await friend.call("POST", "/api/login-custom", login(email));
    expect(friend.world()).toBe(own.world());
    const guest = await newcomer();
    await app.person({ email: "in.the.house@example.com" });
    await guest.call("POST", "/api/login-custom", login("in.the.house@example.com"));
    expect(guest.world()).toBe(app.world);
  });

  test("a forged cookie names six worlds at most, and an invalid one none", () => {
    expect(parseWorldsCookie("7.5.1")).toEqual([7, 5, 1]);
    const many = Array.from({ length: 500 }, (_, index) => index + 1).join(".");
    expect(parseWorldsCookie(many)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(addWorldToCookie(many, 900)).toBe("900.1.2.3.4.5");
    for (const nonsense of [
      undefined,
      "",
      "0",
      "01",
      "-1",
      "1.",
      ".1",
      "1..2",
      "1e3",
      "0x10",
      "9999999999",
      "7;5",
    ])
      expect([nonsense, parseWorldsCookie(nonsense)]).toEqual([nonsense, []]);
  });

  test("an email is registered once per world by simultaneous calls", async () => {
    const own = await newcomer();
    const email = "raced@example.com";
    await openPerson(app.worldDb(own.world()), { email, world: own.world() });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => browser().call("POST", "/api/register", registration(email))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await rows("select world_id from users where email = $1 order by 1", [email])).toEqual([
      { world_id: app.world },
      { world_id: own.world() },
    ]);
  });
});

describe("the administrator's limit on opening worlds", () => {
  test("stops a script by its address, and lets others open theirs", async () => {
    await rows("update installation set max_worlds_per_hour = 3");
    const replies = [];
    for (let turn = 0; turn < 5; turn += 1)
      replies.push(await browser("198.51.100.7").call("POST", "/api/worlds/own"));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
    expect(replies[4]?.json().message).toContain("Register in the shared world");
    expect((await browser("198.51.100.8").call("POST", "/api/worlds/own")).statusCode).toBe(200);
    await rows("update installation set max_worlds_per_hour = 20");
  });

  test("holds in all, and refers people to the house", async () => {
    await rows("update installation set max_worlds = (select count(*) from worlds where ended_at is null)");
    expect((await browser("198.51.100.9").call("POST", "/api/worlds/own")).json()).toMatchObject({
      code: "worlds-full",
    });
    const person = browser("198.51.100.9");
    expect((await person.call("POST", "/api/register", registration("late@example.com"))).statusCode).toBe(
      200,
    );
    await rows("update installation set max_worlds = 10000");
    expect((await browser("198.51.100.9").call("POST", "/api/worlds/own")).statusCode).toBe(200);
  });

  test("allows none where newcomers start in the house", async () => {
    const house = await openTestHouse();
    const reply = await house.server.inject({ method: "POST", url: "/api/worlds/own" });
    expect(reply.json()).toMatchObject({ code: "own-worlds-closed" });
    expect(getCookie(reply)).toBe("");
    await house.stop();
  });
});
