// The password given again: a session left open at a desk is then not enough for what weighs most.
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError } from "../http/refusals.ts";
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

export function provePassword({ tries }: Guards): Handler<typeof authRoutes.provePassword> {
  return async ({ body, session, reply, request }) => {
    const [account] = await findAccount(request.db, [session.investorId]);
    const attempt = await beginInSession(tries(request.db), session);
    if (attempt.waitS > 0) return mustWait(reply, attempt.waitS);
    if (!account || !(await passwordMatches(account.password_hash, body.password, attempt.turn))) {
      await attempt.failed();
      return generalError("wrong-password", { password: "The password is not right." });
    }
    await attempt.succeeded();
    await prove(request.db, [session.tokenHash]);
    return { status: "proven" as const };
  };
}
