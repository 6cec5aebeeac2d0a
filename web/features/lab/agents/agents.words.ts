import { applyPlatformRules, toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import { type Parameter, parameterNames, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { formatCount } from "../../../ui/format-money.ts";
import { parameterWords } from "../scenario/parameters.words.ts";
import { type Crowd, fewestPeople, type Plan, type Refusal } from "./agents-plan.ts";
import { fittedCrowd } from "./fitted-crowd.ts";

export const worldsText = (count: number) => (count === 1 ? "1 world" : `${formatCount(count)} worlds`);

/** Parameters for which the platform's rules replace the slider's value. */
export function instead(scenario: Scenario): Parameter[] {
  const ruled = applyPlatformRules(scenario);
  return parameterNames.filter((name) => name !== "followBps" && ruled[name] !== scenario[name]);
}

export function insteadText(scenario: Scenario): string {
  const ruled = applyPlatformRules(scenario);
  const list = instead(scenario).map(
    (name) => `${parameterWords[name].label}: ${parameterWords[name].say(ruled[name])}`,
  );
  return list.length === 0 ? "" : `The platform has rules of its own, whatever is set. ${list.join("; ")}.`;
}

export function askText(scenario: Scenario): string {
  const { scheduleDays, scheduledShare } = toPeopleScenario(scenario, 1).behaviour;
  if (scheduledShare === 0) return "Nobody asks for a withdrawal on a schedule.";
  return scheduleDays === 1
    ? "Whoever has $50 asks for it on the same day."
    : `Whoever has $50 asks for it on one day in ${scheduleDays}.`;
}

const crowdNames: Record<Crowd, () => string> = {
  "as-set": () => "As set above",
  fitted: () => fittedCrowd.name,
  "whole-life": () => behaviours["whole-life"].name,
  "word-of-mouth": () => behaviours["word-of-mouth"].name,
  advertised: () => behaviours.advertised.name,
  "short-lived": () => behaviours["short-lived"].name,
  forewarned: () => behaviours.forewarned.name,
  patient: () => behaviours.patient.name,
};

export const agentsWords = {
  title: () => "The same with single people",
  subtitle: () =>
    "Each with a balance, a level and its cap, and requests that wait their turn: the very rules of the platform, to the cent",
  crowd: () => "Who the people are",
  crowdName: (crowd: Crowd) => crowdNames[crowd](),
  crowdOf: (crowd: Crowd) => (crowd === "as-set" ? "As the sliders say" : crowdNames[crowd]()),
  people: () => "People to reach",
  peopleHint: ({ runs: count, people, days }: Plan) =>
    `${worldsText(count)} of ${formatCount(people)} people, ${days} days`,
  refusal: (refusal: Refusal) => {
    if (refusal.kind === "not-a-number") return "A whole number of people, please.";
    if (refusal.kind === "too-few") return `${fewestPeople} people at least.`;
    return `That is too many for this device: ${formatCount(refusal.fits)} fit.`;
  },
  run: () => "Run",
  again: () => "Run again",
  stop: () => "Stop",
  ask: () => "Nothing is run before you press Run.",
  progressName: () => "How far the runs are",
  progress: (done: number, whole: number) => `${formatCount(done)} of ${worldsText(whole)}`,
  dayOf: (day: number, days: number, people: number) =>
    `day ${day} of ${days}, ${people === 1 ? "1 person" : `${formatCount(people)} people`}`,
};
