-- Up Migration
-- Sums and counts of everybody, kept as they change, so that reading them costs the same with a million people as with ten
-- (docs/decisions/0035).

-- What each person paid in and got out, as of the last time that changes were folded in.
create table results (
  investor_id bigint primary key,
  joined_at timestamptz not null,
  paid_in_cents bigint not null check (paid_in_cents >= 0),
  paid_out_cents bigint not null check (paid_out_cents >= 0)
) with (fillfactor = 70);
create index results_by_result on results ((paid_out_cents - paid_in_cents), investor_id);
create index results_by_joining on results (joined_at, investor_id);
-- How many and how much, by what is told and a key that it is told by: a day, or nothing.
create table tallies (
  tally text not null,
  key bigint not null,
  count bigint not null,
  cents bigint not null,
  primary key (tally, key)
);
-- What has changed since: only added, so that nobody who writes waits for anybody. The key of "paid in" and "paid out" is a
-- person; the count of these is not used.
create table tally_changes (
  tally text not null,
  key bigint not null,
  count bigint not null,
  cents bigint not null
);

-- What simulated people have invested, and how many have.
alter table accrual_totals add column invested_cents bigint not null default 0, add column invested_people integer not null default 0;
update accrual_totals set (invested_cents, invested_people) = (
  select coalesce(sum(invested_cents), 0), count(*) filter (where invested_cents > 0) from accruals
);

-- A world that is there: everything is one change.
insert into tally_changes
select 'deposits ' || status, coalesce((settled_at at time zone 'UTC')::date - '1970-01-01', 0), count(*), sum(amount_cents)
from deposits group by 1, 2
union all select 'requests ' || status, 0, count(*), sum(amount_cents) from withdrawal_requests group by 1
union all select 'paid in', investor_id, count(*), sum(amount_cents) from deposits where status = 'completed' group by 2
union all select 'paid out', investor_id, count(*), sum(amount_cents) from withdrawal_requests where status = 'approved' group by 2
union all select case when simulated then 'simulated people' else 'registered people' end, 0, count(*), 0 from investors group by 1;

-- Down Migration
