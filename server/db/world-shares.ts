// Whose turn it is to have a connection: no world has more than its share of them at once, and those who wait are taken one
// world after the other, so that however much is asked for in one world, the next call of another comes at once. What a whole
// class waits for goes before what else is waited for.
import { availableParallelism } from "node:os";

type Waiting = { start: () => void; giveUp: NodeJS.Timeout };

export type WorldShares = {
  /** @param first before all who wait, one of a world at a time, whatever else it has @returns gives the place back */
  enter(world: number, first?: boolean): Promise<() => void>;
};

export type Shares = {
  /** connections that all worlds have together */
  places: number;
  /** connections that one world has at most */
  share: number;
  /** longer than that nobody waits */
  patienceMs: number;
};

/** What works for no world finds a connection too: the news, the locks, and the runner's look over all worlds. */
const reserved = 3;
const leastPlaces = 3;
/** A jump works on one; its people's calls go on beside it. */
const leastShare = 3;

/**
 * Of all places, those that may go first: in which world a call is stands in a cookie, and whether it is true is only known once it
 * has a connection, so whoever names many worlds would else take every place before anybody.
 */
const firstsOf = (places: number) => Math.max(Math.floor(places / 3), 1);

/**
 * What keeps all processors busy is as fast as more, and whoever else comes waits for less: with four times as many, a person of
 * another world waited twice as long.
 * @param most of the pool's connections
 */
export const sharesOf = (most: number, processors = availableParallelism()): Shares => ({
  places: Math.max(most - reserved, leastPlaces),
  share: Math.max(Math.min(Math.floor(most * 0.4), processors + 1), leastShare),
  patienceMs: 5_000,
});

/** By world; the one whose turn is next comes first. */
type Queues = Map<number, Set<Waiting>>;

export function worldShares({ places, share, patienceMs }: Shares): WorldShares {
  const held = new Map<number, number>();
  /** beside its share, one of a world at a time: no world takes the others' places by it */
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
    // not copied, however many wait: a world that is put behind the others comes again only while a place is free
    for (const [world, queue] of queues) {
      if (free === 0) return;
      const [next] = queue;
      if (!next || !mayEnter(world, first)) continue;
      queues.delete(world);
      queue.delete(next);
      if (queue.size > 0) queues.set(world, queue); // behind the others
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
      // where as many go first as may, what else asks so has its turn
      const first = asksFirst && (firstIn.has(world) || firstIn.size < mostFirst);
      const queues = first ? firsts : others;
      return mayEnter(world, first) && !queues.has(world) ? take(world, first) : wait(world, first);
    },
  };
}
