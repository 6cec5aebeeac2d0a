// Secrets that the server makes for itself once and keeps in the database, so that all servers on it agree.
import { randomBytes } from "node:crypto";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type Queryable, statement } from "./statement.ts";

const keep = statement(
  "keep-secret",
  "insert into server_secrets (name, value) values ($1, $2) on conflict do nothing",
);
const read = statement<{ value: Buffer }>("read-secret", "select value from server_secrets where name = $1");

/** @param make what to keep where nothing is kept yet; 32 random bytes unless told */
export async function serverSecret(
  db: Queryable,
  name: string,
  make: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  const [known] = await read(db, [name]);
  if (known) return known.value;
  await keep(db, [name, make()]);
  const [made] = await read(db, [name]);
  invariant(made, `no secret ${name}`);
  return made.value;
}
