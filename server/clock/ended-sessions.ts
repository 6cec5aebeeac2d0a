// Closes streams at the heartbeat after their session has ended, in one statement per world.
import { isDatabaseUnavailable } from "../db/database-errors.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { EventStream } from "./event-streams.ts";

export const validSessions = statement<{ token_hash: Buffer }>(
  "sessions-still-there",
  // lateral lookup by key, as in sessionsSql
  `select asked.token_hash from unnest($1::bytea[]) as asked (token_hash)
   cross join lateral (select expires_at from sessions where sessions.token_hash = asked.token_hash limit 1) as session
   where expires_at > now()`,
);

type Streams = { worlds(): number[]; getStreams(world: number): Iterable<EventStream> };
type End = (stream: EventStream) => void;

/** @param onError receives errors other than database outages @returns does nothing while a check runs */
export function createEndedSessionCheck(
  { worldDb }: Pick<AppContext, "worldDb">,
  streams: Streams,
  end: End,
  onError: (fault: Error) => void,
): () => Promise<void> {
  let isRunning = false;
  const checkWorld = async (world: number): Promise<void> => {
    const sessions = Map.groupBy(streams.getStreams(world), ({ session }) =>
      session?.tokenHash.toString("hex"),
    );
    sessions.delete(undefined);
    if (sessions.size === 0) return;
    const hashes = [...sessions.values()].map(([stream]) => stream?.session?.tokenHash);
    for (const { token_hash } of await validSessions(worldDb(world), [hashes]))
      sessions.delete(token_hash.toString("hex"));
    for (const stream of [...sessions.values()].flat()) end(stream);
  };
  return async () => {
    if (isRunning) return;
    isRunning = true;
    for (const world of streams.worlds()) {
      const failure = await checkWorld(world).then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure && isDatabaseUnavailable(failure)) break;
      if (failure) onError(failure);
    }
    isRunning = false;
  };
}
