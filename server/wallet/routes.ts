import { listHeaders } from "@glasshouse/contract/page-query.ts";
import { type WalletTransaction, walletRoutes } from "@glasshouse/contract/wallet.ts";
import { countConfirmations } from "@glasshouse/core/chain.ts";
import { getInvestorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { readClock } from "../clock/clock-row.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import { sendPayment } from "./send-payment.ts";
import { getWalletAddress } from "./wallet-address.ts";

const readBalance = statement<{ balance_cents: number }>(
  "read-wallet",
  "select balance_cents from accounts where id = $1",
);

type Row = {
  id: number;
  kind: WalletTransaction["kind"];
  amount_cents: number;
  posted_at: Date;
  hash: string | null;
  from_address: string | null;
  to_address: string | null;
  sent_at: Date | null;
};
const page = statement<Row>(
  "list-wallet-transactions",
  `select transfer_id as id, kind, postings.amount_cents, posted_at, hash, from_address, to_address, sent_at
   from postings join transfers on transfers.id = transfer_id
     left join sandbox.chain_payments on reference = transfer_id
   where account_id = $1 and is_wallet(account_id) and ($2::bigint is null or transfer_id < $2)
   order by transfer_id desc limit $3`,
);

function toTransactionReply(row: Row, now: number): WalletTransaction {
  return {
    id: row.id,
    kind: row.kind,
    amount: formatAmount(cents(row.amount_cents)),
    createdAt: row.posted_at.toISOString(),
    txHash: row.hash,
    from: row.from_address,
    to: row.to_address,
    confirmations: row.sent_at && countConfirmations(row.sent_at.getTime(), now),
  };
}

export function registerWallet(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, walletRoutes.show, async ({ query, session, reply, request }) => {
    const wallet = getInvestorAccountId(session.investorId, "wallet");
    const [before] = decodeCursor(query.cursor, ["id"]);
    const [[account], rows, clock] = await Promise.all([
      readBalance(request.db, [wallet]),
      page(request.db, [wallet, before, query.limit + 1]),
      readClock(request.db),
    ]);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    if (rows.length > query.limit && last) reply.header(listHeaders.nextCursor, encodeCursor([last.id]));
    return {
      address: getWalletAddress(session.investorId),
      balance: formatAmount(cents(account?.balance_cents ?? 0)),
      transactions: shown.map((row) => toTransactionReply(row, clock.now.getTime())),
    };
  });
  bindRoute(app, context, walletRoutes.send, sendPayment);
}
