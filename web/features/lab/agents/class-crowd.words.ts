import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { OperatorRules } from "@glasshouse/core/population/operator-rules.ts";
import { formatCount } from "../../../ui/format-money.ts";
import type { Asking } from "../scenario/lab-link.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import { agentsWords, insteadText } from "./agents.words.ts";

/** The database stores a class's seed as an integer. */
export const seedsOfClasses = 2 ** 31;

const paid = ({ policy, limitCents }: OperatorRules) =>
  policy === "limit"
    ? `approves requests up to ${formatUsd(cents(limitCents))} a day`
    : "approves requests as far as the money goes";

export const classCrowdWords = {
  comes: ({ crowd, people }: Asking, seed: number) =>
    `The crowd of this run comes along: ${agentsWords.crowdOf(crowd)}, ${formatCount(people)} people to reach, seed ${seed}. It stays when the lesson comes to the platform.`,
  operator: (rules: OperatorRules) =>
    `The operator ${paid(rules)}, takes ${rules.takeBps / 100}% of each day's deposits and promises ${rules.bonusBps / 100}% for a recruit, until you choose otherwise.`,
  instead: (setting: Setting) => insteadText(setting.scenario),
  notTheSame: () =>
    "Your learners pay in and take out, too, and what they do moves the fund: it is the same crowd, not the same fund.",
  tooMany: (people: number, most: number) =>
    `This crowd can't come: a class here takes up to ${formatCount(most)} people, and this one has ${formatCount(people)} to reach. Run fewer in the Lab.`,
  seedTooLarge: (seed: number) =>
    `This crowd can't come: a class takes seeds below ${formatCount(seedsOfClasses)}, and this one is ${formatCount(seed)}. Choose another seed in the Lab.`,
};
