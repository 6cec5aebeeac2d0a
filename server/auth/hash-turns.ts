// Queues password hashing, which guesses could otherwise monopolize: known browsers first, then addresses
// without failures, then the others one at a time. Within a lane, addresses take turns, and worlds behind one
// address.
import { generalError, RequestRefused } from "../http/refusals.ts";
import { turnQueues } from "./turn-queues.ts";

export type Turn = {
  lane: "known" | "fresh" | "failing";
  /** addresses take turns */
  from: string;
  /** the claimed world; worlds behind one address take turns */
  within?: number;
};

type Waiting = { start: () => void; refuse: () => void };
type Lane = {
  most: number;
  atOnce: number;
  running: number;
  waiting: number;
  queues: ReturnType<typeof turnQueues<Waiting>>;
};

/** @param threads that hash at the same time */
export function hashTurns(threads: number) {
  const lane = (most: number, atOnce: number): Lane => ({
    most,
    atOnce,
    running: 0,
    waiting: 0,
    queues: turnQueues(),
  });
  // a class of 500 that registers and signs in at once fits
  const lanes = { known: lane(1_500, threads), fresh: lane(1_500, threads), failing: lane(100, 1) };
  const inOrder = Object.values(lanes);
  let free = threads;

  function startNext(): void {
    for (const each of inOrder)
      while (free > 0 && each.waiting > 0 && each.running < each.atOnce) {
        const next = each.queues.shift();
        if (!next) break;
        each.waiting -= 1;
        each.running += 1;
        free -= 1;
        next.start();
      }
  }

  /** When full, the longest queue loses its latest entry to a shorter one. */
  const hasRoom = ({ lane: name, from }: Turn) => {
    const own = lanes[name];
    return own.waiting < own.most || own.queues.waitingFrom(from) + 1 < own.queues.mostFromOne();
  };

  /** @throws RequestRefused if too many wait */
  async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const own = lanes[turn.lane];
    const tooMany = () => new RequestRefused(generalError("too-many-requests"));
    if (!hasRoom(turn)) throw tooMany();
    if (own.waiting >= own.most) {
      own.queues.popOfMost()?.refuse();
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
  return { inTurn, hasRoom };
}
