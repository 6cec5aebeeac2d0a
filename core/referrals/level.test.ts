import { expect, test } from "vitest";
import { cents } from "../money.ts";
import {
  getFreeToInvestCents,
  getProgressToNextLevel,
  getReferralLevel,
  getReferralsToNextLevel,
} from "./level.ts";

test.each([
  [0, 1, "Bronze", 5_000, 3],
  [2, 1, "Bronze", 5_000, 1],
  [3, 2, "Silver", 70_000, 3],
  [5, 2, "Silver", 70_000, 1],
  [6, 3, "Gold", 100_000, 3],
  [8, 3, "Gold", 100_000, 1],
  [9, 4, "Platinum", 150_000, 3],
  [11, 4, "Platinum", 150_000, 1],
  [12, 5, "Diamond", 200_000, 0],
  [500, 5, "Diamond", 200_000, 0],
])(
  "%i referrals give level %i %s, at most %i cents, and the next level needs %i more",
  (count, level, name, cap, more) => {
    expect(getReferralLevel(count)).toMatchObject({ level, name, maxInvestmentCents: cap });
    expect(getReferralsToNextLevel(count)).toBe(more);
  },
);

test.each([
  [0, 0, 5_000],
  [0, 4_999, 1],
  [0, 5_000, 0],
  [0, 5_001, 0],
  [3, 5_000, 65_000],
])("with %i referrals and %i cents invested, %i cents are still free", (referrals, invested, free) => {
  expect(getFreeToInvestCents(referrals, cents(invested))).toBe(free);
});

test.each([
  [0, 0],
  [2, 2],
  [3, 0],
  [11, 2],
  [12, 3],
  [40, 3],
])(
  "the progress bar shows total referrals modulo 3 over 3, full at level 5: %i referrals give %i of 3",
  (total, done) => {
    expect(getProgressToNextLevel(total)).toEqual({ done, of: 3 });
  },
);
