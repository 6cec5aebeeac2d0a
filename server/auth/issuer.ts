// The operator's own sign-on (a school's, say), by the certified client. It is the one place that the server calls, and
// only when the operator names it (decisions §1.1).
import * as client from "openid-client";
import type { Env } from "../env.ts";

export type Issuer = {
  /** where the browser signs in, and what to keep for the way back */
  begin(redirectUri: string): Promise<{ url: URL; state: string; nonce: string; codeVerifier: string }>;
  /** @throws where the answer is not the issuer's own to this very request */
  finish(answer: URL, kept: { state: string; nonce: string; codeVerifier: string }): Promise<Claims>;
  /** undefined where the issuer has no sign-out of its own */
  signOut(returnTo: string): Promise<URL | undefined>;
};

export type Claims = {
  issuer: string;
  subject: string;
  firstName: string;
  lastName: string;
  email: string;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The issuer is asked who it is at the first sign-in, and again where that failed. */
export function issuerOf(settings: NonNullable<Env["oidc"]>): Issuer {
  let known: Promise<client.Configuration> | undefined;
  const configuration = () => {
    known ??= client
      .discovery(
        new URL(settings.issuer),
        settings.clientId,
        settings.clientSecret,
        undefined,
        // plain http is taken on this machine only (env.ts)
        settings.issuer.startsWith("http:") ? { execute: [client.allowInsecureRequests] } : {},
      )
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  };
  return {
    async begin(redirectUri) {
      const config = await configuration();
      const codeVerifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return { url, state, nonce, codeVerifier };
    },
    async finish(answer, kept) {
      const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
        pkceCodeVerifier: kept.codeVerifier,
        expectedState: kept.state,
        expectedNonce: kept.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the issuer gave no identity");
      const [first = "", ...rest] = text(claims.name).split(" ");
      return {
        issuer: claims.iss,
        subject: claims.sub,
        firstName: text(claims.given_name) || first,
        lastName: text(claims.family_name) || rest.join(" "),
        email: text(claims.email),
      };
    },
    async signOut(returnTo) {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo });
    },
  };
}
