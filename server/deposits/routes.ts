import { depositRoutes } from "@glasshouse/contract/deposits.ts";
import { decidePaymentIntent } from "@glasshouse/core/deposits/card-deposit.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { getKeyUse } from "../http/idempotent-replies.ts";
import { toRefusalOutcome } from "../http/refusals.ts";
import { runBatched } from "../http/run-batched.ts";
import { runCommand } from "../http/run-command.ts";
import { createPaymentIntent } from "../sandbox/cards/payment-intents.ts";
import { creditCardDeposits } from "./credit-card-deposits.ts";
import { loadInvestorStanding } from "./investor-standing.ts";
import { submitCryptoDeposit } from "./submit-crypto-deposit.ts";

export function registerDeposits(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, depositRoutes.createPaymentIntent, async ({ body, session, request }) =>
    runCommand(request, session.investorId, async (tx) => {
      const decision = decidePaymentIntent(await loadInvestorStanding(tx, session.investorId), body.amount);
      if (decision.code !== "payment-allowed") return toRefusalOutcome(decision);
      const order = { customer: String(session.investorId), amountCents: body.amount };
      const intent = await createPaymentIntent(tx, order);
      return { status: 200, body: { clientSecret: intent.client_secret, paymentIntentId: intent.id } };
    }),
  );
  const credit = runBatched(context, creditCardDeposits);
  bindRoute(app, context, depositRoutes.confirmDeposit, async ({ body, session, request }) => {
    const { investorId } = session;
    const input = { paymentIntentId: body.paymentIntentId, caller: { investorId } };
    return credit(request.db, { use: getKeyUse(request, investorId), input });
  });
  bindRoute(app, context, depositRoutes.confirmCryptoDeposit, submitCryptoDeposit);
}
