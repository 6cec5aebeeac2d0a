// A link contains every parameter, so that old links survive changed defaults. Invalid values
// become the nearest valid ones.
import {
  defaultScenario,
  type Parameter,
  parameterNames,
  parameters,
  type Scenario,
  toNearestValue,
} from "@glasshouse/core/lab/scenario.ts";

/** Increase when existing links change their meaning. */
export const labVersion = 1;
export const mostSeed = 2 ** 32 - 1;
const usualSeed = 1;

export type Setting = { scenario: Scenario; seed: number };
export type Compared = { setting: Setting; saved: Setting | null };
export const usualSetting: Setting = { scenario: defaultScenario, seed: usualSeed };

export type Change =
  | { kind: "value"; name: Parameter | "seed"; asked: string; used: number }
  | { kind: "unknown"; asked: string }
  | { kind: "twice"; asked: string }
  | { kind: "version"; asked: string };

export function toQuery({ scenario, seed }: Setting): string {
  const pairs = parameterNames.map((name) => [name, String(scenario[name])]);
  return new URLSearchParams([["v", String(labVersion)], ["seed", String(seed)], ...pairs]).toString();
}

export function comparedQuery({ setting, saved }: Compared): string {
  return saved ? `${toQuery(setting)}&than=${encodeURIComponent(toQuery(saved))}` : toQuery(setting);
}

const numberIn = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

function nearestSeed(asked: number): number {
  if (Number.isNaN(asked)) return usualSeed;
  return Math.round(Math.min(mostSeed, Math.max(0, asked))) + 0; // adding 0 turns -0 into 0
}

const isParameter = (name: string): name is Parameter => Object.hasOwn(parameters, name);

/** Tracking parameters, and the empty name between two ampersands. */
const foreign = /^(utm_\w+|ref|)$/;
/** Parsed below or in lab-link.ts. */
const readElsewhere = /^(than|guess|crowd|people|across|down|run|person|day)$/;

export function readCompared(search: string): Compared & { changes: Change[] } {
  const { changes, ...setting } = readQuery(search);
  const than = new URLSearchParams(search).get("than");
  if (than === null) return { setting, saved: null, changes };
  const { changes: more, ...saved } = readQuery(than);
  return { setting, saved, changes: [...changes, ...more] };
}

function readQuery(search: string): Setting & { changes: Change[] } {
  const given: Partial<Record<Parameter, number>> = {};
  const changes: Change[] = [];
  let seed = usualSeed;
  const seen = new Set<string>();
  for (const [name, text] of new URLSearchParams(search)) {
    if (foreign.test(name)) continue;
    const asked = text.slice(0, 40);
    if (seen.has(name)) changes.push({ kind: "twice", asked: name.slice(0, 40) });
    else if (name === "v") {
      if (asked !== String(labVersion)) changes.push({ kind: "version", asked });
    } else if (name === "seed") {
      seed = nearestSeed(numberIn(asked));
      if (seed !== numberIn(asked)) changes.push({ kind: "value", name, asked, used: seed });
    } else if (isParameter(name)) {
      const used = toNearestValue(name, numberIn(asked));
      given[name] = used;
      if (used !== numberIn(asked)) changes.push({ kind: "value", name, asked, used });
    } else if (!readElsewhere.test(name)) changes.push({ kind: "unknown", asked: name.slice(0, 40) });
    seen.add(name);
  }
  return { scenario: { ...defaultScenario, ...given }, seed, changes };
}
