// The password given again: a session left open at a desk is then not enough for what weighs most.
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import { serverSecret } from "../db/server-secret.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError } from "../http/refusals.ts";
import { emailKey } from "./email-key.ts";
import { passwordMatches } from "./password-hash.ts";
import { signInDelay } from "./sign-in-delay.ts";

const findAccount = statement<{ email: string; password_hash: string }>(
  "find-account-to-prove",
  "select email, password_hash from users where investor_id = $1",
);
const prove = statement(
  "prove-session",
  "update sessions set proven_at = now(), unproven_days = 0 where token_hash = $1",
);

export function provePassword(context: AppContext): Handler<typeof authRoutes.provePassword> {
  return async ({ body, session, request, reply }) => {
    const [account] = await findAccount(context.pool, [session.investorId]);
    // counted like a sign-in, so that a stolen session is no way to guess
    const secret = await serverSecret(context.pool, "sign-in-delay");
    const key = emailKey(account?.email ?? "");
    const delay = signInDelay(context.pool, secret, key, request.ip, session.tokenHash.toString("hex"));
    const wait = await delay.begin();
    if (wait > 0) {
      reply.header("retry-after", wait);
      return generalError("too-many-requests");
    }
    if (!account || !(await passwordMatches(account.password_hash, body.password))) {
      await delay.failed();
      return generalError("wrong-password", { password: "The password is not right." });
    }
    await delay.succeeded();
    await prove(context.pool, [session.tokenHash]);
    return { status: "proven" as const };
  };
}
