// Connection quotas: waiting worlds take turns, so that a busy world does not delay another one's next call.
// Calls that a whole class waits for go first.
import { availableParallelism } from "node:os";

type Waiting = { start: () => void; giveUp: NodeJS.Timeout };

export type WorldShares = {
  /** @param first before all waiters, one per world, outside its share @returns releases the place */
  enter(world: number, first?: boolean): Promise<() => void>;
};

export type Shares = {
  places: number;
  share: number;
  patienceMs: number;
};

/** For notifications, locks, and the runner's query over all worlds. */
const reserved = 3;
const leastPlaces = 3;
/** A jump uses one; calls of the world's people continue beside it. */
const leastShare = 3;

/** A cookie only claims its world, so a client that claims many could otherwise take every connection. */
const firstsOf = (places: number) => Math.max(Math.floor(places / 3), 1);

/** Enough to keep all processors busy; more would only lengthen other worlds' waits. */
export const sharesOf = (most: number, processors = availableParallelism()): Shares => ({
  places: Math.max(most - reserved, leastPlaces),
  share: Math.max(Math.min(Math.floor(most * 0.4), processors + 1), leastShare),
  patienceMs: 5_000,
});

type Queues = Map<number, Set<Waiting>>;

export function worldShares({ places, share, patienceMs }: Shares): WorldShares {
  const held = new Map<number, number>();
  /** one per world, outside its share */
  const firstIn = new Set<number>();
  const mostFirst = firstsOf(places);
  const firsts: Queues = new Map();
  const others: Queues = new Map();
  let free = places;

  const mayEnter = (world: number, first: boolean) =>
    free > 0 && (first ? firstIn.size < mostFirst && !firstIn.has(world) : (held.get(world) ?? 0) < share);
  const give = (world: number, first: boolean) => {
    free -= 1;
    if (first) firstIn.add(world);
    else held.set(world, (held.get(world) ?? 0) + 1);
  };
  const giveBack = (world: number, first: boolean) => {
    free += 1;
    const left = (held.get(world) ?? 1) - 1;
    if (first) firstIn.delete(world);
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
      if (!next || !mayEnter(world, first)) continue;
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
        }, patienceMs),
      };
      queue.add(waiting);
      queues.set(world, queue);
    });
  return {
    enter: async (world, asksFirst = false) => {
      // beyond the limit, treated like any other call
      const first = asksFirst && (firstIn.has(world) || firstIn.size < mostFirst);
      const queues = first ? firsts : others;
      return mayEnter(world, first) && !queues.has(world) ? take(world, first) : wait(world, first);
    },
  };
}
