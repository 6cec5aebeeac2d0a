import { canRunAsCohorts, toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import { formatCount } from "../../../ui/format-money.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import { agentsWords, worldsText } from "./agents.words.ts";
import type { Crowd, Plan } from "./agents-plan.ts";

/** 0 where fewer are over */
const half = (end: number, days: number) =>
  end === 0 || end > days
    ? `still pays on day ${days} in more than half of the worlds`
    : `is over by day ${end} in half of the worlds`;

export const bothSentence = (people: number, cohorts: number, days: number): string =>
  `Run for single people it ${half(people, days)}; by cohorts that are told the same rules it ${half(cohorts, days)}.`;

/** The sliders may have moved since. @param runs null without runs */
export function cohortsText(
  { crowd, setting }: { crowd: Crowd; setting: Setting },
  runs: number | null,
): string {
  if (crowd === "as-set" && !canRunAsCohorts(toPeopleScenario(setting.scenario, 1)))
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
