import type pg from "pg";
import { vi } from "vitest";

export async function countStatements<T>(
  pool: pg.Pool,
  what: () => Promise<T>,
): Promise<[T, { lent: number; statements: number }]> {
  const [lent, asked] = [vi.spyOn(pool, "connect"), vi.spyOn(pool, "query")];
  try {
    const answer = await what();
    return [
      answer,
      { lent: lent.mock.calls.length - asked.mock.calls.length, statements: asked.mock.calls.length },
    ];
  } finally {
    lent.mockRestore();
    asked.mockRestore();
  }
}
