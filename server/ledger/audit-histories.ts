import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";

export type HistoryDifference = {
  kind: "earned";
  of: string;
  stored: number;
  recomputed: number;
};

const compare = statement<HistoryDifference>(
  "compare-histories",
  `select 'earned' as kind, concat_ws(' ', 'Investment', id) as of, stored, recomputed
   from (
     select investor_id, id, earned_cents(investments, payouts) as earned_cents from investments cross join clock
   ) as earning full join (
     select investor_id, source_id as id, sum(amount_cents)::bigint as paid_cents from transactions
     where type = 'daily_income' group by investor_id, source_id
   ) as paid using (investor_id, id),
   lateral (select coalesce(earned_cents, 0) as stored, coalesce(paid_cents, 0) as recomputed) as figure
   where stored <> recomputed order by of`,
);

export const auditHistories = (tx: ClientBase): Promise<HistoryDifference[]> => compare(tx, []);
