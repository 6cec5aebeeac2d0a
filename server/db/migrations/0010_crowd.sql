-- Up Migration
-- The crowd, the operator's choices, and the fund's days: what makes such a fund grow and end, on the same ledger.

-- One crowd: who may join, how they behave (core/population), and how far it has got.
create table crowd (
  id boolean primary key default true check (id),
  seed bigint not null,
  -- how many people there are to reach
  target integer not null check (target between 1 and 1000000),
  behaviour jsonb not null,
  started_at timestamptz not null,
  stopped boolean not null default false,
  day integer not null default 0,
  -- 0 calm to 1,000,000 everybody is frightened
  fear_ppm integer not null default 0 check (fear_ppm between 0 and 1000000),
  -- real milliseconds that the last day took, for the estimate
  last_day_ms integer
);
-- Members are numbered in the order in which they joined; what they do follows from seed and number.
create table crowd_members (
  number integer primary key,
  investor_id bigint not null unique references investors (id),
  joined_day integer not null,
  panicked_day integer
);

-- What the operator does about requests, and helps himself to.
create table operator (
  id boolean primary key default true check (id),
  policy text not null default 'manual' check (policy in ('manual', 'approve', 'delay', 'limit', 'refuse')),
  delay_days integer not null default 3 check (delay_days between 1 and 60),
  limit_cents bigint not null default 100000 check (limit_cents >= 0),
  -- of each day's deposits
  take_bps integer not null default 0 check (take_bps between 0 and 10000),
  -- of a recruit's first deposit, credited to whoever brought them
  bonus_bps integer not null default 0 check (bonus_bps between 0 and 10000),
  -- the first payout at which reserves could not pay what was to be approved
  failing_since timestamptz,
  frozen_at timestamptz,
  books_open boolean not null default true,
  -- the payout before which the fund's day was last done; nothing of a day is done twice
  last_day_at timestamptz
);
insert into operator default values;
create table operator_takes (
  id bigint generated always as identity primary key,
  amount_cents bigint not null check (amount_cents > 0),
  taken_at timestamptz not null
);

-- A row for each simulated day, written with its payout: totals from the first day on.
create table fund_days (
  day integer primary key,
  at timestamptz not null unique,
  held_cents bigint not null check (held_cents >= 0),
  promised_cents bigint not null check (promised_cents >= 0),
  paid_in_cents bigint not null,
  paid_out_cents bigint not null,
  taken_cents bigint not null,
  credited_cents bigint not null,
  people integer not null,
  waiting integer not null,
  waiting_cents bigint not null,
  fear_ppm integer not null default 0,
  -- what comes in has gone out or is held
  constraint fund_days_reserves check (held_cents = paid_in_cents - paid_out_cents - taken_cents),
  -- what is owed was paid in or credited, and not paid out
  constraint fund_days_promises check (promised_cents = paid_in_cents + credited_cents - paid_out_cents)
);

create index investors_reinvesting on investors (id) where reinvest;
create index withdrawal_requests_pending on withdrawal_requests (requested_at, id) where status = 'pending';
create index withdrawal_requests_approved on withdrawal_requests (decided_at, id) include (amount_cents, investor_id)
  where status = 'approved';
create index deposits_completed on deposits (settled_at, id) include (amount_cents, investor_id) where status = 'completed';

create index withdrawal_requests_rejected on withdrawal_requests (decided_at) where status = 'rejected';

-- That an account's kind follows from its number is looked at when an account is opened, not at each change of a balance.
alter table accounts drop constraint accounts_check;
create function check_account_kind() returns trigger
language plpgsql as $$
begin
  if new.kind is distinct from account_kind_of(new.id) then
    raise exception 'account % is no % account', new.id, new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger accounts_kind before insert or update of id, kind on accounts
  for each row execute function check_account_kind();

-- Balances follow postings as before (0001). A large set is joined in id order, so that updating locks in id order by
-- itself; a small one locks first.
create or replace function apply_postings() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  lines bigint;
  touched bigint;
  updated bigint;
begin
  if exists (
    select from fresh left join transfers on transfers.id = fresh.transfer_id
    where transfers.created_in is distinct from pg_current_xact_id()
  ) then
    raise exception 'a posting joins only a transfer of its own transaction' using errcode = 'integrity_constraint_violation';
  end if;
  select count(*) into lines from fresh;
  if lines > 1000 then
    perform set_config('enable_hashjoin', 'off', true), set_config('enable_nestloop', 'off', true);
    with sums as (
      select account_id, sum(amount_cents)::bigint as debit from fresh group by account_id order by account_id
    ),
    moved as (
      update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
      from sums where accounts.id = sums.account_id returning 1
    )
    select (select count(*) from sums), (select count(*) from moved) into touched, updated;
    perform set_config('enable_hashjoin', 'on', true), set_config('enable_nestloop', 'on', true);
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

-- Posts what stands in ledger_line, a temporary table of the caller's transaction, as one transfer, and empties it.
create function post_lines(kind text, at timestamptz) returns bigint
language plpgsql as $$
declare
  posted bigint;
begin
  if not exists (select from ledger_line) then
    return null;
  end if;
  insert into transfers (kind, posted_at) values (post_lines.kind, at) returning id into posted;
  insert into postings (transfer_id, account_id, amount_cents)
  select posted, account_id, sum(amount_cents)::bigint from ledger_line group by account_id having sum(amount_cents) <> 0;
  truncate ledger_line;
  return posted;
end $$;

create function fund_day(at timestamptz) returns integer
language sql stable
return (select (at at time zone 'UTC')::date - (started_at at time zone 'UTC')::date + 1 from clock);

-- The fund's figures now, in one snapshot.
create function fund_figures() returns table (
  held_cents bigint, promised_cents bigint, paid_in_cents bigint, paid_out_cents bigint, taken_cents bigint,
  credited_cents bigint, people integer, waiting integer, waiting_cents bigint
)
language sql stable as $$
  with fund as (
    select sum(balance_cents) filter (where id < 64)::bigint as held,
      sum(balance_cents) filter (where id between 64 and 127)::bigint as credited,
      sum(balance_cents) filter (where id between 128 and 191)::bigint as taken
    from accounts where id < 192
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

create function close_fund_day(due timestamptz) returns void
language sql as $$
  insert into fund_days (day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents, fear_ppm)
  select fund_day(due), due, figures.*, coalesce((select fear_ppm from crowd), 0) from fund_figures() as figures
$$;

-- The payout as before (0004), with three changes: a frozen fund pays nobody, people of the crowd get no history rows or
-- messages (nobody can open them; payouts are once a day by fund_days), and the fund's day is closed with it.
create or replace function pay_daily_income() returns table (paid_at timestamptz, paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path from current as $$
declare
  due timestamptz;
  payout_transfer bigint;
begin
  select next_payout_at into due from clock where unheld_now() >= next_payout_at for update;
  if due is null then
    return;
  end if;

  -- Where income is reinvested the cap is read from `invested`, so nobody may change it meanwhile.
  if exists (select from investors where reinvest) then
    perform from accounts
    where id in (
      select unnest(array[i.investor_id * 8, i.investor_id * 8 + 1]) from investments as i
      join investors on investors.id = i.investor_id
      where i.opened_at < due and i.status = 'active' and investors.reinvest
    )
    order by id for no key update;
  end if;

  create temporary table payout on commit drop as
  with earning as (
    select i.id, i.investor_id, investors.simulated, i.status = 'active' and investors.reinvest as reinvests,
      max_investment_cents(investors.total_referrals) as cap_cents,
      (i.amount_cents * i.rate_bps + 5000) / 10000 as income_cents
    from investments as i join investors on investors.id = i.investor_id
    where i.opened_at < due and (i.status = 'active' or i.closed_at >= due)
      and not exists (select from operator where frozen_at is not null)
  ),
  reinvesting as (
    select earning.*, sum(income_cents) over (
      partition by investor_id order by id rows between unbounded preceding and 1 preceding
    ) as income_before_cents
    from earning where income_cents > 0 and reinvests
  )
  select reinvesting.id, reinvesting.investor_id, simulated, income_cents, least(
      income_cents, greatest(0, cap_cents - invested.balance_cents - coalesce(income_before_cents, 0))
    )::bigint as reinvested_cents
  from reinvesting join accounts as invested on invested.id = reinvesting.investor_id * 8 + 1
  union all
  select id, investor_id, simulated, income_cents, 0 from earning where income_cents > 0 and not reinvests;

  insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
  select investor_id, due, 'daily_income', id, income_cents, 'completed', 'Daily income, Investment #' || id
  from payout where not simulated;

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
  drop table payout;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant select, insert, update on crowd, operator to glasshouse_app;
    grant select, insert on crowd_members, operator_takes, fund_days to glasshouse_app;
    grant update (panicked_day) on crowd_members to glasshouse_app;
    grant usage on all sequences in schema public to glasshouse_app;
    -- a payment that the crowd makes is credited as it is written
    grant update (total_referrals, reinvest) on investors to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
