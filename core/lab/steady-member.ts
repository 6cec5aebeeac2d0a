// Requests depend on plan, deposit and age alone, so they are computed once.
import { getDailyIncomeCents } from "../investments/daily-income.ts";
import { cents } from "../money.ts";
import type { Behaviour } from "../population/behaviour.ts";
import { decideMember, type Nature } from "../population/crowd.ts";
import { getFreeToInvestCents } from "../referrals/level.ts";

export type AgedRequest = { age: number; cents: number };

export function requestsByAge(
  behaviour: Behaviour,
  nature: Pick<Nature, "plan">,
  depositCents: number,
  days: number,
): AgedRequest[] {
  const requests: AgedRequest[] = [];
  let [available, invested] = [0, depositCents];
  for (let age = 1; age <= days; age += 1) {
    const member = {
      number: 1,
      joinedDay: 0,
      panickedDay: null,
      availableCents: cents(available),
      investedCents: cents(invested),
      heldCents: cents(0),
    };
    const { withdrawCents } = decideMember(behaviour, { day: age, leaves: false }, member, nature);
    if (withdrawCents > 0) requests.push({ age, cents: withdrawCents });
    const income = getDailyIncomeCents(cents(invested));
    const again =
      nature.plan === "reinvesting" ? Math.min(income, getFreeToInvestCents(0, cents(invested))) : 0;
    invested += again;
    available += income - again - withdrawCents;
  }
  return requests;
}
