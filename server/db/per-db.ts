import type { Db } from "./statement.ts";

/** A value per world's view, such as a queue: created at first use, collected with the view. */
export function memoizeByDb<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
