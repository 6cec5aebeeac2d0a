import { formatCounted, selectPlural } from "@glasshouse/core/format.ts";
import type { Origin } from "@glasshouse/core/lab/checks/check.ts";

const statements = (count: number) => formatCounted(count, { one: "statement", other: "statements" });

const originWords: Record<Origin, string> = {
  published: "as published",
  "worked-out": "from the source's model",
  specified: "as specified",
  formula: "by our formula",
};

export const checkedWords = {
  lab: () => "The Lab",
  toLab: () => "The Lab",
  title: () => "Checked",
  finding: () =>
    "We compare the Lab with published results about such schemes. Your browser computes each result twice now: by formula, and by a simulation that doesn't use the formula.",
  running: (done: number, all: number) => `Checking: ${done} of ${all}`,
  loading: () => "Loading the checks",
  allHold: (all: number) => `All ${statements(all)} hold.`,
  someFail: (failing: number, all: number) =>
    `${failing} of ${statements(all)} ${selectPlural(failing, { one: "does", other: "do" })} not hold.`,
  allBroken: (all: number) => `Broken on purpose: all ${statements(all)} are red, as they should be.`,
  someUnbroken: (holding: number, all: number) =>
    `Broken on purpose, but ${holding} of ${statements(all)} still ${selectPlural(holding, { one: "holds", other: "hold" })}: a check that can't fail proves nothing.`,
  again: () => "Run again",
  breakThem: () => "Break them on purpose",
  breakHint: () => "This changes one parameter of each model. Every check must turn red.",
  save: () => "Save CSV",
  fileName: (broken: boolean) => (broken ? "lab-checks-broken" : "lab-checks"),
  failedTitle: () => "The checks stopped",
  failed: () => "Your browser stopped them. Press Run again.",

  hold: () => "Hold",
  ofAll: (all: number) => `of ${statements(all)}`,
  took: () => "Time",
  milliseconds: (ms: number | undefined) => (ms === undefined ? "…" : `${Math.round(ms)} ms`),
  tookFoot: () => "for all of them, in this browser",
  models: () => "Models",
  modelsFoot: () => "each with its source",
  drawn: () => "Simulated by chance",
  drawnFoot: (seed: number | undefined) =>
    seed === undefined ? "within three standard errors" : `within three standard errors, seed ${seed}`,

  groupHolds: (holding: number, all: number) => `${holding} of ${all} hold`,
  head: {
    model: () => "Model",
    source: () => "Source",
    statement: () => "Statement",
    expected: () => "Stated",
    origin: () => "Stated by",
    ours: () => "Ours",
    difference: () => "Difference",
    allowed: () => "Allowed",
    result: () => "Result",
    altered: () => "Altered",
  },
  origin: (origin: Origin) => originWords[origin],
  altered: (what: string) => `Altered: ${what}`,
  waiting: () => "Waiting",
  holds: () => "Holds",
  fails: () => "Does not hold",
  unknown: () => "…",
  never: () => "never",
  none: () => "none",
  same: () => "the same",
  another: () => "not the same",
  withoutEnd: () => "without end",
  standardErrors: (count: string) => `${count} standard errors`,
  threeAllowed: () => "3 allowed",
  allowed: (tolerance: string) => `±${tolerance} allowed`,
  noneAllowed: () => "must be exact",

  rule: () => "Rule",
  ruleText: () =>
    "Exact figures must match exactly, published ones to their last digit, simulated ones within three standard errors.",
  where: () => "Where",
  whereText: () => "In your browser. It needs no server, so it also works offline.",
  bytes: () => "Same everywhere",
  bytesText: () => "Every browser computes exactly the same figures.",
};
