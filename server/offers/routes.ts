// Answers belong to the person, not the browser, and are written once.
import { offerRoutes } from "@glasshouse/contract/offers.ts";
import { decideAnswer } from "@glasshouse/core/offers/answer-offer.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { refused } from "../http/refusals.ts";
import { offerDraw } from "./offer-draw.ts";
import { answersOf, offersStateOf } from "./offers-state.ts";

const insert = statement(
  "insert-offer-answer",
  `insert into offer_answers (investor_id, round, offer, answered_false) values ($1, $2, $3, $4) on conflict do nothing`,
);

export function registerOffers(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, offerRoutes.show, ({ session, request }) =>
    offersStateOf(request.db, session.investorId, offerDraw(context.secrets, session.investorId)),
  );
  bindRoute(app, context, offerRoutes.answer, async ({ body, session: { investorId }, request }) => {
    const draw = offerDraw(context.secrets, investorId);
    const { given, at } = await answersOf(request.db, investorId);
    const decision = decideAnswer(draw, given, at, body);
    if (decision.code === "accepted")
      await insert(request.db, [investorId, body.round, body.offer, body.answeredFalse]);
    else if (decision.code !== "answered") return refused(decision);
    return offersStateOf(request.db, investorId, draw);
  });
}
