import { formatCount } from "@glasshouse/core/format.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { OperatorRules } from "@glasshouse/core/population/operator-rules.ts";
import type { Asking } from "../scenario/lab-link.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import { agentsWords, insteadText } from "./agents.words.ts";

/** The database stores a class's seed as an integer. */
export const seedsOfClasses = 2 ** 31;

const paid = ({ policy, limitCents }: OperatorRules) =>
  policy === "limit"
    ? `approves requests up to ${formatUsd(cents(limitCents))} a day`
    : "approves requests as long as there is money";

export const classCrowdWords = {
  comes: ({ crowd, people }: Asking, seed: number) =>
    `Your class gets the crowd of this run: ${agentsWords.crowdOf(crowd)}, ${formatCount(people)} people to reach, seed ${seed}. It joins when the lesson reaches the platform.`,
  operator: (rules: OperatorRules) =>
    `The operator ${paid(rules)}, takes ${rules.takeBps / 100}% of each day's deposits and promises ${rules.bonusBps / 100}% for a recruit. You can change this during the lesson.`,
  instead: (setting: Setting) => insteadText(setting.scenario),
  notTheSame: () =>
    "Your learners also pay in and withdraw, so the fund will differ from the Lab's, even with the same crowd.",
  tooMany: (people: number, most: number) =>
    `This crowd is too large: a class here takes up to ${formatCount(most)} people, and this one has ${formatCount(people)}. Run fewer people in the Lab.`,
  seedTooLarge: (seed: number) =>
    `This seed is too large for a class: ${formatCount(seed)}. Choose one below ${formatCount(seedsOfClasses)} in the Lab.`,
};
