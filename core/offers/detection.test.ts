import { expect, test } from "vitest";
import {
  countDetections,
  getChange,
  getExpectedRight,
  getInterval,
  getSensitivity,
  isWithinChance,
} from "./detection.ts";
import { drawOffers } from "./offer-rounds.ts";

// H = (hits + ½)/(n + 1), z from a table, φ(z) = e^(−z²/2)/√(2π); variance = H(1 − H)/(n φ(zH)²) +
// F(1 − F)/(n φ(zF)²)
test.each([
  // H = 5.5/6, F = 0.5/6: z = ±1.38299, φ = 0.153322; 2 × 0.0763889 / (5 × 0.0235076) = 1.29977
  { hits: 5, alarms: 0, value: 2.76599, error: 1.14007 },
  // H = 4.5/6, F = 1.5/6: z = ±0.67449, φ = 0.317777; 2 × 0.1875 / (5 × 0.100982) = 0.742708
  { hits: 4, alarms: 1, value: 1.34898, error: 0.861805 },
  // H = 5.5/6, F = 1.5/6: 1.38299 + 0.67449; √(0.649886 + 0.371354)
  { hits: 5, alarms: 1, value: 2.05748, error: 1.010564 },
  // H = F: no discrimination
  { hits: 5, alarms: 5, value: 0, error: 1.14007 },
  { hits: 0, alarms: 0, value: 0, error: 1.14007 },
  // H = F = 3.5/6: z = 0.210428, φ = 0.390206; 2 × 0.243056 / (5 × 0.152261) = 0.638525
  { hits: 3, alarms: 3, value: 0, error: 0.799077 },
])("$hits of 5 false ones found and $alarms of 5 real ones accused: d′ is $value ± $error", (given) => {
  const { value, error } = getSensitivity(given.hits, 5, given.alarms, 5);
  expect(value).toBeCloseTo(given.value, 4);
  expect(error).toBeCloseTo(given.error, 3);
});

test("separates detection from over-suspicion at the same number right", () => {
  const ten = drawOffers(3, "before");
  const answers = (called: (fraud: boolean, nth: number) => boolean) => {
    const seen = { true: 0, false: 0 };
    return Object.fromEntries(
      ten.map(({ id, fraud }) => {
        seen[`${fraud}`] += 1;
        return [id, called(fraud, seen[`${fraud}`])];
      }),
    );
  };
  const suspicious = countDetections(
    ten,
    answers((fraud, nth) => fraud || nth <= 3),
  );
  const trusting = countDetections(
    ten,
    answers((fraud, nth) => fraud && nth <= 2),
  );
  expect(suspicious).toMatchObject({ right: 7, of: 10, falseFound: 5, realAccused: 3 });
  expect(trusting).toMatchObject({ right: 7, of: 10, falseFound: 2, realAccused: 0 });
  expect(suspicious.sensitivity.value).toBeCloseTo(trusting.sensitivity.value, 10);
});

test("of ten offers, eight right may be chance and nine are not", () => {
  expect(isWithinChance(getSensitivity(4, 5, 1, 5))).toBe(true);
  expect(isWithinChance(getSensitivity(5, 5, 1, 5))).toBe(false);
});

test("a change is less certain than either of what it compares", () => {
  const change = getChange(getSensitivity(3, 5, 3, 5), getSensitivity(5, 5, 1, 5));
  expect(change.value).toBeCloseTo(2.05748, 4);
  expect(change.error).toBeCloseTo(Math.sqrt(0.799077 ** 2 + 1.010564 ** 2), 3);
});

test("a 95% interval is 1.96 standard errors to each side", () => {
  const { from, to } = getInterval({ value: 1, error: 0.5 });
  expect([from, to]).toEqual([expect.closeTo(0.02, 3), expect.closeTo(1.98, 3)]);
});

test("unanswered offers count as 50% right", () => {
  expect(getExpectedRight(drawOffers(3, "before"), [])).toBe(5);
});

test("expectedRight weighs other people's answers by their number", () => {
  const ten = drawOffers(3, "before");
  const [first, second] = ten;
  if (!first || !second) throw new Error("no offers");
  const difficulty = [
    { offer: first.id, answers: 1, right: 1 },
    { offer: second.id, answers: 98, right: 9 },
  ];
  expect(getExpectedRight(ten, difficulty)).toBeCloseTo(8 * 0.5 + 2 / 3 + 0.1, 10);
});
