-- Up Migration
-- A payout to very many people is made in parts, each of a range of investors and in a session of its own, and committed as
-- one (docs/decisions/0018). What a day's payout changes for somebody without history is the balance alone.

-- What an investment has earned is kept for those who have a history; nobody can open a crowd member's investments.
comment on column investments.total_earned_cents is 'kept for people with a history; stays 0 for the crowd';

-- A part of a day is paid once, whoever tries.
create table payout_parts (
  paid_at timestamptz not null,
  part integer not null,
  primary key (paid_at, part)
);
-- Which try closed the last day: what other tries have prepared is not to be committed.
alter table clock add column payout_attempt uuid;

-- Sums cents as cents: sum() of bigint goes by way of numeric, which costs as much as writing a row.
create aggregate sum_cents(bigint) (
  sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
);

-- A transfer sums to zero, as before (0001).
create or replace function check_transfer_balances() returns trigger
language plpgsql as $$
declare
  total bigint;
  lines bigint;
begin
  select sum_cents(amount_cents), count(*) into total, lines from postings where transfer_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'transfer % is out of balance by % over % postings', new.id, coalesce(total, 0), lines
      using errcode = 'integrity_constraint_violation', constraint = 'transfers_balance';
  end if;
  return null;
end $$;

-- A payout changes one account of nearly everybody: their order without the three others between them.
create index accounts_available on accounts (id) where kind = 'available';

-- Balances follow postings as before (0012). A large set comes in the order of accounts, so it is summed by sorting. Where
-- it has most people of a range, their accounts are read in order beside it instead of one by one. Where each line was an
-- account of its own that existed, nothing has to be counted. A small set names its rows, so that no plan made for a young
-- table reads a grown one.
create or replace function apply_postings() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  lines bigint;
  first_transfer bigint;
  last_transfer bigint;
  of_ours boolean;
  ids bigint[];
  people bigint;
  first_person bigint;
  last_person bigint;
  most_people boolean;
  touched bigint;
  updated bigint;
  updated_people bigint := 0;
begin
  select count(*), min(transfer_id), max(transfer_id),
    count(*) filter (where account_id >= 8000 and account_id % 8 = 0),
    min(account_id) filter (where account_id >= 8000), max(account_id)
  into lines, first_transfer, last_transfer, people, first_person, last_person from fresh;
  if lines = 0 then
    return null;
  end if;
  if first_transfer = last_transfer then
    of_ours := exists (select from transfers where id = first_transfer and created_in = pg_current_xact_id());
  else
    ids := array(select distinct transfer_id from fresh);
    select count(*) = cardinality(ids) into of_ours from transfers
    where id = any (ids) and created_in = pg_current_xact_id();
  end if;
  if not of_ours then
    raise exception 'a posting joins only a transfer of its own transaction' using errcode = 'integrity_constraint_violation';
  end if;
  if lines > 1000 then
    perform set_config('enable_hashjoin', 'off', true), set_config('enable_hashagg', 'off', true),
      set_config('work_mem', '128MB', true);
    most_people := people > (last_person - first_person) / 16;
    if most_people then
      perform set_config('enable_nestloop', 'off', true), set_config('enable_seqscan', 'off', true),
        set_config('enable_bitmapscan', 'off', true);
      update accounts set balance_cents = balance_cents - sums.debit
      from (
        select account_id, sum_cents(amount_cents) as debit from fresh where account_id >= 8000 and account_id % 8 = 0
        group by account_id order by account_id
      ) as sums
      where accounts.id = sums.account_id and kind = 'available' and accounts.id between first_person and last_person;
      get diagnostics updated_people = row_count;
      perform set_config('enable_nestloop', 'on', true), set_config('enable_seqscan', 'on', true),
        set_config('enable_bitmapscan', 'on', true);
    end if;
    perform set_config('enable_mergejoin', 'off', true);
    update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
    from (
      select account_id, sum_cents(amount_cents) as debit from fresh
      where not (most_people and account_id >= 8000 and account_id % 8 = 0)
      group by account_id order by account_id
    ) as sums
    where accounts.id = sums.account_id;
    get diagnostics updated = row_count;
    updated := updated + updated_people;
    touched := lines;
    if updated <> lines then
      select count(distinct account_id) into touched from fresh;
    end if;
    perform set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true),
      set_config('enable_hashagg', 'on', true);
  else
    ids := array(select distinct account_id from fresh);
    perform from accounts where id = any (ids) order by id for no key update;
    update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
    from (select account_id, sum_cents(amount_cents) as debit from fresh group by account_id) as sums
    where accounts.id = any (ids) and accounts.id = sums.account_id;
    get diagnostics updated = row_count;
    touched := cardinality(ids);
  end if;
  if touched <> updated then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- The payout that is due, if one is: holds the clock's row until the transaction ends, so that one server at a time pays.
-- A frozen fund pays nobody. In parts only where prepared transactions are possible and there are people enough.
create function due_payout(most_parts integer, people_per_part integer)
returns table (due timestamptz, low bigint, high bigint, parts integer)
language plpgsql as $$
begin
  select next_payout_at, 0, -1, 1 into due, low, high, parts from clock where unheld_now() >= next_payout_at for update;
  if due is null then
    return;
  end if;
  if not exists (select from operator where frozen_at is not null) then
    select min(id), max(id) into low, high from investors;
  end if;
  parts := greatest(1, least(
    most_parts, current_setting('max_prepared_transactions')::integer, (high - low + 1) / people_per_part
  ));
  return next;
end $$;

-- Pays the investors from low to high the income of an instant, as one transfer against the part's own account of promised
-- income, so no part waits for another. Needs the hold of due_payout in this session or in the one that closes the day.
create function pay_part(due timestamptz, part integer, low bigint, high bigint)
returns table (paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path from current set work_mem = '128MB' set enable_hashagg = off as $$
declare
  reinvestors bigint[];
  caps bigint[];
begin
  insert into payout_parts values (due, pay_part.part);

  -- Where income is reinvested the cap is read from `invested`, so nobody may change it meanwhile. Without room nothing is
  -- reinvested, whatever else happens.
  select array_agg(id), array_agg(max_investment_cents(total_referrals)) into reinvestors, caps
  from investors
  where reinvest and id between low and high
    and (select balance_cents from accounts where accounts.id = investors.id * 8 + 1) < max_investment_cents(total_referrals);
  perform from accounts
  where id in (select unnest(array[person * 8, person * 8 + 1]) from unnest(reinvestors) as person)
  order by id for no key update;

  return query with earning as not materialized (
    select i.id, i.investor_id, i.status = 'active' as active, (i.amount_cents * i.rate_bps + 5000) / 10000 as income_cents
    from investments as i
    where i.investor_id between low and high and i.opened_at < due and (i.status = 'active' or i.closed_at >= due)
  ),
  reinvesting as (
    select earning.id, cap_cents - invested.balance_cents as room_cents, sum(income_cents) over (
      partition by earning.investor_id order by earning.id rows between unbounded preceding and 1 preceding
    ) as income_before_cents
    from unnest(reinvestors, caps) as reinvestor (id, cap_cents)
    join earning on earning.investor_id = reinvestor.id
    join accounts as invested on invested.id = reinvestor.id * 8 + 1
    where income_cents > 0 and active
  ),
  payout as materialized (
    select earning.id, investor_id, active, income_cents, coalesce(
      least(income_cents, greatest(0, room_cents - coalesce(income_before_cents, 0))), 0
    )::bigint as reinvested_cents
    from earning left join reinvesting using (id) where income_cents > 0
  ),
  total as materialized (select count(*) as investments, coalesce(sum_cents(income_cents), 0) as cents from payout),
  person as materialized (select id from investors where not simulated and id between low and high),
  -- whose rows change, besides their balance
  told as materialized (
    select payout.*, person.id is not null as has_history from payout left join person on person.id = payout.investor_id
    where reinvested_cents > 0 or not active or person.id is not null
  ),
  history as (
    insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
    select investor_id, due, 'daily_income', told.id, income_cents, 'completed', 'Daily income, Investment #' || told.id
    from told where has_history
  ),
  changed as (
    update investments set
      total_earned_cents = total_earned_cents + case when has_history then told.income_cents else 0 end,
      amount_cents = amount_cents + told.reinvested_cents,
      -- closed while this payout was due: it has paid after all
      status = case status when 'cancelled' then 'completed' else status end
    from told where investments.id = told.id
  ),
  mail as (
    insert into messages (investor_id, kind, params, created_at)
    select investor_id, 'daily-income',
      jsonb_build_object('amountCents', sum(income_cents), 'reinvestedCents', sum(reinvested_cents), 'investments', count(*)),
      due
    from told join users using (investor_id) group by investor_id
  ),
  transfer as (
    insert into transfers (kind, posted_at) select 'daily_income', due from total where cents > 0 returning id
  ),
  posted as (
    insert into postings (transfer_id, account_id, amount_cents)
    select transfer.id, account_id, amount_cents from transfer, lateral (
      select 64 + pay_part.part::bigint as account_id, cents as amount_cents from total
      union all
      select investor_id * 8, -sum_cents(income_cents - reinvested_cents) from payout group by investor_id
      union all
      select investor_id * 8 + 1, -sum_cents(reinvested_cents) from told where reinvested_cents > 0 group by investor_id
    ) as line where amount_cents <> 0
  )
  select investments, cents from total;
end $$;

-- The fund's figures of a day before its payout, and afterwards what was paid: the parts' own sums, since what they wrote is
-- seen only once the day is closed.
drop function close_fund_day(timestamptz);
create function open_fund_day(due timestamptz) returns void
language sql security definer set search_path from current as $$
  insert into fund_days (day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents, fear_ppm)
  select fund_day(due), due, figures.*, coalesce((select fear_ppm from crowd), 0) from fund_figures() as figures
$$;
create function close_payout(due timestamptz, attempt uuid, paid_cents bigint) returns void
language plpgsql security definer set search_path from current as $$
begin
  update fund_days set promised_cents = promised_cents + paid_cents, credited_cents = credited_cents + paid_cents
  where at = due and paid_cents > 0;
  update clock set next_payout_at = due + interval '1 day', payout_attempt = attempt where next_payout_at = due;
  if not found then
    raise exception 'the payout of % was closed before', due using errcode = 'integrity_constraint_violation';
  end if;
end $$;

-- All of it in the caller's own transaction.
drop function pay_daily_income();
create function pay_daily_income(due timestamptz, low bigint, high bigint)
returns table (paid_investments bigint, paid_cents bigint)
language plpgsql as $$
begin
  perform open_fund_day(due);
  select * into paid_investments, paid_cents from pay_part(due, 0, low, high);
  perform close_payout(due, null, paid_cents);
  return next;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant select on payout_parts to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
