// Whose turn it is to have a connection: no world has more than its share of them at once, and those who wait are taken one
// world after the other, so that however much is asked for in one world, the next call of another comes at once.

type Waiting = { start: () => void; giveUp: NodeJS.Timeout };

export type WorldShares = { enter(world: number): Promise<() => void> };

export type Shares = {
  /** connections that all worlds have together */
  places: number;
  /** connections that one world has at most */
  share: number;
  /** longer than that nobody waits */
  patienceMs: number;
};

/** What works for no world, such as the runner's look over all of them, finds a connection too. */
const reserved = 2;
/** A jump and the payout's turn each keep one while they work on another. */
const leastShare = 4;

/** @param most of the pool's connections */
export const sharesOf = (most: number): Shares => ({
  places: Math.max(most - reserved, leastShare),
  share: Math.max(Math.floor(most * 0.4), leastShare),
  patienceMs: 5_000,
});

export function worldShares({ places, share, patienceMs }: Shares): WorldShares {
  const held = new Map<number, number>();
  /** the world whose turn is next comes first */
  const queues = new Map<number, Set<Waiting>>();
  let free = places;

  const mayEnter = (world: number) => free > 0 && (held.get(world) ?? 0) < share;
  const leave = (world: number) => {
    const left = (held.get(world) ?? 1) - 1;
    if (left > 0) held.set(world, left);
    else held.delete(world);
    free += 1;
    startNext();
  };
  const take = (world: number) => {
    held.set(world, (held.get(world) ?? 0) + 1);
    free -= 1;
    let gone = false;
    return () => {
      if (!gone) leave(world);
      gone = true;
    };
  };
  const startNext = () => {
    for (const [world, queue] of [...queues]) {
      if (free === 0) return;
      const [next] = queue;
      if (!next || !mayEnter(world)) continue;
      queues.delete(world);
      queue.delete(next);
      if (queue.size > 0) queues.set(world, queue); // behind the others
      clearTimeout(next.giveUp);
      next.start();
    }
  };
  const wait = (world: number) =>
    new Promise<() => void>((resolve, reject) => {
      const queue = queues.get(world) ?? new Set();
      const waiting: Waiting = {
        start: () => resolve(take(world)),
        giveUp: setTimeout(() => {
          queue.delete(waiting);
          if (queue.size === 0) queues.delete(world);
          reject(new Error("timeout exceeded when trying to connect"));
        }, patienceMs),
      };
      queue.add(waiting);
      queues.set(world, queue);
    });
  return { enter: async (world) => (mayEnter(world) && !queues.has(world) ? take(world) : wait(world)) };
}
