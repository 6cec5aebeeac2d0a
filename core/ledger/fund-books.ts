// The transfer of each fund event (docs/database.md). Wallets are in the same ledger, with
// `outside` as counterparty, so a learner's net result can be read from it.
import { type Cents, cents, sumCents } from "../money.ts";
import { walletOpeningCents } from "../play-wallet.ts";
import {
  type AccountId,
  controlAccounts,
  fundAccountId,
  investorAccountId,
  isInvestorAccount,
} from "./account.ts";
import { type FundEvent, fundEvents } from "./fund-events.ts";
import { credit, debit, type Posting, type Transfer, transfer } from "./transfer.ts";

/** @param shard of the fund's own accounts */
function linesOf(event: FundEvent, investorId: number, amountCents: Cents, shard: number): Posting[] {
  return fundEvents[event].map(({ account, side }) => {
    const id = isInvestorAccount(account)
      ? investorAccountId(investorId, account)
      : fundAccountId(account, shard);
    return (side === "debit" ? debit : credit)(id, amountCents);
  });
}

/** Control accounts of simulated people; no lines for zero. */
export function crowdLines(event: FundEvent, amountCents: Cents): Posting[] {
  if (amountCents === 0) return [];
  return fundEvents[event].map(({ account, side }) => {
    const kind = isInvestorAccount(account) ? controlAccounts[account] : account;
    return (side === "debit" ? debit : credit)(fundAccountId(kind, 0), amountCents);
  });
}

const posted = (event: FundEvent, investorId: number, amountCents: Cents, shard: number): Transfer =>
  transfer(event, linesOf(event, investorId, amountCents, shard));

export const walletOpened = (investorId: number, shard: number): Transfer =>
  posted("wallet_opened", investorId, walletOpeningCents, shard);

export const cardCharged = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("card_charged", investorId, amountCents, shard);

export const cardRefunded = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("card_refunded", investorId, amountCents, shard);

export const chainSent = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("chain_sent", investorId, amountCents, shard);

export function chainPaid(investorId: number, receiverId: number, amountCents: Cents): Transfer {
  return transfer("chain_sent", [
    debit(investorAccountId(receiverId, "wallet"), amountCents),
    credit(investorAccountId(investorId, "wallet"), amountCents),
  ]);
}

export const chainReturned = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("chain_returned", investorId, amountCents, shard);

export const depositCompleted = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("deposit", investorId, amountCents, shard);

export type InvestorIncome = { investorId: number; toAvailableCents: Cents; toInvestedCents: Cents };

/**
 * One transfer a payout: one debit of promised income, a credit for each receiving account. @param
 * crowd total of the simulated people
 */
export function dailyIncome(
  incomes: readonly InvestorIncome[],
  shard: number,
  crowd: { availableCents: Cents; investedCents: Cents } = {
    availableCents: cents(0),
    investedCents: cents(0),
  },
): Transfer {
  const credits = [
    credit(fundAccountId("crowd_available", 0), crowd.availableCents),
    credit(fundAccountId("crowd_invested", 0), crowd.investedCents),
    ...incomes.flatMap((income) => [
      credit(investorAccountId(income.investorId, "available"), income.toAvailableCents),
      credit(investorAccountId(income.investorId, "invested"), income.toInvestedCents),
    ]),
  ].filter((posting) => posting.amountCents !== 0);
  const creditedCents = sumCents(credits.map((posting) => posting.amountCents));
  return transfer("daily_income", [
    debit(fundAccountId("promised_income", shard), cents(-creditedCents)),
    ...credits,
  ]);
}

export const withdrawalRequested = (investorId: number, amountCents: Cents): Transfer =>
  posted("withdrawal_requested", investorId, amountCents, 0);

/** Largest sub-accounts first: fewest rows, none below zero. */
export function paidFromReserves(amountCents: Cents, reserveShardCents: readonly Cents[]): Posting[] {
  const byBalance = reserveShardCents
    .map((balanceCents, shard) => ({ balanceCents, shard }))
    .sort((a, b) => b.balanceCents - a.balanceCents || a.shard - b.shard);
  const payouts: Posting[] = [];
  let remaining: number = amountCents;
  for (const { balanceCents, shard } of byBalance) {
    const taken = cents(Math.min(remaining, balanceCents));
    if (taken <= 0) break;
    payouts.push(credit(fundAccountId("reserves", shard), taken));
    remaining -= taken;
  }
  return payouts;
}

export function operatorTook(
  amountCents: Cents,
  reserveShardCents: readonly Cents[],
  shard: number,
): Transfer {
  return transfer("operator_take", [
    debit(fundAccountId("operator_take", shard), amountCents),
    ...paidFromReserves(amountCents, reserveShardCents),
  ]);
}

export type Shares = { people: readonly { investorId: number; amountCents: Cents }[]; crowdCents: Cents };

function linesOfAll(event: FundEvent, { people, crowdCents }: Shares): Posting[] {
  const debits = new Map<AccountId, number>();
  const lines = people.flatMap(({ investorId, amountCents }) =>
    linesOf(event, investorId, amountCents, investorId),
  );
  for (const { accountId, amountCents } of [...lines, ...crowdLines(event, crowdCents)])
    debits.set(accountId, (debits.get(accountId) ?? 0) + amountCents);
  return [...debits].map(([accountId, amountCents]) => ({ accountId, amountCents: cents(amountCents) }));
}

/** @param reserveShardCents balance of each reserves sub-account; must cover the amounts */
export function withdrawalsApproved(shares: Shares, reserveShardCents: readonly Cents[]): Transfer {
  const amountCents = sumCents([shares.crowdCents, ...shares.people.map((each) => each.amountCents)]);
  return transfer("withdrawal_approved", [
    ...linesOfAll("withdrawal_approved", shares),
    ...paidFromReserves(amountCents, reserveShardCents),
  ]);
}

export const withdrawalsRejected = (shares: Shares): Transfer =>
  transfer("withdrawal_rejected", linesOfAll("withdrawal_rejected", shares));

export const referralBonuses = (shares: Shares): Transfer =>
  transfer("referral_bonus", linesOfAll("referral_bonus", shares));

export const investmentClosed = (investorId: number, amountCents: Cents): Transfer =>
  posted("investment_closed", investorId, amountCents, 0);
