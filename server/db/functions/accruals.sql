-- The crowd's income is accrued: a payout credits all of them in one line, and what each is owed follows from what their
-- investments bring. It is settled, moved into their own account, before anything of it changes. What accrues stands in their row
-- in the crowd, which is opened with them. Whoever changes such a row holds that of the sums, so that places are found once.

-- What somebody is owed that is not in their own accounts, after so many payouts.
create or replace function accrued_cents(member crowd_members, payouts integer) returns bigint
language sql immutable parallel safe
return case when member.moved_daily or member.settled_payouts >= payouts then 0
  else member.next_cents + (payouts - member.settled_payouts - 1) * member.later_cents end;

-- Reinvests below the cap: the income goes into the investments, so it is moved on the day.
create or replace function moves_daily(reinvest boolean, total_referrals integer, invested_cents bigint) returns boolean
language sql immutable parallel safe
return reinvest and invested_cents between 1 and max_investment_cents(total_referrals) - 1;

-- Settles what people are owed, as one transfer, then changes what their investments bring, and the sums with it. Who
-- registered has no such row and is left out. The sums' row is the lock of all that accrues. @returns what was settled, in cents
create or replace function change_accruals(
  people bigint[], next_changes bigint[], later_changes bigint[], invested_changes bigint[], at timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  made integer;
  settled_cents bigint;
begin
  if not exists (select from crowd_members where world_id = here and investor_id = any (people)) then
    return 0;
  end if;
  select payouts into made from accrual_totals where world_id = here for update;
  with change as (
    select * from unnest(people, next_changes, later_changes, invested_changes) as given (investor_id, next, later, invested)
  ),
  before as materialized (
    select change.*, crowd_members.ctid as place, moved_daily, accrued_cents(crowd_members, made) as owed_cents,
      case when settled_payouts < made then later_cents else next_cents end as next_cents, later_cents,
      (invested_cents + invested > 0)::integer - (invested_cents > 0)::integer as one_invested,
      -- whoever closed everything is not looked up
      case when invested_cents + invested > 0 then (
        select moves_daily(reinvest, total_referrals, invested_cents + invested) from investors
        where investors.world_id = here and investors.id = change.investor_id
      ) else false end as moves_daily
    from change join crowd_members using (investor_id)
    where crowd_members.world_id = here and (
      settled_payouts < made or next <> 0 or later <> 0 or invested <> 0
      or moved_daily <> (
        select moves_daily(reinvest, total_referrals, invested_cents) from investors
        where investors.world_id = here and investors.id = change.investor_id
      )
    )
  ),
  -- nobody moves a row of these while the sums' row is held
  after as (
    update crowd_members set settled_payouts = made, invested_cents = invested_cents + invested, next_cents = before.next_cents + next,
      later_cents = before.later_cents + later, moved_daily = moves_daily, has_own = has_own or owed_cents > 0 or invested < 0
    from before where crowd_members.ctid = before.place
  ),
  line as (
    select -next_cents as next, -later_cents as later, -(next_cents > 0)::integer as next_one, -(later_cents > 0)::integer as later_one
    from before where not moved_daily
    union all
    select next_cents + next, later_cents + later, (next_cents + next > 0)::integer, (later_cents + later > 0)::integer
    from before where not moves_daily
  ),
  summed as (
    update accrual_totals set next_cents = next_cents + next, later_cents = later_cents + later,
      next_people = next_people + next_one, later_people = later_people + later_one,
      invested_cents = invested_cents + invested, invested_people = invested_people + one_invested
    from (select coalesce(sum_cents(invested), 0) as invested, coalesce(sum(one_invested), 0)::integer as one_invested from before) as held, (
      select coalesce(sum_cents(next), 0) as next, coalesce(sum_cents(later), 0) as later,
        coalesce(sum(next_one), 0)::integer as next_one, coalesce(sum(later_one), 0)::integer as later_one from line
    ) as sums
    where world_id = here
  ),
  total as (select sum_cents(owed_cents) as cents from before),
  transfer as (
    insert into transfers (world_id, kind, posted_at) select here, 'income_settled', at from total where cents > 0 returning id
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, transfer.id, line.account_id, line.cents from transfer cross join (
      select fund_account('accrued_income', 0) as account_id, cents from total
      union all
      select account_of(investor_id, 'available'), -owed_cents from before where owed_cents > 0
    ) as line
  )
  select cents into settled_cents from total;
  return settled_cents;
end $$;

-- What an investment brings at the payout that is due next: it was open just before it.
create or replace function next_income_cents(investment investments, due timestamptz) returns bigint
language sql immutable parallel safe
return case when investment.opened_at < due and (investment.status = 'active' or investment.closed_at >= due)
  then share_cents(investment.amount_cents, investment.rate_bps) else 0 end;
create or replace function later_income_cents(investment investments) returns bigint
language sql immutable parallel safe
return case when investment.status = 'active' then share_cents(investment.amount_cents, investment.rate_bps) else 0 end;

create or replace function accrue_opened() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due timestamptz;
  missing bigint;
  accrues boolean;
begin
  select min(deposit_id) filter (where (
      select id from deposits
      where deposits.world_id = fresh.world_id and deposits.id = fresh.deposit_id and deposits.investor_id = fresh.investor_id
    ) is null),
    exists (select from crowd_members where world_id = (select current_world()) and investor_id = any (array_agg(fresh.investor_id)))
  into missing, accrues from fresh;
  if missing is not null then -- see references.sql
    raise exception 'an investment names its deposit as by a foreign key, and % is none of this person', missing
      using errcode = 'foreign_key_violation', constraint = 'investments_deposits';
  end if;
  if not accrues then -- whoever registered has none, and card deposits are theirs
    return null;
  end if;
  due := (select next_payout_at from clock where world_id = (select current_world()));
  perform change_accruals(array_agg(investor_id), array_agg(next), array_agg(later), array_agg(invested), sim_now())
  from (
    select investor_id, sum_cents(next_income_cents(fresh, due)) as next, sum_cents(later_income_cents(fresh)) as later,
      coalesce(sum_cents(amount_cents) filter (where status = 'active'), 0) as invested
    from fresh group by investor_id
  ) as opened having count(*) > 0;
  return null;
end $$;
create or replace trigger investments_accrue_opened after insert on investments
  referencing new table as fresh for each statement execute function accrue_opened();

create or replace function accrue_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due timestamptz := (select next_payout_at from clock where world_id = (select current_world()));
  newest timestamptz;
begin
  perform change_accruals(array_agg(investor_id), array_agg(next), array_agg(later), array_agg(invested), sim_now())
  from (
    select investor_id, sum_cents(next) as next, sum_cents(later) as later, sum_cents(invested) as invested
    from (
      select investor_id, next_income_cents(fresh, due) as next, later_income_cents(fresh) as later,
        case status when 'active' then amount_cents else 0 end as invested from fresh
      union all
      select investor_id, -next_income_cents(stale, due), -later_income_cents(stale),
        case status when 'active' then -amount_cents else 0 end from stale
    ) as side group by investor_id
    having sum_cents(next) <> 0 or sum_cents(later) <> 0 or sum_cents(invested) <> 0
  ) as changed having count(*) > 0;
  -- what the payout that is due looks for (pay_daily_income)
  select max(closed_at) into newest from fresh join crowd_members using (world_id, investor_id) where status = 'cancelled';
  update accrual_totals set cancelled_at = newest
  where world_id = (select current_world()) and newest > coalesce(cancelled_at, '-infinity');
  return null;
end $$;
-- crowd_acts keeps the sums itself; whoever works as the application can't say so.
create or replace trigger investments_accrue_changed after update on investments
  referencing old table as stale new table as fresh for each statement
  when (current_setting('glasshouse.crowd_acts', true) is distinct from 'on' or current_user = 'glasshouse_app')
  execute function accrue_changed();

-- Who begins or ceases to reinvest below the cap: by their choice, or since the cap has risen.
create or replace function accrue_for_reinvesting() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- not by joining what was with what is: a plan made for a few would compare everybody with everybody
  people bigint[] := array(
    select investor_id from (
      select id as investor_id, reinvest, total_referrals from fresh where simulated
      except all select id, reinvest, total_referrals from stale
    ) as changed join crowd_members using (investor_id)
    where world_id = (select current_world()) and moved_daily <> moves_daily(reinvest, total_referrals, invested_cents)
  );
  none bigint[] := array_fill(0::bigint, array[cardinality(people)]);
begin
  perform change_accruals(people, none, none, none, sim_now()) where cardinality(people) > 0;
  return null;
end $$;
create or replace trigger investors_accrue after update on investors
  referencing old table as stale new table as fresh for each statement
  when (current_setting('glasshouse.crowd_acts', true) is distinct from 'on' or current_user = 'glasshouse_app')
  execute function accrue_for_reinvesting();
