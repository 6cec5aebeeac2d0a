// Batches calls without a timer: those that arrive while earlier ones run form the next batch.

import { invariant } from "@glasshouse/core/invariant.ts";
import type { Queryable } from "./statement.ts";

type Waiting<In, Out> = {
  item: In;
  resolve: (out: Out | Promise<Out>) => void;
  reject: (error: unknown) => void;
};

/** A smaller batch would cost as many round trips as a full one, so it waits. */
const leastShare = 1 / 4;

/**
 * @param work returns one answer per item, in order; a promised answer does not hold up the batch
 * @param most items in a batch; atOnce: concurrent batches
 */
export function gather<In, Out>(
  work: (items: In[]) => Promise<(Out | Promise<Out>)[]>,
  { most, atOnce }: { most: number; atOnce: number },
): (item: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let running = 0;
  let underWay = 0;
  let scheduled = false;

  const turn = async () => {
    const taken = waiting.slice(0, most);
    waiting = waiting.slice(most);
    running += 1;
    underWay += taken.length;
    try {
      const answers = await work(taken.map((each) => each.item));
      invariant(answers.length === taken.length, "one answer per item");
      for (const [index, answer] of answers.entries()) taken[index]?.resolve(answer);
    } catch (error) {
      for (const each of taken) each.reject(error);
    } finally {
      running -= 1;
      underWay -= taken.length;
      schedule();
    }
  };
  const mayBegin = () => running < atOnce && waiting.length > underWay * leastShare;
  const schedule = () => {
    if (scheduled || !mayBegin()) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      if (mayBegin()) void turn();
      schedule();
    });
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}

/** Batches reads by distinct keys. A statement starts after the last of its calls. */
export function gatherReads<Key extends string | number, Row>(
  read: (db: Queryable, keys: Key[]) => Promise<Map<Key, Row>>,
  atOnce = 4,
): (db: Queryable, key: Key) => Promise<Row | undefined> {
  const readers = new WeakMap<Queryable, (key: Key) => Promise<Row | undefined>>();
  return (db, key) => {
    const known = readers.get(db);
    if (known) return known(key);
    const reader = gather(
      async (keys: Key[]) => {
        const rows = await read(db, [...new Set(keys)]);
        return keys.map((each) => rows.get(each));
      },
      { most: 200, atOnce },
    );
    readers.set(db, reader);
    return reader(key);
  };
}

/** One read for all calls that arrive during the one before it. */
export function gatherRead<Row>(read: (db: Queryable) => Promise<Row>): (db: Queryable) => Promise<Row> {
  const readers = new WeakMap<Queryable, (asked: undefined) => Promise<Row>>();
  return (db) => {
    const known =
      readers.get(db) ??
      gather(
        async (all: undefined[]) => {
          const row = await read(db);
          return all.map(() => row);
        },
        { most: 1_000, atOnce: 1 },
      );
    readers.set(db, known);
    return known(undefined);
  };
}
