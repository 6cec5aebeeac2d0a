-- The payout of one simulated day: every investment that was open just before 09:00 UTC gets its income, once. The rule is
-- core/investments/daily-income.ts; a server test holds these statements against it.

-- The payout that is due, if one is: holds the clock's row until the transaction ends, so that one server at a time pays.
-- A frozen fund pays nobody. In parts only where prepared transactions are possible and there are people enough.
create or replace function due_payout(most_parts integer, people_per_part integer)
returns table (due timestamptz, low bigint, high bigint, parts integer)
language plpgsql as $$
begin
  select next_payout_at, 0, -1, 1 into due, low, high, parts from clock where unheld_now() >= next_payout_at for update;
  if due is null then
    return;
  end if;
  if not fund_frozen() then
    select min(id), max(id) into low, high from investors;
  end if;
  parts := greatest(1, least(
    most_parts, current_setting('max_prepared_transactions')::integer, (high - low + 1) / people_per_part
  ));
  return next;
end $$;

-- Pays the investors from low to high the income of an instant, as one transfer against the part's own account of promised
-- income, so no part waits for another. Needs the hold of due_payout in this session or in the one that closes the day. What
-- it changes for somebody without history is the balance alone. A hashed set of those who reinvest, and a join that starts
-- from them, are as long as the lists whatever PostgreSQL believes of the tables.
create or replace function pay_part(due timestamptz, part integer, low bigint, high bigint)
returns table (paid_investments bigint, paid_cents bigint)
language plpgsql security definer set search_path = public, pg_temp set work_mem = '128MB' set enable_hashagg = off as $$
declare
  reinvestors bigint[];
  caps bigint[];
begin
  insert into payout_parts values (due, pay_part.part);

  -- Where income is reinvested the cap is read from `invested`, so nobody may change it meanwhile. Without room nothing is
  -- reinvested, whatever else happens.
  select array_agg(id), array_agg(max_investment_cents(total_referrals)) into reinvestors, caps
  from investors
  where reinvest and id between low and high and (
    select balance_cents from accounts where accounts.id = account_of(investors.id, 'invested')
  ) < max_investment_cents(total_referrals);
  perform from accounts
  where id in (
    select unnest(array[account_of(person, 'available'), account_of(person, 'invested')]) from unnest(reinvestors) as person
  )
  order by id for no key update;

  return query with earning as not materialized (
    select i.id, i.investor_id, i.status = 'active' as active, share_cents(i.amount_cents, i.rate_bps) as income_cents
    from investments as i
    where i.investor_id between low and high and i.opened_at < due and (i.status = 'active' or i.closed_at >= due)
  ),
  payout as materialized (
    select id, investor_id, active, income_cents, 0::bigint as reinvested_cents from earning
    where income_cents > 0 and not (investor_id in (select unnest(reinvestors)))
    union all
    select id, investor_id, active, income_cents, case when active then
      least(income_cents, greatest(0, room_cents - coalesce(income_before_cents, 0))) else 0 end::bigint
    from (
      select earning.*, cap_cents - invested.balance_cents as room_cents, sum(income_cents) filter (where active) over (
        partition by earning.investor_id order by earning.id rows between unbounded preceding and 1 preceding
      ) as income_before_cents
      from unnest(reinvestors, caps) as reinvestor (id, cap_cents)
      join earning on earning.investor_id = reinvestor.id
      join accounts as invested on invested.id = account_of(reinvestor.id, 'invested')
      where income_cents > 0
    ) as reinvesting
  ),
  total as materialized (select count(*) as investments, coalesce(sum_cents(income_cents), 0) as cents from payout),
  -- whose rows change, besides their balance
  told as materialized (
    select * from (
      select payout.*, investor_id in (select id from investors where not simulated and id between low and high) as has_history
      from payout
    ) as each where reinvested_cents > 0 or not active or has_history
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
      select fund_account('promised_income', pay_part.part) as account_id, cents as amount_cents from total
      union all
      select account_of(investor_id, 'available'), -sum_cents(income_cents - reinvested_cents) from payout group by investor_id
      union all
      select account_of(investor_id, 'invested'), -sum_cents(reinvested_cents) from told where reinvested_cents > 0
      group by investor_id
    ) as line where amount_cents <> 0
  )
  select investments, cents from total;
end $$;

-- The fund's figures of a day before its payout, and afterwards what was paid: the parts' own sums, since what they wrote is
-- seen only once the day is closed.
create or replace function open_fund_day(due timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into fund_days (day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents, fear_ppm)
  select fund_day(due), due, figures.*, coalesce((select fear_ppm from crowd), 0) from fund_figures() as figures
$$;
create or replace function close_payout(due timestamptz, attempt uuid, paid_cents bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fund_days set promised_cents = promised_cents + paid_cents, credited_cents = credited_cents + paid_cents
  where at = due and paid_cents > 0;
  update clock set next_payout_at = due + interval '1 day', payout_attempt = attempt where next_payout_at = due;
  if not found then
    raise exception 'the payout of % was closed before', due using errcode = 'integrity_constraint_violation';
  end if;
end $$;

-- All of it in the caller's own transaction.
create or replace function pay_daily_income(due timestamptz, low bigint, high bigint)
returns table (paid_investments bigint, paid_cents bigint)
language plpgsql as $$
begin
  perform open_fund_day(due);
  select * into paid_investments, paid_cents from pay_part(due, 0, low, high);
  perform close_payout(due, null, paid_cents);
  return next;
end $$;
