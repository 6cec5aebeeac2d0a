// Credits a card payment once, whether confirmed by the browser or by the processor's event. Locks: payments,
// then their payers' `invested` accounts (docs/rules.md, Deposits).
import { type CardDepositDecision, decideCardDeposit } from "@glasshouse/core/deposits/card-deposit.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { fundShards } from "@glasshouse/core/ledger/account.ts";
import { type Cents, cents, formatAmount } from "@glasshouse/core/money.ts";
import { statement } from "../db/statement.ts";
import { type Begun, keyColumns } from "../http/kept-answers.ts";
import { type Outcome, refused } from "../http/refusals.ts";
import type { SharedCommand } from "../http/run-together.ts";
import { type CardDepositWrite, type PayerStanding, recordCardDeposits } from "./record-card-deposits.ts";

/** @param caller the confirming investor, or "processor" for the signed event */
export type Confirmation = { paymentIntentId: string; caller: { investorId: number } | "processor" };

type Deposit = {
  id: number;
  status: "completed" | "failed";
  confirmed: boolean;
  investmentId: number | null;
};
type Intent = {
  id: string;
  payerId: number;
  amountCents: Cents;
  status: string;
  deposit: Deposit | null;
};
/** Columns of equal length; null when empty. */
type Seen = Begun & {
  intents: {
    ids: string[] | null;
    payers: number[] | null;
    amounts: Cents[] | null;
    statuses: string[] | null;
  };
  /** deposits of the same payments, already decided */
  credited: (Deposit & { paymentIntentId: string })[] | null;
  standings: {
    ids: number[] | null;
    invested: Cents[] | null;
    referrals: number[] | null;
    earnFrom: (number | null)[] | null;
  };
  frozen: boolean;
  deposit_ids: number[];
  investment_ids: number[];
};
const begin = statement<Seen>(
  "begin-card-deposits",
  "select * from begin_card_deposits($1::bigint[], $2::text[], $3::text[])",
);

let shards = 0;
/** Rotates the reserves' sub-account, so that concurrent batches don't wait for each other. */
const nextShard = () => {
  shards = (shards + 1) % fundShards;
  return shards;
};

function valueAt<T>(column: readonly T[] | null, row: number): T {
  const value = column?.[row];
  invariant(value !== undefined, "the columns have one length");
  return value;
}

function intentsOf({ intents, credited }: Seen): Map<string, Intent> {
  const deposits = new Map(credited?.map(({ paymentIntentId, ...deposit }) => [paymentIntentId, deposit]));
  return new Map(
    intents.ids?.map((id, row) => [
      id,
      {
        id,
        payerId: valueAt(intents.payers, row),
        amountCents: valueAt(intents.amounts, row),
        status: valueAt(intents.statuses, row),
        deposit: deposits.get(id) ?? null,
      },
    ]),
  );
}

const standingsOf = ({ standings, frozen }: Seen): Map<number, PayerStanding> =>
  new Map(
    standings.ids?.map((investorId, row) => [
      investorId,
      {
        investorId,
        totalReferrals: valueAt(standings.referrals, row),
        activeInvestedCents: valueAt(standings.invested, row),
        frozen,
        earnsFrom: valueAt(standings.earnFrom, row),
      },
    ]),
  );

export const creditCardDeposits: SharedCommand<Confirmation, Seen, CardDepositWrite> = {
  name: "card-deposit",
  async begin(tx, asks) {
    const [seen] = await begin(tx, [
      ...keyColumns(asks.map(({ use }) => use)),
      asks.map(({ input }) => input.paymentIntentId),
    ]);
    invariant(seen, "begin_card_deposits returned no row");
    return seen;
  },
  decider(seen) {
    const intents = intentsOf(seen);
    const standings = standingsOf(seen);
    const shard = nextShard();
    return ({ paymentIntentId, caller }, index) => {
      const intent = intents.get(paymentIntentId);
      // the same answer as for another person's payment
      if (!intent) return { outcome: refused({ code: "payment-intent-not-yours" }) };
      const standing = standings.get(intent.payerId);
      const [depositId, investmentId] = [seen.deposit_ids[index], seen.investment_ids[index]];
      invariant(standing && depositId && investmentId, "each payment has its payer, each ask its numbers");
      const decision = decideCardDeposit({ intent, standing, now: seen.now.getTime(), shard }, caller);
      const confirmed = caller !== "processor";
      const made = { intent, standing, depositId, investmentId, confirmed };
      const { deposit = intent.deposit, ...decided } = carryOut(decision, made);
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

type Circumstances = {
  intent: Intent;
  standing: PayerStanding;
  depositId: number;
  investmentId: number;
  confirmed: boolean;
};

function carryOut(
  decision: CardDepositDecision,
  { intent, standing, depositId, investmentId, confirmed }: Circumstances,
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
        outcome: refused(decision.refusal),
        write: { ...row, code: decision.code, transfer: decision.transfer, reason: decision.refusal.code },
        deposit: { id: depositId, status: "failed", confirmed, investmentId: null },
      };
    case "deposit-acknowledged":
      invariant(intent.deposit?.investmentId, "a completed deposit has its investment");
      return {
        outcome: reply(intent.deposit.id, intent.deposit.investmentId),
        ...acknowledged(intent.deposit),
      };
    default:
      // the payer now knows of a payment that was refunded before
      if (!intent.deposit || intent.deposit.confirmed || !confirmed) return { outcome: refused(decision) };
      return { outcome: refused(decision), ...acknowledged(intent.deposit) };
  }
}

function acknowledged(deposit: Deposit): { write: CardDepositWrite; deposit: Deposit } {
  return {
    write: { code: "deposit-acknowledged", depositId: deposit.id },
    deposit: { ...deposit, confirmed: true },
  };
}
