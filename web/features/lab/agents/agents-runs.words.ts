import { formatCount } from "@glasshouse/core/format.ts";
import { canRunAsCohorts, toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import { agentsWords, worldsText } from "./agents.words.ts";
import type { Crowd, Plan } from "./agents-plan.ts";

/** 0 where fewer are over */
const half = (end: number, days: number) =>
  end === 0 || end > days
    ? `still pays on day ${days} in more than half of the runs`
    : `has collapsed by day ${end} in half of the runs`;

export const bothSentence = (people: number, cohorts: number, days: number): string =>
  `Person by person, the fund ${half(people, days)}. In the faster model with the same rules it ${half(cohorts, days)}.`;

/** The sliders may have moved since. @param runs null without runs */
export function cohortsText(
  { crowd, setting }: { crowd: Crowd; setting: Setting },
  runs: number | null,
): string {
  if (crowd === "as-set" && !canRunAsCohorts(toPeopleScenario(setting.scenario, 1)))
    return "There is no comparison with the faster model: it can't show requests that wait under a limit, or bonuses.";
  if (runs === null) return "";
  return runs === 1
    ? "The dashed lines show the faster model with the same rules."
    : "The dashed lines show the faster model with the same rules. About as many runs should lie below a line as its name says.";
}

export const agentsRunsWords = {
  toClass: () => "Use this crowd in my class",
  stopped: (done: number, whole: number) => `Stopped after ${formatCount(done)} of ${worldsText(whole)}.`,
  failed: () => "This browser couldn't finish the runs. Load the page again.",
  cohorts: () => "faster model",
  csvNote: (crowd: Crowd, { runs: count, people, days }: Plan) =>
    `Single people by the platform's rules: ${agentsWords.crowdName(crowd)}; ${worldsText(count)} of ${people} people to reach, ${days} days`,
};
