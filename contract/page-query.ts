// Lists are newest first and paged by cursor.
import { createNumberInText } from "./number-in-text.ts";
import { z } from "./validator.ts";

export const maxPageSize = 100;

export const pageQuery = z.object({
  limit: createNumberInText(z.number().int().min(1).max(maxPageSize).default(maxPageSize)),
  /** x-next-cursor of the previous page */
  cursor: z.string().max(200).optional(),
});

export const listHeaders = {
  /** rows under the filters */
  totalCount: "x-total-count",
  /** absent on the last page */
  nextCursor: "x-next-cursor",
  /** JSON, first page only, over all rows */
  totals: "x-totals",
} as const;
