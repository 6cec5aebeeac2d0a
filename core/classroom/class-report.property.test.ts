import fc from "fast-check";
import { expect, test } from "vitest";
import { offers } from "../offers/offers.ts";
import { type ClassRows, createClassReport } from "./class-report.ts";
import { minGroupSize } from "./min-group-size.ts";

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 }));
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
      checked: fc.boolean(),
    }),
    { maxLength: 200 },
  ),
  deposits: fc.array(fc.record({ seat, day: fc.integer({ min: 1, max: 60 }), cents }), { maxLength: 100 }),
  sureness: fc.array(
    fc.record({ early: fc.integer({ min: 0, max: 10 }), late: fc.integer({ min: 0, max: 10 }) }),
    { maxLength: 40 },
  ),
});

test("each answer before and after counts once, and later ones do not", () => {
  fc.assert(
    fc.property(rows, (some) => {
      const { before, after } = createClassReport(some);
      for (const [round, shown] of [
        ["before", before],
        ["after", after],
      ] as const) {
        const answers = some.answers.filter((answer) => answer.round === round);
        const seats = new Set(answers.map((answer) => answer.seat)).size;
        if (seats > 0 && seats < minGroupSize) {
          expect(new Set(Object.values(shown))).toEqual(new Set([null]));
          continue;
        }
        const [asked, called] = [
          [shown.falseAsked ?? -1, shown.realAsked ?? -1],
          [shown.falseFound ?? -1, shown.realAccused ?? -1],
        ] as const;
        expect(asked[0] + asked[1]).toBe(answers.length);
        expect(called[0] <= asked[0] && called[1] <= asked[1]).toBe(true);
        if (shown.detection) expect(shown.detection.value).toBeCloseTo(called[0] / asked[0], 12);
        if (shown.suspicion) expect(shown.suspicion.value).toBeCloseTo(called[1] / asked[1], 12);
      }
    }),
  );
});

const onDay = (seats: readonly number[], day: number, amount: number) =>
  seats.map((each) => ({ seat: each, day, cents: amount }));

const isGroupShown = (seats: number | null) => seats === null || seats === 0 || seats >= minGroupSize;

test("totals add up, and groups of one to four seats show no size or sum", () => {
  fc.assert(
    fc.property(rows, ({ seats, ...more }) => {
      const { money, results, putMore, spread } = createClassReport({ seats, ...more });
      for (const [total, of] of [
        [money.paidIn, seats.map(({ paidIn }) => paidIn)],
        [money.paidOut, seats.map(({ paidOut }) => paidOut)],
      ] as const) {
        const some = of.filter((amount) => amount > 0).length;
        expect(total).toBe(
          isGroupShown(some) && isGroupShown(seats.length)
            ? of.reduce((sum, amount) => sum + amount, 0)
            : null,
        );
      }
      const sizes = Object.values(results);
      for (const size of [...sizes, ...spread.map((group) => group.seats)])
        expect(isGroupShown(size)).toBe(true);
      if (!isGroupShown(seats.length) || sizes.includes(null))
        expect(new Set(sizes)).toEqual(new Set([null]));
      if (!sizes.includes(null))
        expect(isGroupShown(seats.length - sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0))).toBe(
          true,
        );
      for (const day of putMore) expect(day.seats).toBeGreaterThanOrEqual(minGroupSize);
    }),
  );
});

test("additional deposits of a day appear only from five seats on", () => {
  const lastDay = 61;
  const of = fc.uniqueArray(seat, { minLength: minGroupSize, maxLength: 20 });
  fc.assert(
    fc.property(rows, of, fc.integer({ min: 1, max: 100_000 }), (some, seats, amount) => {
      const before = { ...some, deposits: [...some.deposits, ...onDay(seats, 0, amount)] };
      const reportWith = (more: number[]) =>
        createClassReport({ ...before, deposits: [...before.deposits, ...onDay(more, lastDay, amount)] });
      for (const few of [[], seats.slice(0, 1), seats.slice(0, minGroupSize - 1)])
        expect(reportWith(few)).toEqual(createClassReport(before));
      expect(reportWith(seats).putMore.at(-1)).toEqual({
        day: lastDay,
        seats: seats.length,
        cents: seats.length * amount,
      });
    }),
  );
});

test("result groups adjoin and count every seat once", () => {
  fc.assert(
    fc.property(rows, ({ seats }) => {
      const { spread, results } = createClassReport({ seats, answers: [], deposits: [], sureness: [] });
      const lost = seats.map(({ paidIn, paidOut }) => paidOut - paidIn);
      if (spread.length === 0) {
        expect(seats.filter(({ paidIn }) => paidIn > 0).length).toBeLessThan(minGroupSize);
        return;
      }
      expect(spread.reduce((sum, group) => sum + group.seats, 0)).toBe(seats.length);
      for (const [at, group] of spread.entries()) {
        const [from, to] = [group.from ?? Number.NEGATIVE_INFINITY, group.to ?? Number.POSITIVE_INFINITY];
        expect(lost.filter((each) => from <= each && each < to).length).toBe(group.seats);
        if (at > 0) expect(from).toBeGreaterThanOrEqual(spread[at - 1]?.to ?? Number.POSITIVE_INFINITY);
        // with both counts shown, a group across zero would reveal a few seats
        if (!Object.values(results).includes(null)) expect(from < 0 && to > 0).toBe(false);
      }
    }),
  );
});

test("the largest loss and the largest gain move no group border", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 10_000_000 }), ({ seats }, more) => {
      const getSpread = (some: ClassRows["seats"]) =>
        createClassReport({ seats: some, answers: [], deposits: [], sureness: [] }).spread;
      const result = ({ paidIn, paidOut }: ClassRows["seats"][number]) => paidOut - paidIn;
      const sorted = seats.toSorted((one, other) => result(one) - result(other));
      const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
      // the same sign, and still a depositor: no count changes
      if (lowest && lowest.paidIn > 0 && result(lowest) < 0)
        expect(getSpread([{ ...lowest, paidIn: lowest.paidIn + more }, ...sorted.slice(1)])).toEqual(
          getSpread(seats),
        );
      if (highest && result(highest) > 0)
        expect(getSpread([...sorted.slice(0, -1), { ...highest, paidOut: highest.paidOut + more }])).toEqual(
          getSpread(seats),
        );
    }),
  );
});

test("the report does not depend on row order", () => {
  fc.assert(
    fc.property(rows, (some) => {
      const turned = {
        seats: some.seats.toReversed(),
        answers: some.answers.toReversed(),
        deposits: some.deposits,
        sureness: some.sureness.toReversed(),
      };
      expect(createClassReport(turned)).toEqual(createClassReport(some));
      const days = createClassReport(some).putMore.map(({ day }) => day);
      expect(days).toEqual(days.toSorted((one, other) => one - other));
    }),
  );
});

test("the report does not depend on seat numbers", () => {
  fc.assert(
    fc.property(rows, (some) => {
      const renumbered = <Row extends { seat: number }>(each: Row) => ({ ...each, seat: 41 - each.seat });
      expect(
        createClassReport({
          seats: some.seats.map(renumbered),
          answers: some.answers.map(renumbered),
          deposits: some.deposits.map(renumbered),
          sureness: some.sureness,
        }),
      ).toEqual(createClassReport(some));
    }),
  );
});

test("the change and its interval tell learning from suspicion of everything", () => {
  const fraud = (id: number) => offers.find((offer) => offer.id === id)?.fraud === true;
  const answered = (round: string, call: (id: number) => boolean) =>
    Array.from({ length: 20 }, (_, at) =>
      offers
        .slice(0, 20)
        .map(({ id }) => ({ seat: at, round, offer: id, calledFalse: call(id), checked: false })),
    ).flat();
  const guess = (id: number) => id % 2 === 0;
  const none = { seats: [], deposits: [], sureness: [] };
  const learnt = createClassReport({
    ...none,
    answers: [...answered("before", guess), ...answered("after", fraud)],
  });
  expect(learnt.change.sensitivity?.from).toBeGreaterThan(0);
  const afraid = createClassReport({
    ...none,
    answers: [...answered("before", fraud), ...answered("after", () => true)],
  });
  expect(afraid.change.sensitivity?.to).toBeLessThan(0);
  expect(afraid.change.suspicion?.from).toBeGreaterThan(0);
  expect(afraid.after.realAccused).toBe(afraid.after.realAsked);
  expect(createClassReport({ ...none, answers: [] })).toMatchObject({
    change: { detection: null, suspicion: null, sensitivity: null },
    before: { seats: 0, sensitivity: null },
  });
});
