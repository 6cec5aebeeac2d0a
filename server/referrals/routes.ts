import { friendRoutes } from "@glasshouse/contract/friends.ts";
import { referralRoutes } from "@glasshouse/contract/referrals.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { answerFriend, askFriend, showFriends } from "./friends.ts";
import { inviteSimulated } from "./invite-simulated.ts";
import { loadReferralStats } from "./referral-stats.ts";
import { registerCode } from "./register-code.ts";

export function registerReferrals(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, referralRoutes.stats, ({ session, request }) =>
    loadReferralStats(request.db, session.investorId),
  );
  bindRoute(app, context, referralRoutes.register, registerCode);
  bindRoute(app, context, referralRoutes.inviteSimulated, inviteSimulated);
  bindRoute(app, context, friendRoutes.show, showFriends);
  bindRoute(app, context, friendRoutes.ask, askFriend());
  bindRoute(app, context, friendRoutes.answer, answerFriend);
}
