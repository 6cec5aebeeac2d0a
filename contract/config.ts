import { z } from "zod";
import { wireAmount } from "./amount.ts";
import { route } from "./route.ts";

export const configRoutes = {
  show: route({
    method: "GET",
    path: "/api/config",
    access: "public",
    summary: "What the browser needs to know of this installation",
    reply: z.object({
      solo: z.boolean(),
      oidc: z.boolean(),
      apiBase: z.string(),
      /** the custom production domain's own origin; "" without one */
      publicOrigin: z.string(),
      levels: z.array(
        z.object({
          level: z.number().int(),
          name: z.string(),
          referralsNeeded: z.number().int(),
          maxInvestment: wireAmount,
        }),
      ),
      /** the play address that crypto deposits go to */
      walletAddress: z.string(),
      cards: z.array(z.object({ name: z.string(), label: z.string() })),
      publishableKey: z.string(),
    }),
  }),
};
