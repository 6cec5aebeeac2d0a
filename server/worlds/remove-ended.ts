// A world that has ended is removed in the background, and own worlds that nobody visits end by themselves. Every server does
// it; what one has in hand is passed over by the others (functions/removal.sql).
import { type Db, type Queryable, statement } from "../db/statement.ts";
import { wakeableLoop } from "../wakeable-loop.ts";

/** A piece has a processor for itself: so short are those in which an ordinary class goes, and what is left goes in longer ones. */
const shortestMs = 1;
const shortPieces = 48;
const growth = 1.5;
const longestMs = 50;
const pieceMs = (done: number) => Math.min(longestMs, shortestMs * growth ** Math.max(0, done - shortPieces));

/** What a piece tells the next one, and nobody else reads. */
type Reached = Record<string, unknown>;

const removeEnded = statement<{ reached: Reached | null }>(
  "remove-ended-world",
  "select remove_ended_world($1::interval, $2::jsonb) as reached",
);
const endUnvisited = statement<{ ended: number }>(
  "end-unvisited-worlds",
  "select end_unvisited_worlds() as ended",
);

/**
 * Removes one piece of what ended worlds have left.
 * @param ms how long that takes @param reached by the piece before, so that nothing is looked for twice
 * @returns what was reached; undefined where nothing is left
 */
export async function removeEndedWorlds(
  connections: Queryable,
  ms = longestMs,
  reached?: Reached,
): Promise<Reached | undefined> {
  const [row] = await removeEnded(connections, [`${ms} milliseconds`, reached]);
  return row?.reached ?? undefined;
}

/** @returns how many worlds ended; there may be more */
export async function endUnvisitedWorlds(connections: Queryable): Promise<number> {
  const [row] = await endUnvisited(connections);
  return row?.ended ?? 0;
}

const idleMs = 60_000;
/** After one that failed, as while the database is away: who deleted a class waits for it to be gone. */
const retryMs = 2_000;
/** Between two pieces, so that whoever works with the database comes first: a world of a class is gone in a quarter of a second. */
const betweenMs = 10;

export function housekeeping(options: {
  /** every connection, in no world */
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
