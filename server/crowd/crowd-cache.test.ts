// The state in memory is a cache of committed facts: after any failure the next day is an
// undisturbed crowd's.
import { createDraws } from "@glasshouse/core/random.ts";
import type { PoolClient } from "pg";
import { describe, expect, test } from "vitest";
import { loadPeople } from "../books/people-reader.ts";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { createWorldDb } from "../db/in-world.ts";
import type { Db } from "../db/statement.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import type { TestHouse, TestPerson } from "../testing/test-app.ts";
import {
  advanceDays,
  loadFacts,
  loadHistory,
  makeDue,
  open,
  queryRows,
  settleNothing,
  startCrowd,
} from "../testing/test-fund.ts";
import { getCrowd } from "./crowd-cache.ts";

const days = 12;
const loadHistoryAndFacts = async (app: TestHouse) => ({
  days: await loadHistory(app),
  facts: await loadFacts(app),
});
async function openCrowd(people: number) {
  const fund = await open();
  expect((await startCrowd(fund.solo, people, "word-of-mouth")).statusCode).toBe(200);
  await fund.app.database.owner.query(
    "update operator set policy = 'limit', limit_cents = 20000, bonus_bps = 500",
  );
  return fund;
}
const undisturbed = new Map<number, Awaited<ReturnType<typeof loadHistoryAndFacts>>>();
async function openTwins(people = 400) {
  let expected = undisturbed.get(people);
  if (!expected) {
    const { app: twin } = await openCrowd(people);
    await advanceDays(twin, days);
    expect((await auditLedger(twin.database.pool)).differences).toEqual([]);
    expected = await loadHistoryAndFacts(twin);
    undisturbed.set(people, expected);
  }
  return { ...(await openCrowd(people)), expected };
}
const newServer = ({ installation, world }: TestHouse) => createWorldDb(installation.pool, () => world);
async function liveOn(app: TestHouse, db: Db): Promise<void> {
  await makeDue(app);
  await makeDuePayout(db, settleNothing, runFundDay);
}
const lived = async (app: TestHouse) =>
  (await queryRows(app, "select count(*)::integer as days from fund_days"))[0].days;

type Failure = "is not carried out" | "is carried out and not answered";
function failingDb(db: Db, failure: Failure, fails: () => boolean): Db {
  const connect = async (): Promise<PoolClient> => {
    const client = await db.connect();
    const query = client.query.bind(client);
    const spoilt = async (...args: [string]) => {
      if (args[0] !== "commit" || !fails()) return query(...args);
      if (failure === "is carried out and not answered") await query("commit");
      throw new Error("the connection is gone");
    };
    const { release } = client;
    client.query = spoilt as unknown as PoolClient["query"];
    client.release = (error) => {
      client.query = query;
      client.release = release;
      release.call(client, error);
    };
    return client;
  };
  return { connect, query: db.query.bind(db) as Db["query"] };
}

describe.each<Failure>(["is not carried out", "is carried out and not answered"])(
  "a COMMIT that %s",
  (failure) => {
    test.each([1, 2, 3])("leaves nothing behind in memory (seed %s)", async (seed) => {
      const { app, expected } = await openTwins();
      const draws = createDraws(seed);
      const db = failingDb(newServer(app), failure, () => draws.next() <= 0.3);
      let failed = 0;
      while ((await lived(app)) < days)
        await liveOn(app, db).catch((error: Error) => {
          expect(error.message).toBe("the connection is gone");
          failed += 1;
        });
      expect(failed).toBeGreaterThan(4);
      expect(await loadHistoryAndFacts(app)).toEqual(expected);
    });
  },
);

test("a day that failed on one server and was lived otherwise by another is read from the records", async () => {
  const { app, solo } = await open();
  await startCrowd(solo, 400, "advertised");
  await advanceDays(app, 5);
  let isBroken = true;
  const failing = failingDb(newServer(app), "is not carried out", () => isBroken);
  await makeDue(app);
  await expect(runFundDay(failing)).rejects.toThrow("the connection is gone");
  isBroken = false;
  await app.database.owner.query("update crowd set stopped = true");
  await runFundDay(newServer(app));
  await runFundDay(failing);
  const sums = (db: Db) => getCrowd(db).read(({ call }) => call("sums"));
  expect(await sums(failing)).toEqual(await sums(newServer(app)));
});

test.each([400, 10_001])(
  "servers that take turns live one crowd, and each shows all of it, of %s people",
  async (people) => {
    const { app, solo, expected } = await openTwins(people);
    const servers = Array.from({ length: 3 }, () => newServer(app));
    const shown = (db: Db) => loadPeople(db, solo.id);
    for (let day = 0; day < days; day += 1) {
      const [one, other] = [servers[day % 3], servers[(day * day) % 3]];
      if (!one || !other) throw new Error("there are three");
      await liveOn(app, one);
      expect(await shown(other)).toEqual(await shown(newServer(app)));
    }
    expect(await loadHistoryAndFacts(app)).toEqual(expected);
  },
);

test("a day whose control accounts say otherwise is refused, with nothing of it written", async () => {
  const { app, expected } = await openTwins();
  await advanceDays(app, 5);
  const before = await loadHistoryAndFacts(app);
  for (const kind of ["crowd_available", "crowd_invested", "crowd_withdrawal_hold", "crowd_wallet"]) {
    const add = (cents: number) =>
      app.database.owner.query(
        "update accounts set balance_cents = balance_cents + $2 where kind = $1::account_kind",
        [kind, cents],
      );
    await add(1);
    await expect(advanceDays(app, 1)).rejects.toThrow(
      /the crowd's people have \d+ in \w+, and the ledger \d+/,
    );
    expect(await loadHistoryAndFacts(app)).toEqual(before);
    await add(-1);
  }
  await advanceDays(app, days - 5);
  expect(await loadHistoryAndFacts(app)).toEqual(expected);
});

describe("of a large crowd", () => {
  const openLarge = async (): Promise<{ app: TestHouse; solo: TestPerson; db: Db }> => {
    const { app, solo } = await open();
    await startCrowd(solo, 20_000, "advertised");
    await advanceDays(app, 3);
    return { app, solo, db: newServer(app) };
  };

  test("the first reader sees its progress", async () => {
    const { db } = await openLarge();
    const crowd = getCrowd(db);
    expect(crowd.progress()).toBe(1);
    const reading = crowd.read(({ call }) => call("position"));
    await expect.poll(() => crowd.progress(), { interval: 1 }).toBeLessThan(1);
    expect(await reading).toMatchObject({ day: 3, isPaid: true });
    expect(crowd.progress()).toBe(1);
  });

  test("incomplete records are not read", async () => {
    const { app, db } = await openLarge();
    const owner = await app.database.owner.connect();
    await owner.query("begin; set local session_replication_role = replica");
    const { rows } = await owner.query(
      "delete from crowd_facts where kind = 'paid_in' and day = 2 returning *",
    );
    await owner.query("commit");
    await expect(getCrowd(db).read(({ call }) => call("sums"))).rejects.toThrow(
      "facts of day 2 of the crowd are missing",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { kind, first, day, numbers, cents } of rows)
      await owner.query(
        "insert into crowd_facts (kind, first, day, numbers, cents) values ($1, $2, $3, $4, $5)",
        [kind, first, day, numbers, cents],
      );
    owner.release();
    expect(await getCrowd(db).read(({ call }) => call("position"))).toMatchObject({ day: 3 });
  });
});
