// Who is calling: the session cookie is looked up by its hash in one statement, in real time; a token itself is never
// stored or logged.
import { hash, randomBytes } from "node:crypto";
import { gatherReads } from "../db/gather.ts";
import type { Queryable } from "../db/statement.ts";
import { statement } from "../db/statement.ts";

export const sessionCookie = "glasshouse_session";
/** In which worlds somebody was, the last one first: where a sign-in looks. It proves nothing, and is no secret. */
export const worldCookie = "glasshouse_world";
/** As many cards of classes are kept in a browser. */
const worldsKept = 6;
/** The administrator's session in the house, while they have opened another world (worlds/manage-world.ts). */
export const homeCookie = "glasshouse_home";
export const sessionDays = 14;
export const provenMinutes = 15;

export type Session = {
  investorId: number;
  role: "investor" | "admin";
  /** the administrator, or whose own world it is: sits in the operator's seat */
  operates: boolean;
  mustChangePassword: boolean;
  /** the password was given within the last 15 minutes, or there is none: then nothing proves more than the session */
  recentlyProven: boolean;
  /** a learner of a class that is paused: nothing of theirs is written */
  isPaused: boolean;
  tokenHash: Buffer;
};

/** @param world in which the session is; it leads in the token, so that whoever comes with it is looked for there */
export function newSessionToken(world: number): string {
  return `${world}.${randomBytes(32).toString("base64url")}`;
}

const worldNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** @returns undefined where the token names none */
export function worldOfToken(token: string | undefined): number | undefined {
  return worldNumber(/^([1-9]\d{0,8})\./.exec(token ?? "")?.[1]);
}

/** @returns none where the cookie is not one of ours */
export function worldsOfCookie(cookie: string | undefined): number[] {
  return cookie && /^[1-9]\d{0,8}(\.[1-9]\d{0,8})*$/.test(cookie)
    ? cookie.split(".").slice(0, worldsKept).map(Number)
    : [];
}

/** The cookie once somebody is in that world. */
export const withWorld = (cookie: string | undefined, world: number): string =>
  [world, ...worldsOfCookie(cookie).filter((other) => other !== world)].slice(0, worldsKept).join(".");

/** As it is kept. */
export function sessionTokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

let latest = { token: "", hex: hash("sha256", "") };
/** As what is asked for together is told apart by. A call asks for it twice, one after the other. */
export function sessionTokenHex(token: string): string {
  if (latest.token !== token) latest = { token, hex: hash("sha256", token) };
  return latest.hex;
}

/** The id that the API shows for an investor; the administrator's is "admin". */
export function publicUserId(user: { investorId: number; role: "investor" | "admin" }): string {
  return user.role === "admin" ? "admin" : String(user.investorId);
}

export type SessionRow = {
  token_hash: Buffer;
  investor_id: number;
  role: "investor" | "admin";
  operates: boolean;
  must_change_password: boolean;
  recently_proven: boolean;
  is_paused: boolean;
};
/** A lesson is in a class alone. */
const isPausedSql = "(not person.operates and exists (select from lessons where paused_at is not null))";
/** Of a row of users; solo mode is somebody's, and has not ended, in an own world alone. */
export const operatesSql = `(role = 'admin' or exists (select from solo_mode where solo_mode.investor_id = users.investor_id and ended_at is null))`;
/**
 * The session of each token hash that is asked for, and whose it is: one by one and by key, whatever PostgreSQL believes of
 * tables that were never counted ("offset 0" keeps the order). Whether one has ended is asked of what was found: beside the
 * hash it would be looked for by when it ends, through everybody's session of the world.
 */
const foundSql = `
  cross join lateral (
    select investor_id, proven_at, expires_at from sessions where sessions.token_hash = asked.token_hash offset 0
  ) as session
  cross join lateral (
    select investor_id, role, ${operatesSql} as operates, must_change_password, password_hash = '' as has_no_password from users
    where users.investor_id = session.investor_id offset 0
  ) as person
  where expires_at > now()`;
/** Those of the token hashes in $1. */
export const sessionsSql = `
  select asked.token_hash, person.*,
    has_no_password or proven_at > now() - interval '${provenMinutes} minutes' as recently_proven, ${isPausedSql} as is_paused
  from unnest($1::bytea[]) as asked (token_hash) ${foundSql}`;

export type ReadSession<S extends Session = Session> = (
  db: Queryable,
  token: string | undefined,
) => Promise<S | null>;

/**
 * Those who call at the same time are looked up together.
 * @param find takes token hashes
 * @param more what else a row tells; it comes with the session @param atOnce statements under way in a world
 */
export function sessionReader<Row extends SessionRow, More extends object>(
  find: (db: Queryable, values: [Buffer[]]) => Promise<Row[]>,
  more: (row: Row) => More,
  { atOnce }: { atOnce?: number } = {},
): ReadSession<Session & More> {
  const rowOf = gatherReads(async (db, hashes: string[]) => {
    const rows = await find(db, [hashes.map((hex) => Buffer.from(hex, "hex"))]);
    return new Map(rows.map((row) => [row.token_hash.toString("hex"), row]));
  }, atOnce);
  return async (db, token) => {
    if (!token || token.length > 100) return null;
    const row = await rowOf(db, sessionTokenHex(token));
    if (!row) return null;
    return {
      ...more(row),
      investorId: row.investor_id,
      role: row.role,
      operates: row.operates,
      mustChangePassword: row.must_change_password,
      recentlyProven: row.recently_proven,
      isPaused: row.is_paused,
      tokenHash: row.token_hash,
    };
  };
}

export const readSession = sessionReader(statement<SessionRow>("find-sessions", sessionsSql), () => ({}));
