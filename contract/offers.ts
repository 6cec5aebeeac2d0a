import { offerRounds } from "@glasshouse/core/offers/offer-rounds.ts";
import { routeAddresses } from "./addresses.ts";
import { wireInstant } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

const round = z.enum(offerRounds);
const offer = z.number().int().min(1).max(32_767);

const offersState = z.object({
  rounds: z.array(
    z.object({
      round,
      /** answered first */
      offers: z.array(offer),
      answers: z.array(z.object({ offer, answeredFalse: z.boolean() })),
    }),
  ),
  asked: round.nullable(),
  /** null before the second round is complete */
  repeatFrom: wireInstant.nullable(),
  /** others' answers, to offers of complete rounds */
  difficulty: z.array(z.object({ offer, answers: z.number().int(), right: z.number().int() })),
});
export type OffersState = z.infer<typeof offersState>;

export const offerRoutes = {
  show: defineRoute({
    ...routeAddresses.offers,
    summary: "The caller's offers, with the answers so far",
    reply: offersState,
  }),
  answer: defineRoute({
    method: "POST",
    path: "/api/offers/answers",
    access: "investor",
    summary: "Answer an offer; the first answer to an offer in a round counts",
    body: z.object({ round, offer, answeredFalse: z.boolean() }),
    reply: offersState,
  }),
};
