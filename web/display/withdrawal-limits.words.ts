import { shortUsd } from "@glasshouse/core/money.ts";
import {
  maxWithdrawalPerDayCents,
  minWithdrawalCents,
} from "@glasshouse/core/withdrawals/withdrawal-limits.ts";

const least = shortUsd(minWithdrawalCents);
const mostADay = shortUsd(maxWithdrawalPerDayCents);
export const withdrawalLimits = {
  card: `Limits: ${least} - ${mostADay} per day`,
  form: `Minimum: ${least} | Maximum: ${mostADay} per day`,
} as const;
