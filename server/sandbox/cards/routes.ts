// The card processor's calls; they know the platform only by the customer functions.

import { cardRoutes, publishableKey } from "@glasshouse/contract/cards.ts";
import { generalErrors } from "@glasshouse/contract/general-errors.ts";
import { simulatorCards } from "@glasshouse/core/identifiers/simulated.ts";
import { cents } from "@glasshouse/core/money.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClientBase } from "pg";
import { z } from "zod";
import { withTransaction } from "../../db/pool.ts";
import type { Db } from "../../db/statement.ts";
import type { AppContext } from "../../http/app-context.ts";
import { bindRoute, requireNotPaused } from "../../http/bind-route.ts";
import { checkSender } from "../../http/check-sender.ts";
import { readForms } from "../../http/read-forms.ts";
import { readFor } from "../../http/reader.ts";
import { refuse } from "../../http/refusals.ts";
import { loadRequestSession } from "../../http/request-world.ts";
import { challengePage } from "./challenge-page.ts";
import {
  answerChallenge,
  type ChargeCustomer,
  type Confirmation,
  type CustomerAccounts,
  confirmPayment,
} from "./confirm-payment.ts";
import { findOwnIntent, type IntentRow, toPaymentIntentReply } from "./payment-intents.ts";

export type CardProcessor = {
  customers: CustomerAccounts;
  onEvent: (world: number) => void;
};

function requireKey(request: FastifyRequest): void {
  if (request.headers.authorization !== `Bearer ${publishableKey}`) refuse("unauthorized");
}

const returnUrl = cardRoutes.confirm.body.shape.return_url;
const challengeQuery = z.object({ client_secret: z.string().max(200), return_url: returnUrl });
const challengeForm = challengeQuery.extend({ outcome: z.enum(["authenticate", "fail"]) });
const challengeParams = z.object({ id: z.string().max(80) });

/** Order of locks: what dates the charge before the payment's row. */
function withLockedIntent(
  db: Db,
  { customers }: CardProcessor,
  id: string,
  clientSecret: string,
  answer: (tx: ClientBase, intent: IntentRow, charge: ChargeCustomer) => Promise<Confirmation>,
): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const now = await customers.begin(tx);
    const intent = await findOwnIntent(tx, id, clientSecret, true);
    if (!intent) refuse("not-found");
    return answer(tx, intent, ({ customer, amount_cents }) =>
      customers.charge(tx, { customer, amountCents: amount_cents, now }),
    );
  });
}

export function registerCards(app: FastifyInstance, context: AppContext, processor: CardProcessor): void {
  bindRoute(app, context, cardRoutes.confirm, async ({ body, params, session, request }) => {
    requireKey(request);
    requireNotPaused(session);
    const card = simulatorCards.find(({ name }) => name === body.card);
    if (!card) refuse("invalid-input");
    const confirmation = await withLockedIntent(
      request.db,
      processor,
      params.id,
      body.client_secret,
      (tx, intent, charge) => confirmPayment(tx, intent, card.name, charge),
    );
    if (confirmation.failure) return { status: 402, body: { error: confirmation.failure } };
    if (confirmation.intent.status === "succeeded") processor.onEvent(request.world);
    return toPaymentIntentReply(confirmation.intent, body.return_url);
  });

  bindRoute(app, context, cardRoutes.retrieve, async ({ params, query, request }) => {
    requireKey(request);
    const intent = await findOwnIntent(request.db, params.id, query.client_secret);
    return intent ? toPaymentIntentReply(intent) : refuse("not-found");
  });

  app.register(async (page) => registerChallenge(page, context, processor));
}

type ChallengeParams = z.output<typeof challengeParams>;

function sendChallenge(
  { findReader }: AppContext,
  reply: FastifyReply,
  intent: IntentRow,
  { client_secret, return_url }: z.output<typeof challengeQuery>,
  refused?: "class-paused",
): FastifyReply {
  const page = readFor(findReader(reply.request), () =>
    challengePage({
      intentId: intent.id,
      clientSecret: client_secret,
      returnUrl: return_url,
      amountCents: cents(intent.amount_cents),
      problem: refused && translateSentence(generalErrors[refused].message),
    }),
  );
  return reply
    .code(refused ? generalErrors[refused].status : 200)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(page);
}

function registerChallenge(app: FastifyInstance, context: AppContext, processor: CardProcessor): void {
  readForms(app);
  // checks the session before anything is queried in the world that its cookie names
  const loadSessionAndWorld = (request: FastifyRequest) => loadRequestSession(request, context);
  app.get<{ Params: ChallengeParams; Querystring: z.output<typeof challengeQuery> }>(
    "/sandbox/cards/challenge/:id",
    { schema: { hide: true, params: challengeParams, querystring: challengeQuery } },
    async (request, reply) => {
      await loadSessionAndWorld(request);
      const { id } = request.params;
      const { query } = request;
      const intent = await findOwnIntent(request.db, id, query.client_secret);
      return intent ? sendChallenge(context, reply, intent, query) : refuse("not-found");
    },
  );
  app.post<{ Params: ChallengeParams; Body: z.output<typeof challengeForm> }>(
    "/sandbox/cards/challenge/:id",
    {
      schema: { hide: true, params: challengeParams, body: challengeForm },
      onRequest: async (request) => checkSender(request, context.env),
    },
    async (request, reply) => {
      const session = await loadSessionAndWorld(request);
      const { id } = request.params;
      const form = request.body;
      if (session?.isPaused) {
        const intent = await findOwnIntent(request.db, id, form.client_secret);
        return intent ? sendChallenge(context, reply, intent, form, "class-paused") : refuse("not-found");
      }
      const { intent } = await withLockedIntent(
        request.db,
        processor,
        id,
        form.client_secret,
        (tx, locked, charge) => answerChallenge(tx, locked, form.outcome === "authenticate", charge),
      );
      const succeeded = intent.status === "succeeded";
      if (succeeded) processor.onEvent(request.world);
      const query = new URLSearchParams({
        payment_intent: id,
        redirect_status: succeeded ? "succeeded" : "failed",
      });
      return reply.redirect(`${form.return_url}${form.return_url.includes("?") ? "&" : "?"}${query}`, 303);
    },
  );
}
