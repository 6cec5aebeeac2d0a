// Checks the platform's arithmetic against a fund that pays each deposit in cents.
import { dailyRateBps, getDailyIncomeCents } from "../../investments/daily-income.ts";
import { cents } from "../../money.ts";
import { wholePower } from "../../portable-math.ts";
import { defineModel, halfLastDecimal } from "./check.ts";

const unitCents = cents(5_000);
type Fund = { basisPoints: number; growth: number };
const rate = { basisPoints: dailyRateBps };

function simulateOneJoinerADay({ basisPoints }: { basisPoints: number }, days: number): number[] {
  let heldCents = 0;
  return Array.from({ length: days }, (_, earlier) => {
    heldCents += unitCents;
    for (let person = 0; person < earlier; person += 1)
      heldCents -= getDailyIncomeCents(unitCents, basisPoints);
    return heldCents / unitCents;
  });
}
/** n - r n (n - 1) / 2, in integers. */
export const getHeldAfter = (day: number, basisPoints: number): number =>
  (20_000 * day - basisPoints * day * (day - 1)) / 20_000;

export function getHeldWithGrowth(day: number, { basisPoints, growth }: Fund): number {
  if (growth === 0) return getHeldAfter(day, basisPoints);
  const joined = (wholePower(1 + growth, day) - 1) / growth;
  return joined - (basisPoints / 10_000) * ((joined - day) / growth);
}
const maxDays = 1_000;
export function getFirstUnpaidDay(fund: Fund): number {
  for (let day = 1; day <= maxDays; day += 1) if (getHeldWithGrowth(day, fund) < 0) return day;
  return Number.POSITIVE_INFINITY;
}
function simulateDailyPayouts(
  { basisPoints, growth }: Fund,
  days: number,
): { held: number; firstUnpaidDay: number } {
  let [held, members, newcomers] = [0, 0, 1];
  for (let day = 1; day <= days; day += 1) {
    held += newcomers - (members * basisPoints) / 10_000;
    if (held < 0) return { held, firstUnpaidDay: day };
    members += newcomers;
    newcomers *= 1 + growth;
  }
  return { held, firstUnpaidDay: Number.POSITIVE_INFINITY };
}

function countPayoutsOfOneDeposit({ basisPoints }: { basisPoints: number }): number {
  let heldCents: number = unitCents;
  let payouts = 0;
  for (const due = getDailyIncomeCents(unitCents, basisPoints); heldCents >= due; heldCents -= due)
    payouts += 1;
  return payouts;
}

const check = defineModel(
  "This platform's 5% a day",
  "The payout rule, all taken out the next day, deposits never returned",
  "specified",
);
const oneADay = (
  id: string,
  statement: string,
  expected: number,
  decimals: number,
  got: (held: number[]) => number,
) =>
  check({
    id,
    statement: `One joins each day: ${statement}`,
    expected,
    decimals,
    parameters: rate,
    broken: { basisPoints: 550 },
    got: (altered) => got(simulateOneJoinerADay(altered, 60)),
  });

const endsWithGrowth: readonly (readonly [number, number])[] = [
  [0.01, 45],
  [0.02, 49],
  [0.03, 56],
  [0.04, 69],
  [0.045, 83],
  [0.049, 119],
];

export const platform = [
  oneADay("platform-highest", "the most that is ever held, in deposits", 10.5, 1, (held) =>
    Math.max(...held),
  ),
  oneADay(
    "platform-first-highest",
    "the first day of the most",
    20,
    0,
    (held) => held.indexOf(Math.max(...held)) + 1,
  ),
  oneADay(
    "platform-last-highest",
    "the last day of the most",
    21,
    0,
    (held) => held.lastIndexOf(Math.max(...held)) + 1,
  ),
  oneADay("platform-nothing", "what is held after day 41", 0, 1, (held) => held[40] ?? Number.NaN),
  oneADay(
    "platform-below",
    "the first day below nothing",
    42,
    0,
    (held) => held.findIndex((each) => each < 0) + 1,
  ),
  check({
    id: "platform-formula",
    statement: "One joins each day: days of 60 on which n − 0.05 n (n − 1) / 2 is not what the fund holds",
    origin: "formula",
    expected: 0,
    parameters: rate,
    broken: { basisPoints: 501 },
    got: (altered) =>
      simulateOneJoinerADay(altered, 60).filter(
        (held, earlier) => held !== getHeldAfter(earlier + 1, dailyRateBps),
      ).length,
  }),
  check({
    id: "platform-nobody",
    statement: "Nobody joins after the first day: payouts",
    expected: 20,
    parameters: rate,
    broken: { basisPoints: 550 },
    got: countPayoutsOfOneDeposit,
  }),
  ...endsWithGrowth.map(([growth, expected]) =>
    check({
      id: `platform-growth-${growth}`,
      statement: `Newcomers grow by ${(growth * 1000) / 10}% a day: the day on which it can't pay`,
      expected,
      parameters: { ...rate, growth },
      broken: { growth: Math.round(growth * 1_000 - 6) / 1_000 },
      got: getFirstUnpaidDay,
    }),
  ),
  check({
    id: "platform-growth-days",
    statement:
      "Of 49 growths from 0.1% to 4.9%, those whose day is another when everybody is paid day by day",
    origin: "formula",
    expected: 0,
    parameters: rate,
    broken: { basisPoints: 510 },
    got: ({ basisPoints }) => {
      const growths = Array.from({ length: 49 }, (_, index) => (index + 1) / 1_000);
      return growths.filter(
        (growth) =>
          simulateDailyPayouts({ basisPoints, growth }, maxDays).firstUnpaidDay !==
          getFirstUnpaidDay({ ...rate, growth }),
      ).length;
    },
  }),
  check({
    id: "platform-growth-0.05",
    statement: "Newcomers grow by 5% a day: what is held after 60 days, in deposits of the first day",
    expected: 60,
    decimals: 4,
    within: 1e-9,
    parameters: { ...rate, growth: 0.05 },
    broken: { growth: 0.0501 },
    got: (fund) => simulateDailyPayouts(fund, 60).held,
  }),
];

function exactPower(percent: number, days: number): number {
  let [over, under] = [1n, 1n];
  for (let day = 0; day < days; day += 1) {
    over *= BigInt(100 + percent);
    under *= 100n;
  }
  const scale = 100_000_000_000_000_000_000n;
  return Number((over * scale) / under) / Number(scale);
}
const compound = defineModel("Compounding", "5% a day, reinvested without limit", "specified");
export const compounding = [
  ...(
    [
      [30, 4.3219, 4, halfLastDecimal(4)],
      [365, 54_212_000, 0, 500],
    ] as const
  ).flatMap(([days, expected, decimals, within]) => [
    compound({
      id: `compound-${days}`,
      statement: `What 1 becomes in ${days} days`,
      expected,
      decimals,
      within,
      parameters: { percent: 5 },
      broken: { percent: 4 },
      got: ({ percent }) => wholePower(1 + percent / 100, days),
    }),
    compound({
      id: `compound-${days}-exact`,
      statement: `What 1 becomes in ${days} days, in whole numbers`,
      origin: "formula",
      expected: wholePower(1.05, days),
      decimals: decimals + 6,
      within: wholePower(1.05, days) * 1e-12,
      parameters: { percent: 5 },
      broken: { percent: 4 },
      got: ({ percent }) => exactPower(percent, days),
    }),
  ]),
];
