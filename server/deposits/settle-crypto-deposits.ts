// Settles pending crypto deposits in the chain's order, each dated at the deciding block. Runs before every
// payout, so that a deposit confirmed before 09:00 earns at 09:00.
import { formatCryptoFailure } from "@glasshouse/contract/mailbox.ts";
import {
  type CryptoSettlement,
  decideCryptoSettlement,
  getSettlementInstant,
  type PendingCryptoDeposit,
} from "@glasshouse/core/deposits/crypto-deposit.ts";
import { getInvestorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents } from "@glasshouse/core/money.ts";
import type { ClientBase } from "pg";
import { notifyInvestorChanged } from "../clock/clock-notifier.ts";
import { withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import { lockAccounts, postTransfers } from "../ledger/post-transfer.ts";
import { getWalletAddress } from "../wallet/wallet-address.ts";
import { loadInvestorStanding } from "./investor-standing.ts";
import { notifyLevelLimit } from "./notify-level-limit.ts";

type Row = {
  id: number;
  investor_id: number;
  amount_cents: number;
  created_at: Date;
  paid_cents: number | null;
  from_address: string | null;
  to_address: string | null;
  sent_at: Date | null;
};
const columns = `deposits.id, investor_id, deposits.amount_cents, created_at, payment.amount_cents as paid_cents,
  from_address, to_address, sent_at`;
const listPending = statement<Row & { now: Date }>(
  "list-pending-crypto-deposits",
  `select ${columns}, sim_now() as now from deposits left join sandbox.chain_payments as payment on hash = tx_hash
   where method = 'crypto' and status = 'pending'`,
);
const beginWrite = statement<{ now: Date }>("begin-settlement", "select begin_write() as now");
const lockPending = statement<Row>(
  "lock-pending-crypto-deposit",
  `select ${columns} from deposits left join sandbox.chain_payments as payment on hash = tx_hash
   where deposits.id = $1 and status = 'pending' for update of deposits`,
);
const recordCompleted = statement(
  "record-completed-crypto-deposit",
  `with deposit as (
     update deposits set status = 'completed', settled_at = $2 where id = $1 returning *
   ),
   investment as (
     insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
     select investor_id, id, amount_cents, $3, $2 from deposit returning id
   ),
   history as (
     update transactions set status = 'completed', description = 'Crypto deposit, opens Investment #' || investment.id
     from deposit, investment
     where transactions.investor_id = deposit.investor_id and transactions.created_at = deposit.created_at
       and transactions.type = 'crypto_deposit' and transactions.source_id = deposit.id
   )
   insert into messages (investor_id, kind, params, created_at)
   select investor_id, 'deposit-completed',
     jsonb_build_object('amountCents', amount_cents, 'investmentId', investment.id), $2 from deposit, investment`,
);
const recordFailed = statement(
  "record-failed-crypto-deposit",
  `with deposit as (
     update deposits set status = 'failed', settled_at = $2, failure_reason = $3 where id = $1 returning *
   ),
   history as (
     update transactions set status = 'failed', description = 'Crypto deposit. ' || $4 from deposit
     where transactions.investor_id = deposit.investor_id and transactions.created_at = deposit.created_at
       and transactions.type = 'crypto_deposit' and transactions.source_id = deposit.id
   )
   insert into messages (investor_id, kind, params, created_at)
   select investor_id, 'deposit-failed',
     jsonb_build_object('amountCents', amount_cents, 'reason', $3::text, 'returnedCents', $5::bigint), $2 from deposit`,
);

function toPendingDeposit(row: Row): PendingCryptoDeposit {
  const { paid_cents, to_address, sent_at } = row;
  // a payment from another person's wallet does not count
  const isOwnPayment = row.from_address === getWalletAddress(row.investor_id);
  return {
    investorId: row.investor_id,
    amountCents: cents(row.amount_cents),
    submittedAt: row.created_at.getTime(),
    payment:
      isOwnPayment && paid_cents !== null && to_address && sent_at
        ? { amountCents: cents(paid_cents), toAddress: to_address, sentAt: sent_at.getTime() }
        : null,
  };
}

async function recordSettlement(tx: ClientBase, row: Row, settlement: CryptoSettlement): Promise<void> {
  if (settlement.code === "crypto-deposit-pending") return;
  const at = new Date(settlement.at);
  if (settlement.transfer) await postTransfers(tx, at, [settlement.transfer]);
  if (settlement.code === "crypto-deposit-completed") {
    await recordCompleted(tx, [row.id, at, settlement.investment.rateBps]);
  } else {
    const returned = cents(settlement.transfer ? (row.paid_cents ?? 0) : 0);
    const text = formatCryptoFailure(settlement.reason, returned);
    await recordFailed(tx, [row.id, at, settlement.reason, text, returned]);
  }
}

async function settleDeposit(pool: Db, depositId: number): Promise<void> {
  await withTransaction(pool, async (tx) => {
    const [started] = await beginWrite(tx);
    const [row] = await lockPending(tx, [depositId]);
    if (!started || !row) return; // another server was faster
    await lockAccounts(tx, [getInvestorAccountId(row.investor_id, "invested")]);
    const standing = await loadInvestorStanding(tx, row.investor_id);
    const settlement = decideCryptoSettlement(toPendingDeposit(row), standing, started.now.getTime());
    await recordSettlement(tx, row, settlement);
    if (settlement.code === "crypto-deposit-completed")
      await notifyLevelLimit(tx, standing, settlement.investment.amountCents, new Date(settlement.at));
    await notifyInvestorChanged(tx, row.investor_id);
  });
}

export async function settleCryptoDeposits(pool: Db): Promise<Date | undefined> {
  const rows = await listPending(pool);
  const pending = rows
    .map((row) => ({ id: row.id, now: row.now.getTime(), at: getSettlementInstant(toPendingDeposit(row)) }))
    .sort((a, b) => a.at - b.at || a.id - b.id);
  for (const { id, at, now } of pending) {
    if (at > now) return new Date(at);
    await settleDeposit(pool, id);
  }
  return undefined;
}
