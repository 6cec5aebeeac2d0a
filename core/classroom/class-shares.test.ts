import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDrawsAt } from "../random.ts";
import {
  getChangeInterval,
  getSensitivityInterval,
  getShareInterval,
  type Interval,
  type SeatShare,
  t95,
} from "./class-shares.ts";

test("t95 equals tabulated values of Student's t", () => {
  for (const [degrees, listed] of [
    [4, 2.776],
    [9, 2.262],
    [29, 2.045],
    [299, 1.968],
  ] as const)
    expect(Math.abs(t95(degrees) - listed)).toBeLessThan(0.004);
});

function getClass(next: () => number, seats: number, share: number, apart: number): SeatShare[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = Math.min(1, Math.max(0, share + apart * (next() < 0.5 ? -1 : 1)));
    return { seat, of: 5, calledFalse: Array.from({ length: 5 }, () => next() < own).filter(Boolean).length };
  });
}
const classes = 3_000;
function coverage(make: (next: () => number) => Interval | null, truth: number): number {
  let held = 0;
  for (let at = 0; at < classes; at += 1) {
    const interval = make(createDrawsAt(21, 3, at));
    if (interval && interval.from <= truth && truth <= interval.to) held += 1;
  }
  return held / classes;
}

describe("95% intervals", () => {
  const cases = [8, 15, 30].flatMap((seats) =>
    [
      [0.5, 0.3],
      [0.7, 0.25],
      [0.85, 0.15],
      [0.5, 0],
    ].map(([share = 0, apart = 0]) => ({ seats, share, apart })),
  );
  test.each(cases)("contain the share in 93 to 99% of classes of $seats seats, $share ± $apart", (of) => {
    const held = coverage((next) => getShareInterval(getClass(next, of.seats, of.share, of.apart)), of.share);
    expect(held).toBeGreaterThan(0.93);
    expect(held).toBeLessThan(0.995);
  });

  test("contain it less often when answers are counted instead of seats", () => {
    const alone = (next: () => number) => {
      const seats = getClass(next, 15, 0.5, 0.3);
      const [part, of] = [seats.reduce((all, seat) => all + seat.calledFalse, 0), 75];
      const half = 1.96 * Math.sqrt(((part / of) * (1 - part / of)) / of);
      return { value: part / of, from: part / of - half, to: part / of + half };
    };
    expect(coverage(alone, 0.5)).toBeLessThan(0.9);
  });

  test.each([8, 30])("contain the change of %i seats with individual tendencies", (seats) => {
    const held = coverage((next) => {
      const before = getClass(next, seats, 0.5, 0.25);
      const after = before.map(({ seat, calledFalse }) => {
        const own = calledFalse >= 3 ? 0.85 : 0.45;
        return {
          seat,
          of: 5,
          calledFalse: Array.from({ length: 5 }, () => next() < own).filter(Boolean).length,
        };
      });
      return getChangeInterval(before, after);
    }, meanAfter - 0.5);
    expect(held).toBeGreaterThan(0.92);
    expect(held).toBeLessThan(0.995);
  });
});

const threeOrMore = (own: number) => 10 * own ** 3 * (1 - own) ** 2 + 5 * own ** 4 * (1 - own) + own ** 5;
const many = (threeOrMore(0.25) + threeOrMore(0.75)) / 2;
const meanAfter = 0.85 * many + 0.45 * (1 - many);

const seatShares = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 })), { maxLength: 40 })
  .map((rows) => rows.map(([one, other], seat) => ({ seat, calledFalse: Math.min(one, other), of: other })));

test("an interval lies in [0, 1], contains its value and needs two seats", () => {
  fc.assert(
    fc.property(seatShares, seatShares, (before, after) => {
      const interval = getShareInterval(before);
      expect(interval === null).toBe(before.filter(({ of }) => of > 0).length < 2);
      if (interval) {
        expect(interval.from).toBeGreaterThanOrEqual(0);
        expect(interval.to).toBeLessThanOrEqual(1);
        expect(interval.from).toBeLessThanOrEqual(interval.value + 1e-12);
        expect(interval.to).toBeGreaterThanOrEqual(interval.value - 1e-12);
        expect(interval.to - interval.from).toBeGreaterThan(0);
      }
      const change = getChangeInterval(before, after);
      if (change) expect(change.from <= change.value + 1e-12 && change.value <= change.to + 1e-12).toBe(true);
    }),
  );
});

test("the d′ interval widens as seats differ", () => {
  const seats = (hits: (seat: number) => number) =>
    Array.from({ length: 12 }, (_, seat) => ({ seat, hits: hits(seat), signals: 5, alarms: 2, noise: 5 }));
  const [alike, apart] = [
    getSensitivityInterval(seats(() => 3)),
    getSensitivityInterval(seats((seat) => (seat % 2 ? 5 : 1))),
  ];
  expect(alike?.value).toBeCloseTo(apart?.value ?? Number.NaN, 9);
  const width = (interval: Interval | null) => (interval ? interval.to - interval.from : Number.NaN);
  expect(width(apart)).toBeGreaterThan(1.2 * width(alike));
  expect(getSensitivityInterval([])).toBeNull();
});
