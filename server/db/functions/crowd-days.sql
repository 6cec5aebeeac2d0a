-- Everybody who is simulated has one row in the crowd, opened with them, or by the day on which they join, in the same statement.
-- No index speaks of what changes of it but of who they are, and of who is moved daily, so that it changes in place: each that
-- leaves on a day of panic has such a change. On which day who is looked at next is there, `acts_from`, and in a table of
-- its own, in one line the numbers of all for whom a day was ever chosen at once; one that no longer holds is passed over when its
-- day comes, and goes then.

-- @param days each chosen for one of the numbers @returns lines of crowd_days, of so few numbers that each stands in its page
create or replace function lines_of_days(days integer[], numbers integer[]) returns table (day integer, numbers integer[])
language sql immutable parallel safe as $$
  select day, array_agg(number) from (
    select given.day, number, row_number() over (partition by given.day order by number) as place from unnest(days, numbers) as given (day, number)
  ) as each group by day, (place - 1) / 400
$$;

create or replace function open_crowd_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into crowd_members (world_id, investor_id) select world_id, id from fresh where simulated on conflict do nothing;
  return null;
end $$;
create or replace trigger investors_open_crowd_rows after insert on investors
  referencing new table as fresh for each statement execute function open_crowd_rows();

-- Nobody else has one: income would accrue for whoever is paid by name.
create or replace function enter_crowd_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  stranger bigint;
begin
  select min(investor_id) into stranger from fresh where (
    select simulated from investors where investors.world_id = fresh.world_id and investors.id = fresh.investor_id
  ) is not true;
  if stranger is not null then
    raise exception 'who is in the crowd is simulated and of this world, and % is not', stranger using errcode = 'foreign_key_violation';
  end if;
  insert into crowd_days (world_id, day, numbers)
  select world_id, line.* from (
    select world_id, array_agg(acts_from) as days, array_agg(number) as numbers from fresh where acts_from is not null group by world_id
  ) as chosen cross join lateral lines_of_days(days, numbers) as line;
  return null;
end $$;
create or replace trigger crowd_members_entered after insert on crowd_members
  referencing new table as fresh for each statement execute function enter_crowd_rows();

-- Friends whom people invited before or since join the crowd like everybody else, in the order in which they came.
create or replace function enrol_invited(today integer) returns setof integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  friends constant bigint[] := array(
    select friend.id from users cross join lateral (
      -- by index, whatever PostgreSQL believes of the tables
      select id from investors where world_id = here and referred_by = users.investor_id and simulated and (
        select number from crowd_members where crowd_members.world_id = here and crowd_members.investor_id = investors.id
      ) is null offset 0
    ) as friend where users.world_id = here order by friend.id
  );
  before constant integer := coalesce(max(number), 0) from crowd_members where world_id = here;
begin
  if cardinality(friends) = 0 then
    return;
  end if;
  perform from accrual_totals where world_id = here for update;
  return query update crowd_members set number = before + place, joined_day = today
  from unnest(friends) with ordinality as friend (id, place)
  where world_id = here and investor_id = friend.id returning number;
end $$;

-- Before anything of somebody's row changes, and before any account is locked; of whoever registered nothing is held.
create or replace function hold_accruals(person bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from accrual_totals where world_id = current_world() and exists (
    select from crowd_members where crowd_members.world_id = current_world() and investor_id = person
  ) for update;
end $$;

-- To whose own accounts something is posted; of everybody else those need not be looked at.
create or replace function keep_own(people bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
begin
  perform from accrual_totals where world_id = here for update;
  update crowd_members set has_own = true where world_id = here and investor_id = any (people) and not has_own;
end $$;

-- Who of the crowd is looked at on a day, as far as somebody else than themselves chooses it.
create or replace function look_at(numbers integer[], on_day integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
begin
  perform from accrual_totals where world_id = here for update;
  with looked_at as (
    update crowd_members set acts_from = on_day where world_id = here and number = any (numbers) returning number
  )
  insert into crowd_days (world_id, day, numbers)
  select here, line.* from (select array_agg(on_day) as days, array_agg(number) as theirs from looked_at) as chosen
  cross join lateral lines_of_days(days, theirs) as line;
end $$;

-- Whose request was decided may act again, and is looked at on the crowd's next day: whoever waited for it, and whoever got
-- back what they had asked for. Who was paid in time is looked at on the day that was known before (crowd-day.ts).
create or replace function look_at_decided() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  numbers constant integer[] := array(
    select number from (
      select id, investor_id, status from fresh where status <> 'pending'
      except all select id, investor_id, status from stale where status <> 'pending'
    ) as decided join crowd_members using (investor_id)
    where world_id = (select current_world()) and (acts_from is null or status = 'rejected')
  );
begin
  perform look_at(numbers, 0) where cardinality(numbers) > 0;
  return null;
end $$;
create or replace trigger withdrawal_requests_look_at_decided after update on withdrawal_requests
  referencing old table as stale new table as fresh for each statement execute function look_at_decided();

-- The numbers whose day has come, some of them twice, and they are taken out: each of them is given another day, or none.
-- Entries that are gone stay in the index until somebody passes by them line by line, which a bitmap does not.
create or replace function whose_day_comes(today integer) returns setof integer
language sql volatile security definer set search_path = public, pg_temp
set enable_bitmapscan = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off as $$
  with come as (
    delete from crowd_days where world_id = (select current_world()) and day <= today returning numbers
  )
  select member.number from come cross join unnest(numbers) as looked (number) cross join lateral (
    select number, acts_from from crowd_members
    where world_id = (select current_world()) and crowd_members.number = looked.number offset 0
  ) as member where acts_from <= today
$$;
