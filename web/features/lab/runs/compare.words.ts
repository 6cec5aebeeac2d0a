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
    `Each line changes one thing. You see the median day of collapse and the range that covers nine worlds in ten. Where the fund still pays, the losers are counted as if it ended on day ${labDays}.`,
  lever: (lever: Lever, changed: Scenario) => leverTexts[lever](changed),
  asSet: () => "Your settings",
  saved: () => "Saved to compare",
  keep: () => "Save to compare",
  letGo: () => "Remove",
  keepHint: () => "Save your settings, then move a slider to see both side by side. The link contains both.",
  bonusHint: () =>
    "With a bonus, the number of losers shown is slightly too high: this model doesn't credit the bonus to the recruiters.",
  caption: () => "How each change affects the day of collapse, the losers and the money lost",
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
