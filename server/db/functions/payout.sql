-- The payout of one simulated day: every investment that was open just before 09:00 UTC gets its income, once. The rule is
-- core/investments/daily-income.ts; a server test holds these statements against it. Who registered, and who of the crowd
-- reinvests below the cap, is paid one by one; everybody else's income is one line (accruals.sql). Days on which nothing changes
-- but what is credited are paid together, as many as days_alike finds, with the very rows that one after another would write.

-- The payout that is due, if one is, and the one that is asked for where one is: holds the clock's row until the transaction ends, so that one server at a time pays.
create or replace function due_payout(asked timestamptz) returns timestamptz
language sql volatile as $$
  select next_payout_at from clock
  where world_id = (select current_world()) and unheld_now() >= next_payout_at and (asked is null or next_payout_at = asked)
  for update
$$;

-- How many of the payouts that are due from this one on are alike to the cent: nobody reinvests, and nothing was opened or closed
-- since it fell due. At most so many that their rows are few. Whoever asks has seen to it that nobody decides anything meanwhile.
create or replace function days_alike(due timestamptz) returns integer
language sql volatile security definer set search_path = public, pg_temp as $$
  select case
    when overdue = 1 then 1
    when fund_frozen() then least(overdue, 500)
    -- the newest by itself first: while a day of very many keeps every version of a row in another world, going through all is long
    when (select opened_at from investments where world_id = here order by deposit_id desc limit 1) >= due then 1
    when exists (select from investments where world_id = here and (opened_at >= due or closed_at >= due))
      or exists (select from crowd_members where world_id = here and moved_daily)
      or exists (
        select from investors cross join lateral (
          -- by itself: beside a policy of rows a join by what is computed would read all accounts
          select balance_cents from accounts where world_id = here and accounts.id = account_of(investors.id, 'invested') offset 0
        ) as invested
        where investors.world_id = here and not simulated and moves_daily(reinvest, total_referrals, balance_cents)
      ) then 1
    else least(overdue, 1 + 2000 / (1 + (select count(*) from investors where world_id = here and not simulated))) end::integer
  from (
    select (select current_world()) as here, greatest(1, 1 + floor(extract(epoch from unheld_now() - due) / 86400)) as overdue
  ) as asked
$$;

-- Income of these people and of the crowd's who reinvest below the cap, one by one, on so many days: history, messages, what is
-- reinvested, and their lines beside what is accrued for all others. Lists as arrays, and joins that start from them by index, are
-- as long as they are whatever PostgreSQL believes of the tables. Of the crowd each is found once, and each of their rows changed
-- once by its place: nobody else moves a row of theirs while the caller holds the row of the sums, which this keeps itself, so that
-- the triggers that accrue look on (docs/decisions/0064). Nor does anybody move an investment of those who registered while the
-- caller holds the clock's row (settle_changed).
-- @param people who registered; days: more than one where days_alike says so
create or replace function pay_people(due timestamptz, people bigint[], accrued_cents bigint, days integer)
returns table (paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path = public, pg_temp
set enable_hashagg = off set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  here constant integer := current_world();
  made constant integer := payouts from accrual_totals where world_id = here;
  reinvestors bigint[];
  caps bigint[];
begin
  -- Where income is reinvested the cap is read from `invested`, so nobody may change it meanwhile. Without room nothing is
  -- reinvested, whatever else happens.
  select array_agg(id), array_agg(max_investment_cents(total_referrals)) into reinvestors, caps
  from investors
  where world_id = here and reinvest and id = any (people) and (
    select balance_cents from accounts where world_id = here and accounts.id = account_of(investors.id, 'invested')
  ) < max_investment_cents(total_referrals);
  perform from accounts
  where world_id = here and id = any (array(
    select unnest(array[account_of(person, 'available'), account_of(person, 'invested')]) from unnest(reinvestors) as person
  ))
  order by id for no key update;

  perform set_config('glasshouse.crowd_acts', 'on', true);
  return query with moving as materialized (
    select investor_id, number, member_place, later_cents, invested_cents, cap_cents, active, place, income_cents, reinvested_cents,
      case when active then share_cents(amount_cents + reinvested_cents, rate_bps) - share_cents(amount_cents, rate_bps) else 0 end as more_cents
    from (
      select mover.*, active, place, amount_cents, rate_bps, income_cents,
        case when active then least(income_cents, greatest(0, cap_cents - invested_cents - coalesce(
          sum_cents(income_cents) filter (where active) over (
            partition by mover.investor_id order by id rows between unbounded preceding and 1 preceding
          ), 0))) else 0 end as reinvested_cents
      from (
        select investor_id, number, crowd_members.ctid as member_place, later_cents, invested_cents, cap_cents from crowd_members
        -- who stays below everybody's cap is not looked up
        cross join lateral (
          select case when invested_cents + later_cents < max_investment_cents(0) then max_investment_cents(0) else (
            select case when reinvest then max_investment_cents(total_referrals) else 0 end
            from investors where investors.world_id = here and investors.id = crowd_members.investor_id
          ) end as cap_cents offset 0
        ) as person
        where world_id = here and moved_daily
      ) as mover
      -- whoever has paid in today earns nothing yet
      left join lateral (
        select id, ctid as place, status = 'active' as active, amount_cents, rate_bps, share_cents(amount_cents, rate_bps) as income_cents
        from investments
        where world_id = here and investments.investor_id = mover.investor_id
          and opened_at < due and (status = 'active' or closed_at >= due) and share_cents(amount_cents, rate_bps) > 0 offset 0
      ) as earning on true
    ) as share
  ),
  moved as materialized (
    select investor_id, number, member_place, coalesce(sum_cents(income_cents), 0) as income_cents,
      coalesce(sum_cents(reinvested_cents), 0) as reinvested_cents, later_cents + coalesce(sum_cents(more_cents), 0) as later_cents,
      invested_cents + coalesce(sum_cents(reinvested_cents), 0) < cap_cents as moves_daily
    from moving group by investor_id, number, member_place, later_cents, invested_cents, cap_cents
  ),
  raised as (
    update investments set amount_cents = amount_cents + reinvested_cents,
      status = case status when 'cancelled' then 'completed' else status end
    from moving where investments.ctid = moving.place and (reinvested_cents > 0 or not active)
  ),
  -- who has reached the cap is looked at on the crowd's next day (nextActingDay)
  member as (
    update crowd_members set settled_payouts = made + days, next_cents = moved.later_cents, later_cents = moved.later_cents,
      invested_cents = invested_cents + reinvested_cents, moved_daily = moves_daily, has_own = has_own or income_cents > reinvested_cents,
      acts_from = case when moves_daily or moved.number is null then acts_from else 0 end
    from moved where crowd_members.ctid = member_place
  ),
  looked_at as (
    insert into crowd_days (world_id, day, numbers)
    select here, line.* from (
      select array_agg(0) as on_days, array_agg(number) as numbers from moved where not moves_daily and number is not null
    ) as chosen cross join lateral lines_of_days(on_days, numbers) as line
  ),
  summed as (
    update accrual_totals set invested_cents = invested_cents + sums.invested, later_cents = accrual_totals.later_cents + sums.later,
      later_people = later_people + sums.people
    from (
      select sum_cents(reinvested_cents) as invested, coalesce(sum_cents(later_cents) filter (where not moves_daily), 0) as later,
        count(*) filter (where not moves_daily and later_cents > 0) as people
      from moved having count(*) > 0
    ) as sums where world_id = here
  ),
  earning as not materialized (
    select i.id, i.ctid as place, i.investor_id, i.status = 'active' as active, share_cents(i.amount_cents, i.rate_bps) as income_cents
    -- by itself, so that nothing is looked up of those who reinvest, who may be nearly all
    from (select id from unnest(people) as id where not (id in (select unnest(reinvestors))) offset 0) as person
    join investments as i on i.world_id = here and i.investor_id = person.id
    where i.opened_at < due and (i.status = 'active' or i.closed_at >= due)
  ),
  payout as materialized (
    select id, place, investor_id, active, income_cents, 0::bigint as reinvested_cents from earning
    where income_cents > 0
    union all
    select id, place, investor_id, active, income_cents, case when active then
      least(income_cents, greatest(0, room_cents - coalesce(income_before_cents, 0))) else 0 end::bigint
    from (
      select i.id, i.ctid as place, i.investor_id, i.status = 'active' as active, each.income_cents,
        cap_cents - reinvestor.invested_cents as room_cents, sum(each.income_cents) filter (where i.status = 'active') over (
          partition by i.investor_id order by i.id rows between unbounded preceding and 1 preceding
        ) as income_before_cents
      from (
        -- by itself, as above
        select id, cap_cents, (
          select balance_cents from accounts where world_id = here and accounts.id = account_of(given.id, 'invested')
        ) as invested_cents
        from unnest(reinvestors, caps) as given (id, cap_cents) offset 0
      ) as reinvestor
      join investments as i on i.world_id = here and i.investor_id = reinvestor.id
      cross join lateral (select share_cents(i.amount_cents, i.rate_bps) as income_cents) as each
      where i.opened_at < due and (i.status = 'active' or i.closed_at >= due) and each.income_cents > 0
    ) as reinvesting
  ),
  payday as materialized (select due + number * interval '1 day' as paid_at from generate_series(0, days - 1) as number),
  total as materialized (
    select count(*) as investments, coalesce(sum_cents(income_cents), 0) as cents from (
      select income_cents from payout union all select income_cents from moving where income_cents > 0
    ) as each
  ),
  history as (
    insert into transactions (world_id, investor_id, created_at, type, source_id, amount_cents, status, description)
    select here, investor_id, paid_at, 'daily_income', payout.id, income_cents, 'completed', 'Daily income, Investment #' || payout.id
    from payout cross join payday order by paid_at
  ),
  -- what an investment has earned follows from when it was settled (earned.sql), while its amount stays
  changed as (
    update investments set
      total_earned_cents = earned_cents(investments, made) + days * payout.income_cents, settled_payouts = made + days,
      amount_cents = amount_cents + reinvested_cents,
      -- closed while this payout was due: it has paid after all
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
  transfer as (
    insert into transfers (world_id, kind, posted_at)
    select here, 'daily_income', paid_at from total cross join payday where cents + accrued_cents > 0 order by paid_at returning id
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, transfer.id, account_id, amount_cents from transfer, lateral (
      select fund_account('promised_income', 0) as account_id, cents + accrued_cents as amount_cents from total
      union all
      select fund_account('accrued_income', 0), -accrued_cents
      union all
      select account_of(investor_id, 'available'), -sum_cents(income_cents - reinvested_cents) from payout group by investor_id
      union all
      select account_of(investor_id, 'invested'), -sum_cents(reinvested_cents) from payout where reinvested_cents > 0
      group by investor_id
      union all
      select account_of(investor_id, 'available'), reinvested_cents - income_cents from moved
      union all
      select account_of(investor_id, 'invested'), -reinvested_cents from moved
    ) as line where amount_cents <> 0
  )
  select investments, cents from total;
  perform set_config('glasshouse.crowd_acts', 'off', true);
end $$;

-- All of it in the caller's own transaction. A day's figures are those before its payout, and then what was credited.
-- @param days more than one where days_alike says so @returns what each of them paid
create or replace function pay_daily_income(due timestamptz, days integer)
returns table (paid_investments bigint, accrued_people integer, paid_cents bigint)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  here constant integer := current_world();
  totals accrual_totals;
begin
  paid_investments := 0;
  accrued_people := 0;
  paid_cents := 0;
  insert into fund_days (world_id, day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents, fear_ppm)
  select here, fund_day(due), due, figures.*, coalesce((select fear_ppm from crowd where world_id = here), 0) from fund_figures() as figures;

  if not fund_frozen() then
    select * into totals from accrual_totals where world_id = here for update;
    select paid.paid_investments, paid.paid_cents + totals.next_cents into paid_investments, paid_cents
    from pay_people(due, array(select id from investors where world_id = here and not simulated order by id), totals.next_cents, days) as paid;
    accrued_people := totals.next_people;
    -- closed while this payout was due, by people whose income is accrued
    if totals.cancelled_at >= due then
      update investments set status = 'completed' where world_id = here and closed_at >= due and opened_at < due and status = 'cancelled';
    end if;
    update accrual_totals set payouts = payouts + days, next_cents = later_cents, next_people = later_people
    where world_id = here;
    update fund_days set promised_cents = fund_days.promised_cents + pay_daily_income.paid_cents,
      credited_cents = fund_days.credited_cents + pay_daily_income.paid_cents,
      accrued_cents = totals.next_cents, accrued_people = totals.next_people
    where world_id = here and at = due;
  end if;

  insert into fund_days (world_id, day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents, fear_ppm, accrued_cents, accrued_people)
  select here, first.day + number, due + number * interval '1 day', first.held_cents, first.promised_cents + number * pay_daily_income.paid_cents,
    first.paid_in_cents, first.paid_out_cents, first.taken_cents, first.credited_cents + number * pay_daily_income.paid_cents,
    first.people, first.waiting, first.waiting_cents, first.fear_ppm, first.accrued_cents, first.accrued_people
  from fund_days as first cross join generate_series(1, days - 1) as number where first.world_id = here and first.at = due;

  perform grow_fund_accounts(people) from fund_days where world_id = here and at = due;
  update clock set next_payout_at = due + days * interval '1 day' where world_id = here and next_payout_at = due;
  if not found then
    raise exception 'the payout of % was closed before', due using errcode = 'integrity_constraint_violation';
  end if;
  return next;
end $$;
