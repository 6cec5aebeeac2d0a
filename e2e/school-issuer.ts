// A school's sign-on for the tests: an identity provider in a process of its own, with two people.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

const people: Record<string, Record<string, string>> = {
  nora: { name: "Nora Ellison", given_name: "Nora", family_name: "Ellison", email: "nora@school.example" },
  mallory: {
    name: "Mallory Thorn",
    given_name: "Mallory",
    family_name: "Thorn",
    email: "admin@glasshouse.example",
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
    claims: { openid: ["sub"], profile: ["name", "given_name", "family_name"], email: ["email"] },
    conformIdTokenClaims: false,
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
    cookies: { keys: ["only for the test"] },
    pkce: { required: () => true },
  });
  listening.on("request", provider.callback());
  process.stdout.write(`issuer at ${issuer}\n`);
});
