// Removes ended worlds piece by piece in the background, and ends unvisited own worlds
// (functions/removal.sql).
import { type Db, type Queryable, statement } from "../db/statement.ts";
import { wakeableLoop } from "../wakeable-loop.ts";

/** Short first, so that an ordinary class disturbs no other world. */
const shortestMs = 1;
const shortPieces = 48;
const growth = 1.5;
const longestMs = 50;
const pieceMs = (done: number) => Math.min(longestMs, shortestMs * growth ** Math.max(0, done - shortPieces));

type Reached = Record<string, unknown>;

const removeEnded = statement<{ reached: Reached | null }>(
  "remove-ended-world",
  "select remove_ended_world($1::interval, $2::jsonb) as reached",
);
const endUnvisited = statement<{ ended: number }>(
  "end-unvisited-worlds",
  "select end_unvisited_worlds() as ended",
);

/** @param reached from the previous piece @returns undefined when nothing is left */
export async function removeEndedWorlds(
  connections: Queryable,
  ms = longestMs,
  reached?: Reached,
): Promise<Reached | undefined> {
  const [row] = await removeEnded(connections, [`${ms} milliseconds`, reached]);
  return row?.reached ?? undefined;
}

/** @returns how many ended; there may be more */
export async function endUnvisitedWorlds(connections: Queryable): Promise<number> {
  const [row] = await endUnvisited(connections);
  return row?.ended ?? 0;
}

const idleMs = 60_000;
/** Short: a host waits for a deleted class to be gone. */
const retryMs = 2_000;
/** Lets other queries run between pieces. */
const betweenMs = 10;

export function housekeeping(options: {
  connections: Db;
  mayWrite?: () => boolean;
  onError: (error: unknown) => void;
}) {
  let pieces = 0;
  let reached: Reached | undefined;
  const step = async (): Promise<number> => {
    if (options.mayWrite?.() === false) return idleMs;
    reached = await removeEndedWorlds(options.connections, pieceMs(pieces), reached);
    if (reached) {
      pieces += 1;
      return betweenMs;
    }
    pieces = 0;
    return (await endUnvisitedWorlds(options.connections)) > 0 ? betweenMs : idleMs;
  };
  return wakeableLoop({ step, onError: options.onError, retryMs });
}
