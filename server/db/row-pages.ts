// Reads a long answer page by page within one moment of the database, so that an export is consistent and small in memory.
import type { Pool, QueryResultRow } from "pg";

const pageRows = 1_000;

export async function* rowPages<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(`declare page cursor for ${text}`, [...values]);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${pageRows} from page`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
