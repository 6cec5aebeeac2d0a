// Pays with the simulated processor, then confirms the deposit with the fund, as one step for the person who presses.
import { cardRoutes, type PaymentIntent, publishableKey } from "@glasshouse/contract/cards.ts";
import { depositRoutes } from "@glasshouse/contract/deposits.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { moneyKeys, readMoneyAgain } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { challengeKey } from "../../display/challenge.ts";
import { useStillHere } from "../../shell/use-still-here.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { CreatedPayment } from "./card-amount-form.tsx";

/** What the fund may decide about a payment that was made; any other failure decides nothing, and the event credits it. */
const decisions = [
  "deposit-over-level-cap",
  "fund-frozen",
  "payment-intent-not-yours",
  "payment-intent-not-succeeded",
  "payment-intent-already-used",
];
export const beingCredited =
  "Your simulated card was charged, but the deposit could not be confirmed from here. The payment is being credited: it appears on your dashboard in a moment.";

const cardErrorBody = z.object({ error: z.object({ message: z.string() }) });

function cardError(error: unknown): string {
  if (!(error instanceof ApiError))
    return "The simulated processor could not be reached. Nothing was charged.";
  try {
    return cardErrorBody.parse(JSON.parse(error.message.replace(/^\d+: /, ""))).error.message;
  } catch {
    return error.sentence || "The simulated card was not accepted.";
  }
}

export function useCardPayment(payment: CreatedPayment) {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const queries = useQueryClient();
  const confirm = useAction(depositRoutes.confirmDeposit, {
    done: () => ({
      title: "Deposit Successful",
      description: "Your deposit has been processed successfully!",
    }),
    failed: { title: "Error", fallback: "An error occurred during deposit" },
    invalidates: moneyKeys,
  });

  async function charge(card: string): Promise<PaymentIntent | undefined> {
    try {
      return await call(cardRoutes.confirm, {
        params: { id: payment.paymentIntentId },
        body: { client_secret: payment.clientSecret, card, return_url: "/dashboard" },
        headers: { authorization: `Bearer ${publishableKey}` },
      });
    } catch (error) {
      const description = cardError(error);
      setProblem(description);
      showToast({ title: "Payment Failed", description, tone: "bad" });
      return undefined;
    }
  }

  async function pay(card: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPaying(true);
    try {
      const intent = await charge(card);
      if (intent) setProblem(null);
      if (intent?.next_action) {
        sessionStorage.setItem(challengeKey, payment.clientSecret);
        window.location.assign(intent.next_action.redirect_to_url.url);
      } else if (intent?.status === "succeeded") {
        const body = { paymentIntentId: payment.paymentIntentId, amount: formatAmount(payment.amountCents) };
        const idempotencyKey = `confirm-${payment.paymentIntentId}`;
        const confirmed = await confirm.run({ body, idempotencyKey });
        // where it is not confirmed, the processor's event may have come first
        if (!confirmed) readMoneyAgain(queries);
        else if (stillHere()) await navigate({ to: "/dashboard" });
      }
    } finally {
      running.current = false;
      setPaying(false);
    }
  }
  const credited = confirm.failure !== null && !decisions.includes(confirm.failure.code);
  return { pay, paying, credited, problem: problem ?? confirm.failure?.sentence ?? null };
}
