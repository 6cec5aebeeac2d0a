// The transfer of each event, as in the table of decisions §2. The wallet's side is posted in the same books: what leaves
// a wallet comes from `outside`, so a learner's result (out minus in) can be read from the ledger alone.
import { type Cents, cents, sumCents } from "../money.ts";
import { fundAccountId, fundShards, investorAccountId } from "./account.ts";
import { credit, debit, type Posting, type Transfer, transfer } from "./transfer.ts";

/** Play money that every investor starts with. */
export const walletOpeningCents = cents(500_000);

export function walletOpened(investorId: number, shard: number): Transfer {
  return transfer("wallet_opened", [
    debit(investorAccountId(investorId, "wallet"), walletOpeningCents),
    credit(fundAccountId("outside", shard), walletOpeningCents),
  ]);
}

/** The simulated processor takes the amount from the wallet. */
export function cardCharged(investorId: number, amountCents: Cents, shard: number): Transfer {
  return transfer("card_charged", [
    debit(fundAccountId("outside", shard), amountCents),
    credit(investorAccountId(investorId, "wallet"), amountCents),
  ]);
}

/** The processor gives back a charge that the fund could not credit. */
export function cardRefunded(investorId: number, amountCents: Cents, shard: number): Transfer {
  return transfer("card_refunded", [
    debit(investorAccountId(investorId, "wallet"), amountCents),
    credit(fundAccountId("outside", shard), amountCents),
  ]);
}

/** The simulated chain takes a payment from the wallet; it is on its way until a deposit is credited. */
export function chainSent(investorId: number, amountCents: Cents, shard: number): Transfer {
  return transfer("chain_sent", [
    debit(fundAccountId("outside", shard), amountCents),
    credit(investorAccountId(investorId, "wallet"), amountCents),
  ]);
}

/** A payment on the chain to another investor's play wallet. */
export function chainPaid(investorId: number, receiverId: number, amountCents: Cents): Transfer {
  return transfer("chain_sent", [
    debit(investorAccountId(receiverId, "wallet"), amountCents),
    credit(investorAccountId(investorId, "wallet"), amountCents),
  ]);
}

/** A payment that the fund could not take goes back to the wallet. */
export function chainReturned(investorId: number, amountCents: Cents, shard: number): Transfer {
  return transfer("chain_returned", [
    debit(investorAccountId(investorId, "wallet"), amountCents),
    credit(fundAccountId("outside", shard), amountCents),
  ]);
}

export function depositCompleted(investorId: number, amountCents: Cents, shard: number): Transfer {
  return transfer("deposit", [
    debit(fundAccountId("reserves", shard), amountCents),
    credit(investorAccountId(investorId, "invested"), amountCents),
  ]);
}

/** What one investor gets in a payout; `toInvestedCents` is the part that reinvestment adds to the investments. */
export type InvestorIncome = { investorId: number; toAvailableCents: Cents; toInvestedCents: Cents };

/** A whole payout is one transfer: one debit of what is promised, and a credit for each account that receives. */
export function dailyIncome(incomes: readonly InvestorIncome[], shard: number): Transfer {
  const credits = incomes
    .flatMap((income) => [
      credit(investorAccountId(income.investorId, "available"), income.toAvailableCents),
      credit(investorAccountId(income.investorId, "invested"), income.toInvestedCents),
    ])
    .filter((posting) => posting.amountCents !== 0);
  const creditedCents = sumCents(credits.map((posting) => posting.amountCents));
  return transfer("daily_income", [
    debit(fundAccountId("promised_income", shard), cents(-creditedCents)),
    ...credits,
  ]);
}

export function withdrawalRequested(investorId: number, amountCents: Cents): Transfer {
  return transfer("withdrawal_requested", [
    debit(investorAccountId(investorId, "available"), amountCents),
    credit(investorAccountId(investorId, "withdrawal_hold"), amountCents),
  ]);
}

/** What leaves the reserves, by sub-account: the largest first, so that the fewest are touched and none goes below zero. */
export function paidFromReserves(amountCents: Cents, reserveShardCents: readonly Cents[]): Posting[] {
  const byBalance = reserveShardCents
    .map((balanceCents, shard) => ({ balanceCents, shard }))
    .sort((a, b) => b.balanceCents - a.balanceCents || a.shard - b.shard);
  const payouts: Posting[] = [];
  let remaining: number = amountCents;
  for (const { balanceCents, shard } of byBalance) {
    const taken = Math.min(remaining, balanceCents) as Cents; // the lesser of two amounts of cents
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
  return transfer("withdrawal_approved", [
    debit(investorAccountId(investorId, "withdrawal_hold"), amountCents),
    ...paidFromReserves(amountCents, reserveShardCents),
    debit(investorAccountId(investorId, "wallet"), amountCents),
    credit(fundAccountId("outside", investorId % fundShards), amountCents),
  ]);
}

export function withdrawalRejected(investorId: number, amountCents: Cents): Transfer {
  return transfer("withdrawal_rejected", [
    debit(investorAccountId(investorId, "withdrawal_hold"), amountCents),
    credit(investorAccountId(investorId, "available"), amountCents),
  ]);
}

export function investmentClosed(investorId: number, amountCents: Cents): Transfer {
  return transfer("investment_closed", [
    debit(investorAccountId(investorId, "invested"), amountCents),
    credit(investorAccountId(investorId, "available"), amountCents),
  ]);
}
