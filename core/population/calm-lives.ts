// Lives on which nobody else has a say: where nobody is brought and everybody is paid on the day of asking, all that somebody
// does follows from their plan, from what they put in, and from how long ago that was. There are few such lives, so each is
// lived once, by the rules of crowd.ts and of the payout, and held for whoever has it (calm-days.property.test.ts).
import { dailyIncomeCents } from "../investments/daily-income.ts";
import { cents } from "../money.ts";
import { freeToInvestCents } from "../referrals/level.ts";
import type { Behaviour } from "./behaviour.ts";
import { decideMember, type Nature } from "./crowd.ts";

/** By age in days: 0 on the day of joining. What stands is as the payout of that day leaves it. */
export type CalmLife = {
  reinvests: boolean;
  depositCents: number;
  available: Float64Array;
  invested: Float64Array;
  paidOut: Float64Array;
  /** the ages at which they ask, and for how much */
  askedAges: number[];
  askedCents: number[];
  /** the ages from which on another income is credited each day, and how much more than before */
  incomeAges: number[];
  incomeCents: number[];
};

/** @param days up to which age; more than which nobody is looked at */
export function calmLife(
  behaviour: Behaviour,
  nature: Pick<Nature, "plan">,
  depositCents: number,
  days: number,
): CalmLife {
  const reinvests = nature.plan === "reinvesting";
  const life: CalmLife = {
    reinvests,
    depositCents,
    available: new Float64Array(days + 1),
    invested: new Float64Array(days + 1),
    paidOut: new Float64Array(days + 1),
    askedAges: [],
    askedCents: [],
    incomeAges: [],
    incomeCents: [],
  };
  let [available, invested, paidOut, before] = [0, depositCents, 0, 0];
  life.invested[0] = invested;
  for (let age = 1; age <= days; age += 1) {
    const asked = askedAt(behaviour, nature, age, available, invested);
    if (asked > 0) {
      life.askedAges.push(age);
      life.askedCents.push(asked);
    }
    available -= asked;
    paidOut += asked;
    const income = dailyIncomeCents(cents(invested));
    const again = reinvests ? Math.min(income, freeToInvestCents(0, cents(invested))) : 0;
    invested += again;
    available += income - again;
    if (income !== before) {
      life.incomeAges.push(age);
      life.incomeCents.push(income - before);
    }
    before = income;
    life.available[age] = available;
    life.invested[age] = invested;
    life.paidOut[age] = paidOut;
  }
  return life;
}

function askedAt(
  behaviour: Behaviour,
  nature: Pick<Nature, "plan">,
  age: number,
  available: number,
  invested: number,
): number {
  const member = {
    number: 1,
    joinedDay: 0,
    panickedDay: null,
    availableCents: cents(available),
    investedCents: cents(invested),
    heldCents: cents(0),
  };
  return decideMember(behaviour, { day: age, leaves: false }, member, nature).withdrawCents;
}
