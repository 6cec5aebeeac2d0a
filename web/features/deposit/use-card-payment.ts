// Payment and confirmation are one step.
import { cardRoutes, publishableKey } from "@glasshouse/contract/cards.ts";
import { depositRoutes } from "@glasshouse/contract/deposits.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { invalidateMoney, moneyKeys } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useOneAtATime } from "../../api/use-one-at-a-time.ts";
import { challengeKey } from "../../display/challenge.ts";
import { useNavigate } from "../../shell/navigation.ts";
import { useIsStillOnPage } from "../../shell/use-still-here.ts";
import { tabStore } from "../../ui/storage.ts";
import type { CreatedPayment } from "./card-amount-form.tsx";

/** Final refusals; after other failures the processor's event credits the payment. */
const decisions = [
  "deposit-over-level-cap",
  "fund-frozen",
  "payment-intent-not-yours",
  "payment-intent-not-succeeded",
  "payment-intent-already-used",
];
export const beingCredited =
  "Your simulated card was charged, but this page couldn't confirm the deposit. It will appear on your dashboard in a moment.";

const cardErrorBody = z.object({ error: z.object({ message: z.string() }) });

function cardError(error: unknown): string {
  if (!(error instanceof ApiError))
    return "We couldn't reach the simulated processor. Nothing was charged. Try again.";
  try {
    return cardErrorBody.parse(JSON.parse(error.text)).error.message;
  } catch {
    return error.sentence || "The simulated card was not accepted.";
  }
}

export function useCardPayment(payment: CreatedPayment) {
  const navigate = useNavigate();
  const stillHere = useIsStillOnPage();
  const queries = useQueryClient();
  const confirm = useAction(depositRoutes.confirmDeposit, {
    toSuccessToast: () => ({
      title: "Deposit Successful",
      description: "Your deposit has been processed successfully!",
    }),
    failureTexts: { title: "Error", fallback: "An error occurred during deposit" },
    invalidates: moneyKeys,
  });

  const charge = useAction(cardRoutes.confirm, {
    failureTexts: { title: "Payment Failed", fallback: "", getSentence: cardError },
  });
  const { run: pay, busy: paying } = useOneAtATime({
    async mutationFn(card: string) {
      const intent = await charge.run({
        params: { id: payment.paymentIntentId },
        body: { client_secret: payment.clientSecret, card, return_url: "/dashboard" },
        headers: { authorization: `Bearer ${publishableKey}` },
      });
      if (intent?.next_action) {
        tabStore.write(challengeKey, payment.clientSecret);
        window.location.assign(intent.next_action.redirect_to_url.url);
      } else if (intent?.status === "succeeded") {
        const body = { paymentIntentId: payment.paymentIntentId, amount: formatAmount(payment.amountCents) };
        const idempotencyKey = `confirm-${payment.paymentIntentId}`;
        const confirmed = await confirm.run({ body, idempotencyKey });
        if (!confirmed) invalidateMoney(queries);
        else if (stillHere()) navigate({ to: "/dashboard" });
      }
    },
  });
  const credited = confirm.failure !== null && !decisions.includes(confirm.failure.code);
  const problem = charge.failure?.sentence ?? confirm.failure?.sentence;
  return { pay, paying, credited, problem };
}
