// Everyone who registers is an investor; the administrator's address is taken in every form (docs/rules.md,
// Sign-in and roles).
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { decideReferral } from "@glasshouse/core/referrals/referral-code.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError, toRefusalOutcome } from "../http/refusals.ts";
import type { Invitations } from "../worlds/invitations.ts";
import { refuseGuessablePassword } from "./common-passwords.ts";
import { createReservedCheck, isEmailTaken, toEmailKey, toEmailTakenRefusal } from "./email-key.ts";
import { openInvestor } from "./open-investor.ts";
import { hashPassword } from "./password-hash.ts";
import { getFreshTurn } from "./sign-in-delay.ts";
import { rememberWorld } from "./start-session.ts";

const begin = statement<{
  now: Date;
  referrer_id: number | null;
  admin_email: string | null;
  taken: boolean;
}>(
  "begin-registration",
  `select begin_write() as now,
     (select id from investors where referral_code = upper($1)) as referrer_id,
     (select email from users where role = 'admin') as admin_email,
     exists (select from users where email_key = $2) as taken`,
);

export function register(context: AppContext, invitations: Invitations): Handler<typeof authRoutes.register> {
  return async ({ body, request, reply }) => {
    // before hashing
    if (body.referralCode) invitations.requireTriesLeft(request);
    const guessable = refuseGuessablePassword("password", body.password, body);
    if (guessable) return guessable;
    // before the transaction, since hashing is slow
    const passwordHash = await hashPassword(body.password, getFreshTurn(request));
    const lead = body.referralCode ? await invitations.find(request, body.referralCode) : undefined;
    if (lead?.kind === "class") return generalError("class-takes-seats");
    if (lead?.kind === "own") return generalError("own-world-takes-no-names");
    const world = lead?.world ?? context.house.world();
    try {
      const registered = await withTransaction(context.worldDb(world), async (tx) => {
        const [state] = await begin(tx, [body.referralCode ?? "", toEmailKey(body.email)]);
        invariant(state, "begin_write returned no row");
        const reserved = createReservedCheck(state.admin_email, context.env.adminEmail);
        if (state.taken || reserved(body.email)) return toEmailTakenRefusal();
        let referrerId: number | null = null;
        if (body.referralCode) {
          const decision = decideReferral({
            referrerId: state.referrer_id,
            investorId: null,
            alreadyReferredBy: null,
            referrersAbove: [],
          });
          if (decision.code !== "referred") return toRefusalOutcome(decision);
          referrerId = decision.referrerId;
        }
        const id = await openInvestor(tx, state.now, { ...body, passwordHash, role: "investor", referrerId });
        return { id: String(id) };
      });
      rememberWorld(context.env, reply, world);
      return registered;
    } catch (error) {
      if (isEmailTaken(error)) return toEmailTakenRefusal();
      throw error;
    }
  };
}
