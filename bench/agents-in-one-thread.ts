// Runs in a browser, in one thread: the advertised crowd as a reader would write it, an object a person, every day of each.
import { dailyIncomeCents } from "../core/investments/daily-income.ts";
import { cents } from "../core/money.ts";
import { depositOf, natureOf, newcomerCounts } from "../core/population/crowd.ts";
import type { Scenario } from "../core/population/fund-run.ts";
import { minWithdrawalCents } from "../core/withdrawals/withdrawal-limits.ts";

export type AgentsInOneThread = { ms: number; agentDays: number; heldCents: number };

type Somebody = { joinedDay: number; availableCents: number; investedCents: number; paidOutCents: number };

/** All take out what they can, on every so many days; nobody brings anybody, and nobody has to wait. */
function liveDays({ behaviour, investors: target }: Scenario, seed: number, days: number): AgentsInOneThread {
  const began = performance.now();
  const people: Somebody[] = [];
  let [held, agentDays] = [0, 0];
  for (let day = 1; day <= days; day += 1) {
    for (const person of people) {
      const { availableCents, joinedDay } = person;
      if (availableCents < minWithdrawalCents || (day - joinedDay) % behaviour.scheduleDays !== 0) continue;
      const amount = availableCents - (availableCents % 100);
      person.availableCents -= amount;
      person.paidOutCents += amount;
      held -= amount;
    }
    for (const person of people) person.availableCents += dailyIncomeCents(cents(person.investedCents));
    const state = { day, members: people.length, target, fear: 0, stopped: false, bonusPercent: 0 };
    const { adverts } = newcomerCounts(behaviour, seed, state);
    for (let index = 0; index < adverts; index += 1) {
      const nature = natureOf(behaviour, seed, people.length + 1);
      const investedCents = depositOf(nature, 0, cents(0));
      people.push({ joinedDay: day, availableCents: 0, investedCents, paidOutCents: 0 });
      held += investedCents;
    }
    agentDays += people.length;
  }
  return { ms: performance.now() - began, agentDays, heldCents: held };
}

declare global {
  var agentsInOneThread: typeof liveDays;
}
globalThis.agentsInOneThread = liveDays;
