// The transfer of each event, as in the table of decisions §2. The wallet's side is posted in the same books: what leaves
// a wallet comes from `outside`, so a learner's result (out minus in) can be read from the ledger alone.
import { invariant } from "../invariant.ts";
import { type Cents, cents, sumCents } from "../money.ts";
import { fundAccountId, investorAccountId, isInvestorAccount } from "./account.ts";
import { type FundEvent, fundEvents } from "./fund-events.ts";
import { credit, debit, type Posting, type Transfer, transfer } from "./transfer.ts";

/** Play money that every investor starts with. */
export const walletOpeningCents = cents(500_000);

/** @param shard of the fund's own accounts that the event moves */
function linesOf(event: FundEvent, investorId: number, amountCents: Cents, shard: number): Posting[] {
  return fundEvents[event].map(({ account, side }) => {
    const id = isInvestorAccount(account)
      ? investorAccountId(investorId, account)
      : fundAccountId(account, shard);
    return (side === "debit" ? debit : credit)(id, amountCents);
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
 * @param accruedCents what simulated people are credited together
 */
export function dailyIncome(
  incomes: readonly InvestorIncome[],
  shard: number,
  accruedCents: Cents = cents(0),
): Transfer {
  const credits = [
    credit(fundAccountId("accrued_income", 0), accruedCents),
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

/** Before anything of a simulated person's changes, what they were credited becomes theirs. */
export const incomeSettled = (investorId: number, amountCents: Cents): Transfer =>
  posted("income_settled", investorId, amountCents, 0);

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

/**
 * The hold is paid out of reserves and arrives in the wallet.
 * @param reserveShardCents balance of each reserves sub-account; their sum must cover the amount
 */
export function withdrawalApproved(
  investorId: number,
  amountCents: Cents,
  reserveShardCents: readonly Cents[],
): Transfer {
  const [hold, ...outside] = linesOf("withdrawal_approved", investorId, amountCents, investorId);
  invariant(hold, "an approval moves the hold first");
  return transfer("withdrawal_approved", [
    hold,
    ...paidFromReserves(amountCents, reserveShardCents),
    ...outside,
  ]);
}

export const withdrawalRejected = (investorId: number, amountCents: Cents): Transfer =>
  posted("withdrawal_rejected", investorId, amountCents, 0);

export const investmentClosed = (investorId: number, amountCents: Cents): Transfer =>
  posted("investment_closed", investorId, amountCents, 0);
