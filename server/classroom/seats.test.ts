import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withTransaction } from "../db/pool.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { createWorld } from "../worlds/open-world.ts";
import { maxSeats } from "./take-seat.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

type Reply = Awaited<ReturnType<typeof app.server.inject>>;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows;
const openClass = () =>
  withTransaction(app.database.owner, (tx) =>
    createWorld(tx, app.database.secrets, { kind: "class", title: "Year 10" }),
  );
const getCookie = (reply: Reply) =>
  reply.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
const join = (code: string, { cookie = "", from = "192.0.2.1" } = {}) =>
  app.server.inject({
    method: "POST",
    url: "/api/join",
    payload: { code },
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
  });
const call = async (cookie: string, method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  app.server.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
const countSeats = async (world: number) =>
  (
    await rows("select count(*)::integer as count from users where world_id = $1 and role = 'investor'", [
      world,
    ])
  )[0].count;

describe("a seat in a class", () => {
  test("is taken by the code alone, in any case: two random words, in the class's world, with play money", async () => {
    const { world, code } = await openClass();
    const reply = await join(` ${code.toLowerCase()} `);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { taken: true, path: "/dashboard" }]);
    const cookie = getCookie(reply);
    expect(cookie).toMatch(new RegExp(`glasshouse_session=${world}\\.`));
    const user = (await call(cookie, "GET", "/api/auth/user")).json();
    expect(user).toMatchObject({ role: "investor", operates: false, hasPassword: false, phoneNumber: "" });
    expect(`${user.firstName} ${user.lastName}`).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(Number((await call(cookie, "GET", "/api/wallet")).json().balance)).toBeGreaterThan(0);
  });

  test("is returned to, and never taken twice from one browser", async () => {
    const { world, code } = await openClass();
    const first = await join(code);
    const again = await join(code, { cookie: getCookie(first) });
    expect(again.json()).toEqual({ ...first.json(), taken: false });
    expect([getCookie(again), await countSeats(world)]).toEqual(["", 1]);
  });

  test("is unique, also for thirty at once", async () => {
    const { world, code } = await openClass();
    const replies = await Promise.all(Array.from({ length: 30 }, () => join(code)));
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const [names] = await rows(
      "select count(distinct (first_name, last_name))::integer as count from investors where world_id = $1",
      [world],
    );
    expect([names.count, await countSeats(world)]).toEqual([30, 30]);
  });

  test("is not taken by viewing a link, nor by a person signed in elsewhere", async () => {
    const { world, code } = await openClass();
    for (const url of ["/join", "/api/join", `/api/join?code=${code}`])
      await app.server.inject({ method: "GET", url });
    const { cookie } = await app.person();
    expect((await join(code, { cookie })).json().code).toBe("signed-in-elsewhere");
    expect(await countSeats(world)).toBe(0);
    expect((await call(cookie, "GET", "/api/auth/user")).statusCode).toBe(200);
  });

  test("moves no clock, starts no crowd, and decides and opens nothing", async () => {
    const { code } = await openClass();
    const cookie = getCookie(await join(code));
    const tried = [
      await call(cookie, "PUT", "/api/clock", { rate: "day-per-second" }),
      await call(cookie, "POST", "/api/clock/advance", { days: 1 }),
      await call(cookie, "POST", "/api/crowd", { investors: 10, seed: 1, behaviour: "whole-life" }),
      await call(cookie, "POST", "/api/admin/worlds", { title: "Mine", minutes: 45 }),
      await call(cookie, "GET", "/api/admin/worlds"),
    ];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });
});

test("a code that is no class's gives no seat: a guess, a referral code, an own world, an ended class", async () => {
  const { world, code } = await openClass();
  const [friend] = await rows("select code from world_codes where investor_id is not null limit 1");
  const own = await withTransaction(app.database.owner, async (tx) => {
    await tx.query("select open_world_with_codes('own', '', '{ABCDEFGHJKLM}', now())");
    return "ABCDEFGHJKLM";
  });
  const learner = getCookie(await join(code));
  const theirs = (await call(learner, "GET", "/api/auth/user")).json().referralCode;
  await rows("update worlds set ended_at = now() where id = $1", [world]);
  for (const each of ["ABCD", friend?.code ?? "ABCDEFGH", own, theirs, code])
    expect((await join(each)).json().code).toBe("class-unknown");
  expect((await join(" ")).statusCode).toBe(400);
});

test("a full class is full for every network, and a removed seat makes room for one", async () => {
  const { world, code } = await openClass();
  await app.ownerDb(world).query(
    `with investor as (
       insert into investors (first_name, last_name, referral_code, joined_at)
       select 'Quiet', number, 'FULL' || number, now() from generate_series(1, $1) as number returning id
     ), person as (
       insert into users (investor_id, role, email, email_key, phone_number, password_hash)
       select id, 'investor', address, address, '', '' from investor, concat('quiet.', id, '@example.com') as address
       returning investor_id
     )
     insert into seats (investor_id) select investor_id from person`,
    [maxSeats - 1],
  );
  expect((await join(code)).statusCode).toBe(200);
  for (const from of ["192.0.2.1", "203.0.113.9"])
    expect((await join(code, { from })).json().code).toBe("class-full");
  expect(await countSeats(world)).toBe(maxSeats);
  await rows(
    "update seats set removed_after = interval '1 hour' where investor_id = (select min(investor_id) from seats where world_id = $1)",
    [world],
  );
  expect((await join(code, { from: "203.0.113.9" })).statusCode).toBe(200);
  expect((await join(code, { from: "203.0.113.9" })).json().code).toBe("class-full");
});
