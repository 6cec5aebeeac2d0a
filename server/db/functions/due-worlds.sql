-- Which worlds have something due, over all of them: when each one's next payout falls due is kept beside its name, so that
-- the runner asks for those that are due with one indexed statement, and a world that nobody looks at costs nothing.

create or replace function keep_when_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ahead constant interval := greatest(new.next_payout_at - new.anchor_simulated, interval '0');
  due constant timestamptz := case
    when ahead = interval '0' then new.anchor_real
    when new.rate = 'paused' then null
    else new.anchor_real + ahead / clock_factor(new.rate) end;
begin
  update worlds set due_at = due where id = new.world_id and due_at is distinct from due;
  return null;
end $$;
create or replace trigger clock_when_due after insert or update on clock
  for each row execute function keep_when_due();

-- A code leads into the world of whoever it was given to.
create or replace function keep_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into world_codes (code, leads_to, investor_id) values (new.referral_code, new.world_id, new.id);
  return null;
end $$;
create or replace trigger investors_code after insert on investors
  for each row when (not new.simulated) execute function keep_code();

-- Somebody looks at these worlds: they are awake, and what was due meanwhile is made up. @returns those that slept
create or replace function look_at_worlds(looked integer[]) returns setof integer
language sql security definer set search_path = public, pg_temp as $$
  with slept as (
    select id, asleep from worlds where id = any (looked) and ended_at is null order by id for no key update
  ),
  awake as (
    update worlds set seen_at = clock_timestamp(), asleep = false,
      look_at = case when slept.asleep then clock_timestamp() else look_at end
    from slept where worlds.id = slept.id
  )
  select id from slept where asleep
$$;
