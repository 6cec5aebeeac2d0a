// A month is rounded once, while payouts are rounded each.

import { projectionMonthDays } from "@glasshouse/core/calendar.ts";
import { formatPercent } from "@glasshouse/core/format.ts";
import {
  dailyPercent,
  dailyRateBps,
  getDailyIncomeCents,
} from "@glasshouse/core/investments/daily-income.ts";
import { type Cents, cents, formatAmount, parseAmount } from "@glasshouse/core/money.ts";

export const dailyRateText = formatPercent(dailyPercent.toFixed(2));

export function parseCents(amount: string | undefined): Cents {
  return parseAmount(amount?.trim()) ?? cents(0);
}

export type ExpectedIncome = {
  expectedDaily(amountCents: Cents): string;
  monthlyPotential(amountCents: Cents): string;
};

export const createExpectedIncome = (formatMoney: (value: string) => string): ExpectedIncome => ({
  expectedDaily: (amountCents) => formatMoney(formatAmount(getDailyIncomeCents(amountCents))),
  monthlyPotential: (amountCents) =>
    formatMoney(formatAmount(getDailyIncomeCents(amountCents, dailyRateBps * projectionMonthDays))),
});
