// What is said of runs of single people when there are some: what they come to, beside cohorts.
import { cohortsKnow, peopleOf } from "@glasshouse/core/lab/platform-rules.ts";
import { formatCount } from "../../ui/format-money.ts";
import { agentsWords, worldsText } from "./agents.words.ts";
import type { Crowd, Plan } from "./agents-plan.ts";
import type { Setting } from "./scenario-link.ts";

/** @param ends the day by which it is over in half of the worlds; 0 where it is over in fewer */
const half = (end: number, days: number) =>
  end === 0 || end > days
    ? `still pays on day ${days} in more than half of the worlds`
    : `is over by day ${end} in half of the worlds`;

/** @param people, cohorts the day by which it is over in half of the worlds; 0 where it is over in fewer */
export const bothSentence = (people: number, cohorts: number, days: number): string =>
  `Run for single people it ${half(people, days)}; by cohorts that are told the same rules it ${half(cohorts, days)}.`;

/**
 * What a picture says of cohorts: of what was asked for, since the sliders may say something else by now.
 * @param runs over how many they stand; null where they don't, or don't yet
 */
export function cohortsText(
  { crowd, setting }: { crowd: Crowd; setting: Setting },
  runs: number | null,
): string {
  if (crowd === "as-set" && !cohortsKnow(peopleOf(setting.scenario, 1)))
    return "No cohorts stand beside: under a limit requests wait and frighten, and bonuses make people of a day unlike.";
  if (runs === null) return "";
  return runs === 1
    ? "Over it stand cohorts by the same rules, as dashed lines."
    : "Over them stand cohorts by the same rules, as dashed lines: about as many runs are expected below a line as it says.";
}

export const agentsRunsWords = {
  toClass: () => "Make this the world of my class",
  stopped: (done: number, whole: number) => `Stopped after ${formatCount(done)} of ${worldsText(whole)}.`,
  failed: () => "The runs could not be finished in this browser.",
  cohorts: () => "by cohorts",
  csvNote: (crowd: Crowd, { runs: count, people, days }: Plan) =>
    `Single people by the platform's rules: ${agentsWords.crowdName(crowd)}; ${worldsText(count)} of ${people} people to reach, ${days} days`,
};
