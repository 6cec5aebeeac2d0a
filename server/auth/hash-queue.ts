// Guesses could monopolize hashing: known browsers go first, then addresses without failures, then the others
// one at a time.
import { generalError, RequestRefused } from "../http/refusals.ts";
import { createFairQueue } from "./fair-queue.ts";

export type HashTurn = {
  lane: "known" | "fresh" | "failing";
  from: string;
  /** the claimed world; worlds behind one address take turns */
  within?: number;
};

type Waiting = { start: () => void; refuse: () => void };
type Lane = {
  maxWaiting: number;
  maxConcurrent: number;
  running: number;
  waiting: number;
  queues: ReturnType<typeof createFairQueue<Waiting>>;
};

export function createHashQueue(threads: number) {
  const lane = (maxWaiting: number, maxConcurrent: number): Lane => ({
    maxWaiting,
    maxConcurrent,
    running: 0,
    waiting: 0,
    queues: createFairQueue(),
  });
  // a class of 500 that registers and signs in at once fits
  const lanes = { known: lane(1_500, threads), fresh: lane(1_500, threads), failing: lane(100, 1) };
  const inOrder = Object.values(lanes);
  let free = threads;

  function startNext(): void {
    for (const each of inOrder)
      while (free > 0 && each.waiting > 0 && each.running < each.maxConcurrent) {
        const next = each.queues.shift();
        if (!next) break;
        each.waiting -= 1;
        each.running += 1;
        free -= 1;
        next.start();
      }
  }

  /** When full, the longest queue loses its latest entry to a shorter one. */
  const hasRoom = ({ lane: name, from }: HashTurn) => {
    const own = lanes[name];
    return own.waiting < own.maxWaiting || own.queues.countWaiting(from) + 1 < own.queues.getLongestLength();
  };

  async function runQueued<T>(turn: HashTurn, work: () => Promise<T>): Promise<T> {
    const own = lanes[turn.lane];
    const tooMany = () => new RequestRefused(generalError("too-many-requests"));
    if (!hasRoom(turn)) throw tooMany();
    if (own.waiting >= own.maxWaiting) {
      own.queues.popFromLongest()?.refuse();
      own.waiting -= 1;
    }
    await new Promise<void>((start, fail) => {
      const waiting = { start, refuse: () => fail(tooMany()) };
      own.queues.push(turn.from, String(turn.within ?? ""), waiting);
      own.waiting += 1;
      startNext();
    });
    try {
      return await work();
    } finally {
      own.running -= 1;
      free += 1;
      startNext();
    }
  }
  return { inTurn: runQueued, hasRoom };
}
