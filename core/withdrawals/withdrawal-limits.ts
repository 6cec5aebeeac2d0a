// The limits of withdrawals, by themselves: pages and sentences name them too, and none of them needs the ledger.
import { cents } from "../money.ts";

export const minWithdrawalCents = cents(5_000);
export const maxWithdrawalCents = cents(100_000);
export const maxWithdrawalPerDayCents = cents(100_000);
