// A simulated processor in Stripe's shape. A card is one of six names, never a number.

import { simulatorCards } from "@glasshouse/core/identifiers/simulated.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

/** The messages of refused payments. */
export const cardFailures = {
  declined: sentence("The simulated bank declined this card."),
  noFunds: sentence("The simulated card has insufficient funds."),
  expired: sentence("The simulated card has expired."),
  failed: sentence("The simulated processor failed. Nothing was charged; try again."),
  walletTooLow: sentence("Your play wallet doesn't hold this amount."),
  notAuthenticated: sentence("The simulated card wasn't authenticated. Try again."),
} as const;

/** The only key. */
export const publishableKey = "pk_sim_glasshouse";

export const paymentIntentStatuses = [
  "requires_payment_method",
  "requires_action",
  "processing",
  "succeeded",
  "canceled",
] as const;

export const paymentError = z.object({ code: z.string(), message: z.string() });

export const paymentIntent = z.object({
  id: z.string(),
  object: z.literal("payment_intent"),
  amount: z.number().int(),
  currency: z.literal("usd"),
  status: z.enum(paymentIntentStatuses),
  client_secret: z.string(),
  livemode: z.literal(false),
  last_payment_error: paymentError.nullable(),
  next_action: z
    .object({
      type: z.literal("redirect_to_url"),
      redirect_to_url: z.object({ url: z.string(), return_url: z.string() }),
    })
    .nullable(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

const cardNames: string[] = simulatorCards.map((card) => card.name);

export const cardRoutes = {
  confirm: defineRoute({
    method: "POST",
    path: "/sandbox/cards/v1/payment_intents/:id/confirm",
    access: "public",
    summary: "Pay with one of the simulator's cards; 402 {error} where the card fails",
    params: z.object({ id: z.string().regex(/^[\w-]{1,80}$/) }),
    body: z.object({
      client_secret: z.string().max(200),
      card: z.enum(cardNames, {
        error: sentence("Choose one of the simulator's cards"),
      }),
      /** a path of this site */
      return_url: z
        .string()
        .max(200)
        .regex(/^\/(?![/\\])[\w\-/?=&.]*$/)
        .default("/dashboard"),
    }),
    reply: paymentIntent,
  }),
  retrieve: defineRoute({
    method: "GET",
    path: "/sandbox/cards/v1/payment_intents/:id",
    access: "public",
    summary: "The payment as the processor sees it",
    params: z.object({ id: z.string().regex(/^[\w-]{1,80}$/) }),
    query: z.object({ client_secret: z.string().max(200) }),
    reply: paymentIntent,
  }),
};
