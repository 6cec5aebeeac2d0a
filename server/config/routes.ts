import { publishableKey } from "@glasshouse/contract/cards.ts";
import { configRoutes } from "@glasshouse/contract/config.ts";
import { fundDepositAddress, simulatorCards } from "@glasshouse/core/identifiers/simulated.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { referralLevels } from "@glasshouse/core/referrals/level.ts";
import type { FastifyInstance } from "fastify";
import { isSoloFor, readClock } from "../clock/clock-row.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";

export function registerConfig(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, configRoutes.show, async ({ request, session }) => ({
    solo: isSoloFor(await readClock(request.db), session),
    oidc: context.env.oidc !== undefined,
    newcomers: context.env.newcomers,
    apiBase: context.env.apiBase,
    publicOrigin: context.env.publicOrigin,
    levels: referralLevels.map(({ level, name, referralsNeeded, maxInvestmentCents }) => ({
      level,
      name,
      referralsNeeded,
      maxInvestment: formatAmount(maxInvestmentCents),
    })),
    walletAddress: fundDepositAddress,
    cards: simulatorCards.map((card) => ({ ...card })),
    publishableKey,
    site: context.env.site,
  }));
}
