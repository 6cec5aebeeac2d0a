// The built-in identity provider: oidc-provider with this platform as its only client.
import type { IncomingMessage } from "node:http";
import type { ServerSecrets } from "../../db/server-secrets.ts";
import type { Db } from "../../db/statement.ts";
import { createPayloadStore } from "./payload-store.ts";
import { findPerson, getPerson, parseSubject } from "./people.ts";

/** Not an address: accounts stay linked whatever host is used. */
export const builtInIssuer = "https://identity.glasshouse.example";
export const identityClientId = "glasshouse";
export const identityPath = "/idp";
export const sessionCookieName = "glasshouse_identity";
export const consentedScope = "openid profile email";

const sessionDays = 1;
const day = 24 * 60 * 60;

export const identityClientSecret = (secrets: ServerSecrets) =>
  secrets["identity-client"].toString("base64url");

type Options = {
  pool: Db;
  secrets: ServerSecrets;
  callbackPath: string;
  hasSecondFactor: (subject: string) => Promise<boolean>;
  writeError: (request: IncomingMessage) => string;
};

async function loadAccount(
  subject: string,
  { pool, hasSecondFactor }: Pick<Options, "pool" | "hasSecondFactor">,
) {
  const number = parseSubject(subject);
  if (!(await findPerson(pool, number))) return undefined;
  const { firstName, lastName, email, picture } = getPerson(number);
  const name = { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName };
  const two_factor = await hasSecondFactor(subject);
  return {
    accountId: subject,
    claims: async () => ({ sub: subject, ...name, email, picture, two_factor }),
  };
}

/** Imported on first use, to start fast. */
export async function createProvider({ pool, secrets, callbackPath, hasSecondFactor, writeError }: Options) {
  const { default: Provider } = await import("oidc-provider");
  const jwks = JSON.parse(String(secrets["identity-signing-keys"]));
  const provider = new Provider(builtInIssuer, {
    adapter: createPayloadStore(pool),
    clients: [
      {
        client_id: identityClientId,
        client_secret: identityClientSecret(secrets),
        redirect_uris: [`${builtInIssuer}${callbackPath}`], // replaced below by the host in use
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
        require_auth_time: true,
      },
    ],
    jwks,
    cookies: {
      keys: [secrets["identity-cookies"].toString("base64url")],
      names: { session: sessionCookieName },
    },
    pkce: { required: () => true },
    scopes: ["openid"],
    claims: {
      openid: ["sub"],
      profile: ["name", "given_name", "family_name", "picture", "two_factor"],
      email: ["email"],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
    },
    responseTypes: ["code"],
    ttl: { Session: sessionDays * day, Grant: sessionDays * day, Interaction: 3_600, AuthorizationCode: 60 },
    renderError: (context) => {
      context.type = "html";
      context.body = writeError(context.req);
    },
    interactions: { url: (_context, interaction) => `${identityPath}/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => loadAccount(subject, { pool, hasSecondFactor }),
    async loadExistingGrant(context) {
      const { session, client, result } = context.oidc;
      if (!session?.accountId || !client) return undefined;
      const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
      if (grantId) return context.oidc.provider.Grant.find(grantId);
      const person = await findPerson(pool, parseSubject(session.accountId));
      if (!person?.consented) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope(consentedScope);
      await grant.save();
      return grant;
    },
  });
  provider.proxy = true; // the routes set the forwarded address
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    uri === `${Provider.ctx?.protocol}://${Provider.ctx?.host}${callbackPath}`;
  return provider;
}

export type IdentityProvider = Awaited<ReturnType<typeof createProvider>>;
