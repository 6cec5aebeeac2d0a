// Stored in the database, so that all servers share them. Only the owner can read them: they are loaded at
// start and passed on in memory.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { invariant } from "@glasshouse/core/invariant.ts";
import { withClient } from "./with-client.ts";

const random = () => randomBytes(32);

function signingKeys(): Buffer {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return Buffer.from(JSON.stringify({ keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig" }] }));
}

const makers = {
  "card-events": random,
  "sign-in-delay": random,
  "seat-cards": random,
  "class-links": random,
  "offer-draw": random,
  "identity-client": random,
  "identity-cookies": random,
  "identity-signing-keys": signingKeys,
} as const;

type SecretName = keyof typeof makers;
const names = Object.keys(makers).filter((name): name is SecretName => name in makers);
export type ServerSecrets = Readonly<Record<SecretName, Buffer>>;

export function readServerSecrets(ownerConnection: string): Promise<ServerSecrets> {
  return withClient(ownerConnection, "secrets", async (client) => {
    const read = async () => {
      const { rows } = await client.query<{ name: string; value: Buffer }>(
        "select name, value from server_secrets where name = any ($1)",
        [names],
      );
      return new Map(rows.map((row) => [row.name, row.value]));
    };
    const known = await read();
    const missing = names.filter((name) => !known.has(name));
    await client.query(
      "insert into server_secrets (name, value) select * from unnest($1::text[], $2::bytea[]) on conflict do nothing",
      [missing, missing.map((name) => makers[name]())],
    );
    const stored = missing.length > 0 ? await read() : known;
    const secret = (name: SecretName) => {
      const value = stored.get(name);
      invariant(value, `no secret ${name}`);
      return value;
    };
    return {
      "card-events": secret("card-events"),
      "sign-in-delay": secret("sign-in-delay"),
      "seat-cards": secret("seat-cards"),
      "class-links": secret("class-links"),
      "offer-draw": secret("offer-draw"),
      "identity-client": secret("identity-client"),
      "identity-cookies": secret("identity-cookies"),
      "identity-signing-keys": secret("identity-signing-keys"),
    };
  });
}
