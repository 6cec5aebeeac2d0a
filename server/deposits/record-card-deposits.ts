// Writes a batch of decided card payments with their investments, history rows, messages and postings.
import type { InvestorState } from "@glasshouse/core/deposits/level-cap.ts";
import { dailyRateBps } from "@glasshouse/core/investments/daily-income.ts";
import type { Transfer } from "@glasshouse/core/ledger/transfer.ts";
import type { Cents } from "@glasshouse/core/money.ts";
import type { ClientBase } from "pg";
import { notifyInvestorsChanged } from "../clock/clock-notifier.ts";
import { statement } from "../db/statement.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { notifyLevelLimit } from "./notify-level-limit.ts";

export type PayerStanding = InvestorState & {
  earnsFrom: number | null;
};
type Row = {
  depositId: number;
  payerId: number;
  amountCents: Cents;
  paymentIntentId: string;
  confirmed: boolean;
  transfer: Transfer;
};
type Completed = Row & { code: "deposit-completed"; investmentId: number; standing: PayerStanding };
type Refunded = Row & { code: "deposit-refunded"; reason: string };
export type CardDepositWrite = Completed | Refunded | { code: "deposit-acknowledged"; depositId: number };

const recordDeposits = statement(
  "record-card-deposits",
  `with given as (
     select (select current_world()) as world, * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::bigint[], $7::integer[], $8::text[], $9::text[], $10::jsonb[])
       as given (id, investor_id, cents, intent, confirmed, investment_id, first_earning_payout, reason, description, params)
   ),
   deposit as (
     insert into deposits (world_id, id, investor_id, method, amount_cents, status, failure_reason, payment_intent_id, confirmed, created_at, settled_at)
     overriding system value
     select world, id, investor_id, 'card', cents, case when reason is null then 'completed' else 'failed' end, reason, intent, confirmed, $11, $11
     from given
   ),
   investment as (
     insert into investments (world_id, id, investor_id, deposit_id, amount_cents, rate_bps, opened_at, settled_payouts) overriding system value
     select world, investment_id, investor_id, id, cents, $12, $11, first_earning_payout
     from given where reason is null
   ),
   history as (
     insert into transactions (world_id, investor_id, created_at, type, source_id, amount_cents, status, description)
     select world, investor_id, $11, 'deposit', id, cents, case when reason is null then 'completed' else 'failed' end, description
     from given
   )
   insert into messages (world_id, investor_id, kind, params, created_at)
   select world, investor_id, case when reason is null then 'deposit-completed' else 'deposit-refunded' end, params, $11 from given`,
);
const acknowledge = statement(
  "acknowledge-deposits",
  "update deposits set confirmed = true where id = any($1::bigint[])",
);

function formatHistory(decided: Completed | Refunded): string {
  if (decided.code === "deposit-completed") return `Card deposit, opens Investment #${decided.investmentId}`;
  const why = decided.reason === "fund-frozen" ? "the fund is frozen" : "over the level's maximum";
  return `Card deposit, refunded: ${why}`;
}

const toMessageParams = (decided: Completed | Refunded): string =>
  JSON.stringify({
    amountCents: decided.amountCents,
    ...(decided.code === "deposit-completed" ? { investmentId: decided.investmentId } : {}),
  });

/** Pipelined in this order: messages refer to the rows before them. */
export async function recordCardDeposits(tx: ClientBase, writes: readonly CardDepositWrite[], now: Date) {
  const decided = writes.filter((write) => write.code !== "deposit-acknowledged");
  const completed = decided.filter((write) => write.code === "deposit-completed");
  const acknowledged = writes.filter((write) => write.code === "deposit-acknowledged");
  // deposits credited by an event: the payer's open pages have to reload
  const payersToNotify = completed.filter(({ confirmed }) => !confirmed).map(({ payerId }) => payerId);
  await Promise.all([
    decided.length > 0 && recordDeposits(tx, [...toColumns(decided), now, dailyRateBps]),
    ...completed.map(({ standing, amountCents }) => notifyLevelLimit(tx, standing, amountCents, now)),
    acknowledged.length > 0 && acknowledge(tx, [acknowledged.map(({ depositId }) => depositId)]),
    notifyInvestorsChanged(tx, payersToNotify),
    // last, to hold the fund's accounts only briefly
    decided.length > 0 && postTransfers(tx, now, getTransfers(decided)),
  ]);
}

const getTransfers = (decided: readonly (Completed | Refunded)[]) => decided.map(({ transfer }) => transfer);

const toColumns = (decided: readonly (Completed | Refunded)[]): unknown[][] => [
  decided.map((row) => row.depositId),
  decided.map((row) => row.payerId),
  decided.map((row) => row.amountCents),
  decided.map((row) => row.paymentIntentId),
  decided.map((row) => row.confirmed),
  decided.map((row) => (row.code === "deposit-completed" ? row.investmentId : null)),
  decided.map((row) => (row.code === "deposit-completed" ? row.standing.earnsFrom : null)),
  decided.map((row) => (row.code === "deposit-completed" ? null : row.reason)),
  decided.map(formatHistory),
  decided.map(toMessageParams),
];
