import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { getRetryCounts } from "../db/pool.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { bankDetails, pay, startTestApp, stats, type TestApp, type TestPerson } from "../testing/test-app.ts";

let app: TestApp;
let people: TestPerson[];
let before: { failed: number; retried: { deadlock: number; serialization: number } };
let logged: { msg: string; asks?: number; command?: string }[];
const together = 60;

beforeAll(async () => {
  const logStream = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  app = await startTestApp({ logStream });
});
afterAll(() => app.stop());
beforeEach(async () => {
  logged = [];
  before = { failed: await failedInAll("withdrawal-request"), retried: getRetryCounts(app.database.pool) };
  people = await Promise.all(Array.from({ length: together }, () => app.person()));
  await earn();
});
afterEach(async () => {
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
});

const earn = () =>
  app.database.owner.query(
    `select post_transfers('{daily_income}', sim_now(), '{1,1}',
       array[fund_account('promised_income'), account_of(id, 'available')], '{90000,-90000}')
     from unnest($1::bigint[]) as person (id)`,
    [people.map(({ id }) => id)],
  );
const withdraw = (person: TestPerson, change: object = {}, key: string | null = randomUUID()) =>
  person.call(
    "POST",
    "/api/withdrawal-requests",
    { amount: 50, withdrawalMethod: "bank", withdrawalDetails: bankDetails, notes: "", ...change },
    key === null ? {} : { "idempotency-key": key },
  );
const getStatuses = (replies: { statusCode: number }[]) => replies.map((reply) => reply.statusCode);
async function failedInAll(command: string): Promise<number> {
  const { body } = await app.server.inject("/metrics");
  return Number(
    body.match(new RegExp(`^failed_batches_total\\{command="${command}"\\} (\\d+)`, "m"))?.[1] ?? 0,
  );
}
const failedTurns = async (command: string) => (await failedInAll(command)) - before.failed;
const getLoggedFailures = () => logged.filter(({ msg }) => msg === "batch failed");

async function failOnNotes(notes: string, statement: string): Promise<void> {
  await app.database.owner.query(`
    create sequence failures;
    create function fail_on_notes() returns trigger language plpgsql security definer as $$
    begin
      ${statement}
      return new;
    end $$;
    create trigger fail_on_notes before insert on withdrawal_requests
      for each row when (new.notes = '${notes}') execute function fail_on_notes()`);
  onTestFinished(async () => {
    await app.database.owner.query(`
      drop trigger fail_on_notes on withdrawal_requests;
      drop function fail_on_notes;
      drop sequence failures`);
  });
}

test("60 requests get 500, are logged and counted when the batch's function is missing", async () => {
  const [someone] = people;
  if (!someone) throw new Error("nobody to ask");
  expect((await withdraw(someone)).statusCode).toBe(200);
  expect([await failedTurns("withdrawal-request"), getLoggedFailures()]).toEqual([0, []]);
  const rename = (from: string, to: string) =>
    app.database.owner.query(`alter function ${from} rename to ${to}`);
  await rename("begin_withdrawals", "lost_withdrawals");
  onTestFinished(async () => void (await rename("lost_withdrawals", "begin_withdrawals")));
  const replies = await Promise.all(people.map((person) => withdraw(person)));
  expect(getStatuses(replies)).toEqual(Array(together).fill(500));
  await expect.poll(() => failedTurns("withdrawal-request")).toBeGreaterThan(together);
  expect(getLoggedFailures().filter(({ asks = 0 }) => asks > 1)).not.toEqual([]);
  expect(new Set(getLoggedFailures().map(({ command }) => command))).toEqual(new Set(["withdrawal-request"]));
});

test("a request that breaks its batch's write fails alone, which is logged and counted", async () => {
  await failOnNotes("broken", "raise exception 'a fault of ours';");
  const replies = await Promise.all(
    people.map((person, index) => withdraw(person, index === 7 ? { notes: "broken" } : {})),
  );
  expect(getStatuses(replies).filter((status) => status !== 200)).toEqual([500]);
  expect(replies[7]?.statusCode).toBe(500);
  for (const [index, person] of people.entries())
    expect((await stats(person)).withdrawalHold).toBe(index === 7 ? "0.00" : "50.00");
  await expect.poll(() => failedTurns("withdrawal-request")).toBe(2);
  expect(getLoggedFailures().map(({ asks = 0 }) => asks === 1)).toEqual([false, true]);
});

test("retries a batch after a deadlock, and counts no fault", async () => {
  await failOnNotes(
    "once",
    "if nextval('failures') = 1 then raise exception 'met' using errcode = '40P01'; end if;",
  );
  const replies = await Promise.all(people.map((person) => withdraw(person, { notes: "once" })));
  expect(getStatuses(replies)).toEqual(Array(together).fill(200));
  const { deadlock, serialization } = before.retried;
  expect(getRetryCounts(app.database.pool)).toEqual({ deadlock: deadlock + 1, serialization });
  expect([await failedTurns("withdrawal-request"), getLoggedFailures()]).toEqual([0, []]);
});

test("retries requests with a key after a lost connection, and does nothing twice", async () => {
  await failOnNotes(
    "once",
    "if nextval('failures') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;",
  );
  const replies = await Promise.all(people.map((person) => withdraw(person, { notes: "once" })));
  expect(getStatuses(replies)).toEqual(Array(together).fill(200));
  for (const person of people) expect((await stats(person)).withdrawalHold).toBe("50.00");
  expect(getLoggedFailures()).toEqual([]);
});

test("does not retry requests without a key after a lost connection, since the batch may have committed", async () => {
  await failOnNotes(
    "once",
    "if nextval('failures') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;",
  );
  const replies = await Promise.all(people.map((person) => withdraw(person, { notes: "once" }, null)));
  expect(new Set(getStatuses(replies))).toEqual(new Set([200, 503]));
  for (const [index, person] of people.entries())
    expect((await stats(person)).withdrawalHold).toBe(replies[index]?.statusCode === 200 ? "50.00" : "0.00");
});

test("with one key for several different requests at once, answers the first and refuses the others", async () => {
  const [person] = people;
  if (!person) throw new Error("nobody to ask");
  const amounts = [50, 51, 52, 53, 54];
  const replies = await Promise.all(amounts.map((amount) => withdraw(person, { amount }, "one-key")));
  expect(getStatuses(replies).sort()).toEqual([200, 422, 422, 422, 422]);
  const held = replies.find((reply) => reply.statusCode === 200)?.json().amount;
  expect((await stats(person)).withdrawalHold).toBe(held);
  expect(getLoggedFailures()).toEqual([]);
});

test("stores a refusal under its key: the same request gets it again, even if it would be allowed now", async () => {
  const refuse = (person: TestPerson) => withdraw(person, { amount: 901 }, `${person.id}`);
  const before = await Promise.all(people.map(refuse));
  expect(getStatuses(before)).toEqual(Array(together).fill(400));
  await earn();
  const after = await Promise.all(people.map(refuse));
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  const [person] = people;
  if (!person) throw new Error("nobody to ask");
  expect((await withdraw(person, { amount: 901 })).statusCode).toBe(200);
});

test("credits one payment confirmed under several keys at once by the first, and refuses the others", async () => {
  const [person, stranger] = people;
  if (!person || !stranger) throw new Error("nobody to ask");
  const paymentIntentId = await pay(person, 20);
  const confirm = (who: TestPerson) =>
    who.call(
      "POST",
      "/api/confirm-deposit",
      { paymentIntentId, amount: 20 },
      { "idempotency-key": randomUUID() },
    );
  const replies = await Promise.all([stranger, person, person, person, stranger].map(confirm));
  expect(getStatuses(replies).sort()).toEqual([200, 403, 403, 409, 409]);
  expect((await stats(person)).totalInvested).toBe("20.00");
  expect(getLoggedFailures()).toEqual([]);
});
