import { lessonPlans, rehearsalPlan } from "@glasshouse/core/classroom/lesson-plans.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCookie } from "../http/session.ts";
import { openTestHouse, password, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { openTestClass } from "../testing/test-class.ts";
import {
  hostPassword,
  openTestHost,
  parseSetCookies,
  signHostIn,
  type TestHost,
} from "../testing/test-host.ts";

let app: TestHouse;
let admin: TestPerson;
let ada: TestHost;
let ben: TestHost;
beforeAll(async () => {
  app = await openTestHouse();
  admin = await app.admin();
  ada = await openTestHost(app, "ada-room");
  ben = await openTestHost(app, "ben-room");
});
afterAll(() => app.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows;
const openClass = async (host: TestHost, title = "Year 10") =>
  (await host.call("POST", "/api/host/classes", { title, plan: 45 })).json();
async function lead(host: TestHost, world: number): Promise<string> {
  const reply = await host.call("POST", `/api/host/classes/${world}/lead`);
  expect(reply.body).toBe('{"status":"opened"}');
  const [session = ""] = parseSetCookies(reply);
  expect(session).toMatch(new RegExp(`^${sessionCookie}=${world}\\.`));
  return `${host.cookie}; ${session}`;
}

describe("an account", () => {
  test("is made by the administrator, with a link that sets a password once and is stored as a hash", async () => {
    const made = await admin.call("POST", "/api/admin/hosts", { name: " Room-12 " });
    expect(made.json()).toMatchObject({
      name: "room-12",
      path: expect.stringMatching(/^\/new-password#host\./),
    });
    const [, token = ""] = made.json().path.split("#host.");
    const choose = (newPassword: string) =>
      app.server.inject({
        method: "POST",
        url: "/api/host/password-link",
        payload: { token, newPassword },
      });
    expect((await signHostIn(app, "room-12", "")).statusCode).toBe(400);
    expect((await signHostIn(app, "room-12")).statusCode).toBe(401);
    expect((await choose("password1")).json()).toMatchObject({ code: "common-password" });
    expect((await choose("glasshouse room")).json()).toMatchObject({ code: "common-password" });
    expect((await choose(hostPassword)).json()).toEqual({ name: "room-12" });
    expect((await choose("another sentence of theirs")).json()).toMatchObject({ code: "link-not-valid" });
    expect((await signHostIn(app, "ROOM-12")).statusCode).toBe(200);
    const [stored] = await rows("select to_jsonb(hosts)::text as row from hosts where name = 'room-12'");
    expect(stored.row).not.toContain(token);
  });

  test("has a free login name that is no email or number", async () => {
    const tries = ["ada-room", "nora@example.com", "4111111111111111", "x", "-room", "a room", ""];
    const codes = [];
    for (const name of tries) codes.push((await admin.call("POST", "/api/admin/hosts", { name })).statusCode);
    expect(codes).toEqual([409, 400, 400, 400, 400, 400, 400]);
  });

  test("is listed with its classes, and audited", async () => {
    const carol = await openTestHost(app, "carol-room");
    await openClass(carol);
    const list = (await admin.call("GET", "/api/admin/hosts")).json();
    expect(list.find(({ name }: { name: string }) => name === "carol-room")).toMatchObject({
      id: carol.id,
      selfMade: false,
      disabled: false,
      hasPassword: true,
      classes: 1,
    });
    expect(await rows("select action from admin_actions where subject = 'carol-room' order by id")).toEqual([
      { action: "Host created" },
    ]);
  });

  test("delays wrong passwords as every account does, also for unknown names", async () => {
    const wrong = await Promise.all([
      signHostIn(app, "ada-room", "wrong"),
      signHostIn(app, "nobody", "wrong"),
    ]);
    expect(new Set(wrong.map(({ body }) => body)).size).toBe(1);
    for (let tried = 1; tried < 12; tried += 1) await signHostIn(app, "ada-room", "wrong");
    const waiting = await signHostIn(app, "ada-room");
    expect([waiting.statusCode, Number(waiting.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect((await signHostIn(app, "ada-room", hostPassword, "198.51.100.7")).statusCode).toBe(200);
    expect((await signHostIn(app, "ben-room")).statusCode).toBe(200);
  });

  test("is signed out at once when suspended, also from led classes, and signs in again once reinstated", async () => {
    const dora = await openTestHost(app, "dora-room");
    const inClass = await lead(dora, (await openClass(dora)).id);
    expect((await dora.call("GET", "/api/admin/class", undefined, inClass)).statusCode).toBe(200);
    const keepOut = (disabled: boolean) =>
      admin.call("PUT", `/api/admin/hosts/${dora.id}/disabled`, { disabled });
    await keepOut(true);
    expect((await dora.call("GET", "/api/host")).statusCode).toBe(401);
    expect((await dora.call("GET", "/api/admin/class", undefined, inClass)).statusCode).toBe(401);
    expect((await signHostIn(app, "dora-room")).statusCode).toBe(401);
    await keepOut(false);
    expect((await signHostIn(app, "dora-room")).statusCode).toBe(200);
  });

  test.each([
    [
      "is suspended",
      (id: number) => admin.call("PUT", `/api/admin/hosts/${id}/disabled`, { disabled: true }),
    ],
    ["is deleted", (id: number) => admin.call("DELETE", `/api/admin/hosts/${id}`)],
    [
      "changes its password",
      (_id: number, host: TestHost) =>
        host.call("PUT", "/api/host/password", {
          currentPassword: hostPassword,
          newPassword: "quite another sentence",
        }),
    ],
  ] as const)(
    "that %s while it opens a class has no session in the class afterwards",
    async (what, change) => {
      const host = await openTestHost(app, `host-${what.replaceAll(" ", "-")}`);
      const { id } = await openClass(host);
      const held = await app.database.owner.connect();
      await held.query("begin");
      await held.query("select pg_advisory_xact_lock(administrator_lock(), $1)", [id]);
      const opening = host.call("POST", `/api/host/classes/${id}/lead`);
      await expect
        .poll(() =>
          rows("select from pg_locks where classid = administrator_lock() and objid = $1 and not granted", [
            id,
          ]),
        )
        .toHaveLength(1);
      expect((await change(host.id, host)).statusCode).toBe(200);
      await held.query("commit");
      held.release();
      expect((await opening).statusCode).toBe(401);
      expect(await rows("select from sessions where world_id = $1", [id])).toEqual([]);
    },
  );

  test("leaves its classes to the administrator when deleted, who opens and deletes them", async () => {
    const elif = await openTestHost(app, "elif-room");
    const { id } = await openClass(elif);
    const inClass = await lead(elif, id);
    expect((await admin.call("DELETE", `/api/admin/hosts/${elif.id}`)).statusCode).toBe(200);
    expect((await elif.call("GET", "/api/admin/class", undefined, inClass)).statusCode).toBe(401);
    expect((await admin.call("DELETE", `/api/admin/hosts/${elif.id}`)).statusCode).toBe(404);
    const { classes } = (await admin.call("GET", "/api/host")).json();
    expect(classes.map((each: { id: number }) => each.id)).toContain(id);
    expect((await admin.call("POST", `/api/host/classes/${id}/lead`)).statusCode).toBe(200);
    expect((await admin.call("DELETE", `/api/host/classes/${id}`)).statusCode).toBe(200);
  });

  test("changes its password with the current one, which ends every other session", async () => {
    const finn = await openTestHost(app, "finn-room");
    const other = parseSetCookies(await signHostIn(app, "finn-room"))[0] ?? "";
    const inClass = await lead(finn, (await openClass(finn)).id);
    const change = (currentPassword: string) =>
      finn.call("PUT", "/api/host/password", { currentPassword, newPassword: "quite another sentence" });
    expect((await change("not it")).json()).toMatchObject({ code: "wrong-password" });
    const changed = await change(hostPassword);
    expect(changed.statusCode).toBe(200);
    for (const cookie of [other, finn.cookie])
      expect((await finn.call("GET", "/api/host", undefined, cookie)).statusCode).toBe(401);
    expect((await finn.call("GET", "/api/admin/class", undefined, inClass)).statusCode).toBe(401);
    expect((await finn.call("GET", "/api/host", undefined, parseSetCookies(changed)[0])).statusCode).toBe(
      200,
    );
    expect(
      (await admin.call("PUT", "/api/host/password", { currentPassword: "a", newPassword: hostPassword }))
        .statusCode,
    ).toBe(403);
  });
});

describe("a host", () => {
  test("opens and leads a class, and lists own classes only, newest first", async () => {
    const first = await openClass(ben, "9b");
    const second = await openClass(ben, "10a");
    await openClass(ada, "Ada's");
    expect(second.door).toMatch(/^[B-Z]{6}$/);
    const own = (await ben.call("GET", "/api/host")).json();
    expect(own).toMatchObject({
      name: "ben-room",
      plan: null,
      largestCrowd: 20_000,
      classes: [
        { id: second.id, title: "10a", seats: 0, phase: "lobby" },
        { id: first.id, title: "9b", seats: 0, phase: "lobby" },
      ],
    });
    const inClass = await lead(ben, first.id);
    const user = (await ben.call("GET", "/api/auth/user", undefined, inClass)).json();
    expect(user).toMatchObject({ id: "admin", managedWorld: { id: first.id, title: "9b" } });
    const next = { from: "lobby", to: "offers-before" };
    expect((await ben.call("PUT", "/api/admin/class/phase", next, inClass)).statusCode).toBe(200);
    expect((await ben.call("GET", "/api/host")).json().classes[1].phase).toBe("offers-before");
    const back = await ben.call("POST", "/api/admin/back-to-the-house", {}, inClass);
    expect(back.json()).toEqual({ status: "back", path: "/host" });
    expect((await ben.call("GET", "/api/admin/class", undefined, inClass)).statusCode).toBe(401);
  });

  test("returns to their list after deleting the led class", async () => {
    const { id } = await openClass(ben);
    const inClass = await lead(ben, id);
    const ended = await ben.call("PUT", "/api/admin/class/end", { days: 0 }, inClass);
    expect(ended.json()).toMatchObject({ path: "/host" });
    const { classes } = (await ben.call("GET", "/api/host")).json();
    expect(classes.map((each: { id: number }) => each.id)).not.toContain(id);
  });

  test("is asked for their own password for a recent sign-in in a class, with the same delays", async () => {
    const gita = await openTestHost(app, "gita-room");
    const inClass = await lead(gita, (await openClass(gita)).id);
    await rows("update sessions set proven_at = now() - interval '1 hour'");
    await rows("update host_sessions set proven_at = now() - interval '1 hour'");
    const freeze = () => gita.call("POST", "/api/admin/operator/freeze", {}, inClass);
    const prove = (password: string) => gita.call("POST", "/api/user/prove", { password }, inClass);
    expect((await freeze()).json()).toMatchObject({ code: "recent-sign-in-required" });
    expect((await prove("not it")).statusCode).toBe(400);
    expect((await freeze()).statusCode).toBe(403);
    expect((await prove(hostPassword)).statusCode).toBe(200);
    expect((await freeze()).statusCode).toBe(200);
  });

  test("signs out of the list and the class together", async () => {
    const hana = await openTestHost(app, "hana-room");
    const inClass = await lead(hana, (await openClass(hana)).id);
    await hana.call("GET", "/api/logout", undefined, inClass);
    expect((await hana.call("GET", "/api/host")).statusCode).toBe(401);
    expect((await hana.call("GET", "/api/admin/class", undefined, inClass)).statusCode).toBe(401);
  });

  test("is signed out by another sign-in in the same browser", async () => {
    const mia = await openTestHost(app, "mia-room");
    await app.newcomer({ email: "after.mia@example.com" });
    const payload = { email: "after.mia@example.com", password };
    const login = await app.server.inject({
      method: "POST",
      url: "/api/login-custom",
      payload,
      headers: { cookie: mia.cookie },
    });
    expect(login.statusCode).toBe(200);
    expect(login.cookies.find(({ name }) => name === "glasshouse_host")?.value).toBe("");
    expect((await mia.call("GET", "/api/host")).statusCode).toBe(401);
  });

  test("edits a lesson's plan, which applies to the class and their next, and to no other host", async () => {
    const jale = await openTestHost(app, "jale-room");
    const plan = lessonPlans[45]
      .filter(({ id }) => id !== "run" && id !== "debrief")
      .map((phase) =>
        phase.id === "platform" ? { ...phase, minutes: 7, rate: "day-per-second", booksOpen: true } : phase,
      );
    const open = (changed: unknown) => jale.call("POST", "/api/host/classes", { title: "", plan: changed });
    expect((await open(plan.slice(1))).json().fields).toEqual({ plan: expect.stringContaining("lobby") });
    expect((await open([{ ...plan[0], minutes: 0.5 }, ...plan.slice(1)])).statusCode).toBe(400);
    const { id } = (await open(plan)).json();
    const inClass = await lead(jale, id);
    for (const [from, to] of [
      ["lobby", "offers-before"],
      ["offers-before", "platform"],
    ])
      await jale.call("PUT", "/api/admin/class/phase", { from, to }, inClass);
    const clock = (await jale.call("GET", "/api/clock", undefined, inClass)).json();
    expect(clock).toMatchObject({
      rate: "day-per-second",
      lesson: { number: 3, of: 6, had: ["lobby", "offers-before"] },
    });
    expect((await jale.call("GET", "/api/admin/operator", undefined, inClass)).json().booksOpen).toBe(true);
    const past = await jale.call("PUT", "/api/admin/class/phase", { from: "platform", to: "run" }, inClass);
    expect(past.statusCode).toBe(404);
    expect((await jale.call("GET", "/api/host")).json().plan).toEqual(plan);
    expect((await open(20)).statusCode).toBe(200);
    expect((await jale.call("GET", "/api/host")).json().plan).toEqual(plan);
    expect((await ada.call("GET", "/api/host")).json().plan).toBeNull();
    await admin.call("POST", "/api/host/classes", { title: "", plan: lessonPlans[20] });
    expect((await admin.call("GET", "/api/host")).json().plan).toEqual(lessonPlans[20]);
    expect((await ada.call("GET", "/api/host")).json().plan).toBeNull();
  });

  test("opens a rehearsal of five minutes, which leaves the saved plan", async () => {
    const kim = await openTestHost(app, "kim-room");
    const opened = await kim.call("POST", "/api/host/classes", { title: "Rehearsal", plan: "rehearsal" });
    const inClass = await lead(kim, opened.json().id);
    const classState = (await kim.call("GET", "/api/admin/class", undefined, inClass)).json();
    expect(classState.plan).toEqual(rehearsalPlan.map(({ id, minutes }) => ({ id, minutes })));
    expect((await kim.call("GET", "/api/host")).json().plan).toBeNull();
  });

  test("has at most thirty classes at once", async () => {
    const ida = await openTestHost(app, "ida-room");
    await rows("insert into worlds (kind, host_id) select 'class', $1 from generate_series(1, 30)", [ida.id]);
    const reply = await ida.call("POST", "/api/host/classes", { title: "", plan: 20 });
    expect(reply.json()).toMatchObject({ code: "too-many-classes" });
    await rows("update worlds set ended_at = now() where host_id = $1", [ida.id]);
  });
});

describe("another host's class, the house and the administrator", () => {
  test("are not found: another's class can't be led, deleted or seen", async () => {
    const { id } = await openClass(ada, "secret title");
    const ofAdmin = (await openTestClass(app)).world;
    for (const world of [id, ofAdmin, app.world, 999_999]) {
      expect((await ben.call("POST", `/api/host/classes/${world}/lead`)).statusCode).toBe(404);
      expect((await ben.call("DELETE", `/api/host/classes/${world}`)).statusCode).toBe(404);
    }
    expect((await ben.call("GET", "/api/host")).body).not.toContain("secret title");
    const named = await rows("select ended_at from worlds where id = any ($1)", [[id, ofAdmin, app.world]]);
    expect(named).toEqual([{ ended_at: null }, { ended_at: null }, { ended_at: null }]);
  });

  test("refuse a host who leads a class: no worlds, hosts or limits, and no names", async () => {
    const { id } = await openClass(ben);
    await admin.call("POST", `/api/admin/worlds/${id}/manage`);
    const inClass = await lead(ben, id);
    const { id: other } = await openClass(ada);
    const tries = [
      ["GET", "/api/admin/worlds"],
      ["GET", "/api/admin/limits"],
      ["GET", "/api/admin/hosts"],
      ["POST", "/api/admin/hosts", { name: "mallory" }],
      ["POST", `/api/admin/hosts/${ada.id}/link`, {}],
      ["PUT", `/api/admin/hosts/${ada.id}/disabled`, { disabled: true }],
      ["DELETE", `/api/admin/hosts/${ada.id}`],
      ["POST", `/api/admin/worlds/${other}/manage`, {}],
      ["POST", "/api/admin/worlds", { title: "", minutes: 45 }],
      ["POST", "/api/admin/worlds/delete", { ids: [other] }],
    ] as const;
    for (const [method, url, body] of tries)
      expect([url, (await ben.call(method, url, body, inClass)).statusCode]).toEqual([url, 403]);
    const bodies = [];
    for (const url of [
      "/api/auth/user",
      "/api/admin/stats",
      "/api/admin/users",
      "/api/books/audit",
      "/api/user/settings",
    ])
      bodies.push((await ben.call("GET", url, undefined, inClass)).body);
    expect(bodies.join()).not.toContain(app.env.adminEmail);
  });

  test("accept no host's password, nor the other way round", async () => {
    const login = await app.server.inject({
      method: "POST",
      url: "/api/login-custom",
      payload: { email: "ada-room", password: hostPassword },
    });
    expect(login.statusCode).toBe(401);
    const nora = await app.newcomer({ email: "nora-room@example.com" });
    expect((await nora.call("GET", "/api/host")).statusCode).toBe(401);
    const swapped = nora.cookie.replace(`${sessionCookie}=`, "glasshouse_host=");
    expect((await nora.call("GET", "/api/host", undefined, { cookie: swapped })).statusCode).toBe(401);
    const asSession = ada.cookie.replace("glasshouse_host=", `${sessionCookie}=`);
    expect((await ada.call("GET", "/api/auth/user", undefined, asSession)).statusCode).toBe(401);
  });

  test("accept no recent sign-in of a host who leads another class", async () => {
    const { id } = await openClass(ben);
    const [, session = ""] = (await lead(ben, id)).split("; ");
    await rows("update sessions set proven_at = now() - interval '1 hour'");
    const stolen = `${ada.cookie}; ${session}`;
    const proof = await ada.call("POST", "/api/user/prove", { password: hostPassword }, stolen);
    expect(proof.statusCode).toBe(400);
  });
});

describe("with open host sign-up", () => {
  test("no account is made unless the operator allows it", async () => {
    const reply = await app.server.inject({
      method: "POST",
      url: "/api/host/account",
      payload: { newPassword: hostPassword },
    });
    expect(reply.json()).toMatchObject({ code: "hosts-closed" });
  });

  test("a host gets a random name and opens classes, limited by address and hour", async () => {
    const open = await openTestHouse({ settings: { HOST_SIGNUP: "open" } });
    try {
      await open.database.owner.query("update installation set max_worlds_per_hour = 2");
      const account = (from: string) =>
        open.server.inject({
          method: "POST",
          url: "/api/host/account",
          payload: { newPassword: hostPassword },
          remoteAddress: from,
        });
      const made = await account("192.0.2.9");
      expect(made.json().name).toMatch(/^[a-z]+-[a-z]+-\d{2,3}$/);
      const cookie = parseSetCookies(made)[0] ?? "";
      const newClass = () =>
        open.server.inject({
          method: "POST",
          url: "/api/host/classes",
          payload: { title: "", plan: 20 },
          headers: { cookie },
          remoteAddress: "192.0.2.9",
        });
      expect([(await newClass()).statusCode, (await newClass()).statusCode]).toEqual([200, 200]);
      expect((await newClass()).json()).toMatchObject({ code: "too-many-opened" });
      expect((await account("192.0.2.9")).statusCode).toBe(200);
      expect((await account("192.0.2.9")).json()).toMatchObject({ code: "too-many-opened" });
      expect((await account("198.51.100.9")).statusCode).toBe(200);
      expect((await signHostIn(open, made.json().name)).statusCode).toBe(200);
      await open.database.owner.query("update installation set max_worlds = 3");
      expect((await account("198.51.100.9")).json()).toMatchObject({ code: "classes-full" });
    } finally {
      await open.stop();
    }
  });
});
