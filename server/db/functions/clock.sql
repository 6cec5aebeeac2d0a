-- The simulated clock runs in the database, so that all servers agree.

create or replace function clock_factor(rate text) returns double precision
language sql immutable parallel safe
return case rate when 'realtime' then 1 when 'hour-per-second' then 3600 when 'day-per-10s' then 8640
  when 'day-per-second' then 86400 else 0 end;

-- As if every payout on the way were made.
create or replace function uncapped_sim_now() returns timestamptz
language sql volatile security definer
return (
  select anchor_simulated + greatest(interval '0', clock_timestamp() - anchor_real) * clock_factor(rate)
  from clock where world_id = current_world()
);

-- Between the last payout and the next, wherever the machine's clock is set.
create or replace function sim_now() returns timestamptz
language sql volatile security definer
return (
  select least(greatest(
    anchor_simulated + greatest(interval '0', clock_timestamp() - anchor_real) * clock_factor(rate), next_payout_at - interval '1 day'
  ), next_payout_at)
  from clock where world_id = current_world()
);
alter table admin_actions alter column simulated_at set default sim_now();

-- Infinity in the house.
create or replace function last_payout_at() returns timestamptz
language sql stable security definer
return (
  select case when kind = 'house' then 'infinity' else started_at + max_world_days() * interval '1 day' end
  from clock join worlds on id = world_id where world_id = current_world()
);

-- Begins every transaction that writes dated rows; begin_payout waits for it.
create or replace function begin_write() returns timestamptz
language plpgsql volatile as $$
declare
  -- cheaper than perform, which runs a statement
  locked constant text := pg_advisory_xact_lock_shared(time_lock(), current_world());
  now constant timestamptz := sim_now();
begin
  if now is null then
    raise exception 'this world has ended' using errcode = 'GH410';
  end if;
  return now;
end $$;

-- Waits for writers that read an earlier time.
create or replace function begin_payout() returns void
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(time_lock(), current_world());
end $$;
