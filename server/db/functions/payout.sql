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
        select from investors where world_id = here and reinvest and (
          select balance_cents from accounts where world_id = here and accounts.id = account_of(investors.id, 'invested')
        ) between 1 and max_investment_cents(total_referrals) - 1
      ) then 1
    else least(overdue, 1 + 2000 / (1 + (select count(*) from investors where world_id = here))) end::integer
  from (
    select (select current_world()) as here, greatest(1, 1 + floor(extract(epoch from least(uncapped_sim_now(), last_payout_at()) - due) / 86400)) as overdue
  ) as asked
$$;

-- What each investment earns at a payout, and how much of that is reinvested: up to the cap, the oldest investment first.
create or replace function compute_due_incomes(due timestamptz)
returns table (id bigint, investor_id bigint, active boolean, income_cents bigint, reinvested_cents bigint)
language sql stable as $$
  select id, investor_id, active, income_cents, case when active and room_cents is not null
    then least(income_cents, greatest(0, room_cents - coalesce(income_before_cents, 0))) else 0 end
  from (
    select i.id, i.investor_id, i.status = 'active' as active, share_cents(amount_cents, rate_bps) as income_cents, room_cents,
      sum_cents(share_cents(amount_cents, rate_bps)) filter (where i.status = 'active') over (
        partition by i.investor_id order by i.id rows between unbounded preceding and 1 preceding
      ) as income_before_cents
    from investments as i left join (
      select investors.id as investor_id, max_investment_cents(total_referrals) - (
        select balance_cents from accounts where world_id = (select current_world()) and accounts.id = account_of(investors.id, 'invested')
      ) as room_cents
      from investors where world_id = (select current_world()) and reinvest
    ) as reinvestor using (investor_id)
    where world_id = (select current_world()) and opened_at < due and (status = 'active' or closed_at >= due)
  ) as each
  where income_cents > 0
$$;

create or replace function pay_people(due timestamptz, days integer, crowd_available bigint, crowd_invested bigint)
returns table (paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  made constant integer := payouts from clock where world_id = here;
begin
  -- the room below the cap is read from these, so they are locked until COMMIT
  perform lock_accounts(array(
    select account_of(id, kind) from investors cross join unnest('{available,invested}'::account_kind[]) as each (kind)
    where world_id = here and reinvest
  ));
  return query with payout as materialized (select * from compute_due_incomes(due)),
  payday as materialized (select due + number * interval '1 day' as paid_at from generate_series(0, days - 1) as number),
  history as (
    insert into transactions (world_id, investor_id, created_at, type, source_id, amount_cents, status, description)
    select here, investor_id, paid_at, 'daily_income', id, income_cents, 'completed', 'Daily income, Investment #' || id
    from payout cross join payday order by paid_at
  ),
  changed as (
    update investments as i set
      total_earned_cents = earned_cents(i, made) + days * payout.income_cents, settled_payouts = made + days,
      amount_cents = i.amount_cents + reinvested_cents,
      -- closed while this payout was due: it has paid after all
      status = case i.status when 'cancelled' then 'completed' else i.status end
    from payout where i.world_id = here and i.investor_id = payout.investor_id and i.id = payout.id and (reinvested_cents > 0 or not active)
  ),
  mail as (
    insert into messages (world_id, investor_id, kind, params, created_at)
    select here, investor_id, 'daily-income',
      jsonb_build_object('amountCents', sum_cents(income_cents), 'reinvestedCents', sum_cents(reinvested_cents), 'investments', count(*)), paid_at
    from payout cross join payday group by paid_at, investor_id order by paid_at
  ),
  line as materialized (
    select account_of(investor_id, 'available') as account_id, -sum_cents(income_cents - reinvested_cents) as amount_cents
    from payout group by investor_id
    union all
    select account_of(investor_id, 'invested'), -sum_cents(reinvested_cents) from payout where reinvested_cents > 0 group by investor_id
    union all
    values (fund_account('crowd_available'), -crowd_available), (fund_account('crowd_invested'), -crowd_invested)
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
      union all select fund_account('promised_income'), cents from credited
    ) as posting
  )
  select count(*), coalesce(sum_cents(income_cents), 0) from payout;
end $$;

-- @param days as identical_payout_days allows; crowd_available, crowd_invested: null without a crowd @returns what each day paid
create or replace function pay_daily_income(
  due timestamptz, days integer, crowd_available bigint default null, crowd_invested bigint default null
) returns table (paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  crowd_cents constant bigint := case when not is_fund_frozen() then crowd_available + crowd_invested end;
  credited bigint := 0;
begin
  paid_investments := 0;
  paid_cents := 0;
  insert into fund_days (world_id, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents)
  select here, due, figures.* from fund_figures() as figures;

  if not is_fund_frozen() then
    select paid.paid_investments, paid.paid_cents into paid_investments, paid_cents
    from pay_people(due, days, coalesce(crowd_available, 0), coalesce(crowd_invested, 0)) as paid;
    credited := paid_cents + coalesce(crowd_cents, 0);
    update fund_days set promised_cents = fund_days.promised_cents + credited, credited_cents = fund_days.credited_cents + credited,
      crowd_income_cents = crowd_cents
    where world_id = here and at = due;
  end if;

  insert into fund_days (world_id, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents)
  select here, due + number * interval '1 day', first.held_cents, first.promised_cents + number * credited,
    first.paid_in_cents, first.paid_out_cents, first.taken_cents, first.credited_cents + number * credited,
    first.people, first.waiting, first.waiting_cents
  from fund_days as first cross join generate_series(1, days - 1) as number where first.world_id = here and first.at = due;

  update clock set next_payout_at = due + days * interval '1 day', payouts = payouts + case when is_fund_frozen() then 0 else days end
  where world_id = here and next_payout_at = due;
  if not found then
    raise exception 'the payout of % was already made', due using errcode = 'integrity_constraint_violation';
  end if;
  update clock set rate = 'paused', anchor_simulated = next_payout_at - interval '1 day', anchor_real = clock_timestamp(),
    jump_from = null, jump_to = null
  where world_id = here and next_payout_at > last_payout_at();
  return next;
end $$;
