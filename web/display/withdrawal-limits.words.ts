import { formatShortUsd } from "@glasshouse/core/money.ts";
import {
  maxWithdrawalPerDayCents,
  minWithdrawalCents,
} from "@glasshouse/core/withdrawals/withdrawal-limits.ts";

const minText = formatShortUsd(minWithdrawalCents);
const maxPerDayText = formatShortUsd(maxWithdrawalPerDayCents);
export const withdrawalLimits = {
  card: `Limits: ${minText} - ${maxPerDayText} per day`,
  form: `Minimum: ${minText} | Maximum: ${maxPerDayText} per day`,
} as const;
