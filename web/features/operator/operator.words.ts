import type { GoalState } from "@glasshouse/core/classroom/operator-goal.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import type { EndsRange } from "@glasshouse/core/lab/ends-range.ts";
import type { Policy } from "@glasshouse/core/population/operator-rules.ts";

const day = (number: number) => `day ${formatCount(number)}`;

export const operatorWords = {
  label: () => "The operator's seat",
  title: () => "Keep the fund alive",
  goalComing: () => "Your goal is being worked out.",
  /** @param goalDay null where no day can be set */
  goal: (goalDay: number | null) =>
    goalDay === null
      ? "Keep it paying for as long as you can, with what is left."
      : `Keep it paying through ${day(goalDay)}, with what is left. By then half of the simulations of this crowd had stopped, with the choices it began with.`,
  stopped: (stoppedDay: number, goalDay: number | null) =>
    `The fund stopped paying on ${day(stoppedDay)}.${goalDay === null ? "" : ` Your goal was ${day(goalDay)}.`}`,
  reached: (goalDay: number) => `It still pays after ${day(goalDay)}: you reached your goal.`,
  today: () => "Today",
  dayNumber: (number: number) => `Day ${formatCount(number)}`,
  goalFoot: (goalDay: number | null) => (goalDay === null ? "no goal set" : `goal: ${day(goalDay)}`),
  held: () => "Left in the fund",
  heldFoot: () => "all there is to pay with",
  taken: () => "You took",
  takenFoot: () => "out of people's deposits",
  goalState: () => "Your goal",
  states: {
    open: "Still paying",
    reached: "Reached",
    missed: "Missed",
  } satisfies Record<GoalState, string>,
  noGoal: () => "No day set",
  goalStateFoot: () => "refusing everyone is the end, too",

  choices: () => "Your choices",
  choicesAbout: () =>
    "You decide what happens to all requests. Your choices act once a day, just before the payout, and only with the money that is there.",
  saved: () => ({ title: "Choices saved", description: "They act with the next payout." }),
  failed: () => "Your choices weren't saved. Try again.",
  save: () => "Save choices",
  saving: () => "Saving...",
  frozen: () => "The fund is frozen. Nothing moves any more, so there is nothing left to choose.",

  forecast: () => "What happens next",
  forecastAbout: (runs: number) =>
    `${formatCount(runs)} simulations of this crowd, each with the same choices from its first day.`,
  inForce: () => "With the choices in force",
  changed: () => "With your changes",
  unchanged: () => "Change a choice to compare.",
  simulating: () => "Simulating...",
  notSimulated: () => "The simulations failed. Load the page again.",
  noCrowd: () => "No crowd has come yet, so there is nothing to simulate.",
  /** For rules that can't be run. */
  noRuns: (policy: Policy) =>
    policy === "refuse"
      ? "Refusing everyone is the end: the fund has stopped paying."
      : policy === "manual"
        ? "No forecast: decisions by hand can't be simulated."
        : "No forecast: this crowd is too large to simulate here.",
  range: (range: EndsRange | null) => {
    if (!range) return "Nearly all still paid after a year.";
    const { from, to } = range;
    if (to === null) return `They stopped paying from ${day(from)} on; some still paid after a year.`;
    return `Nine in ten stopped paying ${from === to ? `on ${day(from)}` : `between ${day(from)} and ${day(to)}`}.`;
  },

  end: () => "What it took",
  endAbout: () => "Each dollar paid in, and where it is.",
  paidIn: () => "People paid in",
  paidOut: () => "People got back",
  tookOut: () => "You took",
  left: () => "Left in the fund",
  booksClosed: () => "Once the Books are open, you see here how much people paid in and got back.",
  endSays: (paidIn: string, paidOut: string, taken: string) =>
    `People paid in ${paidIn} and got ${paidOut} back. You took ${taken}. The fund earned nothing: each payment was another person's deposit.`,

  closedTitle: () => "Not open yet",
  closed: () => "You are the operator of this class. Your seat opens with the platform part of the lesson.",
  goneTitle: () => "Not your seat",
  gone: () => "You are not the operator of a class. Your teacher gives this seat to a learner.",
  notLoaded: () => "Failed to load the operator's seat",
};
