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
import { commonWords } from "../../ui/common.words.ts";
import { tabStore } from "../../ui/storage.ts";
import { showToast } from "../../ui/toast-store.ts";
import { dashboardWords as words } from "./dashboard-page.words.ts";

type Props = { intentId: string; status: string | undefined };

export function ChallengeReturn({ intentId, status }: Props): null {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const handled = useRef<string>(undefined);
  const confirm = useAction(depositRoutes.confirmDeposit, {
    toSuccessToast: () => ({
      title: words.depositDoneTitle(),
      description: words.depositDone(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.depositFailed() },
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
      showToast({ title: words.paymentFailed(), description: words.notAuthenticated(), tone: "bad" });
      return;
    }
    if (!secret) {
      // the processor's event credits a payment that another tab started
      showToast({ title: words.authenticated(), description: words.appearsHere(), tone: "good" });
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
        showToast({ title: commonWords.error(), description: words.depositFailed(), tone: "bad" }),
      );
  }, [intentId, status, navigate, queries, run]);
  return null;
}
