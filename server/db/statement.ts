// Every SQL statement has a name, so that PostgreSQL prepares it once per connection and plans are reused.
import type { ClientBase, Pool, PoolClient, QueryResultRow } from "pg";

/** Runs single statements, and lends connections for transactions. */
export type Db = {
  query: Pool["query"];
  connect(): Promise<PoolClient>;
};

/** A world's database for one statement on its own, a client inside a transaction. */
export type Queryable = Db | ClientBase;

const texts = new Map<string, string>();
/** Every one that the loaded modules send, by name. */
export const statements: ReadonlyMap<string, string> = texts;

/** @returns a function that runs the statement and gives its rows @throws where another statement has its name */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  if ((texts.get(name) ?? text) !== text) throw new Error(`two statements are named ${name}`);
  texts.set(name, text);
  return async (db: Queryable, values: readonly unknown[] = []): Promise<Row[]> => {
    const result = await db.query<Row>({ name, text, values: [...values] });
    return result.rows;
  };
}
