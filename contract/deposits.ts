import { isPlayAddress, isPlayTxHash } from "@glasshouse/core/identifiers/simulated.ts";
import { amountInput, wireAmount } from "./amount.ts";
import { route } from "./route.ts";
import { text } from "./text.ts";
import { z } from "./validator.ts";

export const invalidDepositAmount = "Please enter a valid amount";
export const missingTxHash = "Please enter the transaction hash";

export const txHash = text({ max: 120, missing: missingTxHash }).refine(
  (value) => value === "" || isPlayTxHash(value),
  "Please use a transaction hash of the simulated chain (playsim1…)",
);

export const cryptoDepositBody = z.object({
  txHash,
  amount: amountInput(invalidDepositAmount),
  walletAddress: text({ max: 120, missing: "Please enter an address" }).refine(
    (value) => value === "" || isPlayAddress(value),
    "Please use a play wallet address (playsim1…)",
  ),
});

export const depositRoutes = {
  createPaymentIntent: route({
    method: "POST",
    path: "/api/create-payment-intent",
    access: "investor",
    summary: "Create a payment with the simulated card processor",
    body: z.object({ amount: amountInput(invalidDepositAmount) }),
    reply: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
    movesMoney: true,
  }),
  confirmDeposit: route({
    method: "POST",
    path: "/api/confirm-deposit",
    access: "investor",
    summary: "Credit a payment that the processor reports as succeeded; the processor's amount counts",
    body: z.object({
      paymentIntentId: z.string().regex(/^pi_sim_[A-Za-z0-9]{8,64}$/, "Unknown payment"),
      amount: amountInput(invalidDepositAmount),
    }),
    reply: z.object({ depositId: z.number().int(), investmentId: z.number().int(), amount: wireAmount }),
    movesMoney: true,
  }),
  confirmCryptoDeposit: route({
    method: "POST",
    path: "/api/confirm-crypto-deposit",
    access: "investor",
    summary: "Submit a transaction hash; the deposit is pending until the chain confirms it",
    body: cryptoDepositBody,
    reply: z.object({ depositId: z.number().int(), status: z.literal("pending"), amount: wireAmount }),
    movesMoney: true,
  }),
};
