import { getWorldKindAndNumber, getWorldName } from "@glasshouse/contract/world-name.ts";
import type { World } from "@glasshouse/contract/worlds-admin.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { createWorldDbs } from "../db/in-world.ts";
import { homeCookie, sessionCookie } from "../http/session.ts";
import { adminPassword, openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { openTestClass } from "../testing/test-class.ts";
import { openPerson } from "../testing/test-people.ts";

let app: TestHouse;
let admin: TestPerson;
let at: ReturnType<typeof createWorldDbs>;
beforeAll(async () => {
  app = await openTestHouse();
  admin = await app.admin();
  at = app.worldDb;
});
afterAll(() => app.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows;
async function openWorld(kind: "own" | "class", { title = "", seen = 0 } = {}): Promise<number> {
  const [{ id }] = await rows("select open_world($1, '2026-03-02 12:00Z') as id", [kind]);
  await rows("update worlds set title = $2, seen_at = now() - $3 * interval '1 hour' where id = $1", [
    id,
    title,
    seen,
  ]);
  return id;
}
const list = async (query = "") => {
  const reply = await admin.call("GET", `/api/admin/worlds${query}`);
  return { reply, worlds: reply.json() as World[] };
};
const titled = (worlds: World[], start: string) =>
  worlds.filter(({ title }) => title.startsWith(start)).map(({ title }) => title);

type Reply = Awaited<ReturnType<TestPerson["call"]>>;
const getJar = (reply: Reply) =>
  new Map(
    [reply.headers["set-cookie"] ?? []].flat().map((cookie) => {
      const [pair = ""] = cookie.split(";");
      const equals = pair.indexOf("=");
      return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
    }),
  );
const getCookie = (jar: Map<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
async function manage(world: number) {
  const reply = await admin.call("POST", `/api/admin/worlds/${world}/manage`);
  expect([reply.statusCode, reply.body]).toEqual([200, '{"status":"opened"}']);
  const jar = getJar(reply);
  const call = (method: "GET" | "POST" | "PUT", url: string, payload: object = {}) =>
    app.server.inject({
      method,
      url,
      headers: { cookie: getCookie(jar), "sec-fetch-site": "same-origin" },
      ...(method === "GET" ? {} : { payload }),
    });
  return { jar, call };
}

describe("the list", () => {
  test("shows each world's people, crowd, day and last visit, with filters and search", async () => {
    const quiet = await openWorld("own", { title: "first quiet", seen: 40 });
    const school = await openWorld("class", { title: "first 9b", seen: 2 });
    await openPerson(at(school), { email: "pupil@example.com", world: school });
    await rows(
      "update clock set rate = 'paused', anchor_simulated = '2026-03-03 08:00Z', next_payout_at = '2026-03-03 09:00Z' where world_id = $1",
      [school],
    );
    const { worlds, reply } = await list();
    expect(titled(worlds, "first")).toEqual(["first 9b", "first quiet"]);
    expect(worlds.find(({ id }) => id === school)).toMatchObject({
      kind: "class",
      people: 1,
      day: 2,
      movements: 0,
    });
    expect(JSON.parse(String(reply.headers["x-totals"]))).toMatchObject({ house: 1, class: 1 });
    const found = async (query: string) => (await list(query)).worlds.map(({ id }) => id);
    expect(await found("?kind=own&search=quiet")).toEqual([quiet]);
    expect(await found("?kind=class&search=quiet")).toEqual([]);
    expect(await found(`?search=${school}`)).toEqual([school]);
    expect(await found("?search=%25")).toEqual([]);
    expect((await list("?order=seen-first&kind=own")).worlds[0]?.id).toBe(quiet);
  });

  test("finds every world by its displayed name, also without a title", async () => {
    const search = async (text: string, more = {}) => {
      const { worlds, reply } = await list(`?${new URLSearchParams({ search: text, ...more })}`);
      expect(reply.headers["x-total-count"]).toBe(String(worlds.length));
      return worlds.map(({ id }) => id);
    };
    const [own, school] = [await openWorld("own"), await openWorld("class")];
    const titled = await openWorld("class", { title: "A house of cards" });
    for (const world of (await list()).worlds)
      for (const name of [getWorldName(world), getWorldKindAndNumber(world)])
        expect([name, await search(name)]).toEqual([name, [world.id]]);
    for (const part of ["the house", "The hou", " THE HOUSE ", "he h"])
      expect(await search(part)).toEqual([app.world]);
    expect((await search("house")).sort()).toEqual([app.world, titled].sort());
    expect(await search("house", { kind: "class" })).toEqual([titled]);
    const opened = [own, school, titled];
    const named = async (kind: string) => (await search(kind)).filter((id) => opened.includes(id));
    expect([await named("own world"), await named("class")]).toEqual([[own], [school]]);
    for (const none of [`own world ${school}`, `class ${own}`, `d 0${own}`, "0", `the house ${app.world}`])
      expect([none, await search(none)]).toEqual([none, []]);
  });

  test("pages in both orders without repeats or gaps", async () => {
    for (let each = 0; each < 5; each += 1)
      await openWorld(each % 2 ? "own" : "class", { title: `page ${each}`, seen: 10 + each });
    for (const order of ["seen-last", "seen-first"]) {
      const seen: World[] = [];
      for (let cursor: string | undefined = ""; cursor !== undefined; ) {
        const { reply, worlds } = await list(
          `?order=${order}&search=page&limit=2${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...worlds);
        cursor = reply.headers["x-next-cursor"] as string | undefined;
      }
      const all = ["page 0", "page 1", "page 2", "page 3", "page 4"];
      expect(seen.map(({ title }) => title)).toEqual(order === "seen-last" ? all : all.reverse());
    }
  });
});

describe("a world opened by the administrator as operator", () => {
  let world: number;
  beforeEach(async () => {
    world = await openWorld("own", { title: "Nora's" });
  });

  test("is managed with its operator's rights, leaves its own operator in place, and is recorded in both audit trails", async () => {
    const nora = await openPerson(at(world), { email: "nora@example.com", world });
    const { call, jar } = await manage(world);
    const user = (await call("GET", "/api/auth/user")).json();
    expect(user).toMatchObject({
      id: "admin",
      email: "operator",
      mustChangePassword: false,
      managedWorld: { id: world, kind: "own", title: "Nora's" },
    });
    expect((await call("GET", "/api/admin/stats")).json()).toMatchObject({ totalUsers: 1 });
    const solo = await app.server.inject({
      method: "GET",
      url: "/api/clock",
      headers: { cookie: `${nora.cookie.name}=${nora.cookie.value}` },
    });
    expect(solo.json()).toMatchObject({ solo: true, soloEnded: null });
    expect(jar.get(homeCookie)).toBe(admin.cookie.slice(sessionCookie.length + 1));
    const trail = "select action, subject from admin_actions where world_id = $1 order by id desc limit 1";
    expect(await rows(trail, [app.world])).toEqual([
      { action: "World opened", subject: `own world ${world}, Nora's` },
    ]);
    expect(await rows(trail, [world])).toEqual([{ action: "Opened by the administrator", subject: "" }]);
  });

  test("opened twice at once has one operator, without a usable password", async () => {
    await openPerson(at(world), { email: app.env.adminEmail, world });
    const [one, other] = await Promise.all([manage(world), manage(world)]);
    expect(one.jar.get(sessionCookie)).not.toBe(other.jar.get(sessionCookie));
    expect(await rows("select email_key from users where world_id = $1 and role = 'admin'", [world])).toEqual(
      [{ email_key: "operator" }],
    );
    const chosen = await one.call("POST", "/api/user/first-password", {
      newPassword: "one that is chosen there",
    });
    expect(chosen.json()).toMatchObject({ code: "password-chosen" });
    for (const password of ["operator", adminPassword]) {
      const proof = await app.server.inject({
        method: "POST",
        url: "/api/login-custom",
        headers: { cookie: `${sessionCookie}=${one.jar.get(sessionCookie)}` },
        payload: { email: "operator", password },
      });
      expect(proof.statusCode).toBe(401);
    }
  });

  test("can't list, open, delete or limit other worlds", async () => {
    const { call } = await manage(world);
    const tries = [
      call("GET", "/api/admin/worlds"),
      call("GET", "/api/admin/limits"),
      call("PUT", "/api/admin/limits", (await admin.call("GET", "/api/admin/limits")).json()),
      call("POST", `/api/admin/worlds/${world}/manage`),
      call("POST", "/api/admin/worlds", { title: "Another", minutes: 45 }),
      call("POST", "/api/admin/worlds/delete", { ids: [world] }),
    ];
    for (const reply of await Promise.all(tries)) expect(reply.statusCode).toBe(403);
  });

  test("asks for the house's password where a recent sign-in is needed, and renews both sessions", async () => {
    const { call } = await manage(world);
    await rows("update sessions set proven_at = now() - interval '1 hour'");
    expect((await call("GET", "/api/admin/export/deposits")).json()).toMatchObject({
      code: "recent-sign-in-required",
    });
    expect((await call("POST", "/api/user/prove", { password: "another password" })).statusCode).toBe(400);
    expect((await call("POST", "/api/user/prove", { password: adminPassword })).statusCode).toBe(200);
    expect((await call("GET", "/api/admin/export/deposits")).statusCode).toBe(200);
    expect((await admin.call("POST", `/api/admin/worlds/${world}/manage`)).statusCode).toBe(200);
  });

  test("is left by the way back, which ends its session and keeps the house's", async () => {
    const { call, jar } = await manage(world);
    const back = await call("POST", "/api/admin/back-to-the-house");
    expect(back.statusCode).toBe(200);
    expect(getJar(back)).toEqual(
      new Map([
        [homeCookie, ""],
        [sessionCookie, jar.get(homeCookie)],
      ]),
    );
    expect((await call("GET", "/api/auth/user")).statusCode).toBe(401);
    expect((await admin.call("POST", "/api/admin/back-to-the-house")).statusCode).toBe(404);
  });

  test("leads back into no ended session, nor with another token", async () => {
    const { call, jar } = await manage(world);
    const someone = await app.person();
    for (const token of [someone.cookie.slice(sessionCookie.length + 1), jar.get(sessionCookie) ?? ""]) {
      const again = await manage(world);
      again.jar.set(homeCookie, token);
      expect((await again.call("POST", "/api/admin/back-to-the-house")).statusCode).toBe(401);
    }
    await rows("update sessions set expires_at = now() where world_id = $2 and investor_id <> $1", [
      someone.id,
      app.world,
    ]);
    const back = await call("POST", "/api/admin/back-to-the-house");
    expect([back.statusCode, getJar(back).get(sessionCookie)]).toEqual([401, ""]);
    expect((await call("GET", "/api/auth/user")).statusCode).toBe(401);
    admin = await app.admin();
  });

  test("is closed when the administrator changes their password elsewhere", async () => {
    const { call, jar } = await manage(world);
    const other = await app.admin();
    const change = { currentPassword: adminPassword, newPassword: "another of the administrator's" };
    expect((await other.call("PUT", "/api/user/password", change)).statusCode).toBe(200);
    expect((await call("GET", "/api/admin/stats")).statusCode).toBe(401);
    expect((await call("PUT", "/api/clock", { rate: "paused" })).statusCode).toBe(401);
    expect(await rows("select from sessions where world_id = $1", [world])).toEqual([]);
    expect(jar.get(homeCookie)).toBe(admin.cookie.slice(sessionCookie.length + 1));
    admin = await app.admin();
  });

  test("is signed out together with the house", async () => {
    const { call } = await manage(world);
    const out = await call("GET", "/api/logout");
    expect(getJar(out)).toEqual(
      new Map([
        [sessionCookie, ""],
        [homeCookie, ""],
      ]),
    );
    expect((await call("GET", "/api/auth/user")).statusCode).toBe(401);
    expect((await admin.call("GET", "/api/auth/user")).statusCode).toBe(401);
    admin = await app.admin();
  });
});

describe("deleting worlds", () => {
  const remove = (ids: unknown[]) => admin.call("POST", "/api/admin/worlds/delete", { ids });
  const ended = async (ids: number[]) =>
    (await rows("select id from worlds where id = any ($1) and ended_at is not null order by id", [ids])).map(
      ({ id }) => id,
    );

  test("signs out everyone there, leaves other worlds, and is idempotent", async () => {
    const [gone, stays] = [await openWorld("class"), await openWorld("class")];
    const { call } = await manage(gone);
    const others = await manage(stays);
    expect((await remove([gone, gone, 99_999])).json()).toEqual({ deleted: 1, busy: [] });
    expect((await remove([gone])).json()).toEqual({ deleted: 0, busy: [] });
    expect(await ended([gone, stays])).toEqual([gone]);
    expect((await call("GET", "/api/auth/user")).statusCode).toBe(401);
    expect((await others.call("GET", "/api/auth/user")).statusCode).toBe(200);
    expect((await admin.call("POST", `/api/admin/worlds/${gone}/manage`)).statusCode).toBe(404);
    const [line] = (await admin.call("GET", "/api/admin/actions")).json();
    expect(line).toMatchObject({ action: "Deletion of worlds", subject: `1: ${gone}` });
  });

  test("refuses the house, and the whole call with it", async () => {
    const other = await openWorld("own");
    expect((await remove([other, app.world])).statusCode).toBe(400);
    expect(await ended([other, app.world])).toEqual([]);
  });

  test("accepts plain numbers only", async () => {
    const world = await openWorld("own");
    for (const id of [String(world), ` ${world}`, [world], `${world}.0`])
      expect([id, (await remove([id])).statusCode]).toEqual([id, 400]);
    expect(await ended([world])).toEqual([]);
  });

  test("skips busy worlds and reports them", async () => {
    const [busy, free] = [await openWorld("class"), await openWorld("class")];
    const day = await at(busy).connect();
    await day.query("begin");
    await day.query("select begin_write()");
    expect((await remove([busy, free])).json()).toEqual({ deleted: 1, busy: [busy] });
    await day.query("rollback");
    day.release();
    expect((await remove([busy])).json()).toEqual({ deleted: 1, busy: [] });
  });

  test("needs a recent sign-in, and takes at most 1,000 at once", async () => {
    const world = await openWorld("own");
    expect((await remove(Array.from({ length: 1_001 }, (_, id) => id + 2))).statusCode).toBe(400);
    await rows("update sessions set proven_at = now() - interval '1 hour'");
    expect((await remove([world])).json()).toMatchObject({ code: "recent-sign-in-required" });
    expect(await ended([world])).toEqual([]);
    admin = await app.admin();
  });
});

describe("the limits", () => {
  test("are read and set with a recent sign-in, within bounds, and audited", async () => {
    const before = (await admin.call("GET", "/api/admin/limits")).json();
    const wanted = { ...before, mostWorlds: 500, retentionDays: 7 };
    expect((await admin.call("PUT", "/api/admin/limits", wanted)).json()).toEqual(wanted);
    expect((await admin.call("GET", "/api/admin/limits")).json()).toEqual(wanted);
    for (const wrong of [
      { mostWorlds: 0 },
      { largestOwnCrowd: 1_000_001 },
      { retentionDays: 1.5 },
      { worldsAnHour: -1 },
    ]) {
      const refused = await admin.call("PUT", "/api/admin/limits", { ...wanted, ...wrong });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, Object.keys(wrong)]);
    }
    const [line] = (await admin.call("GET", "/api/admin/actions")).json();
    expect(line).toMatchObject({
      action: "Limits of worlds",
      subject: expect.stringMatching(/^500 worlds, /),
    });
    await rows("update sessions set proven_at = now() - interval '1 hour'");
    expect((await admin.call("PUT", "/api/admin/limits", before)).statusCode).toBe(403);
    admin = await app.admin();
  });
});

test("a class is opened with a title and a code for seats, and counts against the limit on worlds", async () => {
  const before = (await admin.call("GET", "/api/admin/limits")).json();
  const reply = await admin.call("POST", "/api/admin/worlds", { title: "Economics, year 10", minutes: 45 });
  const { id, joinCode } = reply.json();
  const pupil = await app.server.inject({ method: "POST", url: "/api/join", payload: { code: joinCode } });
  expect(pupil.statusCode).toBe(200);
  const { worlds } = await list("?search=economics");
  expect(worlds).toMatchObject([{ id, kind: "class", title: "Economics, year 10", people: 1, joinCode }]);
  expect((await admin.call("POST", "/api/admin/worlds", { title: "A", minutes: 7 })).statusCode).toBe(400);
  await rows("update installation set max_worlds = (select count(*) from worlds where ended_at is null)");
  const full = await admin.call("POST", "/api/admin/worlds", { title: "One too many", minutes: 20 });
  expect([full.json().code, (await list("?search=too")).worlds]).toEqual(["worlds-full", []]);
  await admin.call("PUT", "/api/admin/limits", before);
});

test("a crowd is limited by its world's kind", async () => {
  const before = (await admin.call("GET", "/api/admin/limits")).json();
  const small = { ...before, largestHouseCrowd: 300, largestOwnCrowd: 200, largestClassCrowd: 100 };
  await admin.call("PUT", "/api/admin/limits", small);
  const inOwn = (await manage(await openWorld("own"))).call;
  const inClass = (await manage(await openWorld("class"))).call;
  const crowd = (investors: number) => ({ investors, seed: 1, behaviour: "whole-life" });
  const answers = [
    await admin.call("POST", "/api/crowd", crowd(301)),
    await admin.call("POST", "/api/crowd", crowd(300)),
    await inOwn("POST", "/api/crowd", crowd(201)),
    await inOwn("POST", "/api/crowd", crowd(200)),
    await inClass("POST", "/api/crowd", crowd(101)),
    await inClass("POST", "/api/crowd", crowd(100)),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200, 400, 200, 400, 200]);
  expect(answers[2]?.json().fields).toEqual({ investors: "At most 200 here" });
  await admin.call("PUT", "/api/admin/limits", before);
});

test("a crowd in a self-made host's class has that limit", async () => {
  const before = (await admin.call("GET", "/api/admin/limits")).json();
  await admin.call("PUT", "/api/admin/limits", {
    ...before,
    largestClassCrowd: 100,
    largestSelfMadeCrowd: 50,
  });
  const world = await openWorld("class");
  await rows(
    `with host as (insert into hosts (name, password_hash, self_made) values ('nobody-made', 'x', true) returning id)
     update worlds set host_id = host.id from host where worlds.id = $1`,
    [world],
  );
  const { call } = await manage(world);
  const tried = [];
  for (const investors of [51, 50])
    tried.push((await call("POST", "/api/crowd", { investors, seed: 1 })).statusCode);
  expect(tried).toEqual([400, 200]);
  await admin.call("PUT", "/api/admin/limits", before);
});

test("crowds are limited per hour in a world, but not in the house", async () => {
  const before = (await admin.call("GET", "/api/admin/limits")).json();
  await admin.call("PUT", "/api/admin/limits", { ...before, crowdsAnHour: 2 });
  const [one, other] = [await manage(await openWorld("class")), await manage(await openWorld("own"))];
  const crowd = { investors: 10, seed: 1 };
  const answers = [];
  for (const who of [one, one, one, other, admin, admin, admin])
    answers.push((await who.call("POST", "/api/crowd", crowd)).json().code ?? "called");
  expect(answers).toEqual(["called", "called", "too-many-crowds", ...Array(4).fill("called")]);
  await admin.call("PUT", "/api/admin/limits", before);
});

test("a host's crowds are limited per hour over all their classes", async () => {
  const before = (await admin.call("GET", "/api/admin/limits")).json();
  await admin.call("PUT", "/api/admin/limits", { ...before, crowdsAnHour: 2 });
  const year = await openTestClass(app);
  const worlds = [year.world, await openWorld("class"), await openWorld("class")];
  await rows(
    `with host as (insert into hosts (name, password_hash, self_made) values ('many-classes', 'x', true) returning id)
     update worlds set host_id = host.id from host where worlds.id = any ($1)`,
    [worlds],
  );
  const learner = await year.learner();
  for (let call = 0; call < 3; call += 1)
    expect((await learner.call("POST", "/api/crowd", { investors: 10, seed: 1 })).json().code).toBe(
      "crowd-not-yours",
    );
  const answers = [];
  for (const world of worlds) {
    const { call } = await manage(world);
    answers.push((await call("POST", "/api/crowd", { investors: 10, seed: 1 })).json().code ?? "called");
  }
  expect(answers).toEqual(["called", "called", "too-many-crowds"]);
  await admin.call("PUT", "/api/admin/limits", before);
});

test("an unknown world and the house can't be opened as operator", async () => {
  for (const id of [app.world, 99_999, 2_147_483_647])
    expect((await admin.call("POST", `/api/admin/worlds/${id}/manage`)).statusCode).toBe(404);
  expect((await admin.call("POST", "/api/admin/worlds/2147483648/manage")).statusCode).toBe(400);
});
