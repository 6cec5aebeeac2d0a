import { bankDays, labDays, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { money } from "../lab.words.ts";
import { parameterWords } from "../scenario/parameters.words.ts";
import type { Lever } from "./levers.ts";

const leverTexts: Record<Lever, (changed: Scenario) => string> = {
  warnings: ({ warnDay, warnBps }) =>
    `Warnings from day ${warnDay}: ${parameterWords.warnBps.say(warnBps)} stay away`,
  bank: ({ bankCents }) =>
    `A bank reports it once ${money(bankCents)} have been paid in; frozen ${bankDays} days later`,
  frozen: ({ freezeDay }) => `A regulator freezes it on day ${freezeDay}`,
  limit: ({ limitCents }) => `The operator pays ${money(limitCents)} a day at most`,
  bonus: ({ bonusBps }) => `A bonus of ${parameterWords.bonusBps.say(bonusBps)} for recruits`,
};

export const compareWords = {
  subtitle: () =>
    `Each by itself on what is set above, in the same 200 worlds: the middle world, and nine in ten. Where it still pays, who would lose if it ended on day ${labDays}.`,
  lever: (lever: Lever, changed: Scenario) => leverTexts[lever](changed),
  asSet: () => "As set above",
  kept: () => "Kept to compare",
  keep: () => "Keep to compare",
  letGo: () => "Let go",
  keepHint: () => "Keep what is set, then move a slider: both stand below each other, and in the link.",
  bonusHint: () =>
    "What somebody gets for recruits belongs to nobody in particular here and is not set against a loss: with a bonus, fewer lose, and less, than it says.",
  caption: () => "What each change does to the day of the end, the people who lose and the sum lost",
  head: () => ["Scenario", "Day of the end", "Worlds that end", "People who lose", "Lost in all"],
  notRun: () => "not run yet",
  range: (low: string, high: string) => `${low} to ${high}`,
  after: () => `after ${labDays}`,
  csv: () => "Save CSV of the comparison",
  csvHead: () => [
    "scenario",
    "over in 5% by day",
    "over in half by day",
    "over in 95% by day",
    "worlds that end",
    "worlds",
    "people who lose, middle",
    "lost, middle",
  ],
};
