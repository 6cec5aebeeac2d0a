// Statements have names, so that PostgreSQL prepares each once per connection.
import type { ClientBase, Pool, PoolClient, QueryResultRow } from "pg";

export type Db = {
  query: Pool["query"];
  connect(): Promise<PoolClient>;
};

export type Queryable = Db | ClientBase;

const texts = new Map<string, string>();
export const statements: ReadonlyMap<string, string> = texts;

export function statement<Row extends QueryResultRow>(name: string, text: string) {
  if ((texts.get(name) ?? text) !== text) throw new Error(`two statements are named ${name}`);
  texts.set(name, text);
  return async (db: Queryable, values: readonly unknown[] = []): Promise<Row[]> => {
    const result = await db.query<Row>({ name, text, values: [...values] });
    return result.rows;
  };
}
