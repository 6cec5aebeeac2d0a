// Every list is newest first and paged by cursor; the reply's headers carry the counts and the next cursor.
import { numberInText } from "./number-in-text.ts";
import { z } from "./validator.ts";

export const maxPageSize = 100;

export const pageQuery = z.object({
  limit: numberInText(z.number().int().min(1).max(maxPageSize).default(maxPageSize)),
  /** from x-next-cursor of the page before */
  cursor: z.string().max(200).optional(),
});

export const listHeaders = {
  /** rows that the filters select */
  totalCount: "x-total-count",
  /** absent on the last page */
  nextCursor: "x-next-cursor",
  /** JSON, first page only: sums over all rows, whatever the filters */
  totals: "x-totals",
} as const;
