import { createHash } from "node:crypto";
import { walletRoutes } from "@glasshouse/contract/wallet.ts";
import { playAddressOf } from "@glasshouse/core/identifiers/simulated.ts";
import { investorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";

const readBalance = statement<{ balance_cents: number }>(
  "read-wallet",
  "select balance_cents from accounts where id = $1",
);

/** An investor's own play address; it follows from the number, so it needs no row. */
export function walletAddressOf(investorId: number): string {
  return playAddressOf(createHash("sha256").update(`investor:${investorId}`).digest());
}

export function registerWallet(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, walletRoutes.show, async ({ session }) => {
    const [row] = await readBalance(context.pool, [investorAccountId(session.investorId, "wallet")]);
    return {
      address: walletAddressOf(session.investorId),
      balance: formatAmount(cents(row?.balance_cents ?? 0)),
    };
  });
}
