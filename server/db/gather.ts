// Calls that come at about the same time are answered by one statement or one transaction: what arrives while earlier ones
// are at work waits for the next turn, so nobody waits for a timer and a busy server needs fewer round trips.

import { invariant } from "@glasshouse/core/invariant.ts";
import type { Queryable } from "./statement.ts";

type Waiting<In, Out> = {
  item: In;
  resolve: (out: Out | Promise<Out>) => void;
  reject: (error: unknown) => void;
};

/** The share of what is under way that makes a turn of its own: a smaller one costs as many round trips. */
const leastShare = 1 / 4;

/**
 * @param work answers for all items, in their order; an answer that is still to come holds up no turn
 * @param most items in one turn; atOnce: turns at the same time
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
      invariant(answers.length === taken.length, "one answer an item");
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

/**
 * Reads by key, together with those of everybody who asks meanwhile; a statement begins after the last of its callers asked.
 * @param read what there is of these keys, each given once @param atOnce statements under way in one database
 */
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

/**
 * Reads what is the same for everybody who asks in one database, once for all who ask while it is read before; it begins after
 * the last of them asked.
 */
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
