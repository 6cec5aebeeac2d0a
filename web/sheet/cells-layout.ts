import type { Box } from "./drawing.tsx";

/** Shares of a hundred squares, by largest remainder. */
export function toHundred(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (100 * part) / total);
  const squares = exact.map(Math.floor);
  const missing = 100 - squares.reduce((sum, each) => sum + each, 0);
  const byRemainder = exact
    .map((each, at) => ({ at, remainder: each - Math.floor(each) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { at } of byRemainder.slice(0, missing)) squares[at] = (squares[at] ?? 0) + 1;
  return squares;
}

export type Cells = { columns: number; rows: number; size: number };

/** The largest squares for so many cells; columns are filled first. */
export function layoutCells(
  count: number,
  { width, height }: Pick<Box, "width" | "height">,
  maxSize: number,
): Cells {
  let best: Cells = { columns: 1, rows: Math.max(1, count), size: 0 };
  for (let rows = 1; rows <= Math.max(1, count); rows += 1) {
    const columns = Math.ceil(count / rows);
    const size = Math.min(maxSize, width / columns, height / rows);
    if (size > best.size) best = { columns, rows, size };
  }
  return best;
}
