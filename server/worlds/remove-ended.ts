// Removes ended worlds piece by piece in the background, and ends unvisited own worlds
// (functions/removal.sql).
import { type Db, type Queryable, statement } from "../db/statement.ts";
import { createWakeableLoop } from "../wakeable-loop.ts";

/** Short first, so that an ordinary class disturbs no other world. */
const minPieceMs = 1;
const shortPieces = 48;
const growth = 1.5;
const maxPieceMs = 50;
const getPieceMs = (done: number) =>
  Math.min(maxPieceMs, minPieceMs * growth ** Math.max(0, done - shortPieces));

type RemovalState = Record<string, unknown>;

const removeEnded = statement<{ reached: RemovalState | null }>(
  "remove-ended-world",
  "select remove_ended_world($1::interval, $2::jsonb) as reached",
);
const endUnvisited = statement<{ ended: number }>(
  "end-unvisited-worlds",
  "select end_unvisited_worlds() as ended",
);

/** @param state from the previous piece @returns undefined when nothing is left */
export async function removeEndedWorldPiece(
  connections: Queryable,
  ms = maxPieceMs,
  state?: RemovalState,
): Promise<RemovalState | undefined> {
  const [row] = await removeEnded(connections, [`${ms} milliseconds`, state]);
  return row?.reached ?? undefined;
}

export async function endUnvisitedWorlds(connections: Queryable): Promise<number> {
  const [row] = await endUnvisited(connections);
  return row?.ended ?? 0;
}

const idleMs = 60_000;
/** Short: a host waits for a deleted class to be gone. */
const retryMs = 2_000;
/** Lets other queries run between pieces. */
const pauseMs = 10;

export function createWorldCleanup(options: {
  connections: Db;
  mayWrite?: () => boolean;
  onError: (error: unknown) => void;
}) {
  let pieces = 0;
  let state: RemovalState | undefined;
  const step = async (): Promise<number> => {
    if (options.mayWrite?.() === false) return idleMs;
    state = await removeEndedWorldPiece(options.connections, getPieceMs(pieces), state);
    if (state) {
      pieces += 1;
      return pauseMs;
    }
    pieces = 0;
    return (await endUnvisitedWorlds(options.connections)) > 0 ? pauseMs : idleMs;
  };
  return createWakeableLoop({ step, onError: options.onError, retryMs });
}
