import type { FundAccount, InvestorAccount } from "./account.ts";

export type EventLine = { account: InvestorAccount | FundAccount; side: "debit" | "credit" };

const debit = (account: EventLine["account"]): EventLine => ({ account, side: "debit" });
const credit = (account: EventLine["account"]): EventLine => ({ account, side: "credit" });

/** Each line carries the full amount. */
export const fundEvents = {
  wallet_opened: [debit("wallet"), credit("outside")],
  card_charged: [debit("outside"), credit("wallet")],
  card_refunded: [debit("wallet"), credit("outside")],
  chain_sent: [debit("outside"), credit("wallet")],
  chain_returned: [debit("wallet"), credit("outside")],
  deposit: [debit("reserves"), credit("invested")],
  referral_bonus: [debit("promised_income"), credit("available")],
  withdrawal_requested: [debit("available"), credit("withdrawal_hold")],
  withdrawal_approved: [debit("withdrawal_hold"), credit("reserves"), debit("wallet"), credit("outside")],
  withdrawal_rejected: [debit("withdrawal_hold"), credit("available")],
  investment_closed: [debit("invested"), credit("available")],
} as const satisfies Record<string, readonly EventLine[]>;

export type FundEvent = keyof typeof fundEvents;
