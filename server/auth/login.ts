// Sign-in by email and password: the same answer and about the same time for an unknown address as for a wrong password.
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { recordAction } from "../audit/record-action.ts";
import { serverSecret } from "../db/server-secret.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError } from "../http/refusals.ts";
import { sessionCookie } from "../http/session.ts";
import { currentUserOf } from "./current-user.ts";
import { emailKey } from "./email-key.ts";
import { deviceCookie, knownDevice, rememberDevice } from "./known-device.ts";
import { passwordMatches } from "./password-hash.ts";
import { ownerOf, secondFactor } from "./second-factor.ts";
import { signInDelay } from "./sign-in-delay.ts";
import { startSession } from "./start-session.ts";

const findAccount = statement<{ investor_id: number; password_hash: string }>(
  "find-account",
  "select investor_id, password_hash from users where email_key = $1",
);

export function login(context: AppContext): Handler<typeof authRoutes.login> {
  const secretOnce = serverSecretOnce(context);
  return async ({ body, request, reply }) => {
    const key = emailKey(body.email);
    const secret = await secretOnce();
    const device = knownDevice(secret, key, request.cookies[deviceCookie]);
    const delay = signInDelay(context.pool, secret, key, request.ip, device);
    const wait = await delay.begin();
    if (wait > 0) {
      reply.header("retry-after", wait);
      return generalError("too-many-requests");
    }
    // PostgreSQL takes no NUL in a text, and no address has one
    const [account] = await findAccount(context.pool, [key.replaceAll("\0", " ")]);
    if (!(await passwordMatches(account?.password_hash, body.password)) || !account) {
      await delay.failed();
      return generalError("wrong-credentials");
    }
    const factor = secondFactor(context.pool);
    const owner = ownerOf(account.investor_id);
    if (await factor.isOn(owner)) {
      // the password was right, so asking for the code is no failed try; a wrong code is
      if (!body.code) {
        await delay.succeeded();
        return generalError("second-factor-required");
      }
      if (!(await factor.verify(owner, body.code))) {
        await delay.failed();
        return generalError("wrong-second-factor");
      }
    }
    await delay.succeeded();
    const started = await startSession(context.pool, context.env, reply, {
      investorId: account.investor_id,
      passwordHash: account.password_hash,
      formerToken: request.cookies[sessionCookie],
    });
    if (!started) return generalError("wrong-credentials");
    rememberDevice(secret, context.env, reply, key);
    const user = await currentUserOf(context.pool, account.investor_id, !context.env.oidc);
    invariant(user, "a user who signed in is not there");
    if (user.role === "admin") await recordAction(context.pool, account.investor_id, "Signed in");
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
