import type { Origin } from "@glasshouse/core/lab/checks/check.ts";

const statements = (count: number) => (count === 1 ? "1 statement" : `${count} statements`);

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
    "What has been published about schemes that pay the old from the new, computed here, now, in your browser, and held against a simulation that knows nothing of the formula.",
  running: (done: number, all: number) => `Checking: ${done} of ${all}`,
  loading: () => "Loading the checks",
  allHold: (all: number) => `All ${statements(all)} hold.`,
  someFail: (failing: number, all: number) =>
    `${failing} of ${statements(all)} ${failing === 1 ? "does" : "do"} not hold.`,
  allBroken: (all: number) => `Broken on purpose: all ${statements(all)} are red, as they should be.`,
  someUnbroken: (holding: number, all: number) =>
    `Broken on purpose, and still ${holding} of ${statements(all)} ${holding === 1 ? "holds" : "hold"}: what can't fail shows nothing.`,
  again: () => "Run again",
  breakThem: () => "Break them on purpose",
  breakHint: () => "One parameter of each model is altered. What is checked has to turn red.",
  save: () => "Save CSV",
  fileName: (broken: boolean) => (broken ? "lab-checks-broken" : "lab-checks"),
  failedTitle: () => "The checks stopped",
  failed: () => "Your browser ended the thread they run in. Nothing is lost.",

  hold: () => "Hold",
  ofAll: (all: number) => `of ${statements(all)}`,
  took: () => "Time",
  milliseconds: (ms: number | undefined) => (ms === undefined ? "…" : `${Math.round(ms)} ms`),
  tookFoot: () => "all of them, in this browser",
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
    "Exact figures must be exact, stated ones right to their last place, simulated ones within three standard errors.",
  where: () => "Where",
  whereText: () => "In a thread of this page. No server is asked, so it also runs offline.",
  bytes: () => "Same everywhere",
  bytesText: () =>
    "Draws, exponentials and logarithms have the same bits in every browser, so every figure here does.",
};
