import type { PayoutsWithoutTimes } from "@glasshouse/contract/books-reply.ts";
import type { FormatMoney } from "../../../display/formats.ts";
import { tracedWords as words } from "./traced-plate.words.ts";

export function getPersonTitle(
  name: string,
  { payouts, otherPeople: people, ...sums }: PayoutsWithoutTimes,
  formatMoney: FormatMoney,
): string {
  if (payouts.length === 0) return words.nothing({ name });
  const [paid, part] = [formatMoney(sums.paid), formatMoney(sums.fromOthers)];
  if (people === 0) return words.ownDeposit({ paid, name });
  return paid === part
    ? words.allFromOthers({ paid, name, people })
    : words.partFromOthers({ part, paid, name, people });
}

/** @param days on which those joined whose deposits were paid out */
export function getDayTitle(
  day: number,
  paid: string,
  of: "asked" | "bonuses" | "both",
  days: readonly number[],
): string {
  if (days.length === 0) return words.nothingOnDay({ day });
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const figures = { day, paid, joined: first === last ? "one" : "several", first, last };
  if (of === "bonuses") return words.dayBonuses(figures);
  return of === "both" ? words.dayBoth(figures) : words.dayAsked(figures);
}
