import { formatCount } from "@glasshouse/core/format.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { OperatorRules } from "@glasshouse/core/population/operator-rules.ts";

export const crowdWords = {
  day: (day: number) => `Day ${formatCount(day)} of the fund`,
  noneJoined: () => "No one has joined yet",
  payouts: () => "Payouts",
  payoutsFoot: () => "since the crowd joined",
};

export function operatorText({ policy, limitCents, takeBps }: OperatorRules): string {
  const takes = takeBps > 0 ? `takes ${takeBps / 100}% of what is paid in` : "takes nothing";
  const pays =
    policy === "limit"
      ? `pays out at most ${formatUsd(cents(limitCents))} a day`
      : "approves every request, as long as there is money";
  return `The operator ${takes} and ${pays}. You can change this in The operator's choices.`;
}

export const whoCalls = (inClass: boolean) =>
  `${inClass ? "Your teacher" : "The administrator"} decides when the crowd joins.`;
export const movesOn = "Move the clock: the crowd acts at each payout.";
export const nothingMoves = "The fund is frozen: no one joins, and it pays nothing.";
