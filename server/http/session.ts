// Sessions are found by the hash of their token, which is never stored or logged.
import { hash, randomBytes } from "node:crypto";
import { coalesceReadsByKey } from "../db/batch.ts";
import type { Queryable } from "../db/statement.ts";
import { statement } from "../db/statement.ts";

export const sessionCookie = "glasshouse_session";
/** Latest first, for the sign-in; proves nothing. */
export const worldCookie = "glasshouse_world";
/** as many as seat cards in a browser */
const maxWorldsInCookie = 6;
/** The administrator's session in the house while another world is open. */
export const homeCookie = "glasshouse_home";
export const sessionDays = 14;
export const maxProofAgeMinutes = 15;

export type Session = {
  investorId: number;
  role: "investor" | "admin";
  /** administrator, or owner of the own world */
  operates: boolean;
  mustChangePassword: boolean;
  /** within 15 minutes; always true without a password */
  recentlyProven: boolean;
  /** a learner of a paused class, who may not write */
  isPaused: boolean;
  tokenHash: Buffer;
};

export function createSessionToken(world: number): string {
  return `${world}.${randomBytes(32).toString("base64url")}`;
}

const worldNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

export function getTokenWorld(token: string | undefined): number | undefined {
  return worldNumber(/^([1-9]\d{0,8})\./.exec(token ?? "")?.[1]);
}

export function parseWorldsCookie(cookie: string | undefined): number[] {
  return cookie && /^[1-9]\d{0,8}(\.[1-9]\d{0,8})*$/.test(cookie)
    ? cookie.split(".").slice(0, maxWorldsInCookie).map(Number)
    : [];
}

export const addWorldToCookie = (cookie: string | undefined, world: number): string =>
  [world, ...parseWorldsCookie(cookie).filter((other) => other !== world)]
    .slice(0, maxWorldsInCookie)
    .join(".");

export function hashSessionToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

export const hashSessionTokenHex = (token: string): string => hash("sha256", token);

export function toPublicUserId(user: { investorId: number; role: "investor" | "admin" }): string {
  return user.role === "admin" ? "admin" : String(user.investorId);
}

type SessionRow = {
  token_hash: Buffer;
  investor_id: number;
  role: "investor" | "admin";
  operates: boolean;
  must_change_password: boolean;
  recently_proven: boolean;
  is_paused: boolean;
};
/** Solo mode has an owner only in own worlds. */
export const operatesSql = `(role = 'admin' or exists (select from solo_mode where solo_mode.investor_id = users.investor_id and ended_at is null))`;
/** "limit 1" has each row looked up by key (docs/database.md, Plans). */
const find = statement<SessionRow>(
  "find-sessions",
  `select asked.token_hash, person.*, has_no_password or proven_at > now() - interval '${maxProofAgeMinutes} minutes' as recently_proven,
     not operates and exists (select from lessons where paused_at is not null) as is_paused
   from unnest($1::bytea[]) as asked (token_hash) cross join lateral (
     select investor_id, proven_at, expires_at from sessions where sessions.token_hash = asked.token_hash limit 1
   ) as session cross join lateral (
     select investor_id, role, ${operatesSql} as operates, must_change_password, password_hash = '' as has_no_password
     from users where users.investor_id = session.investor_id limit 1
   ) as person
   where expires_at > now()`,
);
/** Requests that arrive while one read is under way share the next one. */
const loadSessionRow = coalesceReadsByKey(async (db, hashes: string[]) => {
  const rows = await find(db, [hashes.map((hex) => Buffer.from(hex, "hex"))]);
  return new Map(rows.map((row) => [row.token_hash.toString("hex"), row]));
});

export async function loadSession(db: Queryable, token: string | undefined): Promise<Session | null> {
  if (!token || token.length > 100) return null;
  const row = await loadSessionRow(db, hashSessionTokenHex(token));
  return row
    ? {
        investorId: row.investor_id,
        role: row.role,
        operates: row.operates,
        mustChangePassword: row.must_change_password,
        recentlyProven: row.recently_proven,
        isPaused: row.is_paused,
        tokenHash: row.token_hash,
      }
    : null;
}
