import { routeAddresses } from "./addresses.ts";
import { wireAmount, wireInstant } from "./amount.ts";
import { positiveInText } from "./number-in-text.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

export const investment = z.object({
  id: z.number().int(),
  amount: wireAmount,
  /** percent a day, two decimals */
  dailyRate: z.string(),
  totalEarned: wireAmount,
  status: z.enum(["active", "completed", "cancelled"]),
  createdAt: wireInstant,
  closedAt: wireInstant.nullable(),
  method: z.enum(["card", "crypto"]),
});
export type Investment = z.infer<typeof investment>;

export const investmentRoutes = {
  list: defineRoute({
    ...routeAddresses.investments,
    summary: "The caller's investments, newest first",
    reply: z.array(investment),
  }),
  setReinvest: defineRoute({
    method: "PUT",
    path: "/api/investments/reinvest",
    access: "investor",
    summary: "Turn automatic reinvestment on or off",
    body: z.object({ on: z.boolean() }),
    reply: z.object({ on: z.boolean() }),
  }),
  close: defineRoute({
    method: "POST",
    path: "/api/investments/:id/close",
    access: "investor",
    summary: "Close an investment; its amount becomes available",
    params: z.object({ id: positiveInText }),
    reply: investment,
    movesMoney: true,
  }),
};
