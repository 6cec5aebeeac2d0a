// A crowd's twins, of which one lives undisturbed, and a database whose COMMITs fail.
import { createDraws } from "@glasshouse/core/random.ts";
import type { PoolClient } from "pg";
import { expect } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { createWorldDb } from "../db/in-world.ts";
import type { Db } from "../db/statement.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import type { TestHouse } from "./test-app.ts";
import {
  advanceDays,
  loadFacts,
  loadHistory,
  makeDue,
  open,
  queryRows,
  settleNothing,
  startCrowd,
} from "./test-fund.ts";

export const days = 12;
export const loadHistoryAndFacts = async (app: TestHouse) => ({
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
export async function openTwins(people = 400) {
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
export const newServer = ({ installation, world }: TestHouse) =>
  createWorldDb(installation.pool, () => world);
export async function liveOn(app: TestHouse, db: Db): Promise<void> {
  await makeDue(app);
  await makeDuePayout(db, settleNothing, runFundDay);
}
const lived = async (app: TestHouse) =>
  (await queryRows(app, "select count(*)::integer as days from fund_days"))[0].days;

export const failures = ["is not carried out", "is carried out and not answered"] as const;
type Failure = (typeof failures)[number];
export function failingDb(db: Db, failure: Failure, fails: () => boolean): Db {
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

export async function expectNothingLeftBehind(failure: Failure, seed: number): Promise<void> {
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
}
