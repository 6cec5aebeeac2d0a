-- Up Migration
-- The payout as before (0015), but for two joins of everybody's investments with the people who reinvest and with those who
-- have a history. The plan for any parameters, which a session takes from the sixth payout on, made loops in loops of them:
-- a thousand people with six investments took 0.7 s a day. A hashed set, and a join that starts from those who reinvest,
-- are as long as the lists whatever PostgreSQL believes of the tables.

-- Pays the investors from low to high the income of an instant, as one transfer against the part's own account of promised
-- income, so no part waits for another. Needs the hold of due_payout in this session or in the one that closes the day.
create or replace function pay_part(due timestamptz, part integer, low bigint, high bigint)
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
      join accounts as invested on invested.id = reinvestor.id * 8 + 1
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
      select 64 + pay_part.part::bigint as account_id, cents as amount_cents from total
      union all
      select investor_id * 8, -sum_cents(income_cents - reinvested_cents) from payout group by investor_id
      union all
      select investor_id * 8 + 1, -sum_cents(reinvested_cents) from told where reinvested_cents > 0 group by investor_id
    ) as line where amount_cents <> 0
  )
  select investments, cents from total;
end $$;

-- Down Migration
