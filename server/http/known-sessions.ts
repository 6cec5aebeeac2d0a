// Unknown tokens are rejected before they join a world's connection queue: a client could otherwise name a
// new world with each call and always be first.
import { gatherReads } from "../db/gather.ts";
import { type Db, statement } from "../db/statement.ts";
import { forgetOldest } from "../forget-oldest.ts";
import { sessionTokenHex } from "./session.ts";

const find = statement<{ token_hash: Buffer }>(
  "sessions-there",
  "select token_hash from sessions_there($1::integer[], $2::bytea[]) as token_hash",
);

/** An evicted session is looked up again. */
const mostKept = 50_000;
/** so that one slow statement does not block all */
const atOnce = 2;

export type IsSomebodys = (world: number, token: string | undefined) => Promise<boolean>;

/** @param connections outside any world @returns whether the session exists or lately did */
export function knownSessions(connections: Db): IsSomebodys {
  const met = new Set<string>();
  const meet = (key: string) => {
    met.add(key);
    forgetOldest(met, mostKept);
  };
  const isThere = gatherReads(async (db, keys: string[]) => {
    const asked = keys.map((key) => key.split(" ") as [world: string, hex: string]); // the keys made below
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
