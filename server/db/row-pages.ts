// Pages by key, so that no connection waits for a slow reader. Lists are append-only, newest first, so no row
// is repeated or skipped.
const maxPageRows = 1_000;

export async function* readRowPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, maxPageRows);
    if (rows.length > 0) yield rows;
    last = rows.length === maxPageRows ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
