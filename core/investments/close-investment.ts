// A closed investment is completed if it was ever paid, else cancelled (docs/rules.md, Investments
// and payouts).
import { type FrozenRefusal, type FundState, toFrozenRefusal } from "../frozen-fund.ts";
import { investmentClosedTransfer } from "../ledger/event-transfers.ts";
import type { Transfer } from "../ledger/transfer.ts";
import type { Cents } from "../money.ts";

export type InvestmentStatus = "active" | "completed" | "cancelled";
export type InvestmentRefusal =
  | FrozenRefusal
  | { code: "investment-not-found" }
  | { code: "investment-not-active" };

export type ClosingInvestment = {
  investorId: number;
  amountCents: Cents;
  totalEarnedCents: Cents;
  status: InvestmentStatus;
};

export function decideCloseInvestment(
  investment: ClosingInvestment | null,
  fund: FundState,
): InvestmentRefusal | { code: "investment-closed"; status: InvestmentStatus; transfer: Transfer } {
  const frozen = toFrozenRefusal(fund);
  if (frozen) return frozen;
  if (!investment) return { code: "investment-not-found" };
  if (investment.status !== "active") return { code: "investment-not-active" };
  return {
    code: "investment-closed",
    status: investment.totalEarnedCents > 0 ? "completed" : "cancelled",
    transfer: investmentClosedTransfer(investment.investorId, investment.amountCents),
  };
}
