-- On which day who of the crowd is looked at next is in their own row, `acts_from`, which no index speaks of, so that it changes in
-- place: each that leaves on a day of panic has such a change. The days stand in a table of their own, a line for each that was
-- ever chosen; one that no longer holds is passed over when its day comes, and goes then.

create or replace function enter_acting_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into crowd_days (world_id, day, number)
  select world_id, acts_from, number from fresh where acts_from is not null on conflict do nothing;
  return null;
end $$;
create or replace trigger crowd_members_act_first after insert on crowd_members
  referencing new table as fresh for each statement execute function enter_acting_days();
create or replace trigger crowd_members_act_next after update on crowd_members
  referencing new table as fresh for each statement execute function enter_acting_days();

-- The numbers whose day has come, and they are taken out: each of them is given another day, or none. Entries that are gone stay in
-- the index until somebody passes by them line by line, which a bitmap does not.
create or replace function whose_day_comes(today integer) returns setof integer
language sql volatile security definer set search_path = public, pg_temp
set enable_bitmapscan = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off as $$
  with come as (
    delete from crowd_days where world_id = (select current_world()) and day <= today returning number
  )
  select member.number from come cross join lateral (
    select number, acts_from from crowd_members
    where world_id = (select current_world()) and crowd_members.number = come.number offset 0
  ) as member where acts_from <= today
$$;
