-- Each person's income by day, summed from their history as it is written.
create or replace function sum_income() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from fresh where type = 'daily_income') then
    return null;
  end if;
  insert into income_days (world_id, investor_id, paid_at, cents, payouts)
  select world_id, investor_id, created_at, sum(amount_cents)::bigint, count(*)::integer from fresh
  where type = 'daily_income' group by world_id, investor_id, created_at
  on conflict (world_id, investor_id, paid_at) do update
    set cents = income_days.cents + excluded.cents, payouts = income_days.payouts + excluded.payouts;
  return null;
end $$;
create or replace trigger transactions_sum_income after insert on transactions
  referencing new table as fresh for each statement execute function sum_income();
