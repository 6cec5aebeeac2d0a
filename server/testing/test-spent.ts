import type pg from "pg";
import { vi } from "vitest";

/** How often a connection is lent meanwhile, and how many statements go out by the pool itself. */
export async function spent<T>(
  pool: pg.Pool,
  what: () => Promise<T>,
): Promise<[T, { lent: number; statements: number }]> {
  const [lent, asked] = [vi.spyOn(pool, "connect"), vi.spyOn(pool, "query")];
  try {
    const answer = await what();
    // the pool's own query borrows one as well
    return [
      answer,
      { lent: lent.mock.calls.length - asked.mock.calls.length, statements: asked.mock.calls.length },
    ];
  } finally {
    lent.mockRestore();
    asked.mockRestore();
  }
}
