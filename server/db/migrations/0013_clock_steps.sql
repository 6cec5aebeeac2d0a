-- Up Migration
-- Simulated time is never before the last payout that was made, wherever the machine's own clock is put.
create or replace function sim_now() returns timestamptz
language sql volatile as $$
  select least(greatest(unheld_now(), next_payout_at - interval '1 day'), next_payout_at) from clock
$$;

-- Down Migration
