import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";

let app: TestHouse;
let solo: TestPerson;
beforeEach(async () => {
  app = await openTestHouse();
  solo = await app.person({ firstName: "Ilse" });
});
afterEach(() => app.stop());

const loadClock = async (person: TestPerson) => (await person.call("GET", "/api/clock")).json();
const latest = async (person: TestPerson) => (await person.call("GET", "/api/mailbox")).json()[0];
const trail = async (admin: TestPerson) => (await admin.call("GET", "/api/admin/actions")).json();
const controls = [
  ["PUT", "/api/clock", { rate: "paused" }],
  ["POST", "/api/clock/advance", { days: 1 }],
  ["POST", "/api/crowd", { investors: 10, seed: 7, behaviour: "short-lived" }],
  ["DELETE", "/api/crowd", undefined],
  ["POST", "/api/referral/invite-simulated", { count: 1 }],
] as const;
const useAll = async (person: TestPerson) => {
  const replies = await Promise.all(controls.map(([method, url, body]) => person.call(method, url, body)));
  return replies.map((reply) => reply.json().code);
};
const refusedAll = ["clock-not-yours", "clock-not-yours", "crowd-not-yours", "crowd-not-yours", "solo-only"];

test("ends when the administrator signs in, who gets the controls, and both get a message", async () => {
  expect(await loadClock(solo)).toMatchObject({ solo: true, canControl: true, soloEnded: null });
  expect((await solo.call("PUT", "/api/clock", { rate: "hour-per-second" })).statusCode).toBe(200);
  const admin = await app.firstAdmin();
  expect(await useAll(solo)).toEqual(refusedAll);
  const ended = { solo: false, soloEnded: { by: "administrator" } };
  expect(await loadClock(solo)).toMatchObject({ ...ended, canControl: false, rate: "hour-per-second" });
  expect(await loadClock(admin)).toMatchObject({ ...ended, canControl: true });
  const { subject, body } = await latest(solo);
  expect(subject).toBe("Solo mode has ended");
  expect(body).toContain("because the administrator has signed in");
  expect(body).toContain(disclosure);
  const [, toAdmin] = (await admin.call("GET", "/api/mailbox")).json();
  expect(toAdmin.subject).toBe("The controls are yours");
  expect(toAdmin.body).toContain(`investor ${solo.id}`);
});

test("ends for good at the second registration, and tells the first person why, not the second", async () => {
  const second = await app.newcomer({ email: "second@example.com" });
  expect(await useAll(solo)).toEqual(refusedAll);
  expect(await useAll(second)).toEqual(refusedAll);
  expect((await loadClock(solo)).soloEnded).toMatchObject({ by: "second-person" });
  expect((await loadClock(second)).soloEnded).toBeNull();
  expect((await latest(solo)).body).toContain("because a second person has registered");
  expect((await latest(second)).subject).toBe("Welcome to Glasshouse");
  await app.database.owner.query("update users set email_notifications = false");
  expect((await app.person()).id).toBeGreaterThan(second.id);
});

test("sends its end also to a person who has turned messages off", async () => {
  await app.database.owner.query("update users set email_notifications = false");
  await app.person();
  expect((await latest(solo)).subject).toBe("Solo mode has ended");
});

test("does not begin if the administrator came first", async () => {
  const other = await openTestHouse();
  await other.firstAdmin();
  const person = await other.person();
  expect(await loadClock(person)).toMatchObject({ solo: false, canControl: false, soloEnded: null });
});

async function whileUncommitted(texts: readonly string[], work: () => Promise<unknown>): Promise<unknown> {
  const client = await app.database.owner.connect();
  try {
    await client.query("begin");
    for (const text of texts) await client.query(text);
    const done = work();
    await expect
      .poll(async () => {
        const { rows } = await app.database.owner.query(
          "select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows[0].waiting;
      })
      .toBeGreaterThan(0);
    await client.query("commit");
    return await done;
  } finally {
    client.release();
  }
}
const adminSignsIn =
  "insert into sessions (token_hash, investor_id, expires_at) select 'a token', investor_id, now() + interval '1 day' from users where role = 'admin'";

test.each(controls)("refuses %s %s in flight once it has ended", async (method, url, body) => {
  const reply = await whileUncommitted([adminSignsIn], () => solo.call(method, url, body));
  expect((reply as { statusCode: number }).statusCode).toBe(403);
  const { rows } = await app.database.owner.query(
    "select rate, jump_to, (select count(*)::integer from crowd) as crowds, (select count(*)::integer from invitations) as friends from clock",
  );
  expect(rows[0]).toEqual({ rate: "realtime", jump_to: null, crowds: 0, friends: 0 });
});

test("ends at two simultaneous registrations in an empty house as at one after the other", async () => {
  const empty = await openTestHouse();
  const client = await empty.database.owner.connect();
  await client.query("begin");
  await client.query(`
    with fresh as (
      insert into investors (first_name, last_name, referral_code, joined_at) values ('A', 'B', 'FIRST', now()) returning id
    )
    insert into users (investor_id, email, email_key, phone_number, password_hash) select id, 'a@x', 'a@x', '', '' from fresh`);
  const second = empty.newcomer({ email: "second@example.com" });
  await expect
    .poll(async () => {
      const { rows } = await empty.database.owner.query(
        "select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].waiting;
    })
    .toBe(1);
  await client.query("commit");
  client.release();
  expect(await loadClock(await second)).toMatchObject({ solo: false, canControl: false });
});

test("records actions in the audit trail with the actor's seat", async () => {
  await solo.call("PUT", "/api/clock", { rate: "paused" });
  await solo.call("POST", "/api/crowd", { investors: 10, seed: 7, behaviour: "short-lived" });
  for (let press = 0; press < 2; press += 1) await solo.call("DELETE", "/api/crowd");
  await solo.call("POST", "/api/referral/invite-simulated", { count: 2 });
  const admin = await app.firstAdmin();
  await admin.call("PUT", "/api/clock", { rate: "realtime" });
  const rows = await trail(admin);
  const by = `Ilse Ellison, investor ${solo.id}`;
  expect(rows.map((row: Record<string, string>) => [row.seat, row.by, row.action, row.subject])).toEqual([
    ["administrator", "Administrator", "Clock's rate set", "realtime"],
    ["administrator", "Administrator", "Signed in", ""],
    ["administrator", "Administrator", "Password changed", ""],
    ["administrator", "Administrator", "Signed in", ""],
    ["server", "", "Solo mode ended", "the administrator signed in"],
    ["solo-investor", by, "Simulated friends invited", "2 people"],
    ["solo-investor", by, "Crowd stopped", ""],
    ["solo-investor", by, "Operator's choices", "approve, since a crowd was called"],
    ["solo-investor", by, "Crowd called", "10 people"],
    ["solo-investor", by, "Clock's rate set", "paused"],
  ]);
});

test("tells an open page of its end through the clock's events", async () => {
  const own = await openTestHouse({ runners: true });
  onTestFinished(() => own.stop());
  const { cookie } = await own.person();
  const url = await own.server.listen({ port: 0, host: "127.0.0.1" });
  const asked = get(`${url}/api/clock/events`, { headers: { cookie } });
  const [events] = (await once(asked, "response")) as [IncomingMessage];
  let heard = "";
  events.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  await expect.poll(() => heard).toContain('"canControl":true');
  await own.firstAdmin();
  await expect.poll(() => heard).toMatch(/"canControl":false,"soloEnded":\{"by":"administrator"/);
  asked.destroy();
});
