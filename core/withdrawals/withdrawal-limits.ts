// Pages use these limits and must not import the ledger.
import { cents } from "../money.ts";

export const minWithdrawalCents = cents(5_000);
export const maxWithdrawalCents = cents(100_000);
export const maxWithdrawalPerDayCents = cents(100_000);
