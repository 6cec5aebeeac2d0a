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
      /** checked: the firm was looked up in the register before */
      answers: z.array(z.object({ offer, answeredFalse: z.boolean(), checked: z.boolean() })),
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
  check: defineRoute({
    method: "POST",
    path: "/api/offers/checks",
    access: "investor",
    summary: "Record that the caller looked up an offer's firm in the register before answering",
    body: z.object({ round, offer }),
    reply: z.object({ status: z.literal("done") }),
  }),
};
