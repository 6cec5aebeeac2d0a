import { cents } from "@glasshouse/core/money.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestDatabase } from "../db/test-database.ts";
import type { Looked } from "./acting-members.ts";
import { decide } from "./crowd-day.ts";

const { parameters: behaviour } = behaviours["word-of-mouth"];
/** Around the least and the most that may be asked for, and nothing. */
const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 12_000 }),
  fc.integer({ min: 95_000, max: 220_000 }),
);
const member = fc.record({
  number: fc.integer({ min: 1, max: 1_000_000 }),
  panicked: fc.boolean(),
  available: amount,
  invested: amount,
  paidInToday: fc.constantFrom(0, 0, 5_000),
  held: fc.constantFrom(0, 0, 0, 5_000),
  next: fc.integer({ min: 0, max: 900 }),
  later: fc.integer({ min: 0, max: 900 }),
  reinvests: fc.boolean(),
});
const day = 30;

test("who is frightened away does in the database what the rule says, and is looked at when it says so", async () => {
  const database = await createTestDatabase();
  const members = fc.sample(member, { numRuns: 5_000, seed: 19 }).map(
    (each): Looked => ({
      number: each.number,
      investorId: 1_000 + each.number,
      joinedDay: 3,
      panickedDay: each.panicked ? 20 : null,
      availableCents: cents(each.available),
      investedCents: cents(each.invested),
      heldCents: cents(each.held),
      investingCents: each.invested + each.paidInToday,
      income: { nextCents: each.next, laterCents: each.later, movedDaily: each.reinvests },
    }),
  );
  const { rows } = await database.pool.query(
    `select panics, closes, cents as "withdrawCents", acts_from as "actsFrom"
     from unnest($2::integer[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::boolean[])
       with ordinality as member (panicked_day, available, invested, held, next, later, moved_daily, place)
     cross join lateral decide_leaver($1, panicked_day, available, invested, held, next, later, moved_daily) order by place`,
    [
      day,
      members.map((each) => each.panickedDay),
      members.map((each) => each.availableCents),
      members.map((each) => each.investedCents),
      members.map((each) => each.heldCents),
      members.map((each) => each.income.nextCents),
      members.map((each) => each.income.laterCents),
      members.map((each) => each.income.movedDaily),
    ],
  );
  const decided = members.map((each) => {
    const {
      number: _number,
      investorId: _investorId,
      ...does
    } = decide({ behaviour, seed: 7, day }, each, true);
    return does;
  });
  expect(rows).toEqual(decided);
  expect(decided.filter(({ withdrawCents }) => withdrawCents > 0).length).toBeGreaterThan(1_000);
  expect(new Set(decided.map(({ actsFrom }) => actsFrom)).size).toBeGreaterThan(20);
  await database.drop();
});
