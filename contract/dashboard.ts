import { routeAddresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

export const dashboardStats = z.object({
  totalBalance: wireAmount,
  todayEarnings: wireAmount,
  totalInvested: wireAmount,
  /** percent, two decimals */
  monthlyReturn: z.string().regex(/^\d+\.\d{2}$/),
  available: wireAmount,
  withdrawalHold: wireAmount,
  walletBalance: wireAmount,
  activeInvestments: z.number().int(),
  todayPayouts: z.number().int(),
  totalReferrals: z.number().int(),
  frozen: z.boolean(),
  /** 30 days with income, oldest first */
  dailyIncome: z.array(z.object({ day: z.iso.date(), amount: wireAmount })),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const dashboardRoutes = {
  stats: defineRoute({
    ...routeAddresses.dashboardStats,
    summary: "Balances, today's earnings and the month's return",
    reply: dashboardStats,
  }),
};
