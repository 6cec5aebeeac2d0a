import { formatShortUsd } from "@glasshouse/core/money.ts";
import {
  maxWithdrawalPerDayCents,
  minWithdrawalCents,
} from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { withdrawalLimitWords as words } from "./withdrawal-limits.words.ts";

const limits = { min: formatShortUsd(minWithdrawalCents), max: formatShortUsd(maxWithdrawalPerDayCents) };
export const withdrawalLimits = {
  card: () => words.card(limits),
  form: () => words.form(limits),
};
