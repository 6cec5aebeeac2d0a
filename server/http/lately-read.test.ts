// A turn of deposits or of withdrawal requests looks itself whose session each of its calls has: by what it was before nobody
// is served whose session has ended meanwhile, is another's, or may not be used before the password is replaced.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLedger } from "../ledger/audit-ledger.ts";
import {
  houseOf,
  openTestHouse,
  pay,
  requestWithdrawal,
  stats,
  type TestHouse,
  type TestPerson,
} from "../test-app.ts";
import { giveAvailable } from "../test-people.ts";
import { spent } from "../test-spent.ts";
import { latelyRead } from "./lately-read.ts";
import { type Session, sessionCookie, sessionTokenHash } from "./session.ts";

let app: TestHouse;
let person: TestPerson;
beforeEach(async () => {
  app = await openTestHouse();
  person = await app.person();
  await earn(person);
  return async () => {
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
    await app.stop();
  };
});

const change = (text: string, values: unknown[]) => app.database.owner.query(text, values);
const earn = async ({ id }: TestPerson) => giveAvailable(await houseOf(app), id, 90_000);
const done = async (who: TestPerson) => {
  const { totalInvested, withdrawalHold } = await stats(who);
  return [totalInvested, withdrawalHold];
};
const nothing = ["0.00", "0.00"];
type Prepared = (headers?: Record<string, string>) => ReturnType<TestPerson["call"]>;
/** @returns the call, made ready by somebody whose session is read meanwhile */
const commands: Record<string, (who: TestPerson) => Promise<Prepared>> = {
  "a deposit": async (who) => {
    const paymentIntentId = await pay(who, 50);
    const body = { paymentIntentId, amount: 50 };
    return (headers) => who.call("POST", "/api/confirm-deposit", body, headers);
  },
  "a withdrawal request": async (who) => {
    await who.call("GET", "/api/withdrawal-requests");
    return (headers) => requestWithdrawal(who, 50, headers);
  },
};

describe.each(Object.entries(commands))("%s", (_, prepare) => {
  test("of whoever has called before takes one connection, and no statement beside its turn", async () => {
    const call = await prepare(person);
    const [reply, counts] = await spent(app.installation.pool, () => call());
    expect([reply.statusCode, counts]).toEqual([200, { lent: 1, statements: 0 }]);
  });

  const ended: [string, string][] = [
    ["signed out elsewhere", "delete from sessions where investor_id = $1"],
    ["whose session has run out", "update sessions set expires_at = now() where investor_id = $1"],
  ];
  test.each(ended)("of somebody %s is answered 401, and leaves nothing, nor its key", async (_, end) => {
    const key = { "idempotency-key": randomUUID() };
    const call = await prepare(person);
    await change(end, [person.id]);
    expect([(await call(key)).statusCode, (await call(key)).statusCode]).toEqual([401, 401]);
    const { cookie } = await app.person();
    const hash = sessionTokenHash(cookie.slice(sessionCookie.length + 1));
    await change("update sessions set investor_id = $1 where token_hash = $2", [person.id, hash]);
    person.cookie = cookie;
    expect(await done(person)).toEqual(nothing);
    expect((await call(key)).statusCode).toBe(200);
    expect(await done(person)).not.toEqual(nothing);
  });

  test("of somebody who must replace their password meanwhile is refused, and leaves nothing", async () => {
    const call = await prepare(person);
    const must = (value: boolean) =>
      change("update users set must_change_password = $2 where investor_id = $1", [person.id, value]);
    await must(true);
    expect((await call()).json()).toMatchObject({ code: "password-change-required" });
    await must(false);
    expect(await done(person)).toEqual(nothing);
    expect((await call()).statusCode).toBe(200);
  });

  test("by a session that is another's meanwhile is theirs", async () => {
    const other = await app.person();
    await earn(other);
    const call = await prepare(person);
    await change("update sessions set investor_id = $2 where investor_id = $1", [person.id, other.id]);
    const reply = await call();
    expect(await done(other)).toEqual(reply.statusCode === 200 ? ["0.00", "50.00"] : nothing);
    const { rows } = await app.database.owner.query(
      "select balance_cents::integer from accounts where kind in ('invested', 'withdrawal_hold') and investor_of(id) = $1",
      [person.id],
    );
    expect(rows.map((row) => row.balance_cents)).toEqual([0, 0]);
  });

  test("with others of one turn: who has signed out gets 401, everybody else is served", async () => {
    const people = [person, ...(await Promise.all(Array.from({ length: 19 }, () => app.person())))];
    await Promise.all(people.slice(1).map(earn));
    const calls = await Promise.all(people.map(prepare));
    const gone = people.filter((_, index) => index % 3 === 0);
    await change("delete from sessions where investor_id = any ($1)", [gone.map(({ id }) => id)]);
    const replies = await Promise.all(calls.map((call) => call()));
    expect(replies.map((reply) => reply.statusCode)).toEqual(
      people.map((who) => (gone.includes(who) ? 401 : 200)),
    );
  });
});

describe("whose session it was lately", () => {
  const sessionOf = (investorId: number) =>
    ({ investorId, tokenHash: Buffer.from([1]), more: "figures" }) as unknown as Session;

  test("is remembered of the last 10,000 who called, without what was read with it", async () => {
    const lately = latelyRead();
    for (let number = 0; number <= 10_000; number += 1) lately.keep(`1.token${number}`, sessionOf(number));
    const { pool } = app.database;
    expect(await lately.read(pool, "1.token0")).toBeNull();
    expect(await lately.read(pool, "1.token1")).toEqual({
      investorId: 1,
      isPaused: false,
      tokenHash: Buffer.from([1]),
    });
  });

  test("is forgotten once it has ended", async () => {
    const lately = latelyRead();
    lately.keep("1.token", sessionOf(1));
    lately.keep("1.token", null);
    expect(await lately.read(app.database.pool, "1.token")).toBeNull();
  });
});
