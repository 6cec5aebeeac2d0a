import type { ClientBase } from "pg";

export async function* streamRows<Row extends object>(
  client: ClientBase,
  text: string,
  chunkRows = 2_000,
): AsyncGenerator<Row[]> {
  await client.query(`declare audited cursor for ${text}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${chunkRows} from audited`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query("close audited");
}
