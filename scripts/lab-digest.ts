// Must be the same in every engine (lab-engines.ts). Runs in a bare shell, without page or Node.
import { drawBinomial, drawPoisson } from "../core/distributions.ts";
import { runAgents } from "../core/lab/agents.ts";
import { type FundResults, type RunResults, runWorlds } from "../core/lab/cohort-runs.ts";
import { getMedianEnds } from "../core/lab/ends-kernel.ts";
import { runPlatformCohorts } from "../core/lab/platform-cohorts.ts";
import { toPeopleScenario } from "../core/lab/platform-rules.ts";
import { defaultScenario, type Scenario, toNearestScenario } from "../core/lab/scenario.ts";
import { behaviours, getOperatorRules, type Preset } from "../core/population/behaviour.ts";
import { createDrawsAt } from "../core/random.ts";

/** FNV-1a over the bytes. */
function folded(arrays: Iterable<Float64Array>): string {
  let hash = 0x811c9dc5;
  for (const array of arrays)
    for (const byte of new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
      hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const getColumns = (worlds: RunResults | FundResults): Float64Array[] =>
  Object.values(worlds).filter((column): column is Float64Array => typeof column !== "number");

const scenarios: Scenario[] = [
  defaultScenario,
  toNearestScenario({ growthBps: 700, takeOutBps: 1_200, followBps: 10_000, bonusBps: 500 }),
  toNearestScenario({ termDays: 30, leastCents: 5_000, panicBps: 4_000, limitCents: 90_000, reinvestBps: 0 }),
  toNearestScenario({ firstNewcomers: 4_000, growthBps: 50, warnDay: 40, bankCents: 900_000_000 }),
];

function people(): Float64Array[] {
  const presets: Preset[] = [behaviours["whole-life"], behaviours.advertised, behaviours["short-lived"]];
  const crowds = presets.map((preset) => ({
    behaviour: preset.parameters,
    investors: 600,
    operator: getOperatorRules(preset, 600),
  }));
  return [...crowds, toPeopleScenario(defaultScenario, 2_000)].flatMap((crowd) =>
    getColumns(runAgents(crowd, { seed: 7, days: 90, from: 0, to: 6 })),
  );
}

function map(): Float64Array[] {
  const values = Array.from({ length: 12 }, (_, index) => index);
  return values.map((column) =>
    getMedianEnds(
      values.map((row) => ({ ...defaultScenario, growthBps: 70 * column - 150, takeOutBps: 900 * row + 50 })),
      4_294_967_295,
      40,
    ),
  );
}

const drawn = (): Float64Array =>
  Float64Array.from({ length: 60_000 }, (_, index) => {
    const next = createDrawsAt(3, 9, index);
    const size = 10 ** (index % 9) * (1 + next());
    return index % 2 === 0 ? drawPoisson(size, next) : drawBinomial(Math.floor(size), next(), next);
  });

const digest = {
  worlds: folded(scenarios.flatMap((scenario) => getColumns(runWorlds(scenario, 11, 0, 60)))),
  people: folded(people()),
  cohorts: folded(
    getColumns(
      runPlatformCohorts(toPeopleScenario(defaultScenario, 2_000), { seed: 7, days: 120, from: 0, to: 40 }),
    ),
  ),
  map: folded(map()),
  draws: folded([drawn()]),
};

// an engine's shell may have it
const print: unknown = Reflect.get(globalThis, "print");
const say = typeof print === "function" ? print : console.log;
say(JSON.stringify(digest));
