import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { OperatorRules } from "@glasshouse/core/population/operator-rules.ts";
import { formatCount } from "../../ui/format-money.ts";

export const crowdWords = {
  day: (day: number) => `Day ${formatCount(day)} of the fund`,
  nobodyYet: () => "Nobody has come yet",
  payouts: () => "Payouts",
  payoutsFoot: () => "it has lived through since it came",
};

export function operatorText({ policy, limitCents, takeBps }: OperatorRules): string {
  const takes = takeBps > 0 ? `takes ${takeBps / 100}% of what is paid in` : "takes nothing";
  const pays =
    policy === "limit"
      ? `pays out ${formatUsd(cents(limitCents))} a day at most`
      : "approves every request, as long as there is money";
  return `The operator ${takes} and ${pays}, unless you choose something else in The operator's choices.`;
}

export const whoCalls = (inClass: boolean) =>
  `${inClass ? "Your teacher" : "Whoever runs this"} decides when the crowd comes.`;
export const movesOn = "Move the clock: the crowd lives a day at each payout.";
export const nothingMoves = "The fund is frozen: nobody joins, and nothing is paid any more.";
