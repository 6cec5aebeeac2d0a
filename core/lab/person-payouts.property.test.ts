import fc from "fast-check";
import { expect, test } from "vitest";
import { traceOldestMoney } from "../../tests/support/core/oldest-money.ts";
import { traceWanted } from "../books/traced-payouts.ts";
import { cents } from "../money.ts";
import { behaviours, getOperatorRules } from "../population/behaviour.ts";
import { findDayOfTotal } from "../population/crowd-state.ts";
import { getDayPayouts, getPersonPayouts } from "./person-payouts.ts";
import { runCohortsBooks, runPeople } from "./run-books.ts";
import { toNearestScenario } from "./scenario.ts";

const amounts = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 40 });

test("traceWanted finds the same deposits as a walk over all payments", () => {
  fc.assert(
    fc.property(amounts, amounts, fc.infiniteStream(fc.boolean()), (deposits, payments, wants) => {
      const left = deposits.reduce((sum, each) => sum + each, 0);
      let spent = 0;
      const outflows = payments.flatMap((amountCents, index) => {
        if (spent + amountCents > left) return [];
        spent += amountCents;
        return [{ id: index + 1, day: index, amountCents, isTraced: wants.next().value }];
      });
      const walked = traceOldestMoney(
        deposits.map((each, index) => ({ depositId: index, amountCents: cents(each) })),
        outflows.map(({ id, amountCents }) => ({ paymentId: id, amountCents: cents(amountCents) })),
      );
      const inflows = deposits.map((each, place) => ({ payer: place, day: place, cents: each }));
      expect(traceWanted(inflows, outflows)).toEqual(
        outflows
          .filter(({ isTraced }) => isTraced)
          .map(({ id, day, amountCents }) => ({
            id,
            day,
            amountCents,
            sources: walked
              .filter(({ paymentId }) => paymentId === id)
              .map(({ depositId, amountCents: part }) => ({ payer: depositId, day: depositId, cents: part })),
          })),
      );
    }),
  );
});

test("all payouts sum to the paid total, from earlier deposits, each cent used once", () => {
  const preset = behaviours["whole-life"];
  const run = runPeople(
    { behaviour: preset.parameters, investors: 300, operator: getOperatorRules(preset, 300) },
    7,
    0,
    90,
  );
  const spent = new Map<string, number>();
  let paid = 0;
  for (let number = 1; number <= run.crowd.people.count; number += 1)
    for (const { day, amountCents, sources } of getPersonPayouts(run, number).payouts) {
      paid += amountCents;
      expect(sources.reduce((sum, source) => sum + source.cents, 0)).toBe(amountCents);
      for (const { payer: by, day: paidIn, cents: part } of sources) {
        expect(paidIn).toBeLessThanOrEqual(day);
        const key = `${by} ${paidIn}`;
        spent.set(key, (spent.get(key) ?? 0) + part);
      }
    }
  expect(paid).toBe(run.paidOutCents);
  expect(paid).toBeGreaterThan(0);
  const { of: holders, depositCents } = run.crowd.investments.columns;
  const madeByPerson = new Map<string, number>();
  for (let row = 0; row < run.crowd.investments.count; row += 1) {
    const key = `${(holders[row] ?? 0) + 1} ${findDayOfTotal(run.crowd, "investments", row + 1)}`;
    madeByPerson.set(key, (madeByPerson.get(key) ?? 0) + (depositCents[row] ?? 0));
  }
  for (const [key, part] of spent) expect(part).toBeLessThanOrEqual(madeByPerson.get(key) ?? 0);
});

test("a day's cohort payouts equal the day's total, from deposits of that day or before", () => {
  const { days, stoppedDay } = runCohortsBooks(toNearestScenario({}), 1, 0);
  const before = (day: number) => days[day - 2]?.paidOutCents ?? 0;
  let whole = 0;
  for (const { day, paidOutCents } of days) {
    const paid = getDayPayouts(days, day);
    expect(paid?.amountCents ?? 0).toBe(paidOutCents - before(day));
    if (!paid) continue;
    expect(paid.sources.reduce((sum, source) => sum + source.cents, 0)).toBe(paid.amountCents);
    expect(paid.sources.every((source) => source.day <= day)).toBe(true);
    whole += paid.amountCents;
  }
  expect(stoppedDay).not.toBeNull();
  expect(whole).toBe(days.at(-1)?.paidOutCents);
});
