// Answers belong to the person, not the browser, and are written once.
import { offerRoutes } from "@glasshouse/contract/offers.ts";
import { decideAnswer } from "@glasshouse/core/offers/answer-offer.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { toRefusalOutcome } from "../http/refusals.ts";
import { computeOfferSeed } from "./offer-draw.ts";
import { loadAnswers, loadOffersState } from "./offers-state.ts";

const insert = statement(
  "insert-offer-answer",
  `insert into offer_answers (investor_id, round, offer, answered_false) values ($1, $2, $3, $4) on conflict do nothing`,
);

const insertCheck = statement(
  "insert-offer-check",
  "insert into offer_checks (investor_id, round, offer) values ($1, $2, $3) on conflict do nothing",
);

export function registerOffers(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, offerRoutes.show, ({ session, request }) =>
    loadOffersState(request.db, session.investorId, computeOfferSeed(context.secrets, session.investorId)),
  );
  bindRoute(app, context, offerRoutes.answer, async ({ body, session: { investorId }, request }) => {
    const draw = computeOfferSeed(context.secrets, investorId);
    const { given, at } = await loadAnswers(request.db, investorId);
    const decision = decideAnswer(draw, given, at, body);
    if (decision.code === "accepted")
      await insert(request.db, [investorId, body.round, body.offer, body.answeredFalse]);
    else if (decision.code !== "answered") return toRefusalOutcome(decision);
    return loadOffersState(request.db, investorId, draw);
  });
  bindRoute(app, context, offerRoutes.check, async ({ body, session: { investorId }, request }) => {
    const draw = computeOfferSeed(context.secrets, investorId);
    const { given, at } = await loadAnswers(request.db, investorId);
    const decision = decideAnswer(draw, given, at, body);
    if (decision.code === "accepted") await insertCheck(request.db, [investorId, body.round, body.offer]);
    else if (decision.code !== "answered") return toRefusalOutcome(decision);
    return { status: "done" as const };
  });
}
