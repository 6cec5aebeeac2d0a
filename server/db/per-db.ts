import type { Db } from "./statement.ts";

/** What is kept for a world beside its rows, such as a queue: made when it is first asked for, gone with its world's view. */
export function perDb<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
