-- The rule of a payout is core/investments/daily-income.ts. The crowd gets one posting for each control account.

-- Locks the clock's row, so that one server pays at a time.
create or replace function due_payout(asked timestamptz) returns timestamptz
language sql volatile as $$
  select next_payout_at from clock
  where world_id = (select current_world()) and uncapped_sim_now() >= next_payout_at and (asked is null or next_payout_at = asked)
  for update
$$;

-- Due payouts that are identical to the cent, up to a number of rows. The caller has excluded writers; there is no crowd.
create or replace function identical_payout_days(due timestamptz) returns integer
language sql volatile security definer set search_path = public, pg_temp as $$
  select case
    when overdue = 1 then 1
    when is_fund_frozen() then least(overdue, 500)
    -- newest first: a scan is slow among dead rows
    when (select opened_at from investments where world_id = here order by deposit_id desc limit 1) >= due then 1
    when exists (select from investments where world_id = here and (opened_at >= due or closed_at >= due))
      or exists (
        select from investors cross join lateral (
          -- offset 0: under row-level security a join on a computed id reads all accounts
          select balance_cents from accounts where world_id = here and accounts.id = account_of(investors.id, 'invested') offset 0
        ) as invested
        where investors.world_id = here and reinvest and balance_cents between 1 and max_investment_cents(total_referrals) - 1
      ) then 1
    else least(overdue, 1 + 2000 / (1 + (select count(*) from investors where world_id = here))) end::integer
  from (
    select (select current_world()) as here, greatest(1, 1 + floor(extract(epoch from uncapped_sim_now() - due) / 86400)) as overdue
  ) as asked
$$;

-- @param reinvestors people with room below their caps @returns place: the ctid, stable while the clock's row is locked
create or replace function compute_due_incomes(due timestamptz, reinvestors bigint[], caps bigint[])
returns table (id bigint, place tid, investor_id bigint, active boolean, income_cents bigint, reinvested_cents bigint)
language plpgsql security definer set search_path = public, pg_temp
set enable_hashagg = off set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  here constant integer := current_world();
begin
  return query
  select i.id, i.ctid, i.investor_id, i.status = 'active', share_cents(i.amount_cents, i.rate_bps), 0::bigint from investments as i
  where i.world_id = here and i.investor_id not in (select unnest(reinvestors))
    and i.opened_at < due and (i.status = 'active' or i.closed_at >= due) and share_cents(i.amount_cents, i.rate_bps) > 0
  union all
  select each.id, each.place, each.investor_id, each.active, each.income_cents, case when each.active then
    least(each.income_cents, greatest(0, room_cents - coalesce(income_before_cents, 0))) else 0 end::bigint
  from (
    select i.id, i.ctid as place, i.investor_id, i.status = 'active' as active, brought.income_cents,
      cap_cents - reinvestor.invested_cents as room_cents, sum(brought.income_cents) filter (where i.status = 'active') over (
        partition by i.investor_id order by i.id rows between unbounded preceding and 1 preceding
      ) as income_before_cents
    from (
      -- offset 0: as in identical_payout_days
      select given.id, cap_cents, (
        select balance_cents from accounts where world_id = here and accounts.id = account_of(given.id, 'invested')
      ) as invested_cents
      from unnest(reinvestors, caps) as given (id, cap_cents) offset 0
    ) as reinvestor
    join investments as i on i.world_id = here and i.investor_id = reinvestor.id
    cross join lateral (select share_cents(i.amount_cents, i.rate_bps) as income_cents) as brought
    where i.opened_at < due and (i.status = 'active' or i.closed_at >= due) and brought.income_cents > 0
  ) as each;
end $$;

create or replace function pay_people(due timestamptz, days integer, crowd_available bigint, crowd_invested bigint)
returns table (paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path = public, pg_temp
set enable_hashagg = off set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  here constant integer := current_world();
  made constant integer := payouts from clock where world_id = here;
  reinvestors bigint[];
  caps bigint[];
begin
  -- Caps are read against `invested`, so those accounts are locked.
  select array_agg(id), array_agg(max_investment_cents(total_referrals)) into reinvestors, caps
  from investors
  where world_id = here and reinvest and (
    select balance_cents from accounts where world_id = here and accounts.id = account_of(investors.id, 'invested')
  ) < max_investment_cents(total_referrals);
  perform from accounts
  where world_id = here and id = any (array(
    select unnest(array[account_of(person, 'available'), account_of(person, 'invested')]) from unnest(reinvestors) as person
  ))
  order by id for no key update;

  return query with payout as materialized (select * from compute_due_incomes(due, reinvestors, caps)),
  payday as materialized (select due + number * interval '1 day' as paid_at from generate_series(0, days - 1) as number),
  total as materialized (select count(*) as investments, coalesce(sum_cents(income_cents), 0) as cents from payout),
  history as (
    insert into transactions (world_id, investor_id, created_at, type, source_id, amount_cents, status, description)
    select here, investor_id, paid_at, 'daily_income', payout.id, income_cents, 'completed', 'Daily income, Investment #' || payout.id
    from payout cross join payday order by paid_at
  ),
  changed as (
    update investments set
      total_earned_cents = earned_cents(investments, made) + days * payout.income_cents, settled_payouts = made + days,
      amount_cents = amount_cents + reinvested_cents,
      -- closed while this payout was due
      status = case status when 'cancelled' then 'completed' else status end
    from payout where investments.ctid = place and (reinvested_cents > 0 or not active)
  ),
  mail as (
    insert into messages (world_id, investor_id, kind, params, created_at)
    select here, investor_id, 'daily-income',
      jsonb_build_object('amountCents', sum(income_cents), 'reinvestedCents', sum(reinvested_cents), 'investments', count(*)),
      paid_at
    from payout cross join payday group by paid_at, investor_id order by paid_at
  ),
  line as materialized (
    select account_of(investor_id, 'available') as account_id, -sum_cents(income_cents - reinvested_cents) as amount_cents
    from payout group by investor_id
    union all
    select account_of(investor_id, 'invested'), -sum_cents(reinvested_cents) from payout where reinvested_cents > 0 group by investor_id
    union all
    values (fund_account('crowd_available', 0), -crowd_available), (fund_account('crowd_invested', 0), -crowd_invested)
  ),
  credited as materialized (select coalesce(-sum_cents(amount_cents), 0) as cents from line),
  transfer as (
    insert into transfers (world_id, kind, posted_at)
    select here, 'daily_income', paid_at from credited cross join payday where cents > 0 order by paid_at returning id
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, transfer.id, account_id, amount_cents from transfer cross join (
      select account_id, amount_cents from line where amount_cents <> 0
      union all select fund_account('promised_income', 0), cents from credited
    ) as posting
  )
  select investments, total.cents from total;
end $$;

-- @param days as identical_payout_days allows; crowd_available, crowd_invested: null without a crowd @returns what each day paid
create or replace function pay_daily_income(
  due timestamptz, days integer, crowd_available bigint default null, crowd_invested bigint default null
) returns table (paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  here constant integer := current_world();
  crowd_cents constant bigint := case when not is_fund_frozen() then crowd_available + crowd_invested end;
  credited bigint := 0;
begin
  paid_investments := 0;
  paid_cents := 0;
  insert into fund_days (world_id, day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents)
  select here, fund_day(due), due, figures.* from fund_figures() as figures;

  if not is_fund_frozen() then
    select paid.paid_investments, paid.paid_cents into paid_investments, paid_cents
    from pay_people(due, days, coalesce(crowd_available, 0), coalesce(crowd_invested, 0)) as paid;
    credited := paid_cents + coalesce(crowd_cents, 0);
    update fund_days set promised_cents = fund_days.promised_cents + credited, credited_cents = fund_days.credited_cents + credited,
      crowd_income_cents = crowd_cents
    where world_id = here and at = due;
  end if;

  insert into fund_days (world_id, day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents)
  select here, first.day + number, due + number * interval '1 day', first.held_cents, first.promised_cents + number * credited,
    first.paid_in_cents, first.paid_out_cents, first.taken_cents, first.credited_cents + number * credited,
    first.people, first.waiting, first.waiting_cents
  from fund_days as first cross join generate_series(1, days - 1) as number where first.world_id = here and first.at = due;

  perform grow_fund_accounts(people) from fund_days where world_id = here and at = due;
  update clock set next_payout_at = due + days * interval '1 day', payouts = payouts + case when is_fund_frozen() then 0 else days end
  where world_id = here and next_payout_at = due;
  if not found then
    raise exception 'the payout of % was already made', due using errcode = 'integrity_constraint_violation';
  end if;
  return next;
end $$;
