// Every sum and count that is kept of everybody, against the rows that it is of, in the audit's own snapshot.
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import { bundleLines } from "./bundle-lines.ts";

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
  union all select 'requests ' || status, 0, count(*), sum(amount_cents)::bigint from (
    select status, amount_cents from withdrawal_requests union all select 'pending', amount_cents from bundled_waiting()
  ) as request group by 1
  union all select case when simulated then 'simulated people' else 'registered people' end, 0, count(*), 0 from investors group by 1
  union all select fate, fund_day(joined_at), count(*), sum(case when fate in ('ahead', 'behind') then abs(paid_out - paid_in) else 0 end)::bigint
    from (${results}) as result join investors on investors.id = investor_id cross join lateral (
      select case when paid_out > paid_in then 'ahead' when paid_out = paid_in then 'even' else 'behind' end as fate where paid_in > 0
      union all select 'part back' where paid_out between 1 and paid_in - 1
      union all select 'nothing back' where paid_in > 0 and paid_out = 0
    ) as fates group by 1, 2`;

/** Whoever waits in a bundle has closed theirs. */
const invested = `
  select investor_id, amount_cents from investments join crowd_members using (investor_id)
  where status = 'active' and bundled_cents = 0`;

/** What of bundles is in people's own accounts by now. */
const unbundled = `select account_id as id, amount_cents as cents from ${bundleLines} as line where not waits`;

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
       select coalesce(sum(amount_cents), 0) from (${invested}) as open
     ) from accrual_totals
     union all
     select 'simulated people with an investment', invested_people, (
       select count(distinct investor_id) from (${invested}) as open
     ) from accrual_totals
     union all
     select 'asked for by ' || investor_id || ' in bundles', bundled_cents, coalesce(amount_cents, 0)
     from crowd_members left join bundled_waiting() as waiting using (investor_id) where bundled_cents > 0 or amount_cents > 0
     union all
     select 'in ' || kind, balance_cents, case kind when 'bundled_hold' then asked else asked - settled end
     from accounts cross join (
       select coalesce(sum(asked), 0) as asked, coalesce(sum(settled), 0) as settled
       from bundled_requests cross join lateral unnest(cents, settled_cents, waiting) as each (asked, settled, waits) where waits
     ) as bundled
     where id in (fund_account('bundled_hold', 0), fund_account('bundled_claims', 0))
     union all
     select 'bundle ' || first_id || ', ' || what, case what when 'count' then waiting_count else waiting_cents end,
       case what when 'count' then counted.waiting else counted.asked end
     from bundled_requests cross join lateral (
       select count(*) as waiting, coalesce(sum(asked), 0) as asked from unnest(bundled_requests.cents, waiting) as each (asked, waits) where waits
     ) as counted cross join (values ('count'), ('cents')) as told (what)
     union all
     select 'unbundled, account ' || id, coalesce(have.cents, 0), coalesce(want.cents, 0)
     from (
       select account_id as id, sum(amount_cents) as cents from postings join transfers on transfers.id = transfer_id
       where kind = 'requests_unbundled' and investor_of(account_id) > 0 group by 1
     ) as have full join (${unbundled}) as want using (id)
     union all
     select 'of ' || account.id || ', of whom nothing was posted there', account.balance_cents, 0
     from crowd_members cross join lateral (
       select id, balance_cents from accounts where id in (account_of(investor_id, 'available'), account_of(investor_id, 'withdrawal_hold')) offset 0
     ) as account where not has_own
   ) as figure where kept <> recomputed limit 1000`,
);

/** @param client in the audit's transaction */
export const auditFigures = (client: ClientBase): Promise<FigureDifference[]> => compare(client);
