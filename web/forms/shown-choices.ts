import type { SeatChoices } from "@glasshouse/contract/operator.ts";
import type { FieldValues, Resolver } from "react-hook-form";

type Hideable = { policy: SeatChoices["policy"]; delayDays: number; limit: string | number };

/** What the chosen policy hides stays as saved, so nothing that can't be seen is refused. */
export const toShownChoices = <Choices extends Hideable>(choices: Choices, saved: SeatChoices): Choices => ({
  ...choices,
  ...(choices.policy !== "delay" && { delayDays: saved.delayDays }),
  ...(choices.policy !== "limit" && { limit: saved.limit }),
});

export const resolveShownChoices =
  <In extends FieldValues & Hideable, Context, Out>(
    resolve: Resolver<In, Context, Out>,
    saved: SeatChoices,
  ): Resolver<In, Context, Out> =>
  (choices, ...rest) =>
    resolve(toShownChoices(choices, saved), ...rest);
