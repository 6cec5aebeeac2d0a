// Records a transaction hash as a pending deposit (settle-crypto-deposits.ts decides it).
import type { depositRoutes } from "@glasshouse/contract/deposits.ts";
import { decideCryptoSubmission } from "@glasshouse/core/deposits/crypto-deposit.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { toRefusalOutcome } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { getWalletAddress } from "../wallet/wallet-address.ts";
import { loadInvestorStanding } from "./investor-standing.ts";

const loadHashState = statement<{ used: boolean; sender: string | null }>(
  "crypto-hash-state",
  `select exists (select from deposits where tx_hash = $1) as used,
     (select from_address from sandbox.chain_payments where hash = $1) as sender`,
);
export const recordPending = statement<{ id: number }>(
  "record-pending-crypto-deposit",
  `with deposit as (
     insert into deposits (investor_id, method, amount_cents, status, tx_hash, created_at)
     values ($1, 'crypto', $2, 'pending', $3, $4)
     on conflict (world_id, tx_hash) where tx_hash is not null do nothing returning id
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select $1, $4, 'crypto_deposit', id, $2, 'pending', 'Crypto deposit' from deposit
   ),
   notified as (
     insert into messages (investor_id, kind, params, created_at)
     select $1, 'deposit-submitted', jsonb_build_object('amountCents', $2::bigint), $4 from deposit
   )
   select id from deposit`,
);

export const submitCryptoDeposit: Handler<typeof depositRoutes.confirmCryptoDeposit> = async ({
  body,
  session,
  request,
}) =>
  runCommand(request, session.investorId, async (tx, now) => {
    const { investorId } = session;
    const [hash] = await loadHashState(tx, [body.txHash]);
    invariant(hash, "the statement gives one row");
    const standing = await loadInvestorStanding(tx, investorId);
    const submission = { amountCents: body.amount, walletAddress: body.walletAddress };
    const isPaidByAnother = hash.sender !== null && hash.sender !== getWalletAddress(investorId);
    const decision = decideCryptoSubmission({ standing, hashUsed: hash.used, isPaidByAnother }, submission);
    if (decision.code !== "crypto-deposit-submitted") return toRefusalOutcome(decision);
    const [recorded] = await recordPending(tx, [investorId, body.amount, body.txHash, now]);
    if (!recorded) return toRefusalOutcome({ code: "crypto-hash-already-used" });
    return {
      status: 200,
      body: { depositId: recorded.id, status: "pending", amount: formatAmount(body.amount) },
    };
  });
