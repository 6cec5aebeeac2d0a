// A recent sign-in of who has no password here: the issuer asks them anew (prompt=login) and says when (auth_time). Their
// session goes on as it was, and nobody else's answer proves it.
import type { FastifyReply, FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import { errorName } from "../error-code.ts";
import type { AppContext } from "../http/app-context.ts";
import { ownOrigin } from "../http/own-origin.ts";
import { sessionCookie, sessionTokenHash } from "../http/session.ts";
import type { Issuer } from "./issuer.ts";

/** A sign-in under way. */
export type Attempt = {
  nonce: string;
  code_verifier: string;
  return_to: string | null;
  /** whose session it proves anew, where it was begun for that */
  proves: number | null;
};

/** Only the very session that asked, and only by whom it belongs to. */
const prove = statement<{ investor_id: number }>(
  "prove-session-at-issuer",
  `update sessions set proven_at = $5 from identities
   where token_hash = $1 and sessions.investor_id = $2 and expires_at > now()
     and identities.investor_id = $2 and issuer = $3 and subject = $4
   returning sessions.investor_id`,
);

/** What the issuer answers to the attempt. @throws where it is not its answer to this very one */
export function answerTo(
  attempt: Attempt,
  {
    context,
    issuer,
    request,
    state,
  }: { context: AppContext; issuer: Issuer; request: FastifyRequest; state: string },
  how?: "again",
) {
  const answer = new URL(request.url, ownOrigin(request, context));
  return issuer.finish(answer, { state, nonce: attempt.nonce, codeVerifier: attempt.code_verifier }, how);
}

export function proofAtIssuer(context: AppContext, issuer: Issuer) {
  // what was typed waits there, in the browser
  const settings = `${context.env.publicOrigin}/settings?section=profile`;
  const failed = `${settings}&problem=provider`;
  return async (request: FastifyRequest, reply: FastifyReply, state: string, attempt: Attempt) => {
    try {
      const asked = { context, issuer, request, state };
      const { issuer: at, subject, provenAt } = await answerTo(attempt, asked, "again");
      const token = sessionTokenHash(request.cookies[sessionCookie] ?? "");
      const [proven] = provenAt
        ? await prove(request.db, [token, attempt.proves, at, subject, provenAt])
        : [];
      return reply.redirect(proven ? settings : failed, 302);
    } catch (error) {
      request.log.warn({ failure: errorName(error) }, "a proof at the issuer failed");
      return reply.redirect(failed, 302);
    }
  };
}
