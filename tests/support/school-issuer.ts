import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

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

const listening = createServer().listen(0, "127.0.0.1", () => {
  const { port } = listening.address() as AddressInfo; // it listens on a port
  const issuer = `http://127.0.0.1:${port}`;
  const redirects = String(process.env.REDIRECTS ?? "").split(",");
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "glasshouse",
        client_secret: "a secret of the test",
        redirect_uris: redirects.filter((uri) => uri.includes("callback")),
        post_logout_redirect_uris: redirects.filter((uri) => !uri.includes("callback")),
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
  process.stdout.write(`issuer at ${issuer}\n`);
});
