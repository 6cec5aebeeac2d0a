import { routeAddresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

/** Who runs this site, in the operator's own words; "" where not filled in. */
const siteTexts = { owner: z.string(), contact: z.string(), privacy: z.string(), helpline: z.string() };

export const configRoutes = {
  show: defineRoute({
    ...routeAddresses.config,
    summary: "Configuration of this site for the browser",
    reply: z.object({
      solo: z.boolean(),
      oidc: z.boolean(),
      /** without an invitation */
      newcomers: z.enum(["house", "own-world"]),
      apiBase: z.string(),
      /** "" without a custom domain */
      publicOrigin: z.string(),
      levels: z.array(
        z.object({
          level: z.number().int(),
          name: z.string(),
          referralsNeeded: z.number().int(),
          maxInvestment: wireAmount,
        }),
      ),
      /** deposit address of the simulated chain */
      walletAddress: z.string(),
      cards: z.array(z.object({ name: z.string(), label: z.string() })),
      publishableKey: z.string(),
      site: z.object(siteTexts),
    }),
  }),
};
