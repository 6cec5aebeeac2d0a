// On return from the simulated bank the payment is confirmed once, however often the page loads.
import { cardRoutes, publishableKey } from "@glasshouse/contract/cards.ts";
import { depositRoutes } from "@glasshouse/contract/deposits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../api/call.ts";
import { invalidateMoney, moneyKeys } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { challengeKey } from "../../display/challenge.ts";
import { useNavigate } from "../../shell/navigation.ts";
import { tabStore } from "../../ui/storage.ts";
import { showToast } from "../../ui/toast-store.ts";

type Props = { intentId: string; status: string | undefined };

export function ChallengeReturn({ intentId, status }: Props): null {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const handled = useRef<string>(undefined);
  const confirm = useAction(depositRoutes.confirmDeposit, {
    toSuccessToast: () => ({
      title: "Deposit Successful",
      description: "Your deposit has been processed successfully!",
    }),
    failureTexts: { title: "Error", fallback: "An error occurred during deposit" },
    invalidates: moneyKeys,
  });
  const { run } = confirm;
  useEffect(() => {
    if (handled.current === intentId) return;
    handled.current = intentId;
    const secret = tabStore.read(challengeKey);
    tabStore.remove(challengeKey);
    navigate({ to: "/dashboard", replace: true });
    if (status !== "succeeded") {
      const description = "The simulated card wasn't authenticated. Try again.";
      showToast({ title: "Payment Failed", description, tone: "bad" });
      return;
    }
    if (!secret) {
      // the processor's event credits a payment that another tab started
      const description = "Your deposit appears here as soon as the processor reports it.";
      showToast({ title: "Payment Authenticated", description, tone: "good" });
      invalidateMoney(queries);
      return;
    }
    const headers = { authorization: `Bearer ${publishableKey}` };
    call(cardRoutes.retrieve, { params: { id: intentId }, query: { client_secret: secret }, headers })
      .then((intent) =>
        run({
          body: { paymentIntentId: intentId, amount: intent.amount / 100 },
          idempotencyKey: `confirm-${intentId}`,
        }),
      )
      .then((credited) => {
        if (!credited) invalidateMoney(queries); // the processor's event may have arrived first
      })
      .catch(() =>
        showToast({ title: "Error", description: "An error occurred during deposit", tone: "bad" }),
      );
  }, [intentId, status, navigate, queries, run]);
  return null;
}
