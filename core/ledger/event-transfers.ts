// Wallets are in the ledger with `outside` as counterparty, so a learner's net result can be read
// from it.
import { type Cents, cents, sumCents } from "../money.ts";
import { walletOpeningCents } from "../play-wallet.ts";
import {
  type AccountId,
  controlAccounts,
  getFundAccountId,
  getInvestorAccountId,
  isInvestorAccount,
} from "./account.ts";
import { type FundEvent, fundEvents } from "./fund-events.ts";
import { credit, debit, type Posting, type Transfer, transfer } from "./transfer.ts";

function toPostings(event: FundEvent, investorId: number, amountCents: Cents): Posting[] {
  return fundEvents[event].map(({ account, side }) => {
    const id = isInvestorAccount(account)
      ? getInvestorAccountId(investorId, account)
      : getFundAccountId(account);
    return (side === "debit" ? debit : credit)(id, amountCents);
  });
}

/** No lines for zero. */
export function toCrowdPostings(event: FundEvent, amountCents: Cents): Posting[] {
  if (amountCents === 0) return [];
  return fundEvents[event].map(({ account, side }) => {
    const kind = isInvestorAccount(account) ? controlAccounts[account] : account;
    return (side === "debit" ? debit : credit)(getFundAccountId(kind), amountCents);
  });
}

const toTransfer = (event: FundEvent, investorId: number, amountCents: Cents): Transfer =>
  transfer(event, toPostings(event, investorId, amountCents));

export const walletOpenedTransfer = (investorId: number): Transfer =>
  toTransfer("wallet_opened", investorId, walletOpeningCents);

export const cardChargedTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("card_charged", investorId, amountCents);

export const cardRefundedTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("card_refunded", investorId, amountCents);

export const chainSentTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("chain_sent", investorId, amountCents);

export function chainPaidTransfer(investorId: number, receiverId: number, amountCents: Cents): Transfer {
  return transfer("chain_sent", [
    debit(getInvestorAccountId(receiverId, "wallet"), amountCents),
    credit(getInvestorAccountId(investorId, "wallet"), amountCents),
  ]);
}

export const chainReturnedTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("chain_returned", investorId, amountCents);

export const depositCompletedTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("deposit", investorId, amountCents);

export type InvestorIncome = { investorId: number; toAvailableCents: Cents; toInvestedCents: Cents };

/** @param crowd total of the simulated people */
export function dailyIncomeTransfer(
  incomes: readonly InvestorIncome[],
  crowd: { availableCents: Cents; investedCents: Cents } = {
    availableCents: cents(0),
    investedCents: cents(0),
  },
): Transfer {
  const credits = [
    credit(getFundAccountId("crowd_available"), crowd.availableCents),
    credit(getFundAccountId("crowd_invested"), crowd.investedCents),
    ...incomes.flatMap((income) => [
      credit(getInvestorAccountId(income.investorId, "available"), income.toAvailableCents),
      credit(getInvestorAccountId(income.investorId, "invested"), income.toInvestedCents),
    ]),
  ].filter((posting) => posting.amountCents !== 0);
  const creditedCents = sumCents(credits.map((posting) => posting.amountCents));
  return transfer("daily_income", [
    debit(getFundAccountId("promised_income"), cents(-creditedCents)),
    ...credits,
  ]);
}

export const withdrawalRequestedTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("withdrawal_requested", investorId, amountCents);

export const operatorTakeTransfer = (amountCents: Cents): Transfer =>
  transfer("operator_take", [
    debit(getFundAccountId("operator_take"), amountCents),
    credit(getFundAccountId("reserves"), amountCents),
  ]);

export type Shares = { people: readonly { investorId: number; amountCents: Cents }[]; crowdCents: Cents };

function toSharedPostings(event: FundEvent, { people, crowdCents }: Shares): Posting[] {
  const debits = new Map<AccountId, number>();
  const lines = people.flatMap(({ investorId, amountCents }) => toPostings(event, investorId, amountCents));
  for (const { accountId, amountCents } of [...lines, ...toCrowdPostings(event, crowdCents)])
    debits.set(accountId, (debits.get(accountId) ?? 0) + amountCents);
  return [...debits].map(([accountId, amountCents]) => ({ accountId, amountCents: cents(amountCents) }));
}

export const withdrawalsApprovedTransfer = (shares: Shares): Transfer =>
  transfer("withdrawal_approved", toSharedPostings("withdrawal_approved", shares));

export const withdrawalsRejectedTransfer = (shares: Shares): Transfer =>
  transfer("withdrawal_rejected", toSharedPostings("withdrawal_rejected", shares));

export const referralBonusesTransfer = (shares: Shares): Transfer =>
  transfer("referral_bonus", toSharedPostings("referral_bonus", shares));

export const investmentClosedTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("investment_closed", investorId, amountCents);
