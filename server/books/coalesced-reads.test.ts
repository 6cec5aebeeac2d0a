import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import type { Db } from "../db/statement.ts";
import { runFundDay } from "../fund-day.ts";
import { getHouseDb, openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { crowdRequests } from "../testing/test-crowd.ts";
import { readSeries } from "./books-queries.ts";
import { loadTracedPayouts } from "./payouts-reader.ts";

let app: TestHouse;
let house: Db;
beforeAll(async () => {
  app = await openTestHouse();
  house = await getHouseDb(app);
  const admin = await app.admin();
  const behaviour = { ...behaviours["short-lived"].parameters, advertsPerDay: 700 };
  await admin.call("POST", "/api/crowd", { investors: 3_000, seed: 7, behaviour });
  for (let day = 0; day < 18; day += 1) {
    await app.database.owner.query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    await makeDuePayout(house, async () => {}, runFundDay);
  }
});
afterAll(() => app.stop());

function watched(name: string): { db: Db; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const query = (statement: { name: string; text: string; values: unknown[] }) => {
    if (statement.name === name) asked.push(statement.values);
    return house.query(statement);
  };
  return { db: { ...house, query: query as unknown as Db["query"] }, asked };
}
const manyTimes = <T>(ask: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)));

test("payouts are traced once for simultaneous callers, and each gets their own", async () => {
  const { rows } = await app.database.owner.query<{ person: number; cents: number }>(
    `select person, sum(cents)::integer as cents from ${crowdRequests} as request
     where status = 'approved' group by 1 order by 1 limit 30`,
  );
  expect(rows.length).toBeGreaterThan(1);
  const { db, asked } = watched("read-deposits-for-tracing");
  const asking = Array.from({ length: 10 }, () => rows).flat();
  const traced = await Promise.all(asking.map(({ person }) => loadTracedPayouts(db)(person)));
  expect(traced.map((payouts) => payouts.reduce((sum, { amountCents }) => sum + amountCents, 0))).toEqual(
    asking.map(({ cents }) => cents),
  );
  expect(asked.length).toBeLessThan(4);
});

test("the days are read once for simultaneous callers after a restart", async () => {
  const { db, asked } = watched("read-fund-days");
  const replies = await manyTimes(() => readSeries(db));
  expect(replies.map((days) => days.length)).toEqual(replies.map(() => 18));
  expect(asked.length).toBeLessThan(4);
});
