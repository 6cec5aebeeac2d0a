import { canRunAsCohorts, toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import type { Crowd } from "./agents-plan.ts";
import { agentsRunsWords as words } from "./agents-runs.words.ts";

/** @param people, cohorts the day by which half are over; 0 where fewer are */
export function bothSentence(people: number, cohorts: number, days: number): string {
  const isOver = (end: number) => end > 0 && end <= days;
  return [
    isOver(people) ? words.peopleEnd({ day: people }) : words.peoplePay({ day: days }),
    isOver(cohorts) ? words.cohortsEnd({ day: cohorts }) : words.cohortsPay({ day: days }),
  ].join(" ");
}

/** The sliders may have moved since. @param runs null without runs */
export function cohortsText(
  { crowd, setting }: { crowd: Crowd; setting: Setting },
  runs: number | null,
): string {
  if (crowd === "as-set" && !canRunAsCohorts(toPeopleScenario(setting.scenario, 1))) return words.noCohorts();
  if (runs === null) return "";
  return runs === 1 ? words.cohortsOfOne() : words.cohortsOfMany();
}
