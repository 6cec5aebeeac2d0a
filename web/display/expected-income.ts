// What a page expects an amount to pay. The fund rounds each payout to the cent; a month is the amount x the rate x 30 as
// it stands (platform.md §2), rounded once.
import { projectionMonthDays } from "@glasshouse/core/calendar.ts";
import { dailyIncomeCents, dailyPercent, dailyRateBps } from "@glasshouse/core/investments/daily-income.ts";
import { type Cents, cents, formatAmount, parseAmount } from "@glasshouse/core/money.ts";
import { formatMoney } from "../ui/format-money.ts";

export const dailyRateText = `${dailyPercent.toFixed(2)}%`;

/** @param amount as typed or as on the wire; nothing readable counts as zero */
export function readCents(amount: string | undefined): Cents {
  return parseAmount(amount?.trim()) ?? cents(0);
}

export function expectedDaily(amountCents: Cents): string {
  return formatMoney(formatAmount(dailyIncomeCents(amountCents)));
}

export function monthlyPotential(amountCents: Cents): string {
  return formatMoney(formatAmount(dailyIncomeCents(amountCents, dailyRateBps * projectionMonthDays)));
}
