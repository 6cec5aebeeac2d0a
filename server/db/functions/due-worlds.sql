-- Due times are stored in worlds, so that one indexed query finds the due ones.

create or replace function update_due_time() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ahead constant interval := greatest(new.next_payout_at - new.anchor_simulated, interval '0');
  due constant timestamptz := case
    when ahead = interval '0' then new.anchor_real
    when new.rate = 'paused' then null
    else new.anchor_real + ahead / clock_factor(new.rate) end;
begin
  if tg_op = 'UPDATE' and (new.rate, new.anchor_real, new.anchor_simulated) is distinct from (old.rate, old.anchor_real, old.anchor_simulated) then
    update worlds set due_at = due, next_check_at = least(next_check_at, clock_timestamp()) where id = new.world_id;
  else
    update worlds set due_at = due where id = new.world_id and due_at is distinct from due;
  end if;
  return null;
end $$;
create or replace trigger clock_when_due after insert or update on clock
  for each row execute function update_due_time();

-- The house never sleeps.
create or replace function get_sleep_time(kind text, seen timestamptz) returns timestamptz
language sql immutable parallel safe
return case kind when 'house' then 'infinity' else seen + interval '2 minutes' end;

create or replace function register_referral_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into world_codes (code, leads_to, investor_id) values (new.referral_code, new.world_id, new.id);
  return null;
end $$;
create or replace trigger investors_code after insert on investors
  for each row execute function register_referral_code();

-- Deferred, so that the world's row is locked last.
create or replace function wake_for_pending_deposit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update worlds set next_check_at = least(next_check_at, clock_timestamp()) where id = new.world_id;
  return null;
end $$;
drop trigger if exists deposits_look_at on deposits; -- PostgreSQL can't replace a constraint trigger
create constraint trigger deposits_look_at after insert on deposits deferrable initially deferred
  for each row when (new.settled_at is null) execute function wake_for_pending_deposit();

-- The next look at the world: at a simulated time, or when it may fall asleep.
create or replace function schedule_next_check(simulated timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update worlds set next_check_at = least(get_sleep_time(kind, seen_at), (
    select case
      when simulated <= anchor_simulated then anchor_real
      when rate <> 'paused' then anchor_real + (simulated - anchor_simulated) / clock_factor(rate) end
    from clock where world_id = current_world()
  ))
  where id = current_world()
$$;

-- A visited world wakes and makes up its payouts as in a jump. @returns worlds that were asleep and not locked by others
create or replace function record_world_visits(visited integer[]) returns setof integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  each record;
begin
  for each in select id, asleep from worlds where id = any (visited) and ended_at is null order by id loop
    if each.asleep then
      -- lock order: clock, then world
      perform set_config('glasshouse.world', each.id::text, true);
      update clock set jump_from = sim_now(), jump_to = uncapped_sim_now()
      where world_id = each.id and uncapped_sim_now() > next_payout_at + interval '1 day' and coalesce(jump_to, '-infinity') < sim_now();
      return next each.id;
    end if;
    update worlds set seen_at = clock_timestamp(), asleep = false, next_check_at = case when asleep then clock_timestamp() else next_check_at end
    where id in (select id from worlds where id = each.id for no key update skip locked);
  end loop;
end $$;

-- The days of a quiet world need no decision.
create or replace function is_world_quiet() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  operator operator;
begin
  select * into operator from operator as o where o.world_id = here;
  return not exists (select from crowd where world_id = here)
    and not exists (select from deposits where world_id = here and method = 'crypto' and status = 'pending')
    and (operator.frozen_at is not null or (
      operator.failing_since is null and operator.take_bps = 0 and (
        operator.policy = 'manual' or not exists (select from withdrawal_requests where world_id = here and status = 'pending'))));
end $$;

-- The locks exclude active writers. @returns days paid; null if a writer is active or the world is not quiet
create or replace function pay_quiet_days(until timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  due timestamptz;
  alike integer;
  days integer := 0;
begin
  if not pg_try_advisory_xact_lock(time_lock(), here) or not pg_try_advisory_xact_lock(fund_day_lock(), here) or not is_world_quiet() then
    return null;
  end if;
  perform from clock where world_id = here for update; -- lock order: clock, then world
  update worlds set next_check_at = get_sleep_time(kind, seen_at) where id = here and next_check_at <= clock_timestamp();
  loop
    due := due_payout(null);
    exit when due is null;
    alike := case when uncapped_sim_now() < due + interval '1 day' then 1 else identical_payout_days(due) end;
    update operator set last_day_at = due + (alike - 1) * interval '1 day' where world_id = here and frozen_at is null;
    perform pay_daily_income(due, alike);
    days := days + alike;
    exit when clock_timestamp() > until;
  end loop;
  if days > 0 then
    perform pg_notify('clock_changed', here::text);
  end if;
  return days;
end $$;

-- @param after everything due until then is in progress; it skips index entries of past payouts
-- @returns worlds not quiet or failed; milliseconds to the next due one; the next `after` (null if unknown)
create or replace function pay_due_worlds(busy integer[], patience interval, after timestamptz default null)
returns table (days integer, others integer[], next_ms double precision, passed timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  began constant timestamptz := clock_timestamp();
  seen integer := 0;
  unpaid boolean := false;
  elsewhere integer[] := '{}';
  paid integer;
  each record;
begin
  days := 0;
  others := '{}';
  for each in
    select id, kind, seen_at from worlds
    where not asleep and ended_at is null and least(due_at, next_check_at) between coalesce(after, '-infinity') and began and id <> all (busy)
    order by least(due_at, next_check_at) limit 500
  loop
    exit when clock_timestamp() > began + patience;
    seen := seen + 1;
    if not pg_try_advisory_xact_lock(payout_days_lock(), each.id) then
      elsewhere := elsewhere || each.id;
      continue;
    end if;
    if get_sleep_time(each.kind, each.seen_at) <= began then
      update worlds set asleep = true where id = each.id and seen_at = each.seen_at;
      unpaid := unpaid or not found;
      continue;
    end if;
    perform set_config('glasshouse.world', each.id::text, true);
    begin
      paid := pay_quiet_days(began + patience);
    exception when others then
      paid := null;
    end;
    if paid is null then
      others := others || each.id;
    end if;
    days := days + coalesce(paid, 0);
    unpaid := unpaid or paid = 0;
  end loop;
  if clock_timestamp() > began + patience or seen = 500 then
    next_ms := 0;
    return next;
    return;
  end if;
  select greatest(0, extract(epoch from least(due_at, next_check_at) - clock_timestamp()) * 1000) into next_ms from worlds
  where not asleep and ended_at is null and least(due_at, next_check_at) > began and least(due_at, next_check_at) < 'infinity'
    and id <> all (busy || others || elsewhere)
  order by least(due_at, next_check_at) limit 1;
  next_ms := least(next_ms, case when elsewhere <> '{}' then 200 end, case when unpaid then 0 end);
  passed := case when others = '{}' and elsewhere = '{}' and not unpaid then began end;
  return next;
end $$;

-- Running clocks go on as if only `passed` had gone by. At the real-time rate a step ahead is downtime.
-- @param was, noticed: machine time around the step @returns worlds locked now, to be tried again
create or replace function correct_stepped_clocks(was timestamptz, noticed timestamptz, passed interval) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  ahead constant boolean := noticed > was;
  waiting integer := 0;
  world integer;
begin
  for world in select id from worlds where not asleep and ended_at is null and due_at is not null order by id loop
    perform set_config('glasshouse.world', world::text, true);
    begin
      update clock set anchor_simulated = anchor_simulated + (was - anchor_real + passed) * clock_factor(rate), anchor_real = clock_timestamp()
      where world_id = world and rate <> 'paused' and anchor_real <= was and (clock_factor(rate) > 1 or not ahead)
        and (ahead or anchor_real not between noticed - interval '30 s' and clock_timestamp());
    exception when lock_not_available then
      waiting := waiting + 1;
    end;
  end loop;
  return waiting;
end $$;
