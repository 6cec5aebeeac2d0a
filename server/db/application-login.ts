// A login of its own for the server, so that no `reset role` leads to more rights. Its password is derived
// from the operator's, so it is stored nowhere and all servers know it.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { applicationRole } from "./pool.ts";
import { withClient } from "./with-client.ts";

const iterations = 4_096;

/** What PostgreSQL stores (RFC 5803), so that the password appears in no statement and no log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const getKey = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(getKey("Client Key")).digest("base64");
  const server = getKey("Server Key").toString("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${server}`;
}

function toApplicationUrl(connectionString: string, password: string): string | undefined {
  if (password === "") return undefined;
  const url = new URL(connectionString);
  url.username = applicationRole;
  url.password = createHmac("sha256", decodeURIComponent(password))
    .update(`glasshouse login of ${applicationRole}`)
    .digest("base64url");
  return url.href;
}

async function canLogIn(connectionString: string): Promise<boolean> {
  return withClient(connectionString, "login", async (client) => {
    const { rows } = await client.query<{ own: boolean }>("select session_user = $1 as own", [
      applicationRole,
    ]);
    return rows[0]?.own ?? false;
  }).catch(() => false);
}

async function createLogin(ownerConnection: string, password: string): Promise<void> {
  await withClient(ownerConnection, "login", async (client) => {
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    await client.query(
      `alter role ${applicationRole} login password ${pg.escapeLiteral(scramVerifier(password))}`,
    );
    const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
    await client.query(`grant connect on database ${rows[0]?.name} to ${applicationRole}`);
  }).catch(() => {}); // may not, or another server just did it: the sign-in that follows decides
}

/**
 * @returns undefined if the owner may not create logins: the server then connects as the owner and sets the
 * role (pool.ts)
 */
export async function ensureApplicationLogin(ownerConnection: string): Promise<string | undefined> {
  const own = toApplicationUrl(ownerConnection, new URL(ownerConnection).password);
  if (own === undefined) return undefined;
  if (await canLogIn(own)) return own;
  await createLogin(ownerConnection, new URL(own).password);
  return (await canLogIn(own)) ? own : undefined;
}

export async function loadReplicaLogin(
  replica: string,
  primaryLogin: string | undefined,
): Promise<string | undefined> {
  if (primaryLogin === undefined) return undefined;
  const own = new URL(replica);
  const { username, password } = new URL(primaryLogin);
  Object.assign(own, { username, password });
  return (await canLogIn(own.href)) ? own.href : undefined;
}
