import type { Books, People } from "@glasshouse/contract/books.ts";
import type { FormatMoney } from "../../display/formats.ts";
import { promiseWords, reckoningWords } from "./books.words.ts";

/** Rounded down, so that it never promises more than there is. */
export const recoveryText = (percent: number): string =>
  reckoningWords.recovery({ cents: Math.floor(percent) });

export function myReckoning(
  { result, recovery }: Pick<NonNullable<People["me"]>, "result" | "recovery">,
  formatMoney: FormatMoney,
): string {
  if (Number(result) < 0)
    return reckoningWords.mineLost({
      lost: formatMoney(result.replace("-", "")),
      recovery: formatMoney(recovery),
    });
  return Number(result) > 0 ? reckoningWords.mineWon() : reckoningWords.mineEven();
}

type Promised = NonNullable<Books["promise"]>;

/** A frozen fund owes no further payouts. */
export const promiseTitle = (state: Books["state"], { worldDay }: Promised): string =>
  state === "frozen" ? promiseWords.frozenTitle({ day: worldDay }) : promiseWords.title({ day: worldDay });

/** @param rateBps promised per day */
export function promiseText(
  state: Books["state"],
  { incomePerDay, averageDeposit, newcomersFirstDay }: Omit<Promised, "worldDay" | "points">,
  rateBps: number,
  formatMoney: FormatMoney,
): string {
  const figures = {
    percent: rateBps / 100,
    cost: formatMoney(incomePerDay),
    average: formatMoney(averageDeposit),
    newcomers: newcomersFirstDay,
  };
  return state === "frozen" ? promiseWords.frozenText(figures) : promiseWords.text(figures);
}
