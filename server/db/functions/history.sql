-- The totals of each person's history follow its rows, by the statements that write them. No two writers wait for each other:
-- who writes of deposits or withdrawals holds an account of that person before, income and bonuses are written by the fund's
-- day and the payout alone, which come one after another, and a statement takes its totals in one order.

create or replace function count_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history_totals as kept (world_id, investor_id, type, status, entries, cents)
  select world_id, investor_id, type, status, count(*), sum_cents(amount_cents) from fresh
  group by world_id, investor_id, type, status order by world_id, investor_id, type, status
  on conflict (world_id, investor_id, type, status) do update
    set entries = kept.entries + excluded.entries, cents = kept.cents + excluded.cents;
  -- each person's income by day
  if exists (select from fresh where type = 'daily_income') then
    insert into income_days (world_id, investor_id, paid_at, cents, payouts)
    select world_id, investor_id, created_at, sum(amount_cents)::bigint, count(*)::integer from fresh
    where type = 'daily_income' group by world_id, investor_id, created_at
    on conflict (world_id, investor_id, paid_at) do update
      set cents = income_days.cents + excluded.cents, payouts = income_days.payouts + excluded.payouts;
  end if;
  return null;
end $$;
drop trigger if exists transactions_sum_income on transactions;
drop function if exists sum_income();
create or replace trigger transactions_count_new after insert on transactions
  referencing new table as fresh for each statement execute function count_history();

create or replace function recount_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history_totals as kept (world_id, investor_id, type, status, entries, cents)
  select world_id, investor_id, type, status, sum_cents(entries), sum_cents(cents)
  from (
    select world_id, investor_id, type, status, 1::bigint as entries, amount_cents as cents from fresh
    union all select world_id, investor_id, type, status, -1, -amount_cents from stale
  ) as change
  group by world_id, investor_id, type, status having sum_cents(entries) <> 0 or sum_cents(cents) <> 0
  order by world_id, investor_id, type, status
  on conflict (world_id, investor_id, type, status) do update
    set entries = kept.entries + excluded.entries, cents = kept.cents + excluded.cents;
  return null;
end $$;
create or replace trigger transactions_count_changed after update on transactions
  referencing old table as stale new table as fresh for each statement execute function recount_history();
