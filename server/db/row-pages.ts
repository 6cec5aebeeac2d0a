// Reads a long answer page by page, each page by the key of the last row before it. No connection waits for a slow reader,
// and since lists are newest first and rows are only added, no row comes twice or is passed over.
const pageRows = 1_000;

/** @param read the rows after the given one (the first rows for undefined), at most `limit` of them */
export async function* rowPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, pageRows);
    if (rows.length > 0) yield rows;
    last = rows.length === pageRows ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
