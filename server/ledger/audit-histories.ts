// Counts and sums everybody's history from its rows and compares: what pages are told of it, and what each investment has earned,
// is kept by triggers and counted from payouts, and what is kept may be wrong.
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";

export type HistoryDifference = {
  kind: "history entries" | "history cents" | "earned";
  /** an investor, and which of the rows; of what is earned the investment */
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
   where kept <> recomputed
   union all
   select 'earned', concat_ws(' ', 'Investment', id), kept, recomputed
   from (
     select investor_id, id, earned_cents(investments, payouts) as earned_cents from investments cross join accrual_totals
     where settled_payouts is not null or total_earned_cents <> 0
   ) as earning full join (
     select investor_id, source_id as id, sum(amount_cents)::bigint as paid_cents from transactions
     where type = 'daily_income' group by investor_id, source_id
   ) as paid using (investor_id, id),
   lateral (select coalesce(earned_cents, 0) as kept, coalesce(paid_cents, 0) as recomputed) as figure
   where kept <> recomputed order by kind, of`,
);

/** @param tx one snapshot of everything that is compared */
export const auditHistories = (tx: ClientBase): Promise<HistoryDifference[]> => compare(tx, []);
