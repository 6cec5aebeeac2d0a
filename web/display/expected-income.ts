// Expected income. A month is amount × rate × 30, rounded once, while payouts are rounded each.
import { projectionMonthDays } from "@glasshouse/core/calendar.ts";
import { dailyIncomeCents, dailyPercent, dailyRateBps } from "@glasshouse/core/investments/daily-income.ts";
import { type Cents, cents, formatAmount, parseAmount } from "@glasshouse/core/money.ts";

export const dailyRateText = `${dailyPercent.toFixed(2)}%`;

export function readCents(amount: string | undefined): Cents {
  return parseAmount(amount?.trim()) ?? cents(0);
}

export type Expected = {
  expectedDaily(amountCents: Cents): string;
  monthlyPotential(amountCents: Cents): string;
};

export const expectedIn = (formatMoney: (value: string) => string): Expected => ({
  expectedDaily: (amountCents) => formatMoney(formatAmount(dailyIncomeCents(amountCents))),
  monthlyPotential: (amountCents) =>
    formatMoney(formatAmount(dailyIncomeCents(amountCents, dailyRateBps * projectionMonthDays))),
});
