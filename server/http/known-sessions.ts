// Whether a cookie is anybody's. It names the world in which its session is looked for, and the worlds' turns for connections are
// shared out by that; so whoever made up a world with each call would have a turn of its own with each, before everybody else.
// Whom this server has not met yet is therefore asked for first, many in one statement, whatever worlds they name, and nobody's
// cookie goes any further.
import { gatherReads } from "../db/gather.ts";
import { type Db, statement } from "../db/statement.ts";
import { forgetOldest } from "../forget-oldest.ts";
import { sessionTokenHex } from "./session.ts";

const find = statement<{ token_hash: Buffer }>(
  "sessions-there",
  "select token_hash from sessions_there($1::integer[], $2::bytea[]) as token_hash",
);

/** More than are signed in at a time; who is forgotten is asked for once more. */
const mostKept = 50_000;
/** One after the other would wait for one that hangs. */
const atOnce = 2;

export type IsSomebodys = (world: number, token: string | undefined) => Promise<boolean>;

/** @param connections in no world @returns whether a session with this token is, or lately was, in this world */
export function knownSessions(connections: Db): IsSomebodys {
  const met = new Set<string>();
  const meet = (key: string) => {
    met.add(key);
    forgetOldest(met, mostKept);
  };
  const isThere = gatherReads(async (db, keys: string[]) => {
    const asked = keys.map((key) => key.split(" ") as [world: string, hex: string]); // as they are made below
    const hashes = asked.map(([, hex]) => Buffer.from(hex, "hex"));
    const found = await find(db, [asked.map(([world]) => Number(world)), hashes]);
    const there = new Set(found.map((row) => row.token_hash.toString("hex")));
    return new Map(asked.map(([, hex], place) => [keys[place] ?? "", there.has(hex)]));
  }, atOnce);
  return async (world, token) => {
    if (!token || token.length > 100) return false;
    const key = `${world} ${sessionTokenHex(token)}`;
    if (met.has(key)) return true;
    if (!(await isThere(connections, key))) return false;
    meet(key);
    return true;
  };
}
