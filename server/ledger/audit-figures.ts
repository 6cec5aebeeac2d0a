// Every sum and count that is kept of everybody, against the rows that it is of, in the audit's own snapshot.
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";

/** of: what is told, and of whom or which day */
export type FigureDifference = { kind: "figure"; of: string; kept: number; recomputed: number };

const results = `
  select investor_id, sum(paid_in)::bigint as paid_in, sum(paid_out)::bigint as paid_out from (
    select investor_id, amount_cents as paid_in, 0 as paid_out from deposits where status = 'completed'
    union all select investor_id, 0, amount_cents from withdrawal_requests where status = 'approved'
  ) as each group by investor_id`;
const recomputed = `
  select 'deposits ' || status as tally, coalesce((settled_at at time zone 'UTC')::date - '1970-01-01', 0)::bigint as key,
    count(*) as count, sum(amount_cents)::bigint as cents from deposits group by 1, 2
  union all select 'requests ' || status, 0, count(*), sum(amount_cents)::bigint from withdrawal_requests group by 1
  union all select case when simulated then 'simulated people' else 'registered people' end, 0, count(*), 0 from investors group by 1
  union all select fate, fund_day(joined_at), count(*), sum(case when fate in ('ahead', 'behind') then abs(paid_out - paid_in) else 0 end)::bigint
    from (${results}) as result join investors on investors.id = investor_id cross join lateral (
      select case when paid_out > paid_in then 'ahead' when paid_out = paid_in then 'even' else 'behind' end as fate where paid_in > 0
      union all select 'part back' where paid_out between 1 and paid_in - 1
      union all select 'nothing back' where paid_in > 0 and paid_out = 0
    ) as fates group by 1, 2`;

const compare = statement<FigureDifference>(
  "audit-figures",
  `select 'figure' as kind, of, kept::bigint, recomputed::bigint from (
     select coalesce(have.tally, want.tally) || ' ' || coalesce(have.key, want.key) || ', ' || what as of,
       case what when 'count' then coalesce(have.count, 0) else coalesce(have.cents, 0) end as kept,
       case what when 'count' then coalesce(want.count, 0) else coalesce(want.cents, 0) end as recomputed
     from tallies_now() as have full join (${recomputed}) as want on want.tally = have.tally and want.key = have.key
     cross join (values ('count'), ('cents')) as told (what)
     union all
     select 'result of ' || coalesce(have.investor_id, want.investor_id) || ', ' || what,
       case what when 'paid in' then coalesce(have.paid_in_cents, 0) else coalesce(have.paid_out_cents, 0) end,
       case what when 'paid in' then coalesce(want.paid_in, 0) else coalesce(want.paid_out, 0) end
     from (
       select investor_id, paid_in_cents, paid_out_cents from kept_results()
       union all select investor_id, paid_in_cents, paid_out_cents from changed_results()
     ) as have full join (${results}) as want on want.investor_id = have.investor_id
     cross join (values ('paid in'), ('paid out')) as told (what)
     union all
     select 'invested by simulated people', invested_cents, (
       select coalesce(sum(amount_cents), 0) from investments join investors on investors.id = investor_id where status = 'active' and simulated
     ) from accrual_totals
     union all
     select 'simulated people with an investment', invested_people, (
       select count(distinct investor_id) from investments join investors on investors.id = investor_id where status = 'active' and simulated
     ) from accrual_totals
   ) as figure where kept <> recomputed limit 1000`,
);

/** @param client in the audit's transaction */
export const auditFigures = (client: ClientBase): Promise<FigureDifference[]> => compare(client);
