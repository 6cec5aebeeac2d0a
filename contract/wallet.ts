import { isPlayAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import { walletOpeningCents } from "@glasshouse/core/play-wallet.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { routeAddresses } from "./addresses.ts";
import { createAmountSchema, wireAmount, wireInstant } from "./amount.ts";
import { invalidDepositAmount } from "./deposits.ts";
import { pageQuery } from "./page-query.ts";
import { defineRoute } from "./route.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";

export const walletOpening = formatUsd(walletOpeningCents);

export const walletTransaction = z.object({
  id: z.number().int(),
  kind: z.enum([
    "wallet_opened",
    "card_charged",
    "card_refunded",
    "chain_sent",
    "chain_returned",
    "withdrawal_approved",
  ]),
  /** negative for outgoing */
  amount: wireAmount,
  createdAt: wireInstant,
  /** null for cards and withdrawals */
  txHash: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  confirmations: z.number().int().nullable(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

export const walletSendBody = z.object({
  to: createTextSchema({ max: 120, missingMessage: sentence("Enter an address") }).refine(
    (value) => value === "" || isPlayAddress(value),
    sentence("Use a play wallet address (playsim1…)"),
  ),
  amount: createAmountSchema(invalidDepositAmount),
});

export const walletRoutes = {
  show: defineRoute({
    ...routeAddresses.wallet,
    summary:
      "The caller's play wallet, outside the fund: balance and payments, newest first; header x-next-cursor",
    query: pageQuery,
    reply: z.object({ address: z.string(), balance: wireAmount, transactions: z.array(walletTransaction) }),
  }),
  send: defineRoute({
    method: "POST",
    path: "/api/wallet/send",
    access: "investor",
    summary: "Pay on the simulated chain from the caller's play wallet",
    body: walletSendBody,
    reply: z.object({ txHash: z.string() }),
    movesMoney: true,
  }),
};
