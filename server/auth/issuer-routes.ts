// Sign-in at the issuer by code flow with PKCE, state and nonce. The state is bound to the browser and valid
// once, so another person's answer signs no one in. It leads into the house only.
import { createHash } from "node:crypto";
import { loginPath, proveParam, returnToParam } from "@glasshouse/contract/login-address.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import { getErrorName } from "../error-code.ts";
import type { AppContext } from "../http/app-context.ts";
import { isOwnNavigation } from "../http/check-sender.ts";
import { hasCookies } from "../http/cookie-check.ts";
import { getOwnOrigin } from "../http/own-origin.ts";
import { loadRequestSession } from "../http/request-world.ts";
import { sessionCookie } from "../http/session.ts";
import { endWaitingSessions } from "./end-waiting-sessions.ts";
import type { Issuer } from "./issuer.ts";
import { linkIdentity } from "./link-identity.ts";
import { type Attempt, createProofHandler, finishAttempt } from "./prove-at-issuer.ts";
import { startSession } from "./start-session.ts";

export const callbackPath = `${loginPath}/callback`;
const stateCookie = "glasshouse_sign_in";
const attemptMinutes = 10;

const insertAttempt = statement(
  "insert-sign-in-attempt",
  `with expired as (delete from sign_in_attempts where expires_at < now())
   insert into sign_in_attempts (state_hash, nonce, code_verifier, return_to, proves, expires_at)
   values ($1, $2, $3, $4, $5, now() + interval '${attemptMinutes} minutes')`,
);
/** Evicts the oldest. */
const trimAttempts = statement(
  "trim-sign-in-attempts",
  `delete from sign_in_attempts where state_hash in (
     select state_hash from sign_in_attempts order by expires_at desc offset $1)`,
);
export const maxAttempts = 20_000;
const attemptsBetweenTrims = 100;
const takeAttempt = statement<Attempt>(
  "take-sign-in-attempt",
  `delete from sign_in_attempts where state_hash = $1 and expires_at > now()
   returning nonce, code_verifier, return_to, proves`,
);
const hashState = (state: string) => createHash("sha256").update(state).digest();
const loginForm = (returnTo: string | null) =>
  returnTo ? `/login?${new URLSearchParams({ [returnToParam]: returnTo })}` : "/login";
const failedPage = "/login?problem=provider";
const busyPage = "/login?problem=busy";
const noCookiesPage = "/login?problem=cookies";

const cookieOptions = ({ env }: AppContext) =>
  ({
    path: loginPath,
    httpOnly: true,
    sameSite: "lax",
    secure: env.publicUrl?.startsWith("https:") ?? false,
    ...(env.cookieDomain ? { domain: env.cookieDomain } : {}),
  }) as const;

export function registerIssuer(
  app: FastifyInstance,
  context: AppContext,
  issuer: Issuer,
  returnTarget: (request: FastifyRequest) => string | undefined,
): void {
  const cookie = cookieOptions(context);
  const finishProof = createProofHandler(context, issuer);
  let attempts = 0;
  /** A proof began in its session's world, a sign-in in the house. */
  const takeMatchingAttempt = async ({ db }: FastifyRequest, state: string): Promise<Attempt | undefined> => {
    for (const where of new Set([db, context.houseDb])) {
      const [attempt] = await takeAttempt(where, [hashState(state)]);
      if (attempt) return attempt;
    }
    return undefined;
  };
  app.get<{ Querystring: Record<string, unknown> }>(
    loginPath,
    { schema: { hide: true } },
    async (request, reply) => {
      // a foreign page must not sign in a visitor who has a session at the issuer
      if (!isOwnNavigation(request, context.env))
        return reply.redirect(loginForm(returnTarget(request) ?? null), 302);
      if (app.tooManyStarts(request)) return reply.redirect(busyPage, 302);
      if (request.headers["sec-fetch-site"] === "same-origin" && !hasCookies(request))
        return reply.redirect(noCookiesPage, 302);
      try {
        const again = request.query[proveParam] !== undefined;
        const signedIn = await loadRequestSession(request, context);
        const session = again ? signedIn : null;
        const { url, ...attemptSecrets } = await issuer.begin(
          `${getOwnOrigin(request, context)}${callbackPath}`,
          session ? "again" : "once",
        );
        const { state, nonce, codeVerifier } = attemptSecrets;
        const target = returnTarget(request) ?? null;
        const proves = session?.investorId ?? null;
        const db = session ? request.db : context.houseDb;
        await insertAttempt(db, [hashState(state), nonce, codeVerifier, target, proves]);
        attempts += 1;
        if (attempts % attemptsBetweenTrims === 0) await trimAttempts(db, [maxAttempts]);
        reply.setCookie(stateCookie, state, { ...cookie, maxAge: attemptMinutes * 60 });
        return reply.header("cache-control", "no-store").redirect(url.href, 302);
      } catch (error) {
        request.log.error({ failure: getErrorName(error) }, "could not reach the issuer");
        return reply.redirect(failedPage, 302);
      }
    },
  );

  app.get<{ Querystring: { error?: unknown } }>(
    callbackPath,
    { schema: { hide: true } },
    async (request, reply) => {
      const state = request.cookies[stateCookie] ?? "";
      reply.clearCookie(stateCookie, cookie).header("cache-control", "no-store");
      await loadRequestSession(request, context);
      const attempt = state.length > 200 ? undefined : await takeMatchingAttempt(request, state);
      if (!attempt) return reply.redirect(failedPage, 302);
      if (attempt.proves !== null) return finishProof(request, reply, state, attempt);
      // they may have an account with a password here
      if (request.query.error === "access_denied") return reply.redirect(loginForm(attempt.return_to), 302);
      try {
        const claims = await finishAttempt(attempt, { context, issuer, request, state });
        await withTransaction(context.houseDb, async (tx) => {
          const account = await linkIdentity(tx, context.env, claims);
          await startSession(tx, context.env, reply, {
            ...account,
            world: context.house.world(),
            formerToken: request.cookies[sessionCookie],
            atIssuer: true,
            // a sign-in that the issuer remembered proves nothing now
            provenAt: claims.provenAt ?? new Date(0),
          });
        });
        await endWaitingSessions(context, request, reply);
        return reply.redirect(attempt.return_to ?? "/", 302);
      } catch (error) {
        request.log.warn({ failure: getErrorName(error) }, "sign-in at the issuer failed");
        return reply.redirect(failedPage, 302);
      }
    },
  );
}
