// A stream is opened with a session and would outlive it: whoever was signed out, whose seat was taken away or who is kept out would
// go on hearing of the class. So at each heartbeat the sessions of the open streams are looked up, a statement for each world.
import { isDatabaseAway } from "../db/database-errors.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { EventStream } from "./event-streams.ts";

export const stillThere = statement<{ token_hash: Buffer }>(
  "sessions-still-there",
  // one by one and by key, as in sessionsSql
  `select asked.token_hash from unnest($1::bytea[]) as asked (token_hash)
   cross join lateral (select expires_at from sessions where sessions.token_hash = asked.token_hash offset 0) as named
   where expires_at > now()`,
);

type Streams = { worlds(): number[]; of(world: number): Iterable<EventStream> };
type End = (stream: EventStream) => void;

/**
 * @param end is given each stream whose session is gone; onFault: what failed though the database is there
 * @returns looks once; while it looks already, it does nothing
 */
export function goneSessions(
  { worldDb }: Pick<AppContext, "worldDb">,
  streams: Streams,
  end: End,
  onFault: (fault: Error) => void,
): () => Promise<void> {
  let looking = false;
  const lookAt = async (world: number): Promise<void> => {
    const sessions = Map.groupBy(streams.of(world), ({ session }) => session?.tokenHash.toString("hex"));
    sessions.delete(undefined);
    if (sessions.size === 0) return;
    const hashes = [...sessions.values()].map(([stream]) => stream?.session?.tokenHash);
    for (const { token_hash } of await stillThere(worldDb(world), [hashes]))
      sessions.delete(token_hash.toString("hex"));
    for (const stream of [...sessions.values()].flat()) end(stream);
  };
  return async () => {
    if (looking) return;
    looking = true;
    for (const world of streams.worlds()) {
      const failure = await lookAt(world).then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure && isDatabaseAway(failure)) break; // they are looked at again
      if (failure) onFault(failure);
    }
    looking = false;
  };
}
