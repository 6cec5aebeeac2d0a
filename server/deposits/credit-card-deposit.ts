// Credits a payment once, whichever of confirm-deposit and the processor's event comes first, however often each comes:
// the payment's row is locked, then the investor's `invested` account, then core decides (decisions §3, "Card deposit").
import { type CardDepositDecision, decideCardDeposit } from "@glasshouse/core/deposits/card-deposit.ts";
import type { InvestorStanding } from "@glasshouse/core/deposits/level-cap.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { investorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import { type Outcome, refused } from "../http/refusals.ts";
import { lockAccounts, postTransfers } from "../ledger/post-transfer.ts";
import { investorStanding } from "./investor-standing.ts";
import { tellLevelLimit } from "./tell-level-limit.ts";

type Intent = { id: string; customer: string; amount_cents: number; status: string };
const lockIntent = statement<Intent>(
  "lock-intent-to-credit",
  "select id, customer, amount_cents, status from sandbox.payment_intents where id = $1 for update",
);

type Deposit = {
  id: number;
  status: "completed" | "failed";
  confirmed: boolean;
  investment_id: number | null;
};
const findDeposit = statement<Deposit>(
  "find-deposit-of-intent",
  `select deposits.id, deposits.status, confirmed, investments.id as investment_id
   from deposits left join investments on investments.deposit_id = deposits.id where payment_intent_id = $1`,
);

const recordCompleted = statement<{ deposit_id: number; investment_id: number }>(
  "record-completed-deposit",
  `with deposit as (
     insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, confirmed, created_at, settled_at)
     values ($1, 'card', $2, 'completed', $3, $4, $5, $5) returning id
   ),
   investment as (
     insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
     select $1, id, $2, $6, $5 from deposit returning id
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select $1, $5, 'deposit', deposit.id, $2, 'completed', 'Card deposit, opens Investment #' || investment.id
     from deposit, investment
   ),
   told as (
     insert into messages (investor_id, kind, params, created_at)
     select $1, 'deposit-completed', jsonb_build_object('amountCents', $2::bigint, 'investmentId', id), $5 from investment
   )
   select deposit.id as deposit_id, investment.id as investment_id from deposit, investment`,
);

const recordRefunded = statement(
  "record-refunded-deposit",
  `with deposit as (
     insert into deposits (investor_id, method, amount_cents, status, failure_reason, payment_intent_id, confirmed, created_at, settled_at)
     values ($1, 'card', $2, 'failed', $6, $3, $4, $5, $5) returning id
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select $1, $5, 'deposit', id, $2, 'failed', 'Card deposit, refunded: ' || case $6 when 'fund-frozen' then 'the fund is frozen' else 'over the level''s maximum' end from deposit
   )
   insert into messages (investor_id, kind, params, created_at)
   values ($1, 'deposit-refunded', jsonb_build_object('amountCents', $2::bigint), $5)`,
);

const acknowledge = statement("acknowledge-deposit", "update deposits set confirmed = true where id = $1");

/**
 * @param caller the investor who confirms, or "processor" for the signed event
 * @param now simulated time
 * @returns the deposit, or a refusal; a payment that the level no longer allows is refunded and refused
 */
export async function creditCardDeposit(
  tx: ClientBase,
  paymentIntentId: string,
  caller: { investorId: number } | "processor",
  now: Date,
): Promise<Outcome> {
  const [intent] = await lockIntent(tx, [paymentIntentId]);
  // an unknown payment is answered like somebody else's
  if (!intent) return refused({ code: "payment-intent-not-yours" });
  const investorId = Number(intent.customer);
  await lockAccounts(tx, [investorAccountId(investorId, "invested")]);
  const [deposit] = await findDeposit(tx, [paymentIntentId]);
  const standing = await investorStanding(tx, investorId);
  const decision = decideCardDeposit(
    {
      intent: {
        id: intent.id,
        payerId: investorId,
        amountCents: cents(intent.amount_cents),
        status: intent.status,
        deposit: deposit ?? null,
      },
      standing,
      now: now.getTime(),
    },
    caller,
  );
  return carryOut(
    tx,
    { intent, standing, investorId, deposit, now, confirmed: caller !== "processor" },
    decision,
  );
}

type Circumstances = {
  intent: Intent;
  standing: InvestorStanding;
  investorId: number;
  deposit: Deposit | undefined;
  now: Date;
  confirmed: boolean;
};

async function carryOut(
  tx: ClientBase,
  { intent, standing, investorId, deposit, now, confirmed }: Circumstances,
  decision: CardDepositDecision,
): Promise<Outcome> {
  const amount = formatAmount(cents(intent.amount_cents));
  const reply = (depositId: number, investmentId: number): Outcome => ({
    status: 200,
    body: { depositId, investmentId, amount },
  });
  const row = [investorId, intent.amount_cents, intent.id, confirmed, now];
  switch (decision.code) {
    case "deposit-completed": {
      await postTransfers(tx, now, [decision.transfer]);
      const [recorded] = await recordCompleted(tx, [...row, decision.investment.rateBps]);
      invariant(recorded, "the deposit was not recorded");
      await tellLevelLimit(tx, standing, cents(intent.amount_cents), now);
      return reply(recorded.deposit_id, recorded.investment_id);
    }
    case "deposit-refunded":
      await postTransfers(tx, now, [decision.transfer]);
      await recordRefunded(tx, [...row, decision.refusal.code]);
      return refused(decision.refusal);
    case "deposit-acknowledged":
      invariant(deposit?.investment_id, "a completed deposit has its investment");
      await acknowledge(tx, [deposit.id]);
      return reply(deposit.id, deposit.investment_id);
    default:
      // the payer has now been told of a payment that went back before
      if (deposit && !deposit.confirmed && confirmed) await acknowledge(tx, [deposit.id]);
      return refused(decision);
  }
}
