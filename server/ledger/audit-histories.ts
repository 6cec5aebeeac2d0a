// Counts and sums everybody's history from its rows and compares: what pages are told of it is kept by triggers, and what is
// kept may be wrong.
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";

export type HistoryDifference = {
  kind: "history entries" | "history cents";
  /** an investor, and which of the rows */
  of: string;
  kept: number;
  recomputed: number;
};

const compare = statement<HistoryDifference>(
  "compare-histories",
  `with counted as (
     select investor_id, type, status, count(*) as entries, sum(amount_cents)::bigint as cents
     from transactions group by investor_id, type, status
   )
   select 'history ' || figure as kind, concat_ws(' ', investor_id, status, type) as of, kept, recomputed
   from history_totals full join counted using (investor_id, type, status), lateral (values
     ('entries', coalesce(history_totals.entries, 0), coalesce(counted.entries, 0)),
     ('cents', coalesce(history_totals.cents, 0), coalesce(counted.cents, 0))
   ) as figures (figure, kept, recomputed)
   where kept <> recomputed order by investor_id, type, status, figure`,
);

/** @param tx one snapshot of everything that is compared */
export const auditHistories = (tx: ClientBase): Promise<HistoryDifference[]> => compare(tx, []);
