-- Earnings follow from the last settlement, so that a payout updates no investment whose amount stays.

create or replace function earned_cents(investment investments, payouts integer) returns bigint
language sql immutable parallel safe
return investment.total_earned_cents + case when investment.status = 'active' and investment.settled_payouts < payouts
  then (payouts - investment.settled_payouts) * share_cents(investment.amount_cents, investment.rate_bps) else 0 end;

-- One statement, so that no payout comes between the two values.
create or replace function first_earning_payout(opened_at timestamptz, world integer) returns integer
language sql stable
return (select payouts + (opened_at >= next_payout_at)::integer from clock where world_id = world);

-- A batch of card deposits reads it once and sets it itself.
create or replace function settle_opened() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.settled_payouts := first_earning_payout(new.opened_at, new.world_id);
  return new;
end $$;
create or replace trigger investments_settle_opened before insert on investments
  for each row when (new.settled_payouts = -1) execute function settle_opened();

-- Waits for a running payout, which holds the clock's row.
create or replace function settle_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  perform from clock where world_id = new.world_id for share;
  select payouts into made from clock where world_id = new.world_id;
  new.total_earned_cents := earned_cents(old, made);
  new.settled_payouts := greatest(old.settled_payouts, made);
  return new;
end $$;
create or replace trigger investments_settle_changed before update on investments
  for each row when (
    old.settled_payouts = new.settled_payouts
    and (old.amount_cents, old.rate_bps, old.status) is distinct from (new.amount_cents, new.rate_bps, new.status)
  )
  execute function settle_changed();
