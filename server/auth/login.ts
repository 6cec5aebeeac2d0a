// An unknown address gets the same answer as a wrong password, in about the same time.
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyRequest } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError } from "../http/refusals.ts";
import { parseWorldsCookie, sessionCookie, worldCookie } from "../http/session.ts";
import type { CodeSubmission } from "./code-tries.ts";
import { loadCurrentUser } from "./current-user.ts";
import { toEmailKey } from "./email-key.ts";
import { endWaitingSessions } from "./end-waiting-sessions.ts";
import type { Guards } from "./guards.ts";
import { deviceCookie, findKnownDevice, rememberDevice } from "./known-device.ts";
import { passwordMatches } from "./password-hash.ts";
import { toFactorOwner } from "./second-factor.ts";
import { beginSignIn, refuseWithWait } from "./sign-in-delay.ts";
import { startSession } from "./start-session.ts";

const findAccount = statement<{ investor_id: number; password_hash: string }>(
  "find-account",
  "select investor_id, password_hash from users where email_key = $1",
);

const findWorld = statement<{ world: number | null }>(
  "world-with-address",
  "select find_world_by_address($1::integer[], $2) as world",
);

async function chooseSignInWorld(request: FastifyRequest, context: AppContext, key: string): Promise<void> {
  const { connections, house, worldDb } = context;
  const been = parseWorldsCookie(request.cookies[worldCookie]);
  const [found] = been.length > 0 ? await findWorld(connections, [been, key.replaceAll("\0", " ")]) : [];
  request.world = found?.world ?? house.world();
  request.db = worldDb(request.world);
}

export const codeRefusals = {
  wrong: "wrong-second-factor",
  ended: "second-factor-ended",
  "none-left": "no-codes-left",
} as const;

export function login(context: AppContext, { tries, factor }: Guards): Handler<typeof authRoutes.login> {
  const secret = context.secrets["sign-in-delay"];
  return async ({ body, request, reply }) => {
    const key = toEmailKey(body.email);
    await chooseSignInWorld(request, context, key);
    const device = findKnownDevice(secret, key, request.cookies[deviceCookie]);
    // counted in the house, or the count would reveal the address's world
    const attempt = await beginSignIn(tries(context.houseDb), { account: `email ${key}`, request, device });
    if (attempt.waitS > 0) return refuseWithWait(reply, attempt.waitS);
    // PostgreSQL stores no NUL
    const [account] = await findAccount(request.db, [key.replaceAll("\0", " ")]);
    if (!(await passwordMatches(account?.password_hash, body.password, attempt.turn)) || !account) {
      await attempt.failed();
      return generalError("wrong-credentials");
    }
    // the password is known; codes are counted apart
    await attempt.succeeded();
    const owner = toFactorOwner(account.investor_id);
    if (await factor(request.db).isOn(owner)) {
      const { place } = attempt;
      if (!body.code) {
        await factor(request.db).beginAttempt(owner, place);
        return generalError("second-factor-required");
      }
      const giver: CodeSubmission = { lane: device ? "known" : "stranger", place, attempt: place };
      const given = await factor(request.db).verify(owner, body.code, giver);
      if (given !== "right") return generalError(codeRefusals[given]);
    }
    const started = await startSession(request.db, context.env, reply, {
      world: request.world,
      investorId: account.investor_id,
      passwordHash: account.password_hash,
      formerToken: request.cookies[sessionCookie],
    });
    if (!started) return generalError("wrong-credentials");
    await endWaitingSessions(context, request, reply);
    rememberDevice(reply, {
      secret,
      env: context.env,
      cookie: request.cookies[deviceCookie],
      account: key,
    });
    const user = await loadCurrentUser(request.db, account.investor_id, !context.env.oidc);
    invariant(user, "no user after a sign-in");
    if (user.role === "admin") await recordAction(request.db, account.investor_id, "Signed in");
    return user;
  };
}
