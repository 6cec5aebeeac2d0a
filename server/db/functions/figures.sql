-- The fund's figures now, in one snapshot; the settled day's figures are kept in fund_days (payout.sql).
create or replace function fund_figures() returns table (
  held_cents bigint, promised_cents bigint, paid_in_cents bigint, paid_out_cents bigint, taken_cents bigint,
  credited_cents bigint, people integer, waiting integer, waiting_cents bigint
)
language sql stable as $$
  with fund as (
    select sum(balance_cents) filter (where kind = 'reserves')::bigint as held,
      sum(balance_cents) filter (where kind = 'promised_income')::bigint as credited,
      sum(balance_cents) filter (where kind = 'operator_take')::bigint as taken
    from accounts where id < fund_account('outside', 0)
  ),
  paid_in as (select coalesce(sum(amount_cents), 0)::bigint as cents from deposits where status = 'completed'),
  waiting as (
    select count(*)::integer as requests, coalesce(sum(amount_cents), 0)::bigint as cents
    from withdrawal_requests where status = 'pending'
  )
  select held, held + credited + taken, paid_in.cents, paid_in.cents - held - taken, taken, credited,
    (select count(*)::integer from investors where id not in (select investor_id from users where role = 'admin')),
    waiting.requests, waiting.cents
  from fund, paid_in, waiting
$$;

-- Each person's income by day, summed from their history as it is written.
create or replace function sum_income() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from fresh where type = 'daily_income') then
    return null;
  end if;
  insert into income_days (investor_id, paid_at, cents, payouts)
  select investor_id, created_at, sum(amount_cents)::bigint, count(*)::integer from fresh
  where type = 'daily_income' group by investor_id, created_at
  on conflict (investor_id, paid_at) do update
    set cents = income_days.cents + excluded.cents, payouts = income_days.payouts + excluded.payouts;
  return null;
end $$;
create or replace trigger transactions_sum_income after insert on transactions
  referencing new table as fresh for each statement execute function sum_income();
