// Unknown tokens are rejected before they join a world's connection queue: a client could otherwise name a
// new world with each call and always be first.
import { coalesceReadsByKey } from "../db/batch.ts";
import { type Db, statement } from "../db/statement.ts";
import { evictOldest } from "../evict-oldest.ts";
import { hashSessionTokenHex } from "./session.ts";

const find = statement<{ token_hash: Buffer }>(
  "sessions-there",
  "select token_hash from find_existing_sessions($1::integer[], $2::bytea[]) as token_hash",
);

const maxCachedSessions = 50_000;
/** so that one slow statement does not block all */
const maxConcurrentLookups = 2;

export type SessionExists = (world: number, token: string | undefined) => Promise<boolean>;

export function createSessionCheck(connections: Db): SessionExists {
  const knownKeys = new Set<string>();
  const rememberKey = (key: string) => {
    knownKeys.add(key);
    evictOldest(knownKeys, maxCachedSessions);
  };
  const isStored = coalesceReadsByKey(async (db, keys: string[]) => {
    const asked = keys.map((key) => key.split(" ") as [world: string, hex: string]); // the keys made below
    const hashes = asked.map(([, hex]) => Buffer.from(hex, "hex"));
    const found = await find(db, [asked.map(([world]) => Number(world)), hashes]);
    const there = new Set(found.map((row) => row.token_hash.toString("hex")));
    return new Map(asked.map(([, hex], place) => [keys[place] ?? "", there.has(hex)]));
  }, maxConcurrentLookups);
  return async (world, token) => {
    if (!token || token.length > 100) return false;
    const key = `${world} ${hashSessionTokenHex(token)}`;
    if (knownKeys.has(key)) return true;
    if (!(await isStored(connections, key))) return false;
    rememberKey(key);
    return true;
  };
}
