-- Of whom fear drives away on one day and who then waits nothing is written but their row in the crowd: what they close and ask for
-- stands in bundles, lines of ninety, as their daily income stands in one line (docs/decisions/0090). What each has asked for is a
-- request under a number of its own. It gets a row, and its person the postings, when somebody decides about it; of most nobody does.

-- What waits in bundles counts among the requests that wait, and what gets a row is counted there.
create or replace function tally_bundles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, 'requests pending', 0, sum(waiting_count), sum_cents(waiting_cents) from fresh group by world_id;
  return null;
end $$;
create or replace trigger bundled_requests_tally after insert on bundled_requests
  referencing new table as fresh for each statement execute function tally_bundles();

create or replace function tally_changed_bundles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, 'requests pending', 0, sum(people), sum_cents(cents) from (
    select world_id, waiting_count as people, waiting_cents as cents from fresh
    union all select world_id, -waiting_count, -waiting_cents from stale
  ) as line group by world_id having sum(people) <> 0 or sum_cents(cents) <> 0;
  return null;
end $$;
create or replace trigger bundled_requests_tally_changed after update on bundled_requests
  referencing old table as stale new table as fresh for each statement execute function tally_changed_bundles();

-- Each request that waits in a bundle.
create or replace function bundled_waiting() returns table (id bigint, investor_id bigint, amount_cents bigint, requested_at timestamptz)
language sql stable as $$
  select each.id, each.person, each.cents, bundled_requests.requested_at
  from bundled_requests cross join lateral unnest(ids, people, cents, waiting) as each (id, person, cents, waits)
  where world_id = (select current_world()) and waiting_count > 0 and waits
$$;

-- Of those who asked until then each for whom room may be left, and perhaps some more: lines are left out before which all of it
-- has been asked for.
create or replace function bundled_queue(until timestamptz, room bigint) returns table (id bigint, amount_cents bigint)
language sql stable as $$
  select each.id, each.cents from (
    select first_id, sum(waiting_cents) over (order by first_id) - waiting_cents as before_cents
    from bundled_requests where world_id = (select current_world()) and waiting_count > 0 and requested_at <= until
  ) as line join bundled_requests using (first_id) cross join lateral unnest(ids, cents, waiting) as each (id, cents, waits)
  where before_cents < room and world_id = (select current_world()) and waits
$$;

-- Gives those who wait under these numbers rows of their own: their investments are closed, they reinvest no more, and they have
-- asked, all as on the day on which they left; what the bundle held for them is held in their own account.
-- @returns how many
create or replace function unbundle_requests(first bigint, last bigint, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  here constant integer := current_world();
  -- the bundle that the first of them may stand in, so that those before it are not read
  from_id constant bigint := coalesce(max(first_id), first) from bundled_requests where world_id = here and waiting_count > 0 and first_id <= first;
  made integer;
  named integer;
begin
  if not exists (
    select from bundled_requests cross join lateral unnest(ids, waiting) as each (id, waits)
    where world_id = here and waiting_count > 0 and first_id between from_id and last and waits and id between first and last
  ) then
    return 0;
  end if;
  select payouts into made from accrual_totals where world_id = here for update;
  perform set_config('glasshouse.crowd_acts', 'on', true);
  with person as materialized (
    select each.id, investor_id, each.cents, settled, closed, requested_at, (
      select settled_payouts from crowd_members where world_id = here and crowd_members.investor_id = each.investor_id
    ) < made as paid_since
    from bundled_requests cross join lateral unnest(ids, people, bundled_requests.cents, settled_cents, closed_cents, waiting)
      as each (id, investor_id, cents, settled, closed, waits)
    where world_id = here and waiting_count > 0 and first_id between from_id and last
      and waits and each.id between first and last
  ),
  bundle as (
    update bundled_requests set (waiting, waiting_count, waiting_cents) = (
      select array_agg(stays order by place), count(*) filter (where stays), sum_cents(each.cents) filter (where stays)
      from unnest(ids, bundled_requests.cents, bundled_requests.waiting) with ordinality as each (id, cents, waits, place)
      cross join lateral (select waits and id not between first and last as stays) as left_over
    )
    where world_id = here and waiting_count > 0 and first_id between from_id and last and last_id >= first
  ),
  member as (
    update crowd_members set bundled_cents = bundled_cents - person.cents, has_own = true
    from person where world_id = here and crowd_members.investor_id = person.investor_id
  ),
  -- as on the day, and by whether its payout was made (pay_daily_income), which a fund that was frozen then never makes
  closed as (
    update investments set closed_at = requested_at,
      status = case
        when opened_at < requested_at - interval '1 day' or opened_at < requested_at and paid_since then 'completed'
        else 'cancelled' end
    from person where investments.world_id = here and investments.investor_id = person.investor_id and status = 'active'
    returning status, closed_at
  ),
  seen as (
    update accrual_totals set cancelled_at = greatest(cancelled_at, newest.at)
    from (select max(closed_at) as at from closed where status = 'cancelled') as newest where world_id = here and newest.at is not null
  ),
  stopped as (
    update investors set reinvest = false where world_id = here and reinvest and id = any (array(select investor_id from person))
  ),
  request as (
    insert into withdrawal_requests (world_id, id, investor_id, amount_cents, method, details, requested_at) overriding system value
    select here, id, investor_id, cents, 'bank', '{}', requested_at from person order by id
  ),
  transfer as (
    insert into transfers (world_id, kind, posted_at) select here, 'requests_unbundled', at where exists (select from person) returning id
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, transfer.id, account_id, amount_cents from transfer cross join (
      select account_of(investor_id, 'available') as account_id, cents - settled - closed as amount_cents from person where cents <> settled + closed
      union all select account_of(investor_id, 'invested'), closed from person
      union all select account_of(investor_id, 'withdrawal_hold'), -cents from person
      union all select fund_account('bundled_hold', 0), sum_cents(cents) from person
      union all select fund_account('bundled_claims', 0), -sum_cents(cents - settled) from person having sum_cents(cents - settled) > 0
    ) as line
  )
  select count(*) into named from person;
  perform set_config('glasshouse.crowd_acts', 'off', true);
  return named;
end $$;

-- The newest so many that wait in bundles, of those before a number, as they would stand among the requests.
create or replace function bundled_page(before bigint, most integer) returns setof withdrawal_requests
-- from the number by index, whatever PostgreSQL believes of the table: sorted, all lines would be read; beside a policy of rows by
-- a case, where coalesce would be taken for what may leak
language sql stable set enable_seqscan = off set enable_bitmapscan = off as $$
  select each.id, each.person, each.cents, 'bank', '{}'::jsonb, '', 'pending', '', bundle.requested_at, null::timestamptz, null::bigint, bundle.world_id
  from (
    select * from bundled_requests
    where world_id = (select current_world()) and waiting_count > 0 and first_id < case when before is null then 9223372036854775807 else before end order by first_id desc
  ) as bundle
  cross join lateral (
    select * from unnest(ids, people, cents, waiting) as asked (id, person, cents, waits)
    where waits and (before is null or asked.id < before) order by asked.id desc
  ) as each
  limit most
$$;
