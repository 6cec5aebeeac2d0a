import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Inflow,
  type Outflow,
  type Source,
  traceOldestMoney,
} from "../../tests/support/core/oldest-money.ts";
import { dailyGrowth } from "../investments/daily-income.ts";
import { cents } from "../money.ts";
import { getOutlook, getPromisePath, worldPopulation } from "./outlook.ts";
import { chooseMoments, momentKinds } from "./story.ts";

describe("oldest money first", () => {
  const money = fc.array(fc.integer({ min: 1, max: 5_000 }).map(cents), { maxLength: 40 });

  const traced = (check: (inflows: Inflow[], outflows: Outflow[], sources: Source[]) => void) =>
    fc.assert(
      fc.property(money, money, (deposits, wanted) => {
        const inflows = deposits.map((amountCents, index) => ({ depositId: index + 1, amountCents }));
        let left = deposits.reduce((sum, each) => sum + each, 0);
        const outflows = wanted.flatMap((amountCents, index) => {
          if (amountCents > left) return [];
          left -= amountCents;
          return [{ paymentId: index + 1, amountCents }];
        });
        check(inflows, outflows, traceOldestMoney(inflows, outflows));
      }),
    );

  test("each payment's sources sum to it exactly", () => {
    traced((_inflows, outflows, sources) => {
      for (const { paymentId, amountCents } of outflows) {
        const own = sources.filter((source) => source.paymentId === paymentId);
        expect(own.reduce((sum, source) => sum + source.amountCents, 0)).toBe(amountCents);
      }
    });
  });

  test("no deposit is spent twice", () => {
    traced((inflows, _outflows, sources) => {
      for (const { depositId, amountCents } of inflows) {
        const spent = sources.filter((source) => source.depositId === depositId);
        expect(spent.reduce((sum, source) => sum + source.amountCents, 0)).toBeLessThanOrEqual(amountCents);
      }
    });
  });

  test("an older deposit is spent before a younger", () => {
    traced((_inflows, _outflows, sources) => {
      const order = sources.map((source) => source.depositId);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    });
  });
});

describe("the outlook", () => {
  const day = (number: number, paidIn: number, paidOut: number, taken = 0) => ({
    day: number,
    paidInCents: cents(paidIn),
    paidOutCents: cents(paidOut),
    takenCents: cents(taken),
  });

  const tenDays = Array.from({ length: 10 }, (_, index) =>
    day(index + 1, (index + 1) * 1_000, (index + 1) * 1_500, (index + 1) * 100),
  );

  test("uses the rates of the last seven closed days", () => {
    expect(getOutlook(tenDays, cents(6_000))).toMatchObject({
      days: 7,
      paidInPerDayCents: 1_000,
      paidOutPerDayCents: 1_500,
      takenPerDayCents: 100,
      changePerDayCents: -600,
    });
  });

  test("days left are reserves divided by the daily loss", () => {
    expect(getOutlook(tenDays, cents(6_000)).daysLeft).toBe(10);
  });

  test("uses fewer days where there are fewer, and gives no end while the fund grows", () => {
    expect(getOutlook([day(1, 700, 0)], cents(700))).toMatchObject({
      days: 1,
      changePerDayCents: 700,
      daysLeft: null,
    });
    expect(getOutlook([], cents(0))).toMatchObject({ days: 0, daysLeft: null });
  });
});

test("promisePathOf gives the day on which 100 newcomers growing daily exceed 8 billion people", () => {
  const path = getPromisePath(100, 0, 0);
  const days = Math.log((worldPopulation * (dailyGrowth - 1)) / 100 + 1) / Math.log(dailyGrowth);
  expect(path.worldDay).toBe(Math.ceil(days));
  expect(path.points[0]).toEqual({ day: 1, newcomers: 100, total: 100 });
});

test("a story has a maximum of moments, in order, and always the fund's turning points", () => {
  const events = fc.array(
    fc.record({ at: fc.nat(1_000), kind: fc.constantFrom(...momentKinds), amountCents: fc.nat(10_000) }),
  );
  fc.assert(
    fc.property(events, (moments) => {
      const turns = [{ at: 1_001, kind: "today" as const, amountCents: 1 }];
      const ordinary = moments.filter(
        (event) => !["peak", "failing", "refusing", "frozen", "today"].includes(event.kind),
      );
      const chosen = chooseMoments([...ordinary, ...turns], 8);
      expect(chosen.length).toBe(Math.min(8, ordinary.length + 1));
      expect(chosen.at(-1)?.kind).toBe("today");
      expect(chosen.map((event) => event.at)).toEqual(chosen.map((event) => event.at).sort((a, b) => a - b));
    }),
  );
});
