// The goal of a learner in the operator's seat: the fund still pays after the day on which half of the
// engine's runs had ended. Refusing everyone counts as the end, or it would win.

export type FundEnd = { day: number; stoppedDay: number | null };
export type GoalState = "open" | "reached" | "missed";

export function getGoalState(goalDay: number, { day, stoppedDay }: FundEnd): GoalState {
  if (stoppedDay !== null) return stoppedDay > goalDay ? "reached" : "missed";
  return day > goalDay ? "reached" : "open";
}
