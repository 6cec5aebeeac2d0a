// Links omit defaults; invalid values become the nearest valid ones, and the page says so.
import { labDays, type Parameter, parameterNames } from "@glasshouse/core/lab/scenario.ts";
import {
  type Crowd,
  fewestPeople,
  getPlan,
  isCrowd,
  mostPeopleEver,
  usualPeople,
} from "../agents/agents-plan.ts";
import { type Axes, getAxes, usualAxes } from "../map/life-map.ts";
import { worldCount } from "../runs/use-worlds.ts";
import {
  type Change,
  type Compared,
  comparedQuery,
  readCompared,
  type Setting,
  toQuery,
} from "./scenario-link.ts";

export type Asking = { crowd: Crowd; people: number };
export const usualAsking: Asking = { crowd: "as-set", people: usualPeople };

export type LabLink = Compared & { guess: number | null; axes: Axes; asking: Asking };

/** traced: a person, or a cohort's day; null selects the most telling */
export type RunLink = { setting: Setting; asking: Asking | null; run: number; traced?: number | null };

export type LinkChange =
  | Change
  | { kind: "choice"; name: "guess" | "crowd" | "people" | "map" | "run" | "person" | "day"; asked: string };

const isParameter = (text: string | null): text is Parameter => parameterNames.some((name) => name === text);

type Read = { text: (name: string) => string | null; changed: (change: LinkChange) => void };

function wholeIn(
  { text, changed }: Read,
  name: "guess" | "people" | "run" | "person" | "day",
  [least, most]: readonly [number, number],
  usual: number,
): number {
  const asked = text(name);
  if (asked === null) return usual;
  const number = /^-?\d{1,12}$/.test(asked) ? Number(asked) : Number.NaN;
  const used = Number.isNaN(number) ? usual : Math.min(most, Math.max(least, number));
  if (used !== number) changed({ kind: "choice", name, asked });
  return used;
}

function askingIn(read: Read): Asking {
  const crowd = read.text("crowd") ?? usualAsking.crowd;
  const known = isCrowd(crowd);
  if (!known) read.changed({ kind: "choice", name: "crowd", asked: crowd });
  return {
    crowd: known ? crowd : usualAsking.crowd,
    people: wholeIn(read, "people", [fewestPeople, mostPeopleEver], usualPeople),
  };
}

function axesIn({ text, changed }: Read): Axes {
  const [across, down] = [text("across"), text("down")];
  if (across === null && down === null) return usualAxes;
  if (isParameter(across) && isParameter(down) && across !== down) return getAxes(across, down);
  changed({ kind: "choice", name: "map", asked: `${across ?? ""}, ${down ?? ""}` });
  return usualAxes;
}

function reading(search: string) {
  const pairs = new URLSearchParams(search);
  const { changes: first, ...compared } = readCompared(search);
  const changes: LinkChange[] = [...first];
  const read: Read = {
    text: (name) => pairs.get(name)?.slice(0, 40) ?? null,
    changed: (change) => changes.push(change),
  };
  return { compared, changes, read };
}

export function readLab(search: string): LabLink & { changes: LinkChange[] } {
  const { compared, changes, read } = reading(search);
  const guess = read.text("guess") === null ? null : wholeIn(read, "guess", [1, labDays], 180);
  return { ...compared, guess, axes: axesIn(read), asking: askingIn(read), changes };
}

function askingPairs({ crowd, people }: Asking): [string, string][] {
  return [
    ["crowd", crowd],
    ["people", String(people)],
  ];
}
const isUsual = ({ crowd, people }: Asking) => crowd === usualAsking.crowd && people === usualAsking.people;

export function labQuery({ guess, axes, asking, ...compared }: LabLink): string {
  const [across, down] = [axes.across.name, axes.down.name];
  const asUsual = across === usualAxes.across.name && down === usualAxes.down.name;
  const choices: [string, string][] = [
    ...(guess === null ? [] : [["guess", String(guess)] satisfies [string, string]]),
    ...(isUsual(asking) ? [] : askingPairs(asking)),
    ...(asUsual
      ? []
      : ([
          ["across", across],
          ["down", down],
        ] satisfies [string, string][])),
  ];
  return [comparedQuery(compared), ...choices.map((pair) => new URLSearchParams([pair]).toString())].join(
    "&",
  );
}

export function readRun(search: string): RunLink & { changes: LinkChange[] } {
  const { compared, changes, read } = reading(search);
  const asking = read.text("crowd") === null && read.text("people") === null ? null : askingIn(read);
  const runs = asking ? getPlan(asking.people).runs : worldCount;
  const run = wholeIn(read, "run", [1, runs], 1);
  const name = tracedName(asking);
  const most = asking?.people ?? labDays;
  const traced = read.text(name) === null ? null : wholeIn(read, name, [1, most], 1);
  return { setting: compared.setting, asking, run, traced, changes };
}

const tracedName = (asking: Asking | null) => (asking ? "person" : "day");

export function runQuery({ setting, asking, run, traced = null }: RunLink): string {
  const pairs = [
    ...(asking ? askingPairs(asking) : []),
    ["run", String(run)],
    ...(traced === null ? [] : [[tracedName(asking), String(traced)]]),
  ];
  return `${toQuery(setting)}&${new URLSearchParams(pairs).toString()}`;
}
