-- Up Migration
-- The simulated clock: one row for all servers. Simulated time never passes a payout that has not been made, so a late
-- payout is never visible and a crash in the middle of a jump only means that the rest follows.

create table clock (
  id boolean primary key default true check (id),
  started_at timestamptz not null,
  anchor_real timestamptz not null,
  anchor_simulated timestamptz not null,
  rate text not null check (rate in ('realtime', 'hour-per-second', 'day-per-10s', 'day-per-second', 'paused')),
  next_payout_at timestamptz not null,
  -- the latest jump, for its progress; it is under way until simulated time has reached jump_to
  jump_from timestamptz,
  jump_to timestamptz check ((jump_from is null) = (jump_to is null)),
  -- the admin may end solo mode for good
  solo_allowed boolean not null default true
);

insert into clock (started_at, anchor_real, anchor_simulated, rate, next_payout_at)
select start, start, start, 'realtime',
  (date_trunc('day', start at time zone 'UTC') + interval '9 hours'
    + case when start at time zone 'UTC' >= date_trunc('day', start at time zone 'UTC') + interval '9 hours'
        then interval '1 day' else interval '0' end) at time zone 'UTC'
from (select clock_timestamp() as start) as now;

create function clock_factor(rate text) returns double precision
language sql immutable parallel safe
return case rate when 'realtime' then 1 when 'hour-per-second' then 3600 when 'day-per-10s' then 8640
  when 'day-per-second' then 86400 else 0 end;

-- Where the clock would stand if every payout on the way were already made.
create function unheld_now() returns timestamptz
language sql volatile as $$
  select anchor_simulated + greatest(interval '0', clock_timestamp() - anchor_real) * clock_factor(rate) from clock
$$;

create function sim_now() returns timestamptz
language sql volatile as $$
  select least(unheld_now(), next_payout_at) from clock
$$;

-- Every transaction that writes something dated begins here. The shared lock lets a payout wait until whoever read an
-- earlier time has finished (see begin_payout).
create function begin_write() returns timestamptz
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(727001);
  return sim_now();
end $$;

-- Waits for the writers that read a time before the due payout; later ones read the payout's own instant.
create function begin_payout() returns void
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(727001);
end $$;

-- Down Migration
