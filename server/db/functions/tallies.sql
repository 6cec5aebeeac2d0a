-- Sums and counts of everybody, kept as they change. Whoever changes something adds lines, and waits for nobody; now and then
-- they are folded into what is kept. Read is what is kept with what was added since, so it is never old.

create or replace function tally_deposits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stranger bigint;
begin
  select investor_id into stranger from fresh where (
    select id from investors where investors.world_id = fresh.world_id and investors.id = fresh.investor_id
  ) is null;
  if stranger is not null then -- see references.sql
    raise exception 'a deposit names its investor as by a foreign key, and % is none of this world', stranger
      using errcode = 'foreign_key_violation', constraint = 'deposits_payers';
  end if;
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, 'deposits ' || status, coalesce((settled_at at time zone 'UTC')::date - '1970-01-01', 0), count(*), sum_cents(amount_cents)
  from fresh group by 1, 2, 3
  union all
  select world_id, 'paid in', investor_id, count(*), sum_cents(amount_cents) from fresh where status = 'completed' group by 1, 3;
  return null;
end $$;
create or replace trigger deposits_tally after insert on deposits
  referencing new table as fresh for each statement execute function tally_deposits();

create or replace function tally_changed_deposits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, tally, key, sum(one), sum_cents(cents) from (
    select world_id, 'deposits ' || status as tally, coalesce((settled_at at time zone 'UTC')::date - '1970-01-01', 0) as key, 1 as one, amount_cents as cents from fresh
    union all select world_id, 'deposits ' || status, coalesce((settled_at at time zone 'UTC')::date - '1970-01-01', 0), -1, -amount_cents from stale
    union all select world_id, 'paid in', investor_id, 1, amount_cents from fresh where status = 'completed'
    union all select world_id, 'paid in', investor_id, -1, -amount_cents from stale where status = 'completed'
  ) as line group by world_id, tally, key having sum(one) <> 0 or sum_cents(cents) <> 0;
  return null;
end $$;
create or replace trigger deposits_tally_changed after update on deposits
  referencing old table as stale new table as fresh for each statement execute function tally_changed_deposits();

create or replace function tally_requests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, 'requests ' || status, 0, count(*), sum_cents(amount_cents) from fresh group by 1, 2
  union all
  select world_id, 'paid out', investor_id, count(*), sum_cents(amount_cents) from fresh where status = 'approved' group by 1, 3;
  return null;
end $$;
create or replace trigger withdrawal_requests_tally after insert on withdrawal_requests
  referencing new table as fresh for each statement execute function tally_requests();

create or replace function tally_changed_requests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, tally, key, sum(one), sum_cents(cents) from (
    select world_id, 'requests ' || status as tally, 0::bigint as key, 1 as one, amount_cents as cents from fresh
    union all select world_id, 'requests ' || status, 0, -1, -amount_cents from stale
    union all select world_id, 'paid out', investor_id, 1, amount_cents from fresh where status = 'approved'
    union all select world_id, 'paid out', investor_id, -1, -amount_cents from stale where status = 'approved'
  ) as line group by world_id, tally, key having sum(one) <> 0 or sum_cents(cents) <> 0;
  return null;
end $$;
create or replace trigger withdrawal_requests_tally_changed after update on withdrawal_requests
  referencing old table as stale new table as fresh for each statement execute function tally_changed_requests();

create or replace function tally_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, case when simulated then 'simulated people' else 'registered people' end, 0, count(*), 0 from fresh
  group by world_id, simulated;
  return null;
end $$;
create or replace trigger investors_tally after insert on investors
  referencing new table as fresh for each statement execute function tally_people();

-- What was added since, of people or of days. Very many lines come and go at once, and an index keeps those that are gone until
-- somebody passes by them line by line: a bitmap of it, the plan that is made for such a list, reads them anew each time.
create or replace function unfolded_lines(of_people boolean) returns table (tally text, key bigint, count bigint, cents bigint)
language sql stable rows 100 set enable_bitmapscan = off set enable_seqscan = off as $$
  select tally, key, count, cents from tally_changes
  where world_id = (select current_world()) and (tally in ('paid in', 'paid out')) = of_people
$$;

-- Whether there are so many; the runner asks once a second, and so passes by those that are gone before a reader does.
create or replace function unfolded_reach(lines integer) returns boolean
language sql stable set enable_bitmapscan = off set enable_seqscan = off as $$
  select exists (select from tally_changes where world_id = (select current_world()) offset greatest(lines, 1) - 1)
$$;

-- People whose results have changed since, with what they were and what they are.
create or replace function changed_results() returns table (
  investor_id bigint, joined_at timestamptz, was_in bigint, was_out bigint, paid_in_cents bigint, paid_out_cents bigint
)
language sql stable as $$
  select changed.investor_id, investors.joined_at, coalesce(results.paid_in_cents, 0), coalesce(results.paid_out_cents, 0),
    coalesce(results.paid_in_cents, 0) + paid_in, coalesce(results.paid_out_cents, 0) + paid_out
  from (
    select key as investor_id, coalesce(sum_cents(cents) filter (where tally = 'paid in'), 0) as paid_in,
      coalesce(sum_cents(cents) filter (where tally = 'paid out'), 0) as paid_out
    from unfolded_lines(true) group by key
  ) as changed
  join investors on investors.world_id = (select current_world()) and investors.id = changed.investor_id
  left join results on results.world_id = (select current_world()) and results.investor_id = changed.investor_id
$$;

-- How those of these who have paid in fared, by the day on which they joined.
create or replace function fared(people results[]) returns table (tally text, key bigint, count bigint, cents bigint)
language sql stable as $$
  select line.tally, fund_day(joined_at), line.count, line.cents
  from (
    select joined_at,
      count(*) filter (where result > 0) as ahead, sum_cents(result) filter (where result > 0) as ahead_cents,
      count(*) filter (where result = 0) as even,
      count(*) filter (where result < 0) as behind, sum_cents(-result) filter (where result < 0) as behind_cents,
      count(*) filter (where paid_out_cents > 0 and result < 0) as part_back,
      count(*) filter (where paid_out_cents = 0) as nothing_back
    from (
      select joined_at, paid_out_cents, paid_out_cents - paid_in_cents as result from unnest(people) where paid_in_cents > 0
    ) as person group by joined_at
  ) as joined
  cross join lateral (values
    ('ahead', ahead, ahead_cents), ('even', even, 0), ('behind', behind, behind_cents),
    ('part back', part_back, 0), ('nothing back', nothing_back, 0)
  ) as line (tally, count, cents)
  where line.count > 0
$$;

-- What changes of what is kept by the lines that were added since. @param was, are results of whom they are about, before and after
create or replace function tallies_between(was results[], are results[]) returns table (tally text, key bigint, count bigint, cents bigint)
language sql stable as $$
  select tally, key, sum(count)::bigint, sum_cents(cents) from (
    select * from unfolded_lines(false)
    union all select tally, key, -count, -cents from fared(was)
    union all select * from fared(are)
  ) as every group by tally, key
$$;
create or replace function changed_tallies() returns table (tally text, key bigint, count bigint, cents bigint)
language sql stable as $$
  select line.* from (
    select array_agg(row(investor_id, joined_at, was_in, was_out, current_world())::results) as was,
      array_agg(row(investor_id, joined_at, paid_in_cents, paid_out_cents, current_world())::results) as are
    from changed_results()
  ) as person cross join lateral tallies_between(was, are) as line
$$;

-- One of them, over all its keys.
create or replace function tally_now(name text) returns table (count bigint, cents bigint)
language sql stable as $$
  select coalesce(sum(count), 0)::bigint, sum_cents(cents) from (
    select count, cents from tallies where world_id = (select current_world()) and tally = name
    union all select count, cents from tally_changes where world_id = (select current_world()) and tally = name
  ) as every
$$;

create or replace function tallies_now() returns table (tally text, key bigint, count bigint, cents bigint)
language sql stable as $$
  select tally, key, sum(count)::bigint, sum_cents(cents) from (
    select tally, key, count, cents from tallies where world_id = (select current_world())
    union all select * from changed_tallies()
  ) as every group by tally, key
$$;

-- Results of whom nothing has changed since they were kept.
create or replace function kept_results() returns setof results
language sql stable as $$
  select * from results
  where world_id = (select current_world()) and not exists (select from unfolded_lines(true) where key = investor_id)
$$;

-- Folds what was added into what is kept: one at a time, and everybody sees each line once. Very many come and go at once, so that
-- what PostgreSQL has counted of them is wrong just then; a reader's plan must not be made for lines that are gone.
create or replace function fold_tallies(at_least integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  here constant integer := current_world();
  many constant integer := 10000;
  folded integer := 0;
begin
  if not unfolded_reach(at_least) or not pg_try_advisory_xact_lock(727007, here) then
    return 0;
  end if;
  if unfolded_reach(many) then
    analyze (skip_locked) tally_changes;
    -- of lines that a function gives few are expected: very many people are not looked up one by one
    perform set_config('enable_nestloop', 'off', true);
  end if;
  with person as materialized (select * from changed_results()),
  line as materialized (
    select * from tallies_between(
      array(select row(investor_id, joined_at, was_in, was_out, here)::results from person),
      array(select row(investor_id, joined_at, paid_in_cents, paid_out_cents, here)::results from person)
    )
  ),
  gone as (delete from tally_changes where world_id = here returning 1),
  -- nobody else writes results
  kept as (
    update results set paid_in_cents = person.paid_in_cents, paid_out_cents = person.paid_out_cents
    from person where results.world_id = here and results.investor_id = person.investor_id
  ),
  first as (
    insert into results (world_id, investor_id, joined_at, paid_in_cents, paid_out_cents)
    select here, investor_id, joined_at, paid_in_cents, paid_out_cents from person
    where not exists (select from results where results.world_id = here and results.investor_id = person.investor_id)
  ),
  summed as (
    insert into tallies (world_id, tally, key, count, cents)
    select here, line.* from line where count <> 0 or cents <> 0
    on conflict (world_id, tally, key) do update set count = tallies.count + excluded.count, cents = tallies.cents + excluded.cents
  )
  select count(*) into folded from gone;
  perform set_config('enable_nestloop', 'on', true);
  if folded > many then
    analyze (skip_locked) tally_changes;
  end if;
  return folded;
end $$;

-- The fund's figures now, in one snapshot; the settled day's figures are kept in fund_days (payout.sql).
create or replace function fund_figures() returns table (
  held_cents bigint, promised_cents bigint, paid_in_cents bigint, paid_out_cents bigint, taken_cents bigint,
  credited_cents bigint, people integer, waiting integer, waiting_cents bigint
)
language sql stable as $$
  with fund as (
    select sum(balance_cents) filter (where kind = 'reserves')::bigint as held,
      sum(balance_cents) filter (where kind = 'promised_income')::bigint as credited,
      sum(balance_cents) filter (where kind = 'operator_take')::bigint as taken
    -- from both sides: of a table that nobody has counted PostgreSQL takes half a range for a third of it
    from accounts where world_id = (select current_world()) and id between 0 and fund_account('outside', 0) - 1
  ),
  paid_in as (select cents from tally_now('deposits completed')),
  waiting as (select count, cents from tally_now('requests pending')),
  everybody as (
    select (select count from tally_now('simulated people')) + (select count from tally_now('registered people'))
      - (select count(*) from users where world_id = (select current_world()) and role = 'admin') as people
  )
  select held, held + credited + taken, paid_in.cents, paid_in.cents - held - taken, taken, credited,
    everybody.people::integer, waiting.count::integer, waiting.cents
  from fund, paid_in, waiting, everybody
$$;
