// The transfer of each event, as in the table of docs/database.md. The wallet's side is posted in the same books: what leaves
// a wallet comes from `outside`, so a learner's result (out minus in) can be read from the ledger alone.
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

/** @param shard of the fund's own accounts that the event moves */
function linesOf(event: FundEvent, investorId: number, amountCents: Cents, shard: number): Posting[] {
  return fundEvents[event].map(({ account, side }) => {
    const id = isInvestorAccount(account)
      ? investorAccountId(investorId, account)
      : fundAccountId(account, shard);
    return (side === "debit" ? debit : credit)(id, amountCents);
  });
}

/** Of all simulated people together, by their control accounts; without lines where nothing moves. */
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

/** The simulated processor takes the amount from the wallet. */
export const cardCharged = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("card_charged", investorId, amountCents, shard);

/** The processor gives back a charge that the fund could not credit. */
export const cardRefunded = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("card_refunded", investorId, amountCents, shard);

/** The simulated chain takes a payment from the wallet; it is on its way until a deposit is credited. */
export const chainSent = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("chain_sent", investorId, amountCents, shard);

/** A payment on the chain to another investor's play wallet. */
export function chainPaid(investorId: number, receiverId: number, amountCents: Cents): Transfer {
  return transfer("chain_sent", [
    debit(investorAccountId(receiverId, "wallet"), amountCents),
    credit(investorAccountId(investorId, "wallet"), amountCents),
  ]);
}

/** A payment that the fund could not take goes back to the wallet. */
export const chainReturned = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("chain_returned", investorId, amountCents, shard);

export const depositCompleted = (investorId: number, amountCents: Cents, shard: number): Transfer =>
  posted("deposit", investorId, amountCents, shard);

/** What one investor gets in a payout; `toInvestedCents` is the part that reinvestment adds to the investments. */
export type InvestorIncome = { investorId: number; toAvailableCents: Cents; toInvestedCents: Cents };

/**
 * A whole payout is one transfer: one debit of what is promised, and a credit for each account that receives.
 * @param crowd what simulated people are credited with together
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

/** What leaves the reserves, by sub-account: the largest first, so that the fewest are touched and none goes below zero. */
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

/** What the operator takes for himself. */
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

/** What an event moves of some people at once, and of the crowd as a whole. */
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

/**
 * What is held is paid out of reserves and arrives in the wallets.
 * @param reserveShardCents balance of each reserves sub-account; their sum must cover the amounts
 */
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
