import type { FundFigures } from "@glasshouse/contract/books.ts";
import { toFiguresReply } from "@glasshouse/contract/books-reply.ts";
import { getCrowdSeed, toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import { runPeople, toPeopleBooks } from "@glasshouse/core/lab/run-books.ts";
import { toNearestScenario } from "@glasshouse/core/lab/scenario.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openTestClass, type TestClass } from "../testing/test-class.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

async function liveDay({ world }: TestClass): Promise<void> {
  await app.database.owner.query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused' where world_id = $1",
    [world],
  );
  await makeDuePayout(app.worldDb(world), async () => {}, runFundDay);
}

const days = 30;

test.each([
  { title: "approves all, takes a part and pays for recruits", asked: { operatorBps: 1_500, bonusBps: 500 } },
  {
    title: "limits what is paid out in a day",
    asked: { limitCents: 20_000, growthBps: 400, takeOutBps: 9_000 },
  },
])("a class without learners, whose operator $title, equals the Lab's run to the cent", async ({ asked }) => {
  const scenario = toPeopleScenario(toNearestScenario(asked), 400);
  const seed = getCrowdSeed(7, 16);
  const { policy, delayDays, limitCents, takeBps, bonusBps } = scenario.operator;
  const year10 = await openTestClass(app);
  const { host } = year10;
  const chosen = await host.call("PUT", "/api/admin/operator", {
    policy,
    delayDays,
    limit: formatAmount(cents(limitCents)),
    takePercent: takeBps / 100,
    bonusPercent: bonusBps / 100,
    booksOpen: false,
  });
  expect(chosen.statusCode).toBe(200);
  const crowd = { investors: 400, seed, behaviour: scenario.behaviour };
  expect((await host.call("POST", "/api/crowd", crowd)).statusCode).toBe(200);
  await host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "platform" });
  for (let day = 1; day <= days; day += 1) await liveDay(year10);
  const series: FundFigures[] = (await host.call("GET", "/api/books/series")).json();
  const run = toPeopleBooks(runPeople(scenario, 7, 16, days));
  expect(series.map(({ at: _at, day: _day, ...figures }) => figures)).toEqual(
    run.days.map(toFiguresReply).map(({ day: _day, ...figures }) => figures),
  );
  expect(run.days.at(-1)?.people).toBeGreaterThan(200);
});
