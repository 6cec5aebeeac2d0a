// Sign-in elsewhere, by the certified client: at the operator's own sign-on (a school's, say), which is the one place that
// the server calls, and only when the operator names it (docs/rules.md, Play money); else at the built-in provider, inside the process.
import type { FastifyInstance } from "fastify";
import * as client from "openid-client";
import type { Env } from "../env.ts";
import { builtInIssuer, identityClientId, identityPath } from "../sandbox/identity/provider.ts";

export type Issuer = {
  /** where the browser signs in, and what to keep for the way back */
  begin(redirectUri: string, asking?: Asking): Promise<{ url: URL } & Kept>;
  /** @throws where the answer is not the issuer's own to this very request */
  finish(answer: URL, kept: Kept, asking?: Asking): Promise<Claims>;
  /** undefined where the issuer has no sign-out of its own */
  signOut(returnTo: string): Promise<URL | undefined>;
};

type Kept = { state: string; nonce: string; codeVerifier: string };
/** "again": whoever is signed in at the issuer has to prove it anew */
export type Asking = "again" | "once";

export type Claims = {
  issuer: string;
  subject: string;
  firstName: string;
  lastName: string;
  email: string;
  /** a picture that this very server shows; "" where there is none */
  picture: string;
  /** undefined where the issuer does not say */
  twoFactor: boolean | undefined;
  /** when they proved who they are there; undefined where the issuer does not say */
  provenAt: Date | undefined;
};

/** How old a proof may be that is asked for again. */
const proofSeconds = 15 * 60;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Ways of proving oneself that stand beside a password (RFC 8176). */
const furtherProofs = new Set([
  "mfa",
  "otp",
  "hwk",
  "swk",
  "sms",
  "tel",
  "fpt",
  "face",
  "iris",
  "vbm",
  "pop",
  "sc",
]);

function twoFactorOf(claims: client.IDToken): boolean | undefined {
  if (typeof claims.two_factor === "boolean") return claims.two_factor;
  return Array.isArray(claims.amr) ? claims.amr.some((proof) => furtherProofs.has(String(proof))) : undefined;
}

/** No page loads anything from another origin, so only a picture of this server or one within the claim itself is shown. */
function pictureOf(claims: client.IDToken): string {
  const picture = text(claims.picture);
  const own = claims.iss === builtInIssuer && picture.startsWith("/");
  const inline = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/.test(picture);
  return own || (inline && picture.length <= longestPicture) ? picture : "";
}
const longestPicture = 100_000;

/** The operator's; it is asked who it is at the first sign-in, and again where that failed. */
export function operatorIssuer(settings: NonNullable<Env["oidc"]>): Issuer {
  let known: Promise<client.Configuration> | undefined;
  return issuerOf(() => {
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
  });
}

/** The built-in one: no connection is made, its calls go through this server's own router. */
export function builtInIssuerOf(server: FastifyInstance, clientSecret: string): Issuer {
  const within = `${builtInIssuer}${identityPath}`;
  const configuration = new client.Configuration(
    {
      issuer: builtInIssuer,
      authorization_endpoint: `${within}/auth`,
      token_endpoint: `${within}/token`,
      jwks_uri: `${within}/jwks`,
    },
    identityClientId,
    { client_secret: clientSecret, id_token_signed_response_alg: "ES256" },
  );
  configuration[client.customFetch] = async (url, { method, headers, body }) => {
    const reply = await server.inject({
      method: method === "POST" ? "POST" : "GET",
      url: new URL(url).pathname,
      headers,
      ...(body ? { payload: String(body) } : {}),
    });
    const { "content-type": type = "" } = reply.headers;
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { "content-type": String(type) },
    });
  };
  const issuer = issuerOf(async () => configuration);
  return {
    ...issuer,
    /** the browser goes to the provider under the address by which it knows this server */
    async begin(redirectUri, asking) {
      const begun = await issuer.begin(redirectUri, asking);
      return { ...begun, url: new URL(`${begun.url.pathname}${begun.url.search}`, redirectUri) };
    },
  };
}

function issuerOf(configuration: () => Promise<client.Configuration>): Issuer {
  return {
    async begin(redirectUri, asking = "once") {
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
        ...(asking === "again" ? { prompt: "login", max_age: String(proofSeconds) } : {}),
      });
      return { url, state, nonce, codeVerifier };
    },
    async finish(answer, kept, asking = "once") {
      const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
        pkceCodeVerifier: kept.codeVerifier,
        expectedState: kept.state,
        expectedNonce: kept.nonce,
        idTokenExpected: true,
        ...(asking === "again" ? { maxAge: proofSeconds } : {}),
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
        picture: pictureOf(claims),
        twoFactor: twoFactorOf(claims),
        provenAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1_000),
      };
    },
    async signOut(returnTo) {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo });
    },
  };
}
