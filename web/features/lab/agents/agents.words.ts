import { formatCount, formatCounted } from "@glasshouse/core/format.ts";
import { applyPlatformRules, toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import { type Parameter, parameterNames, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { parameterWords } from "../scenario/parameters.words.ts";
import { type Crowd, fewestPeople, type Plan, type Refusal } from "./agents-plan.ts";
import { fittedCrowd } from "./fitted-crowd.ts";

export const worldsText = (count: number) => formatCounted(count, { one: "world", other: "worlds" });

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
  return list.length === 0
    ? ""
    : `Here the platform's own rules apply instead of your settings. ${list.join("; ")}.`;
}

export function askText(scenario: Scenario): string {
  const { scheduleDays, scheduledShare } = toPeopleScenario(scenario, 1).behaviour;
  if (scheduledShare === 0) return "No one withdraws on a schedule.";
  return scheduleDays === 1
    ? "People with at least $50 withdraw it the same day."
    : `People with at least $50 withdraw it on one day in ${scheduleDays}.`;
}

const crowdNames: Record<Crowd, () => string> = {
  "as-set": () => "Your settings",
  fitted: () => fittedCrowd.name,
  "whole-life": () => behaviours["whole-life"].name,
  "word-of-mouth": () => behaviours["word-of-mouth"].name,
  advertised: () => behaviours.advertised.name,
  "short-lived": () => behaviours["short-lived"].name,
  forewarned: () => behaviours.forewarned.name,
  patient: () => behaviours.patient.name,
};

export const agentsWords = {
  title: () => "The same, person by person",
  subtitle: () =>
    "Each person has a balance, a level with its cap, and requests that wait their turn. These are exactly the platform's rules",
  crowd: () => "Who the people are",
  crowdName: (crowd: Crowd) => crowdNames[crowd](),
  crowdOf: (crowd: Crowd) => (crowd === "as-set" ? "Your settings" : crowdNames[crowd]()),
  people: () => "People to reach",
  peopleHint: ({ runs: count, people, days }: Plan) =>
    `${worldsText(count)} of ${formatCount(people)} people, ${days} days`,
  refusal: (refusal: Refusal) => {
    if (refusal.kind === "not-a-number") return "Enter a whole number of people.";
    if (refusal.kind === "too-few") return `Enter at least ${fewestPeople} people.`;
    return `That is too many people for this device. It can run ${formatCount(refusal.fits)}.`;
  },
  run: () => "Run",
  again: () => "Run again",
  stop: () => "Stop",
  ask: () => "Press Run to start.",
  progressName: () => "Progress of the runs",
  progress: (done: number, whole: number) => `${formatCount(done)} of ${worldsText(whole)}`,
  dayOf: (day: number, days: number, people: number) =>
    `day ${day} of ${days}, ${formatCounted(people, { one: "person", other: "people" })}`,
};
