// Every SQL statement has a name, so that PostgreSQL prepares it once per connection and plans are reused.
import type { ClientBase, Pool, PoolClient, QueryResultRow } from "pg";

/** Runs single statements, and lends connections for transactions. */
export type Db = {
  query: Pool["query"];
  connect(): Promise<PoolClient>;
};

/** A world's database for one statement on its own, a client inside a transaction. */
export type Queryable = Db | ClientBase;

/** @returns a function that runs the statement and gives its rows */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  return async (db: Queryable, values: readonly unknown[] = []): Promise<Row[]> => {
    const result = await db.query<Row>({ name, text, values: [...values] });
    return result.rows;
  };
}
