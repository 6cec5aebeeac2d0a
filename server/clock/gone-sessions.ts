// Closes streams at the heartbeat after their session has ended, in one statement per world.
import { isDatabaseAway } from "../db/database-errors.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { EventStream } from "./event-streams.ts";

export const stillThere = statement<{ token_hash: Buffer }>(
  "sessions-still-there",
  // lateral lookup by key, as in sessionsSql
  `select asked.token_hash from unnest($1::bytea[]) as asked (token_hash)
   cross join lateral (select expires_at from sessions where sessions.token_hash = asked.token_hash offset 0) as named
   where expires_at > now()`,
);

type Streams = { worlds(): number[]; of(world: number): Iterable<EventStream> };
type End = (stream: EventStream) => void;

/** @param onFault receives errors other than database outages @returns does nothing while a check runs */
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
      if (failure && isDatabaseAway(failure)) break; // until the next heartbeat
      if (failure) onFault(failure);
    }
    looking = false;
  };
}
