-- The simulated clock.

create or replace function clock_factor(rate text) returns double precision
language sql immutable parallel safe
return case rate when 'realtime' then 1 when 'hour-per-second' then 3600 when 'day-per-10s' then 8640
  when 'day-per-second' then 86400 else 0 end;

-- Where the clock would stand if every payout on the way were already made.
create or replace function unheld_now() returns timestamptz
language sql volatile security definer
return (
  select anchor_simulated + greatest(interval '0', clock_timestamp() - anchor_real) * clock_factor(rate)
  from clock where world_id = current_world()
);

-- Never before the last payout that was made, wherever the machine's own clock is put.
create or replace function sim_now() returns timestamptz
language sql volatile security definer
return (
  select least(greatest(
    anchor_simulated + greatest(interval '0', clock_timestamp() - anchor_real) * clock_factor(rate), next_payout_at - interval '1 day'
  ), next_payout_at)
  from clock where world_id = current_world()
);
alter table admin_actions alter column simulated_at set default sim_now();

-- Every transaction that writes something dated begins here. The shared lock lets a payout wait until whoever read an
-- earlier time has finished (see begin_payout).
create or replace function begin_write() returns timestamptz
language plpgsql volatile as $$
declare
  -- not by perform, which begins a statement
  locked constant text := pg_advisory_xact_lock_shared(727001, current_world());
  now constant timestamptz := sim_now();
begin
  if now is null then
    raise exception 'this world has ended' using errcode = 'GH410';
  end if;
  return now;
end $$;

-- Waits for the writers that read a time before the due payout; later ones read the payout's own instant.
create or replace function begin_payout() returns void
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(727001, current_world());
end $$;

-- Which of the fund's days an instant is on; the first is the one on which the world began.
create or replace function fund_day(at timestamptz) returns integer
language sql stable security definer
return (select (at at time zone 'UTC')::date - (started_at at time zone 'UTC')::date + 1 from clock where world_id = current_world());
