import { parseAmount } from "@glasshouse/core/money.ts";
import { policies } from "@glasshouse/core/population/operator-rules.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { createAmountSchema, wireAmount, wireInstant } from "./amount.ts";
import { books } from "./books.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

export const operatorState = z.object({
  policy: z.enum(policies),
  delayDays: z.number().int(),
  /** a day, for "limit" */
  limit: wireAmount,
  /** share of each day's deposits */
  takePercent: z.number(),
  /** of a recruit's first deposit, for the recruiter */
  bonusPercent: z.number(),
  /** reserves could not pay since */
  failingSince: wireInstant.nullable(),
  frozenAt: wireInstant.nullable(),
  booksOpen: z.boolean(),
});
export type OperatorState = z.infer<typeof operatorState>;

const amountOrZero = z.union([z.number(), z.string().max(32)]).transform((input, context) => {
  const value = parseAmount(input);
  if (value !== undefined) return value;
  context.issues.push({ code: "custom", message: sentence("Please enter a valid amount"), input });
  return z.NEVER;
});
const percentMessage = sentence("Enter a percentage from 0 to 100, with at most two decimals");
const percent = z
  .number(percentMessage)
  .min(0, percentMessage)
  .max(100, percentMessage)
  .multipleOf(0.01, percentMessage);
const daysMessage = sentence("Enter whole days from 1 to 60");

export const operatorBody = z.object({
  policy: z.enum(policies),
  delayDays: z.number(daysMessage).int(daysMessage).min(1, daysMessage).max(60, daysMessage),
  limit: amountOrZero,
  takePercent: percent,
  bonusPercent: percent,
  booksOpen: z.boolean(),
});

/** The lesson opens the Books. */
export const seatChoicesBody = operatorBody.omit({ booksOpen: true });
export const seatChoices = operatorState.pick({
  policy: true,
  delayDays: true,
  limit: true,
  takePercent: true,
  bonusPercent: true,
});
export type SeatChoices = z.infer<typeof seatChoices>;
/** For the learner in the operator's seat. */
export const operatorSeat = z.object({
  choices: seatChoices,
  fund: books.pick({ day: true, held: true, taken: true, stoppedDay: true, frozenAt: true }),
  /** null until the Books open */
  people: books.pick({ paidIn: true, paidOut: true }).nullable(),
});
export type OperatorSeat = z.infer<typeof operatorSeat>;

export const operatorRoutes = {
  show: defineRoute({
    method: "GET",
    path: "/api/admin/operator",
    access: "admin",
    summary: "The operator's choices",
    reply: operatorState,
  }),
  update: defineRoute({
    method: "PUT",
    path: "/api/admin/operator",
    access: "admin",
    recentSignIn: true,
    summary: "Change the operator's choices; they act once a day, before the payout",
    body: operatorBody,
    reply: operatorState,
  }),
  take: defineRoute({
    method: "POST",
    path: "/api/admin/operator/take",
    access: "admin",
    recentSignIn: true,
    summary: "Take play money out of the fund, at most what it holds",
    body: z.object({ amount: createAmountSchema("Please enter a valid amount") }),
    reply: z.object({ taken: wireAmount }),
    movesMoney: true,
  }),
  freeze: defineRoute({
    method: "POST",
    path: "/api/admin/operator/freeze",
    access: "admin",
    recentSignIn: true,
    summary: "Freeze the fund for good: no more payments in or out; a trustee counts",
    reply: operatorState,
  }),
};
