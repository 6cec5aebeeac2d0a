import fc from "fast-check";
import { expect, test } from "vitest";
import { offerSigns, offers } from "../offers/offers.ts";
import { getMissedMost, type MissedCounts, type MissedSign, rankMissedSigns } from "./missed-signs.ts";

const smallest = 5;
const toAnswers = (seats: readonly number[], round: string, offer: number, calledFalse: boolean) =>
  seats.map((seat) => ({ seat, round, offer, calledFalse }));
const seats = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test("every false offer has a sign, honest ones have none, and each sign occurs", () => {
  for (const { fraud, signs = [] } of offers) expect(signs.length > 0).toBe(fraud);
  expect(new Set(offers.flatMap(({ signs = [] }) => signs))).toEqual(new Set(offerSigns));
});

test("ranks signs by one round, the later one where it has figures", () => {
  const answers = [
    ...toAnswers(seats(1, 8), "before", 12, false),
    ...toAnswers(seats(9, 20), "before", 12, true),
    ...toAnswers(seats(1, 15), "before", 14, false),
    ...toAnswers(seats(16, 20), "before", 14, true),
    ...toAnswers(seats(1, 20), "after", 14, true),
  ];
  expect(rankMissedSigns(answers, smallest)).toEqual([
    { sign: "referral-cap", before: { seats: 20, missed: 15 }, after: { seats: 20, missed: 0 } },
    { sign: "fee-to-withdraw", before: { seats: 20, missed: 8 }, after: { seats: 0, missed: null } },
  ]);
});

const sign = (
  at: number,
  before: MissedCounts,
  after: MissedCounts = { seats: 0, missed: null },
): MissedSign => ({
  sign: offerSigns[at] ?? "no-names",
  before,
  after,
});
const of20 = (missed: number | null): MissedCounts => ({ seats: 20, missed });

test("draws no conclusion while a sign's figures are hidden", () => {
  const held = Array.from({ length: 10 }, (_, at) => sign(at + 1, of20(15), of20(null)));
  expect(getMissedMost([sign(0, of20(9), of20(0)), ...held])).toEqual({ kind: "unknown" });
  expect(getMissedMost([sign(0, of20(9), of20(0))])).toEqual({ kind: "none", round: "after" });
  expect(getMissedMost([sign(0, of20(9), of20(7)), ...held])).toMatchObject({ kind: "most", all: false });
  expect(getMissedMost([])).toEqual({ kind: "unknown" });
});

test("names the most missed sign from one round", () => {
  const onlyBefore = sign(0, of20(19));
  const missedAfter = sign(1, of20(3), of20(6));
  expect(getMissedMost([missedAfter, onlyBefore])).toEqual({
    kind: "most",
    round: "after",
    all: true,
    sign: missedAfter.sign,
  });
  expect(getMissedMost([onlyBefore])).toMatchObject({ kind: "most", round: "before", sign: onlyBefore.sign });
  expect(getMissedMost([sign(0, of20(7)), sign(1, of20(7))])).toMatchObject({
    kind: "alike",
    round: "before",
  });
});

const answer = fc.record({
  seat: fc.integer({ min: 1, max: 12 }),
  round: fc.constantFrom("before", "after", "later"),
  offer: fc.constantFrom(...offers.map(({ id }) => id)),
  calledFalse: fc.boolean(),
});

test("hides a figure if fewer than five seats missed the sign or noticed it", () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 200 }), (answers) => {
      for (const { sign, before, after } of rankMissedSigns(answers, smallest))
        for (const [round, { seats: asked, missed }] of [
          ["before", before],
          ["after", after],
        ] as const) {
          const about = answers.filter(
            (each) =>
              each.round === round && offers.find(({ id }) => id === each.offer)?.signs?.includes(sign),
          );
          const missing = new Set(about.filter(({ calledFalse }) => !calledFalse).map(({ seat }) => seat))
            .size;
          const all = new Set(about.map(({ seat }) => seat)).size;
          expect(asked).toBe(all > 0 && all < smallest ? null : all);
          if (missed !== null) expect(missed).toBe(missing);
          const isSmall = [missing, all - missing].some((group) => group > 0 && group < smallest);
          expect(missed === null).toBe(all === 0 || isSmall);
        }
    }),
  );
});
