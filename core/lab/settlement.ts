// Who is behind when it is over, and by how much. A person of a day has got back what they took out until the last day on
// which they took something; how likely each such day is follows from the shares that were taken on each day. What is still
// in the fund is divided among those who are behind. Bonuses go to nobody in particular and are not set against a loss.
import { daysToLeast, labDays, type Scenario } from "./scenario.ts";

/** What settling needs to know of each day of one run; index 0 is not used. */
export type Days = {
  /** people who joined and take income out, and who let it be put in again */
  taking: Float64Array;
  reinvesting: Float64Array;
  /** the share of what there was to take that was taken, and of the people who left with everything */
  taken: Float64Array;
  left: Float64Array;
  /** of people who never took anything out, what panic has left until the end of the day */
  stay: Float64Array;
};

type Over = {
  /** the last day on which the fund paid, and the last on which people joined */
  paidDays: number;
  joinedDays: number;
  /** what is in it, in cents */
  fund: number;
};

/** For one run at a time; index d is about the days from d on, or until d. */
const noneTaken = new Float64Array(labDays + 3);
const noneLeft = new Float64Array(labDays + 3);
const lastDays = new Float64Array(labDays + 3);

/** How likely nothing was taken from a day on, that nobody left from it on, and the sum of the last days until it. */
function prepare(days: Days, paidDays: number): void {
  noneTaken[paidDays + 1] = 1;
  noneLeft[paidDays + 1] = 1;
  for (let day = paidDays; day >= 1; day -= 1) {
    noneTaken[day] = (noneTaken[day + 1] ?? 1) * (1 - (days.taken[day] ?? 0));
    noneLeft[day] = (noneLeft[day + 1] ?? 1) * (1 - (days.left[day] ?? 0));
  }
  lastDays[0] = 0;
  for (let day = 1; day <= paidDays; day += 1)
    lastDays[day] = (lastDays[day - 1] ?? 0) + day * (days.taken[day] ?? 0) * (noneTaken[day + 1] ?? 1);
}

/** How many days' income somebody who is behind has got, in expectation; the last day of taking is one before `enough`. */
function eachDayOf(joined: number, after: number, enough: number): number {
  if (enough <= after) return 0;
  const weight = (noneTaken[enough] ?? 1) - (noneTaken[after] ?? 1);
  return (lastDays[enough - 1] ?? 0) - (lastDays[after - 1] ?? 0) - joined * weight;
}

/** The same where income can be taken every so many days only. */
function daysOf(joined: number, enough: number, wait: number): number {
  let days = 0;
  for (let day = joined + wait; day < enough; day += wait)
    days += wait * ((noneTaken[enough] ?? 1) - (noneTaken[day] ?? 1));
  return days;
}

/** Of those who joined on a day how many are behind and how many have got exactly what they paid in; expected numbers. */
export type JoinedDay = { day: number; people: number; behind: number; even: number; lostCents: number };

/** @param told of each day on which people joined, before anything is divided @returns people, and cents */
export function settle(
  scenario: Scenario,
  days: Days,
  { paidDays, joinedDays, fund }: Over,
  told?: (day: JoinedDay) => void,
): { losers: number; lost: number } {
  const { promiseBps, depositCents, termDays } = scenario;
  prepare(days, paidDays);
  const wait = daysToLeast(scenario);
  const forDeposit = promiseBps > 0 ? wait * Math.ceil(10_000 / (promiseBps * wait)) : labDays + 1;
  const needed = termDays > 0 && termDays < forDeposit ? termDays : forDeposit;
  const incomeCents = (depositCents * promiseBps) / 10_000;
  // with the deposit back it is more
  const exactly = incomeCents * needed === depositCents && (termDays === 0 || termDays >= needed + wait);
  let losers = 0;
  let lost = 0;
  for (let joined = 1; joined <= joinedDays; joined += 1) {
    const after = joined < paidDays ? joined + 1 : paidDays + 1;
    const enough = joined + needed < paidDays + 1 ? joined + needed : paidDays + 1;
    const stayed = noneLeft[after] ?? 1;
    const taking = stayed * (days.taking[joined] ?? 0);
    const behind = (noneTaken[enough] ?? 1) * taking;
    const daysPaid = wait > 1 ? daysOf(joined, enough, wait) : eachDayOf(joined, after, enough);
    const got = incomeCents * daysPaid * taking;
    const reinvesting = (days.reinvesting[joined] ?? 0) * stayed;
    losers += behind + reinvesting;
    const missing = (behind + reinvesting) * depositCents - got;
    lost += missing;
    if (!told) continue;
    // who took nothing after their first days of it
    const later = enough + wait < paidDays + 1 ? enough + wait : paidDays + 1;
    const even = exactly ? taking * ((noneTaken[later] ?? 1) - (noneTaken[enough] ?? 1)) : 0;
    const people = (days.taking[joined] ?? 0) + (days.reinvesting[joined] ?? 0);
    told({ day: joined, people, behind: behind + reinvesting, even, lostCents: missing });
  }
  const missing = Math.max(0, Math.floor(lost - fund + 0.5));
  return { losers: missing > 0 ? Math.floor(losers + 0.5) : 0, lost: missing };
}
