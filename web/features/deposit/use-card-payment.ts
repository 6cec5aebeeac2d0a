// Payment and confirmation are one step.
import { cardRoutes, publishableKey } from "@glasshouse/contract/cards.ts";
import { depositRoutes } from "@glasshouse/contract/deposits.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { invalidateMoney, moneyKeys } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useOneAtATime } from "../../api/use-one-at-a-time.ts";
import { challengeKey } from "../../display/challenge.ts";
import { useNavigate } from "../../shell/navigation.ts";
import { useIsStillOnPage } from "../../shell/use-still-here.ts";
import { commonWords } from "../../ui/common.words.ts";
import { tabStore } from "../../ui/storage.ts";
import type { CreatedPayment } from "./card-amount-form.tsx";
import { cardDepositWords as words } from "./deposit.words.ts";

/** Final refusals; after other failures the processor's event credits the payment. */
const decisions = [
  "deposit-over-level-cap",
  "fund-frozen",
  "payment-intent-not-yours",
  "payment-intent-not-succeeded",
  "payment-intent-already-used",
];

const cardErrorBody = z.object({ error: z.object({ message: z.string() }) });

function cardError(error: unknown): string {
  if (!(error instanceof ApiError)) return words.notReached();
  try {
    return translateSentence(cardErrorBody.parse(JSON.parse(error.text)).error.message);
  } catch {
    return error.sentence || words.notAccepted();
  }
}

export function useCardPayment(payment: CreatedPayment) {
  const navigate = useNavigate();
  const stillHere = useIsStillOnPage();
  const queries = useQueryClient();
  const confirm = useAction(depositRoutes.confirmDeposit, {
    toSuccessToast: () => ({
      title: words.doneTitle(),
      description: words.done(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.failed() },
    invalidates: moneyKeys,
  });

  const charge = useAction(cardRoutes.confirm, {
    failureTexts: { title: words.paymentFailed(), fallback: "", getSentence: cardError },
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
