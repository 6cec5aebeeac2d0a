// The rows that store a day of the crowd, and the checksum by which the audit finds a changed one.
import type { DayFacts } from "@glasshouse/core/population/crowd-facts.ts";

export const factKinds = ["joined", "reinvesting", "paid_in", "left", "asked"] as const;
export type FactKind = (typeof factKinds)[number];
/** numbers, cents: arrays as PostgreSQL's text */
export type FactRow = { kind: FactKind; first: number; day: number; numbers: string; cents: string | null };

const maxNumbersPerRow = 4_096;
const checksumModulus = 2_147_483_647;

/** The audit computes it again to find changed facts. */
export function computeChecksum(facts: DayFacts): number {
  const { joined, reinvesting, paidIn, left, asked } = facts;
  let checksum = 0;
  const sum = (number: number) => {
    checksum = (checksum * 31 + number + checksumModulus) % checksumModulus;
  };
  sum(facts.fearPpm);
  for (const list of [joined, reinvesting, paidIn, left, asked]) {
    sum(1);
    const [numbers, cents] = "numbers" in list ? [list.numbers, list.cents] : [list, null];
    for (let index = 0; index < numbers.length; index += 1) {
      sum(numbers[index] ?? 0);
      if (cents) sum(cents[index] ?? 0);
    }
  }
  return checksum;
}

export function* toFactRows(
  day: number,
  facts: DayFacts,
  before: Record<FactKind, number>,
): Generator<FactRow> {
  const lists: Record<FactKind, { numbers: readonly number[]; cents: readonly number[] | null }> = {
    joined: { numbers: facts.joined, cents: null },
    reinvesting: { numbers: facts.reinvesting, cents: null },
    paid_in: facts.paidIn,
    left: { numbers: facts.left, cents: null },
    asked: facts.asked,
  };
  for (const kind of factKinds) {
    const { numbers, cents } = lists[kind];
    for (let from = 0; from < numbers.length; from += maxNumbersPerRow) {
      const text = (list: readonly number[]) => `{${list.slice(from, from + maxNumbersPerRow).join(",")}}`;
      const first = before[kind] + from + 1;
      yield { kind, first, day, numbers: text(numbers), cents: cents && text(cents) };
    }
  }
}
