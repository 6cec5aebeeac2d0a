// Each last day's probability follows from the daily shares taken; losers divide the reserves.
// Bonuses are not set against losses.
import { getWaitDays, labDays, type Scenario } from "./scenario.ts";

/** By day; index 0 is unused. */
export type Days = {
  taking: Float64Array;
  reinvesting: Float64Array;
  taken: Float64Array;
  left: Float64Array;
  stay: Float64Array;
};

type RunEnd = {
  paidDays: number;
  joinedDays: number;
  fund: number;
};

const noneTaken = new Float64Array(labDays + 3);
const noneLeft = new Float64Array(labDays + 3);
const lastDays = new Float64Array(labDays + 3);

/** No withdrawal and no leaving from a day on, and sums of last days. */
function prepareProbabilities(days: Days, paidDays: number): void {
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

function getIncomeDays(joined: number, after: number, breakEvenDay: number): number {
  if (breakEvenDay <= after) return 0;
  const weight = (noneTaken[breakEvenDay] ?? 1) - (noneTaken[after] ?? 1);
  return (lastDays[breakEvenDay - 1] ?? 0) - (lastDays[after - 1] ?? 0) - joined * weight;
}

function getIncomeDaysWithWait(joined: number, breakEvenDay: number, wait: number): number {
  let days = 0;
  for (let day = joined + wait; day < breakEvenDay; day += wait)
    days += wait * ((noneTaken[breakEvenDay] ?? 1) - (noneTaken[day] ?? 1));
  return days;
}

export type JoinedDay = { day: number; people: number; behind: number; even: number; lostCents: number };

/** @param onJoinedDay before division @returns people and cents */
export function settleFund(
  scenario: Scenario,
  days: Days,
  { paidDays, joinedDays, fund }: RunEnd,
  onJoinedDay?: (day: JoinedDay) => void,
): { losers: number; lost: number } {
  const { promiseBps, depositCents, termDays } = scenario;
  prepareProbabilities(days, paidDays);
  const wait = getWaitDays(scenario);
  const forDeposit = promiseBps > 0 ? wait * Math.ceil(10_000 / (promiseBps * wait)) : labDays + 1;
  const needed = termDays > 0 && termDays < forDeposit ? termDays : forDeposit;
  const incomeCents = (depositCents * promiseBps) / 10_000;
  const exactly = incomeCents * needed === depositCents && (termDays === 0 || termDays >= needed + wait);
  let losers = 0;
  let lost = 0;
  for (let joined = 1; joined <= joinedDays; joined += 1) {
    const after = joined < paidDays ? joined + 1 : paidDays + 1;
    const breakEvenDay = joined + needed < paidDays + 1 ? joined + needed : paidDays + 1;
    const stayed = noneLeft[after] ?? 1;
    const taking = stayed * (days.taking[joined] ?? 0);
    const behind = (noneTaken[breakEvenDay] ?? 1) * taking;
    const daysPaid =
      wait > 1
        ? getIncomeDaysWithWait(joined, breakEvenDay, wait)
        : getIncomeDays(joined, after, breakEvenDay);
    const got = incomeCents * daysPaid * taking;
    const reinvesting = (days.reinvesting[joined] ?? 0) * stayed;
    losers += behind + reinvesting;
    const missing = (behind + reinvesting) * depositCents - got;
    lost += missing;
    if (!onJoinedDay) continue;
    const later = breakEvenDay + wait < paidDays + 1 ? breakEvenDay + wait : paidDays + 1;
    const even = exactly ? taking * ((noneTaken[later] ?? 1) - (noneTaken[breakEvenDay] ?? 1)) : 0;
    const people = (days.taking[joined] ?? 0) + (days.reinvesting[joined] ?? 0);
    onJoinedDay({ day: joined, people, behind: behind + reinvesting, even, lostCents: missing });
  }
  const missing = Math.max(0, Math.floor(lost - fund + 0.5));
  return { losers: missing > 0 ? Math.floor(losers + 0.5) : 0, lost: missing };
}
