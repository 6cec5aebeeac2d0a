import { defineWords } from "@glasshouse/languages/define-words.ts";

export const checkedWords = defineWords("lab-checked", {
  lab: "The Lab",
  toLab: "The Lab",
  title: "Checked",
  finding:
    "We compare the Lab with published results about such schemes. Your browser computes each result twice now: by formula, and by a simulation that doesn't use the formula.",
  running: "Checking: {done, number} of {all, number}",
  loading: "Loading the checks",
  allHold: "All {all, plural, one {# statement} other {# statements}} hold.",
  someFail:
    "{failing, number} of {all, plural, one {# statement} other {# statements}} {failing, plural, one {does} other {do}} not hold.",
  allBroken:
    "Broken on purpose: all {all, plural, one {# statement} other {# statements}} are red, as they should be.",
  someUnbroken:
    "Broken on purpose, but {holding, number} of {all, plural, one {# statement} other {# statements}} still {holding, plural, one {holds} other {hold}}: a check that can't fail proves nothing.",
  again: "Run again",
  breakThem: "Break them on purpose",
  breakHint: "This changes one parameter of each model. Every check must turn red.",
  save: "Save CSV",
  failedTitle: "The checks stopped",
  failed: "Your browser stopped them. Press Run again.",

  hold: "Hold",
  ofAll: "of {all, plural, one {# statement} other {# statements}}",
  took: "Time",
  notYet: "…",
  milliseconds: "{ms} ms",
  tookFoot: "for all of them, in this browser",
  models: "Models",
  modelsFoot: "each with its source",
  drawn: "Simulated by chance",
  drawnFoot: "within three standard errors, seed {seed}",
  drawnWithoutSeed: "within three standard errors",

  groupHolds: "{holding, number} of {all, number} hold",
  modelHead: "Model",
  sourceHead: "Source",
  statementHead: "Statement",
  expectedHead: "Stated",
  originHead: "Stated by",
  oursHead: "Ours",
  differenceHead: "Difference",
  allowedHead: "Allowed",
  resultHead: "Result",
  alteredHead: "Altered",
  altered: "Altered: {what}",
  insteadOf: "{name} = {value} instead of {usual}",
  waiting: "Waiting",
  holds: "Holds",
  fails: "Does not hold",
  unknown: "…",
  never: "never",
  none: "none",
  same: "the same",
  another: "not the same",
  withoutEnd: "without end",
  standardErrors: "{count} standard errors",
  threeAllowed: "3 allowed",
  allowed: "±{tolerance} allowed",
  noneAllowed: "must be exact",

  rule: "Rule",
  ruleText:
    "Exact figures must match exactly, published ones to their last digit, simulated ones within three standard errors.",
  where: "Where",
  whereText: "In your browser. It needs no server, so it also works offline.",
  bytes: "Same everywhere",
  bytesText: "Every browser computes exactly the same figures.",
});

/** By what states the expected figure. */
export const originWords = defineWords("lab-checked-origins", {
  published: "as published",
  "worked-out": "from the source's model",
  specified: "as specified",
  formula: "by our formula",
});
