import type { FastifyInstance } from "fastify";
import { registerAdmin } from "./admin/routes.ts";
import { registerAuth } from "./auth/routes.ts";
import { registerBooks } from "./books/routes.ts";
import { registerClassroom } from "./classroom/routes.ts";
import type { ClockNotifier } from "./clock/clock-notifier.ts";
import type { StreamLimits } from "./clock/event-streams.ts";
import { registerClock } from "./clock/routes.ts";
import { registerConfig } from "./config/routes.ts";
import { registerCrowd } from "./crowd/routes.ts";
import { registerDashboard } from "./dashboard/routes.ts";
import { registerCardEvents } from "./deposits/receive-card-event.ts";
import { registerDeposits } from "./deposits/routes.ts";
import { registerHosts } from "./hosts/routes.ts";
import type { AppContext } from "./http/app-context.ts";
import { registerHealth } from "./http/health.ts";
import type { PageChooser } from "./http/static-pages.ts";
import { registerInvestments } from "./investments/routes.ts";
import { registerMailbox } from "./mailbox/routes.ts";
import { registerOffers } from "./offers/routes.ts";
import { registerOperator } from "./operator/routes.ts";
import { registerReferrals } from "./referrals/routes.ts";
import { registerCards } from "./sandbox/cards/routes.ts";
import { registerSimPages } from "./sandbox/sim-page.ts";
import { registerSettings } from "./settings/routes.ts";
import { registerTransactions } from "./transactions/routes.ts";
import { walletCustomers } from "./wallet/charge-wallet.ts";
import { registerWallet } from "./wallet/routes.ts";
import { registerWithdrawals } from "./withdrawals/routes.ts";
import { registerWorldsAdmin } from "./worlds/admin-routes.ts";
import { createInvitations } from "./worlds/invitations.ts";
import { registerWorlds } from "./worlds/routes.ts";

type Wiring = {
  news: ClockNotifier;
  streams: StreamLimits;
  onCardEvent: (world: number) => void;
  onSimulated: (world: number) => void;
  choosePages: PageChooser | undefined;
};

export function registerFeatures(
  server: FastifyInstance,
  context: AppContext,
  { news, streams, onCardEvent, onSimulated, choosePages }: Wiring,
): void {
  const invited = createInvitations(context);
  registerHealth(server, context);
  registerConfig(server, context);
  registerAuth(server, context, invited);
  registerClock(server, context, news, streams);
  registerSimPages(server, context.env.projectRoot);
  registerCards(server, context, { customers: walletCustomers, onEvent: onCardEvent });
  registerCardEvents(server, context);
  registerDeposits(server, context);
  registerInvestments(server, context);
  registerWithdrawals(server, context);
  registerWallet(server, context);
  registerDashboard(server, context);
  registerTransactions(server, context);
  registerMailbox(server, context);
  registerSettings(server, context);
  registerReferrals(server, context);
  registerAdmin(server, context);
  registerWorldsAdmin(server, context);
  registerCrowd(server, context);
  registerBooks(server, context);
  registerOperator(server, context);
  registerOffers(server, context);
  registerWorlds(server, context, invited);
  registerClassroom(server, context, { news, onSimulated, choosePages });
  registerHosts(server, context);
}
