-- Up Migration
-- A payout to a million people: what it touched without need is left alone, and what it sums fits into memory.

-- PostgreSQL computes a stored generated column again at every update of the row, which made a change of a balance four
-- times as slow; and a trigger before an update locks every row that is updated, whichever columns it is about. So the
-- investor is written with the account, a check holds it, and what an account is may not change afterwards.
alter table accounts alter column investor_id drop expression;
alter table accounts add constraint accounts_investor check (investor_id = case when id >= 8000 then id / 8 else 0 end);
drop trigger accounts_kind on accounts;
create trigger accounts_kind_of_new before insert on accounts for each row execute function check_account_kind();
create trigger accounts_kind_stays after update of id, kind on accounts for each row execute function check_account_kind();

-- A day's newcomers get their accounts kind by kind, so a payout, which changes one kind, touches a quarter of the pages.
create or replace function open_investor_accounts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into accounts (id, investor_id, kind)
  select fresh.id * 8 + number, fresh.id, account_kind_of(fresh.id * 8 + number)
  from fresh cross join generate_series(0, 3) as number
  order by number, fresh.id;
  return null;
end $$;

-- Balances follow postings as before (0010). A large set looks each transfer up once, sums in memory, and goes from sum to
-- sum in the order of accounts instead of reading all of them.
create or replace function apply_postings() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  lines bigint;
  touched bigint;
  updated bigint;
begin
  if exists (
    select from (select distinct transfer_id from fresh) as named left join transfers on transfers.id = named.transfer_id
    where transfers.created_in is distinct from pg_current_xact_id()
  ) then
    raise exception 'a posting joins only a transfer of its own transaction' using errcode = 'integrity_constraint_violation';
  end if;
  select count(*) into lines from fresh;
  if lines > 1000 then
    perform set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('work_mem', '128MB', true);
    with sums as (
      select account_id, sum(amount_cents)::bigint as debit from fresh group by account_id order by account_id
    ),
    moved as (
      update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
      from sums where accounts.id = sums.account_id returning 1
    )
    select (select count(*) from sums), (select count(*) from moved) into touched, updated;
    perform set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true);
  else
    perform from accounts where id in (select account_id from fresh) order by id for no key update;
    with sums as (select account_id, sum(amount_cents)::bigint as debit from fresh group by account_id),
    moved as (
      update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
      from sums where accounts.id = sums.account_id returning 1
    )
    select (select count(*) from sums), (select count(*) from moved) into touched, updated;
  end if;
  if touched <> updated then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- What each person earned at each instant, summed from their history as it is written, so that a page reads a row a day
-- however many investments there are. People of the crowd have none, as they have no history.
create table income_days (
  investor_id bigint not null references investors (id),
  paid_at timestamptz not null,
  cents bigint not null check (cents > 0),
  payouts integer not null check (payouts > 0),
  primary key (investor_id, paid_at)
);
insert into income_days
select investor_id, created_at, sum(amount_cents)::bigint, count(*)::integer from transactions
where type = 'daily_income' group by investor_id, created_at;
create function sum_income() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into income_days (investor_id, paid_at, cents, payouts)
  select investor_id, created_at, sum(amount_cents)::bigint, count(*)::integer from fresh
  where type = 'daily_income' group by investor_id, created_at
  on conflict (investor_id, paid_at) do update
    set cents = income_days.cents + excluded.cents, payouts = income_days.payouts + excluded.payouts;
  return null;
end $$;
create trigger transactions_sum_income after insert on transactions
  referencing new table as fresh for each statement execute function sum_income();

-- The payout as before (0010), with two changes: only reinvestors with room under their level's maximum are locked (without
-- room nothing is reinvested, whatever else happens meanwhile), and sums stay in memory.
create index investors_real on investors (id) where not simulated;
create or replace function pay_daily_income() returns table (paid_at timestamptz, paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path from current set work_mem = '128MB' as $$
declare
  due timestamptz;
  payout_transfer bigint;
begin
  select next_payout_at into due from clock where unheld_now() >= next_payout_at for update;
  if due is null then
    return;
  end if;

  -- Where income is reinvested the cap is read from `invested`, so nobody may change it meanwhile.
  create temporary table reinvestor on commit drop as
  select investors.id, max_investment_cents(total_referrals) as cap_cents
  from investors join accounts as invested on invested.id = investors.id * 8 + 1
  where reinvest and invested.balance_cents < max_investment_cents(total_referrals);
  perform from accounts
  where id in (select unnest(array[reinvestor.id * 8, reinvestor.id * 8 + 1]) from reinvestor)
  order by id for no key update;

  create temporary table payout on commit drop as
  with earning as (
    select i.id, i.investor_id, i.status = 'active' as active, (i.amount_cents * i.rate_bps + 5000) / 10000 as income_cents
    from investments as i
    where i.opened_at < due and (i.status = 'active' or i.closed_at >= due)
      and not exists (select from operator where frozen_at is not null)
  ),
  reinvesting as (
    select earning.id, cap_cents - invested.balance_cents as room_cents, sum(income_cents) over (
      partition by earning.investor_id order by earning.id rows between unbounded preceding and 1 preceding
    ) as income_before_cents
    from earning join reinvestor on reinvestor.id = earning.investor_id
    join accounts as invested on invested.id = earning.investor_id * 8 + 1
    where income_cents > 0 and active
  )
  select earning.id, investor_id, income_cents, coalesce(
    least(income_cents, greatest(0, room_cents - coalesce(income_before_cents, 0))), 0
  )::bigint as reinvested_cents
  from earning left join reinvesting using (id) where income_cents > 0;

  insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
  select investor_id, due, 'daily_income', payout.id, income_cents, 'completed', 'Daily income, Investment #' || payout.id
  from payout join investors on investors.id = investor_id where not simulated;

  update investments set
    total_earned_cents = total_earned_cents + payout.income_cents,
    amount_cents = amount_cents + payout.reinvested_cents,
    -- closed while this payout was due: it has paid after all
    status = case status when 'cancelled' then 'completed' else status end
  from payout where investments.id = payout.id;

  if exists (select from payout) then
    insert into transfers (kind, posted_at) values ('daily_income', due) returning id into payout_transfer;
    insert into postings (transfer_id, account_id, amount_cents)
    select payout_transfer, account_id, amount_cents from (
      select 64 + payout_transfer % 64 as account_id, sum(income_cents)::bigint as amount_cents from payout
      union all
      select investor_id * 8, -sum(income_cents - reinvested_cents)::bigint from payout group by investor_id
      union all
      select investor_id * 8 + 1, -sum(reinvested_cents)::bigint from payout where reinvested_cents > 0 group by investor_id
    ) as line where amount_cents <> 0;

    insert into messages (investor_id, kind, params, created_at)
    select investor_id, 'daily-income',
      jsonb_build_object('amountCents', sum(income_cents), 'reinvestedCents', sum(reinvested_cents), 'investments', count(*)),
      due
    from payout join users using (investor_id) group by investor_id;
  end if;

  perform close_fund_day(due);
  update clock set next_payout_at = due + interval '1 day';
  return query select due, count(*), coalesce(sum(income_cents), 0)::bigint from payout;
  drop table payout, reinvestor;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant select on income_days to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
