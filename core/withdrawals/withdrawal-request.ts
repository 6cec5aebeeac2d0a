// A request is held until a decision; limits count pending and approved requests of a simulated UTC
// day (docs/rules.md, Withdrawals).
import { type FrozenRefusal, type FundState, toFrozenRefusal } from "../frozen-fund.ts";
import {
  type Shares,
  withdrawalRequestedTransfer,
  withdrawalsApprovedTransfer,
  withdrawalsRejectedTransfer,
} from "../ledger/event-transfers.ts";
import type { Transfer } from "../ledger/transfer.ts";
import { type Cents, cents } from "../money.ts";
import { maxWithdrawalCents, maxWithdrawalPerDayCents, minWithdrawalCents } from "./withdrawal-limits.ts";

export type WithdrawalStatus = "pending" | "approved" | "rejected";
export type WithdrawalRefusal =
  | FrozenRefusal
  | { code: "withdrawal-out-of-range"; minCents: Cents; maxCents: Cents }
  | { code: "withdrawal-over-daily-limit"; limitCents: Cents; freeCents: Cents }
  | { code: "withdrawal-over-available"; availableCents: Cents }
  | { code: "withdrawal-not-found" }
  | { code: "withdrawal-already-decided"; status: WithdrawalStatus }
  | { code: "withdrawal-over-reserves"; reservesCents: Cents; amountCents: Cents };

export function decideWithdrawalRequest(
  state: FundState & { investorId: number; availableCents: Cents; requestedTodayCents: Cents },
  amountCents: Cents,
): WithdrawalRefusal | { code: "withdrawal-requested"; transfer: Transfer } {
  const frozen = toFrozenRefusal(state);
  if (frozen) return frozen;
  if (amountCents < minWithdrawalCents || amountCents > maxWithdrawalCents)
    return { code: "withdrawal-out-of-range", minCents: minWithdrawalCents, maxCents: maxWithdrawalCents };
  const freeCents = cents(Math.max(0, maxWithdrawalPerDayCents - state.requestedTodayCents));
  if (amountCents > freeCents)
    return { code: "withdrawal-over-daily-limit", limitCents: maxWithdrawalPerDayCents, freeCents };
  if (amountCents > state.availableCents)
    return { code: "withdrawal-over-available", availableCents: state.availableCents };
  return {
    code: "withdrawal-requested",
    transfer: withdrawalRequestedTransfer(state.investorId, amountCents),
  };
}

/** null for a simulated person, who has the crowd's control accounts */
export type PendingRequest = { investorId: number | null; amountCents: Cents; status: WithdrawalStatus };

const toShares = ({ investorId, amountCents }: PendingRequest): Shares =>
  investorId === null
    ? { people: [], crowdCents: amountCents }
    : { people: [{ investorId, amountCents }], crowdCents: cents(0) };

export function decideWithdrawalApproval(
  request: PendingRequest | null,
  reservesCents: Cents,
  fund: FundState,
): WithdrawalRefusal | { code: "withdrawal-approved"; transfer: Transfer } {
  const frozen = toFrozenRefusal(fund);
  if (frozen) return frozen;
  if (!request) return { code: "withdrawal-not-found" };
  if (request.status !== "pending") return { code: "withdrawal-already-decided", status: request.status };
  if (request.amountCents > reservesCents)
    return { code: "withdrawal-over-reserves", reservesCents, amountCents: request.amountCents };
  return { code: "withdrawal-approved", transfer: withdrawalsApprovedTransfer(toShares(request)) };
}

export function decideWithdrawalRejection(
  request: PendingRequest | null,
  fund: FundState,
): WithdrawalRefusal | { code: "withdrawal-rejected"; transfer: Transfer } {
  const frozen = toFrozenRefusal(fund);
  if (frozen) return frozen;
  if (!request) return { code: "withdrawal-not-found" };
  if (request.status !== "pending") return { code: "withdrawal-already-decided", status: request.status };
  return {
    code: "withdrawal-rejected",
    transfer: withdrawalsRejectedTransfer(toShares(request)),
  };
}
