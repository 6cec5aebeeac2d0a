import { isPlayAddress, isPlayTxHash } from "@glasshouse/core/identifiers/simulated.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { createAmountSchema, wireAmount } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";

export const invalidDepositAmount = sentence("Please enter a valid amount");
export const missingTxHash = sentence("Please enter the transaction hash");

export const txHash = createTextSchema({ max: 120, missingMessage: missingTxHash }).refine(
  (value) => value === "" || isPlayTxHash(value),
  sentence("Use a transaction hash of the simulated chain (playsim1…)"),
);

export const cryptoDepositBody = z.object({
  txHash,
  amount: createAmountSchema(invalidDepositAmount),
  walletAddress: createTextSchema({ max: 120, missingMessage: sentence("Enter an address") }).refine(
    (value) => value === "" || isPlayAddress(value),
    sentence("Use a play wallet address (playsim1…)"),
  ),
});

export const depositRoutes = {
  createPaymentIntent: defineRoute({
    method: "POST",
    path: "/api/create-payment-intent",
    access: "investor",
    summary: "Create a payment with the simulated card processor",
    body: z.object({ amount: createAmountSchema(invalidDepositAmount) }),
    reply: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
    movesMoney: true,
  }),
  confirmDeposit: defineRoute({
    method: "POST",
    path: "/api/confirm-deposit",
    access: "investor",
    summary: "Credit a payment that the processor reports as succeeded, with the processor's amount",
    body: z.object({
      paymentIntentId: z.string().regex(/^pi_sim_[A-Za-z0-9]{8,64}$/, sentence("Unknown payment")),
      amount: createAmountSchema(invalidDepositAmount),
    }),
    reply: z.object({ depositId: z.number().int(), investmentId: z.number().int(), amount: wireAmount }),
    movesMoney: true,
  }),
  confirmCryptoDeposit: defineRoute({
    method: "POST",
    path: "/api/confirm-crypto-deposit",
    access: "investor",
    summary: "Submit a transaction hash; the deposit is pending until the chain confirms it",
    body: cryptoDepositBody,
    reply: z.object({ depositId: z.number().int(), status: z.literal("pending"), amount: wireAmount }),
    movesMoney: true,
  }),
};
