import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { vi } from "vitest";

/** One grey pixel. */
const picture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

const people: Record<string, Record<string, unknown>> = {
  nora: {
    name: "Nora Ellison",
    given_name: "Nora",
    family_name: "Ellison",
    email: "nora@school.example",
    picture,
  },
  mallory: {
    name: "Mallory Thorn",
    given_name: "Mallory",
    family_name: "Thorn",
    email: "admin@glasshouse.example",
    picture: "https://pictures.school.example/mallory.png",
  },
};

export const schoolClient = { id: "glasshouse", secret: "a secret of the test" };

export type SchoolIssuer = { issuer: string; close(): void };

/** @param origin of its only client */
export async function openSchoolIssuer(origin: string): Promise<SchoolIssuer> {
  const silenced = (["info", "warn"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const listening = createServer().listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo; // it listens on a port
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: schoolClient.id,
        client_secret: schoolClient.secret,
        redirect_uris: [`${origin}/api/login/callback`],
        post_logout_redirect_uris: [`${origin}/`],
      },
    ],
    claims: {
      openid: ["sub", "amr"],
      profile: ["name", "given_name", "family_name", "picture"],
      email: ["email"],
    },
    conformIdTokenClaims: false,
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
    cookies: { keys: ["only for the test"] },
    pkce: { required: () => true },
  });
  // Nora used a second factor; nothing is known of the others
  Object.defineProperty(provider.OIDCContext.prototype, "amr", {
    get: () => (Provider.ctx?.oidc.session?.accountId === "nora" ? ["pwd", "otp"] : undefined),
  });
  listening.on("request", provider.callback());
  return {
    issuer,
    close: () => {
      for (const spy of silenced) spy.mockRestore();
      listening.closeAllConnections();
      listening.close();
    },
  };
}
