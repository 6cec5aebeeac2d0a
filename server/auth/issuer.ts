// Sign-in by OpenID Connect, at the operator's issuer or the built-in provider. The operator's is the only
// external server that is ever called, if one is set (docs/rules.md, Play money).
import type { FastifyInstance } from "fastify";
import * as client from "openid-client";
import type { Env } from "../env.ts";
import { builtInIssuer, identityClientId, identityPath } from "../sandbox/identity/provider.ts";

export type Issuer = {
  begin(redirectUri: string, asking?: PromptMode): Promise<{ url: URL } & AttemptSecrets>;
  finish(answer: URL, secrets: AttemptSecrets, asking?: PromptMode): Promise<Claims>;
  signOut(returnTo: string): Promise<URL | undefined>;
};

type AttemptSecrets = { state: string; nonce: string; codeVerifier: string };
export type PromptMode = "again" | "once";

export type Claims = {
  issuer: string;
  subject: string;
  firstName: string;
  lastName: string;
  email: string;
  /** served by this server or inline; "" without one */
  picture: string;
  twoFactor: boolean | undefined;
  provenAt: Date | undefined;
};

const proofSeconds = 15 * 60;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Methods beside a password (RFC 8176). */
const secondFactorMethods = new Set([
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

function getTwoFactor(claims: client.IDToken): boolean | undefined {
  if (typeof claims.two_factor === "boolean") return claims.two_factor;
  return Array.isArray(claims.amr)
    ? claims.amr.some((proof) => secondFactorMethods.has(String(proof)))
    : undefined;
}

/** Pages load nothing from other origins. */
function getPicture(claims: client.IDToken): string {
  const picture = text(claims.picture);
  const own = claims.iss === builtInIssuer && picture.startsWith("/");
  const inline = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/.test(picture);
  return own || (inline && picture.length <= maxPictureLength) ? picture : "";
}
const maxPictureLength = 100_000;

/** Discovered at the first sign-in, and again after a failure. */
export function createOperatorIssuer(settings: NonNullable<Env["oidc"]>): Issuer {
  let known: Promise<client.Configuration> | undefined;
  return createIssuer(() => {
    known ??= client
      .discovery(
        new URL(settings.issuer),
        settings.clientId,
        settings.clientSecret,
        undefined,
        // only on this machine (env.ts)
        settings.issuer.startsWith("http:") ? { execute: [client.allowInsecureRequests] } : {},
      )
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  });
}

/** No network: its calls go through this server's router. */
export function createBuiltInIssuer(server: FastifyInstance, clientSecret: string): Issuer {
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
  const issuer = createIssuer(async () => configuration);
  return {
    ...issuer,
    async begin(redirectUri, asking) {
      const signIn = await issuer.begin(redirectUri, asking);
      return { ...signIn, url: new URL(`${signIn.url.pathname}${signIn.url.search}`, redirectUri) };
    },
  };
}

function createIssuer(configuration: () => Promise<client.Configuration>): Issuer {
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
    async finish(answer, secrets, asking = "once") {
      const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
        pkceCodeVerifier: secrets.codeVerifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
        ...(asking === "again" ? { maxAge: proofSeconds } : {}),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the issuer returned no identity");
      const [first = "", ...rest] = text(claims.name).split(" ");
      return {
        issuer: claims.iss,
        subject: claims.sub,
        firstName: text(claims.given_name) || first,
        lastName: text(claims.family_name) || rest.join(" "),
        email: text(claims.email),
        picture: getPicture(claims),
        twoFactor: getTwoFactor(claims),
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
