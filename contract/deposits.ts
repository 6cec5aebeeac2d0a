import { z } from "zod";
import { amountInput, wireAmount } from "./amount.ts";
import { route } from "./route.ts";

export const invalidDepositAmount = "Please enter a valid amount";

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
};
