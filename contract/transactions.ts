import { sentence } from "@glasshouse/languages/sentences.ts";
import { routeAddresses } from "./addresses.ts";
import { wireAmount, wireInstant } from "./amount.ts";
import { pageQuery } from "./page-query.ts";
import { defineRoute } from "./route.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";

export const transactionTypes = [
  "deposit",
  "crypto_deposit",
  "withdrawal",
  "daily_income",
  "referral_bonus",
] as const;
export const transactionStatuses = ["completed", "pending", "failed"] as const;

export const transaction = z.object({
  id: z.number().int(),
  type: z.enum(transactionTypes),
  amount: wireAmount,
  status: z.enum(transactionStatuses),
  description: z.string(),
  createdAt: wireInstant,
});
export type Transaction = z.infer<typeof transaction>;

const countAndSum = z.object({ count: z.number().int(), amount: wireAmount });
/** Failed rows don't count. */
export const transactionTotals = z.object({
  count: z.number().int(),
  /** completed by card and crypto; pending and failed besides */
  deposits: countAndSum.extend({
    card: z.number().int(),
    crypto: z.number().int(),
    pending: z.number().int(),
    failed: z.number().int(),
  }),
  dailyIncome: countAndSum,
  withdrawals: countAndSum.extend({
    completed: z.number().int(),
    pending: z.number().int(),
    failed: z.number().int(),
  }),
});
export type TransactionTotals = z.infer<typeof transactionTotals>;

/** The database has no year 0. */
const day = z.iso.date().refine((value) => value >= "1900-01-01", sentence("Choose a day from 1900 on"));

export const transactionFilters = z.object({
  type: z.enum(transactionTypes).optional(),
  status: z.enum(transactionStatuses).optional(),
  search: createTextSchema({ max: 100 }).optional(),
  /** simulated UTC days, inclusive */
  from: day.optional(),
  to: day.optional(),
});
export type TransactionFilters = z.infer<typeof transactionFilters>;

export const transactionRoutes = {
  list: defineRoute({
    ...routeAddresses.transactions,
    summary: "The caller's history, newest first; headers x-total-count, x-next-cursor and x-totals",
    query: pageQuery.extend(transactionFilters.shape),
    reply: z.array(transaction),
  }),
  export: defineRoute({
    method: "GET",
    path: "/api/transactions/export",
    access: "investor",
    summary: "The rows that the filters select, as CSV",
    query: transactionFilters,
  }),
};
