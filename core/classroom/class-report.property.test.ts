import fc from "fast-check";
import { expect, test } from "vitest";
import { offers } from "../offers/offers.ts";
import { type ClassRows, classReport, smallestGroup } from "./class-report.ts";

const cents = fc.integer({ min: 0, max: 100_000 });
const seat = fc.integer({ min: 1, max: 40 });
const rows: fc.Arbitrary<ClassRows> = fc.record({
  seats: fc.uniqueArray(fc.record({ seat, paidIn: cents, paidOut: cents }), {
    selector: ({ seat: number }) => number,
    maxLength: 40,
  }),
  answers: fc.array(
    fc.record({
      seat,
      round: fc.constantFrom("before", "after", "later"),
      offer: fc.constantFrom(...offers.map(({ id }) => id)),
      calledFalse: fc.boolean(),
    }),
    { maxLength: 200 },
  ),
  deposits: fc.array(fc.record({ seat, day: fc.integer({ min: 1, max: 60 }), cents }), { maxLength: 100 }),
});

test("every answer before and after is counted once, as a false offer or a real one, and none of weeks later", () => {
  fc.assert(
    fc.property(rows, (some) => {
      const { before, after } = classReport(some);
      for (const [round, told] of [
        ["before", before],
        ["after", after],
      ] as const)
        expect(told.falseAsked + told.realAsked).toBe(
          some.answers.filter((answer) => answer.round === round).length,
        );
      expect(before.falseFound).toBeLessThanOrEqual(before.falseAsked);
      expect(after.realAccused).toBeLessThanOrEqual(after.realAsked);
    }),
  );
});

test("money adds up, and no group of one to four is told, neither its size nor its sum", () => {
  fc.assert(
    fc.property(rows, (some) => {
      const { money, results, putMore } = classReport(some);
      expect(money.paidIn - money.paidOut).toBe(
        some.seats.reduce((sum, each) => sum + each.paidIn - each.paidOut, 0),
      );
      for (const size of Object.values(results))
        expect(size === null || size === 0 || size >= smallestGroup).toBe(true);
      for (const day of putMore)
        expect(day.seats === null ? day.cents === null : day.seats >= smallestGroup).toBe(true);
    }),
  );
});

test("the order of the rows changes nothing but that of the days, which are in order", () => {
  fc.assert(
    fc.property(rows, (some) => {
      const turned = {
        seats: some.seats.toReversed(),
        answers: some.answers.toReversed(),
        deposits: some.deposits,
      };
      expect(classReport(turned)).toEqual(classReport(some));
      const days = classReport(some).putMore.map(({ day }) => day);
      expect(days).toEqual(days.toSorted((one, other) => one - other));
    }),
  );
});

test("the change is told with its uncertainty, of a class that learnt to tell and of one that suspects everything", () => {
  const fraud = (id: number) => offers.find((offer) => offer.id === id)?.fraud === true;
  const answered = (round: string, call: (id: number) => boolean) =>
    Array.from({ length: 20 }, (_, at) =>
      offers.slice(0, 20).map(({ id }) => ({ seat: at, round, offer: id, calledFalse: call(id) })),
    ).flat();
  const guess = (id: number) => id % 2 === 0;
  const none = { seats: [], deposits: [] };
  const learnt = classReport({
    ...none,
    answers: [...answered("before", guess), ...answered("after", fraud)],
  });
  expect(learnt.change?.from).toBeGreaterThan(0);
  const afraid = classReport({
    ...none,
    answers: [...answered("before", fraud), ...answered("after", () => true)],
  });
  expect(afraid.change?.to).toBeLessThan(0);
  expect(afraid.after.realAccused).toBe(afraid.after.realAsked);
  expect(classReport({ ...none, answers: [] })).toMatchObject({
    change: null,
    before: { sensitivity: null },
  });
});
