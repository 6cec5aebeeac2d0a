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

function toPostings(event: FundEvent, investorId: number, amountCents: Cents, shard: number): Posting[] {
  return fundEvents[event].map(({ account, side }) => {
    const id = isInvestorAccount(account)
      ? getInvestorAccountId(investorId, account)
      : getFundAccountId(account, shard);
    return (side === "debit" ? debit : credit)(id, amountCents);
  });
}

/** No lines for zero. */
export function toCrowdPostings(event: FundEvent, amountCents: Cents): Posting[] {
  if (amountCents === 0) return [];
  return fundEvents[event].map(({ account, side }) => {
    const kind = isInvestorAccount(account) ? controlAccounts[account] : account;
    return (side === "debit" ? debit : credit)(getFundAccountId(kind, 0), amountCents);
  });
}

const toTransfer = (event: FundEvent, investorId: number, amountCents: Cents, shard: number): Transfer =>
  transfer(event, toPostings(event, investorId, amountCents, shard));

export const walletOpenedTransfer = (investorId: number, shard: number): Transfer =>
  toTransfer("wallet_opened", investorId, walletOpeningCents, shard);

export const cardChargedTransfer = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  toTransfer("card_charged", investorId, amountCents, shard);

export const cardRefundedTransfer = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  toTransfer("card_refunded", investorId, amountCents, shard);

export const chainSentTransfer = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  toTransfer("chain_sent", investorId, amountCents, shard);

export function chainPaidTransfer(investorId: number, receiverId: number, amountCents: Cents): Transfer {
  return transfer("chain_sent", [
    debit(getInvestorAccountId(receiverId, "wallet"), amountCents),
    credit(getInvestorAccountId(investorId, "wallet"), amountCents),
  ]);
}

export const chainReturnedTransfer = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  toTransfer("chain_returned", investorId, amountCents, shard);

export const depositCompletedTransfer = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  toTransfer("deposit", investorId, amountCents, shard);

export type InvestorIncome = { investorId: number; toAvailableCents: Cents; toInvestedCents: Cents };

/** @param crowd total of the simulated people */
export function dailyIncomeTransfer(
  incomes: readonly InvestorIncome[],
  shard: number,
  crowd: { availableCents: Cents; investedCents: Cents } = {
    availableCents: cents(0),
    investedCents: cents(0),
  },
): Transfer {
  const credits = [
    credit(getFundAccountId("crowd_available", 0), crowd.availableCents),
    credit(getFundAccountId("crowd_invested", 0), crowd.investedCents),
    ...incomes.flatMap((income) => [
      credit(getInvestorAccountId(income.investorId, "available"), income.toAvailableCents),
      credit(getInvestorAccountId(income.investorId, "invested"), income.toInvestedCents),
    ]),
  ].filter((posting) => posting.amountCents !== 0);
  const creditedCents = sumCents(credits.map((posting) => posting.amountCents));
  return transfer("daily_income", [
    debit(getFundAccountId("promised_income", shard), cents(-creditedCents)),
    ...credits,
  ]);
}

export const withdrawalRequestedTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("withdrawal_requested", investorId, amountCents, 0);

/** Fewest rows, none below zero. */
export function toReservePostings(amountCents: Cents, reserveShardCents: readonly Cents[]): Posting[] {
  const byBalance = reserveShardCents
    .map((balanceCents, shard) => ({ balanceCents, shard }))
    .sort((a, b) => b.balanceCents - a.balanceCents || a.shard - b.shard);
  const payouts: Posting[] = [];
  let remaining: number = amountCents;
  for (const { balanceCents, shard } of byBalance) {
    const taken = cents(Math.min(remaining, balanceCents));
    if (taken <= 0) break;
    payouts.push(credit(getFundAccountId("reserves", shard), taken));
    remaining -= taken;
  }
  return payouts;
}

export function operatorTakeTransfer(
  amountCents: Cents,
  reserveShardCents: readonly Cents[],
  shard: number,
): Transfer {
  return transfer("operator_take", [
    debit(getFundAccountId("operator_take", shard), amountCents),
    ...toReservePostings(amountCents, reserveShardCents),
  ]);
}

export type Shares = { people: readonly { investorId: number; amountCents: Cents }[]; crowdCents: Cents };

function toSharedPostings(event: FundEvent, { people, crowdCents }: Shares): Posting[] {
  const debits = new Map<AccountId, number>();
  const lines = people.flatMap(({ investorId, amountCents }) =>
    toPostings(event, investorId, amountCents, investorId),
  );
  for (const { accountId, amountCents } of [...lines, ...toCrowdPostings(event, crowdCents)])
    debits.set(accountId, (debits.get(accountId) ?? 0) + amountCents);
  return [...debits].map(([accountId, amountCents]) => ({ accountId, amountCents: cents(amountCents) }));
}

/** @param reserveShardCents must cover the amounts */
export function withdrawalsApprovedTransfer(shares: Shares, reserveShardCents: readonly Cents[]): Transfer {
  const amountCents = sumCents([shares.crowdCents, ...shares.people.map((each) => each.amountCents)]);
  return transfer("withdrawal_approved", [
    ...toSharedPostings("withdrawal_approved", shares),
    ...toReservePostings(amountCents, reserveShardCents),
  ]);
}

export const withdrawalsRejectedTransfer = (shares: Shares): Transfer =>
  transfer("withdrawal_rejected", toSharedPostings("withdrawal_rejected", shares));

export const referralBonusesTransfer = (shares: Shares): Transfer =>
  transfer("referral_bonus", toSharedPostings("referral_bonus", shares));

export const investmentClosedTransfer = (investorId: number, amountCents: Cents): Transfer =>
  toTransfer("investment_closed", investorId, amountCents, 0);
