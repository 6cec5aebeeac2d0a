// The password given again: a session left open at a desk is then not enough for what weighs most.
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError } from "../http/refusals.ts";
import { homeSession } from "../worlds/home-session.ts";
import type { Guards } from "./guards.ts";
import { passwordMatches } from "./password-hash.ts";
import { beginInSession, mustWait } from "./sign-in-delay.ts";

const findAccount = statement<{ password_hash: string }>(
  "find-account-to-prove",
  "select password_hash from users where investor_id = $1",
);
const prove = statement(
  "prove-session",
  "update sessions set proven_at = now(), unproven_days = 0 where token_hash = $1",
);

export function provePassword(
  context: AppContext,
  { tries }: Guards,
): Handler<typeof authRoutes.provePassword> {
  return async ({ body, session, reply, request }) => {
    // whoever opened a world as its operator has their password in the house
    const elsewhere = session.role === "admin" && request.world !== context.house.world();
    const home = elsewhere ? await homeSession(request, context) : undefined;
    const whose = home ?? { db: request.db, session };
    const [account] = await findAccount(whose.db, [whose.session.investorId]);
    const attempt = await beginInSession(tries(whose.db), whose.session);
    if (attempt.waitS > 0) return mustWait(reply, attempt.waitS);
    if (!account || !(await passwordMatches(account.password_hash, body.password, attempt.turn))) {
      await attempt.failed();
      return generalError("wrong-password", { password: "The password is not right." });
    }
    await attempt.succeeded();
    await prove(whose.db, [whose.session.tokenHash]);
    if (home) await prove(request.db, [session.tokenHash]);
    return { status: "proven" as const };
  };
}
