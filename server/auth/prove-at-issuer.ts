// A recent sign-in without a password here: the issuer asks again (prompt=login) and says when (auth_time).
// Only the same person's answer counts.
import type { FastifyReply, FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import { getErrorName } from "../error-code.ts";
import type { AppContext } from "../http/app-context.ts";
import { getOwnOrigin } from "../http/own-origin.ts";
import { hashSessionToken, sessionCookie } from "../http/session.ts";
import type { Issuer } from "./issuer.ts";

export type Attempt = {
  nonce: string;
  code_verifier: string;
  return_to: string | null;
  /** the user whose session is proven again, if any */
  proves: number | null;
};

/** Only the session that asked, by its own person. */
const prove = statement<{ investor_id: number }>(
  "prove-session-at-issuer",
  `update sessions set proven_at = $5 from identities
   where token_hash = $1 and sessions.investor_id = $2 and expires_at > now()
     and identities.investor_id = $2 and issuer = $3 and subject = $4
   returning sessions.investor_id`,
);

export function finishAttempt(
  attempt: Attempt,
  {
    context,
    issuer,
    request,
    state,
  }: { context: AppContext; issuer: Issuer; request: FastifyRequest; state: string },
  how?: "again",
) {
  const answer = new URL(request.url, getOwnOrigin(request, context));
  return issuer.finish(answer, { state, nonce: attempt.nonce, codeVerifier: attempt.code_verifier }, how);
}

export function createProofHandler(context: AppContext, issuer: Issuer) {
  // the form's values are stored there by the browser
  const settings = `${context.env.publicOrigin}/settings?section=profile`;
  const failed = `${settings}&problem=provider`;
  return async (request: FastifyRequest, reply: FastifyReply, state: string, attempt: Attempt) => {
    try {
      const asked = { context, issuer, request, state };
      const { issuer: at, subject, provenAt } = await finishAttempt(attempt, asked, "again");
      const token = hashSessionToken(request.cookies[sessionCookie] ?? "");
      const [proven] = provenAt
        ? await prove(request.db, [token, attempt.proves, at, subject, provenAt])
        : [];
      return reply.redirect(proven ? settings : failed, 302);
    } catch (error) {
      request.log.warn({ failure: getErrorName(error) }, "proof at the issuer failed");
      return reply.redirect(failed, 302);
    }
  };
}
