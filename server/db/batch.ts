// Batches calls without a timer: those that arrive while earlier ones run form the next batch.

import { invariant } from "@glasshouse/core/invariant.ts";
import type { Queryable } from "./statement.ts";

type Waiting<In, Out> = {
  item: In;
  resolve: (out: Out | Promise<Out>) => void;
  reject: (error: unknown) => void;
};

/** A smaller batch would cost as many round trips as a full one, so it waits. */
const minBatchShare = 1 / 4;

/**
 * @param work returns one answer per item, in order; a promised answer does not hold up the batch
 * @param most items in a batch; atOnce: concurrent batches
 */
export function createBatcher<In, Out>(
  work: (items: In[]) => Promise<(Out | Promise<Out>)[]>,
  { most, atOnce }: { most: number; atOnce: number },
): (item: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let running = 0;
  let runningItems = 0;
  let scheduled = false;

  const runBatch = async () => {
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    running += 1;
    runningItems += batch.length;
    try {
      const answers = await work(batch.map((each) => each.item));
      invariant(answers.length === batch.length, "one answer per item");
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
    } catch (error) {
      for (const each of batch) each.reject(error);
    } finally {
      running -= 1;
      runningItems -= batch.length;
      schedule();
    }
  };
  const canStart = () => running < atOnce && waiting.length > runningItems * minBatchShare;
  const schedule = () => {
    if (scheduled || !canStart()) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      if (canStart()) void runBatch();
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
export function coalesceReadsByKey<Key extends string | number, Row>(
  read: (db: Queryable, keys: Key[]) => Promise<Map<Key, Row>>,
  atOnce = 4,
): (db: Queryable, key: Key) => Promise<Row | undefined> {
  const readers = new WeakMap<Queryable, (key: Key) => Promise<Row | undefined>>();
  return (db, key) => {
    const known = readers.get(db);
    if (known) return known(key);
    const reader = createBatcher(
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
export function coalesceReads<Row, From extends Queryable = Queryable>(
  read: (db: From) => Promise<Row>,
): (db: From) => Promise<Row> {
  const readers = new WeakMap<From, (asked: undefined) => Promise<Row>>();
  return (db) => {
    const known =
      readers.get(db) ??
      createBatcher(
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
