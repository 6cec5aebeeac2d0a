// Sign-in by email and password: the same answer and about the same time for an unknown address as for a wrong password.
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError } from "../http/refusals.ts";
import { sessionCookie } from "../http/session.ts";
import { currentUserOf } from "./current-user.ts";
import { emailKey } from "./email-key.ts";
import { passwordMatches } from "./password-hash.ts";
import { serverSecret } from "./server-secret.ts";
import { signInDelay } from "./sign-in-delay.ts";
import { startSession } from "./start-session.ts";

const findAccount = statement<{ investor_id: number; password_hash: string }>(
  "find-account",
  "select investor_id, password_hash from users where email_key = $1",
);

export function login(context: AppContext): Handler<typeof authRoutes.login> {
  const secret = serverSecretOnce(context);
  return async ({ body, request, reply }) => {
    const key = emailKey(body.email);
    const delay = signInDelay(context.pool, await secret(), key, request.ip);
    const wait = await delay.begin();
    if (wait > 0) {
      reply.header("retry-after", wait);
      return generalError("too-many-requests");
    }
    const [account] = await findAccount(context.pool, [key]);
    if (!(await passwordMatches(account?.password_hash, body.password)) || !account) {
      await delay.failed();
      return generalError("wrong-credentials");
    }
    await delay.succeeded();
    await startSession(context.pool, context.env, reply, account.investor_id, request.cookies[sessionCookie]);
    const user = await currentUserOf(context.pool, account.investor_id);
    invariant(user, "a user who signed in is not there");
    return user;
  };
}

function serverSecretOnce(context: AppContext): () => Promise<Buffer> {
  let known: Buffer | undefined;
  return async () => {
    known ??= await serverSecret(context.pool, "sign-in-delay");
    return known;
  };
}
