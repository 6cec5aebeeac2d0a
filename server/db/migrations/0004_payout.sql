-- Up Migration
-- The payout of one simulated day: every investment that was open just before 09:00 UTC gets its income, in one
-- transaction. The rule is core/investments/daily-income.ts; a server test holds this statement against it.

create function max_investment_cents(total_referrals integer) returns bigint
language sql immutable parallel safe
return case when total_referrals >= 12 then 200000 when total_referrals >= 9 then 150000
  when total_referrals >= 6 then 100000 when total_referrals >= 3 then 70000 else 5000 end;

-- Makes the due payout and moves the clock's hold to the next. Returns nothing where none is due, so any number of
-- servers may call it: the clock's row lets one at a time look.
create function pay_daily_income() returns table (paid_at timestamptz, paid_investments bigint, paid_cents bigint)
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
      where i.opened_at < due and i.status = 'active'
    )
    order by id for no key update;
  end if;

  create temporary table payout on commit drop as
  with earning as (
    select i.id, i.investor_id, i.status = 'active' and investors.reinvest as reinvests,
      max_investment_cents(investors.total_referrals) as cap_cents,
      (i.amount_cents * i.rate_bps + 5000) / 10000 as income_cents
    from investments as i join investors on investors.id = i.investor_id
    where i.opened_at < due and (i.status = 'active' or i.closed_at >= due)
  ),
  ordered as (
    select earning.*, sum(income_cents) filter (where reinvests) over (
      partition by investor_id order by id rows between unbounded preceding and 1 preceding
    ) as income_before_cents
    from earning where income_cents > 0
  )
  select ordered.id, ordered.investor_id, income_cents,
    case when reinvests then least(
      income_cents,
      greatest(0, cap_cents - invested.balance_cents - coalesce(income_before_cents, 0))
    ) else 0 end::bigint as reinvested_cents
  from ordered left join accounts as invested on reinvests and invested.id = ordered.investor_id * 8 + 1;

  insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
  select investor_id, due, 'daily_income', id, income_cents, 'completed', 'Daily income, Investment #' || id from payout;

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
      select investor_id * 8 + 1, -sum(reinvested_cents)::bigint from payout group by investor_id
    ) as line where amount_cents <> 0;

    insert into messages (investor_id, kind, params, created_at)
    select investor_id, 'daily-income',
      jsonb_build_object('amountCents', sum(income_cents), 'reinvestedCents', sum(reinvested_cents), 'investments', count(*)),
      due
    from payout join users using (investor_id) group by investor_id;
  end if;

  update clock set next_payout_at = due + interval '1 day';
  return query select due, count(*), coalesce(sum(income_cents), 0)::bigint from payout;
  drop table payout;
end $$;

-- What the application's role may do. It never changes a balance, a transfer or a posting other than by inserting.
do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant usage on schema public, sandbox to glasshouse_app;
    grant usage on all sequences in schema public, sandbox to glasshouse_app;
    grant select, insert on transfers, postings, transactions, messages, deposits, investments, withdrawal_requests to glasshouse_app;
    grant select on accounts to glasshouse_app;
    grant update (status) on transactions to glasshouse_app;
    grant update (read_at) on messages to glasshouse_app;
    grant update (status, failure_reason, confirmed, settled_at) on deposits to glasshouse_app;
    grant update (status, closed_at) on investments to glasshouse_app;
    grant update (status, admin_notes, decided_at, decided_by) on withdrawal_requests to glasshouse_app;
    grant select, insert, update on investors, users, clock, readiness_probe, server_secrets to glasshouse_app;
    grant select, insert, update, delete on sessions, sign_in_failures, idempotency_keys to glasshouse_app;
    grant select, insert, update on all tables in schema sandbox to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
