// Who is calling: the session cookie is looked up by its hash in one statement, in real time; a token itself is never
// stored or logged.
import { createHash, randomBytes } from "node:crypto";
import { gather } from "../db/gather.ts";
import type { Queryable } from "../db/statement.ts";
import { statement } from "../db/statement.ts";

export const sessionCookie = "glasshouse_session";
export const sessionDays = 14;
const provenMinutes = 15;

export type Session = {
  investorId: number;
  role: "investor" | "admin";
  mustChangePassword: boolean;
  /** the password was given within the last 15 minutes */
  recentlyProven: boolean;
  tokenHash: Buffer;
};

export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

export function sessionTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The id that the API shows for an investor (platform.md §6: the administrator's is "admin"). */
export function publicUserId(user: { investorId: number; role: "investor" | "admin" }): string {
  return user.role === "admin" ? "admin" : String(user.investorId);
}

type Row = {
  token_hash: Buffer;
  investor_id: number;
  role: "investor" | "admin";
  must_change_password: boolean;
  recently_proven: boolean;
};
const findSessions = statement<Row>(
  "find-sessions",
  `select token_hash, users.investor_id, users.role, users.must_change_password,
     proven_at > now() - interval '${provenMinutes} minutes' as recently_proven
   from sessions join users using (investor_id)
   where token_hash = any ($1) and expires_at > now()`,
);

/** Requests that come together look their sessions up together. */
const readers = new WeakMap<Queryable, (tokenHash: Buffer) => Promise<Row | undefined>>();
function readerOf(db: Queryable) {
  const known = readers.get(db);
  if (known) return known;
  const reader = gather(
    async (hashes: Buffer[]) => {
      const rows = new Map(
        (await findSessions(db, [hashes])).map((row) => [row.token_hash.toString("hex"), row]),
      );
      return hashes.map((hash) => rows.get(hash.toString("hex")));
    },
    { most: 200, atOnce: 4 },
  );
  readers.set(db, reader);
  return reader;
}

export async function readSession(db: Queryable, token: string | undefined): Promise<Session | null> {
  if (!token || token.length > 100) return null;
  const tokenHash = sessionTokenHash(token);
  const row = await readerOf(db)(tokenHash);
  if (!row) return null;
  return {
    investorId: row.investor_id,
    role: row.role,
    mustChangePassword: row.must_change_password,
    recentlyProven: row.recently_proven,
    tokenHash,
  };
}
