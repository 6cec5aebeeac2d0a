// Connection quotas: waiting worlds take turns, so that a busy world does not delay another one's next call.
// Calls that a whole class waits for go first.
import { availableParallelism } from "node:os";

type Waiting = { start: () => void; giveUp: NodeJS.Timeout };

export type ConnectionQuotas = {
  /** @param first before other calls, one per world, outside its share @returns releases the place */
  acquire(world: number, first?: boolean): Promise<() => void>;
};

export type QuotaSettings = {
  places: number;
  maxPerWorld: number;
  acquireTimeoutMs: number;
};

/** For notifications, locks, and the runner's query over all worlds. */
const reserved = 3;
const minConnections = 3;
/** A jump uses one; calls of the world's people continue beside it. */
const minPerWorld = 3;

/** The rest is for other calls, however many worlds have priority calls. */
const getMaxPriority = (totalConnections: number) => Math.max(Math.floor(totalConnections / 3), 1);

/** Enough to keep all processors busy; more would only lengthen other worlds' waits. */
export const getQuotaSettings = (most: number, processors = availableParallelism()): QuotaSettings => ({
  places: Math.max(most - reserved, minConnections),
  maxPerWorld: Math.max(Math.min(Math.floor(most * 0.4), processors + 1), minPerWorld),
  acquireTimeoutMs: 5_000,
});

type Queues = Map<number, Set<Waiting>>;

export function createConnectionQuotas({
  places: totalConnections,
  maxPerWorld,
  acquireTimeoutMs,
}: QuotaSettings): ConnectionQuotas {
  const held = new Map<number, number>();
  const priorityWorlds = new Set<number>();
  const maxPriority = getMaxPriority(totalConnections);
  const firsts: Queues = new Map();
  const others: Queues = new Map();
  let free = totalConnections;

  const canEnter = (world: number, first: boolean) =>
    free > 0 &&
    (first
      ? priorityWorlds.size < maxPriority && !priorityWorlds.has(world)
      : (held.get(world) ?? 0) < maxPerWorld);
  const give = (world: number, first: boolean) => {
    free -= 1;
    if (first) priorityWorlds.add(world);
    else held.set(world, (held.get(world) ?? 0) + 1);
  };
  const giveBack = (world: number, first: boolean) => {
    free += 1;
    const left = (held.get(world) ?? 1) - 1;
    if (first) priorityWorlds.delete(world);
    else if (left > 0) held.set(world, left);
    else held.delete(world);
    startNext(firsts, true);
    startNext(others, false);
  };
  const take = (world: number, first: boolean) => {
    give(world, first);
    let gone = false;
    return () => {
      if (!gone) giveBack(world, first);
      gone = true;
    };
  };
  const startNext = (queues: Queues, first: boolean) => {
    // a re-queued world comes again only while a place is free
    for (const [world, queue] of queues) {
      if (free === 0) return;
      const [next] = queue;
      if (!next || !canEnter(world, first)) continue;
      queues.delete(world);
      queue.delete(next);
      if (queue.size > 0) queues.set(world, queue);
      clearTimeout(next.giveUp);
      next.start();
    }
  };
  const wait = (world: number, first: boolean) =>
    new Promise<() => void>((resolve, reject) => {
      const queues = first ? firsts : others;
      const queue = queues.get(world) ?? new Set();
      const waiting: Waiting = {
        start: () => resolve(take(world, first)),
        giveUp: setTimeout(() => {
          queue.delete(waiting);
          if (queue.size === 0) queues.delete(world);
          reject(new Error("timeout exceeded when trying to connect"));
        }, acquireTimeoutMs),
      };
      queue.add(waiting);
      queues.set(world, queue);
    });
  return {
    acquire: async (world, first = false) => {
      const queues = first ? firsts : others;
      return canEnter(world, first) && !queues.has(world) ? take(world, first) : wait(world, first);
    },
  };
}
