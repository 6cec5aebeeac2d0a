// Credits a card payment once, whether confirmed by the browser or by the processor's event. Locks: payments,
// then their payers' `invested` accounts (docs/rules.md, Deposits).
import { type CardDepositDecision, decideCardDeposit } from "@glasshouse/core/deposits/card-deposit.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type Cents, cents, formatAmount } from "@glasshouse/core/money.ts";
import { statement } from "../db/statement.ts";
import { type CommandStart, toKeyColumns } from "../http/idempotent-replies.ts";
import { type Outcome, toRefusalOutcome } from "../http/refusals.ts";
import type { BatchCommand } from "../http/run-batched.ts";
import { type CardDepositWrite, type PayerStanding, recordCardDeposits } from "./record-card-deposits.ts";

export type Confirmation = { paymentIntentId: string; caller: { investorId: number } | "processor" };

type Deposit = {
  id: number;
  status: "completed" | "failed";
  confirmed: boolean;
  investmentId: number | null;
};
type Intent = { id: string; payerId: number; amountCents: Cents; status: string; deposit: Deposit | null };
type BatchState = CommandStart & {
  intents: Intent[] | null;
  standings: PayerStanding[] | null;
  deposit_ids: number[];
  investment_ids: number[];
};
const beginBatch = statement<BatchState>(
  "begin-card-deposits",
  "select * from begin_card_deposits($1::bigint[], $2::text[], $3::text[])",
);

export const creditCardDeposits: BatchCommand<Confirmation, BatchState, CardDepositWrite> = {
  name: "card-deposit",
  async beginBatch(tx, asks) {
    const [state] = await beginBatch(tx, [
      ...toKeyColumns(asks.map(({ use }) => use)),
      asks.map(({ input }) => input.paymentIntentId),
    ]);
    invariant(state, "begin_card_deposits returned no row");
    return state;
  },
  decider(state) {
    const intents = new Map(state.intents?.map((intent) => [intent.id, intent]));
    const standings = new Map(state.standings?.map((standing) => [standing.investorId, standing]));
    return ({ paymentIntentId, caller }, index) => {
      const intent = intents.get(paymentIntentId);
      // the same answer as for another person's payment
      if (!intent) return { outcome: toRefusalOutcome({ code: "payment-intent-not-yours" }) };
      const standing = standings.get(intent.payerId);
      const [depositId, investmentId] = [state.deposit_ids[index], state.investment_ids[index]];
      invariant(standing && depositId && investmentId, "each payment has its payer, each ask its numbers");
      const decision = decideCardDeposit({ intent, standing, now: state.now.getTime() }, caller);
      const confirmed = caller !== "processor";
      const ids = { intent, standing, depositId, investmentId, confirmed };
      const { deposit = intent.deposit, ...decided } = toOutcome(decision, ids);
      // seen by the next request of the batch
      intents.set(paymentIntentId, { ...intent, deposit });
      if (decision.code === "deposit-completed") {
        const activeInvestedCents = cents(standing.activeInvestedCents + intent.amountCents);
        standings.set(intent.payerId, { ...standing, activeInvestedCents });
      }
      return decided;
    };
  },
  record: recordCardDeposits,
};

type DecisionContext = {
  intent: Intent;
  standing: PayerStanding;
  depositId: number;
  investmentId: number;
  confirmed: boolean;
};

function toOutcome(
  decision: CardDepositDecision,
  { intent, standing, depositId, investmentId, confirmed }: DecisionContext,
): { outcome: Outcome; write?: CardDepositWrite; deposit?: Deposit } {
  const { payerId, amountCents } = intent;
  const reply = (deposit: number, investment: number): Outcome => ({
    status: 200,
    body: { depositId: deposit, investmentId: investment, amount: formatAmount(amountCents) },
  });
  const row = { depositId, payerId, amountCents, paymentIntentId: intent.id, confirmed };
  switch (decision.code) {
    case "deposit-completed":
      return {
        outcome: reply(depositId, investmentId),
        write: { ...row, code: decision.code, transfer: decision.transfer, investmentId, standing },
        deposit: { id: depositId, status: "completed", confirmed, investmentId },
      };
    case "deposit-refunded":
      return {
        outcome: toRefusalOutcome(decision.refusal),
        write: { ...row, code: decision.code, transfer: decision.transfer, reason: decision.refusal.code },
        deposit: { id: depositId, status: "failed", confirmed, investmentId: null },
      };
    case "deposit-acknowledged":
      invariant(intent.deposit?.investmentId, "a completed deposit has its investment");
      return {
        outcome: reply(intent.deposit.id, intent.deposit.investmentId),
        ...toAcknowledgement(intent.deposit),
      };
    default:
      // the payer now knows of a payment that was refunded before
      if (!intent.deposit || intent.deposit.confirmed || !confirmed)
        return { outcome: toRefusalOutcome(decision) };
      return { outcome: toRefusalOutcome(decision), ...toAcknowledgement(intent.deposit) };
  }
}

function toAcknowledgement(deposit: Deposit): { write: CardDepositWrite; deposit: Deposit } {
  return {
    write: { code: "deposit-acknowledged", depositId: deposit.id },
    deposit: { ...deposit, confirmed: true },
  };
}
