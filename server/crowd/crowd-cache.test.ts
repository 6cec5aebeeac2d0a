// The state in memory is a cache of committed facts: after any failure the next day is an
// undisturbed crowd's.
import { describe, expect, test } from "vitest";
import { loadPeople } from "../books/people-reader.ts";
import type { Db } from "../db/statement.ts";
import { runFundDay } from "../fund-day.ts";
import {
  days,
  expectNothingLeftBehind,
  failingDb,
  failures,
  liveOn,
  loadHistoryAndFacts,
  newServer,
  openTwins,
} from "../testing/failing-commits.ts";
import type { TestHouse, TestPerson } from "../testing/test-app.ts";
import { advanceDays, makeDue, open, startCrowd } from "../testing/test-fund.ts";
import { getCrowd } from "./crowd-cache.ts";

test.each(failures)("a COMMIT that %s leaves nothing behind in memory", async (failure) => {
  await expectNothingLeftBehind(failure, 1);
});

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
