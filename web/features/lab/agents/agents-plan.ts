import { canRunAsCohorts, getMaxPeople, toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import {
  behaviourNames,
  behaviours,
  getOperatorRules,
  type Preset,
} from "@glasshouse/core/population/behaviour.ts";
import type { Scenario as PeopleScenario } from "@glasshouse/core/population/fund-run.ts";
import { parseWhole } from "../../../forms/number-parsing.ts";
import type { LabTask } from "../lab-task.ts";
import { getParts } from "../runs/use-worlds.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import { fittedCrowd } from "./fitted-crowd.ts";

export const crowds = ["as-set", ...behaviourNames, "fitted"] as const;
export type Crowd = (typeof crowds)[number];
export const isCrowd = (text: string): text is Crowd => crowds.some((crowd) => crowd === text);

export type Plan = { people: number; runs: number; days: number };

export const fewestPeople = 10;
export const usualPeople = 1_000;
/** The limit for links; a device may allow less. */
export const mostPeopleEver = 1_000_000_000;
const mostRuns = 1_000;
/** People in all runs that are in progress together. */
const peopleAtOnce = 1_000_000;
const largeRun = 200_000;
const [days, daysOfLarge] = [120, 60];
/** Small pieces occupy every worker and show results early. */
const [peopleInPiece, runsInPiece] = [20_000, 20];

export function getPlan(people: number): Plan {
  const runs = Math.min(mostRuns, Math.max(1, Math.floor(peopleAtOnce / people)));
  return { people, runs, days: people > largeRun ? daysOfLarge : days };
}

/** Browsers that hide their memory have at least 4 GB. */
const shareOfDevice = 1 / 8;
const usualGigabytes = 4;

export const mostPeople = (gigabytes: number | undefined): number =>
  getMaxPeople((gigabytes ?? usualGigabytes) * 2 ** 30 * shareOfDevice);

export type Refusal = { kind: "not-a-number" } | { kind: "too-few" } | { kind: "too-large"; fits: number };

export function readPeople(
  text: string,
  gigabytes: number | undefined,
): { plan: Plan } | { refusal: Refusal } {
  const people = parseWhole(text);
  if (Number.isNaN(people)) return { refusal: { kind: "not-a-number" } };
  const fits = mostPeople(gigabytes);
  if (people < fewestPeople) return { refusal: { kind: "too-few" } };
  if (people > fits) return { refusal: { kind: "too-large", fits } };
  return { plan: getPlan(people) };
}

export function getScenario(crowd: Crowd, { scenario }: Setting, people: number): PeopleScenario {
  if (crowd === "as-set") return toPeopleScenario(scenario, people);
  if (crowd === "fitted") return fittedCrowd.scenario(people);
  const preset: Preset = behaviours[crowd];
  return { behaviour: preset.parameters, investors: people, operator: getOperatorRules(preset, people) };
}

/** The pieces don't depend on the number of workers. */
export function agentTasks(scenario: PeopleScenario, seed: number, { people, runs, days }: Plan): LabTask[] {
  const each = Math.min(runsInPiece, Math.max(1, Math.floor(peopleInPiece / people)));
  return Array.from({ length: Math.ceil(runs / each) }, (_, index) => ({
    kind: "agents",
    scenario,
    seed,
    days,
    from: index * each,
    to: Math.min(runs, (index + 1) * each),
  }));
}

/** Empty where cohorts can't model the scenario. */
export const cohortTasks = (scenario: PeopleScenario, seed: number, { days }: Plan): LabTask[] =>
  canRunAsCohorts(scenario)
    ? getParts().map((part) => ({ kind: "platform-cohorts", scenario, seed, days, ...part }))
    : [];
