-- Up Migration
-- The crowd's income is accrued in one line a day (docs/decisions/0034), so a payout is one transaction, and a day of the
-- crowd looks at those who may act.

-- PostgreSQL uses a new value of a type only in the next transaction; of a new type it uses all at once.
drop trigger if exists accounts_kind_stays on accounts;
drop trigger if exists accounts_kind_of_new on accounts;
drop function if exists account_side(account_kind), check_account_kind(), lock_accounts(bigint[]), account_lock_rank(bigint);
-- accounts_available was for payouts that changed nearly everybody's balance
drop index accounts_available, postings_wallet;
alter table accounts drop constraint accounts_not_negative;
drop function account_of(bigint, account_kind), fund_account(account_kind, bigint), account_kind_of(bigint);
alter type account_kind rename to account_kind_before;
create type account_kind as enum (
  'available', 'invested', 'withdrawal_hold', 'wallet',
  'reserves', 'promised_income', 'operator_take', 'outside', 'accrued_income'
);
alter table accounts alter column kind type account_kind using kind::text::account_kind;
drop type account_kind_before;
create function account_of(investor_id bigint, kind account_kind) returns bigint
language sql immutable parallel safe
return investor_id * 8
  + case kind when 'available' then 0 when 'invested' then 1 when 'withdrawal_hold' then 2 when 'wallet' then 3 end;
-- accrued_income is one account: only a payout and the fund's day write it, so nobody waits for its row
create function fund_account(kind account_kind, shard bigint) returns bigint
language sql immutable parallel safe
return case kind when 'reserves' then 0 when 'promised_income' then 1 when 'operator_take' then 2 when 'outside' then 3
    when 'accrued_income' then 4 end * 64
  + case kind when 'accrued_income' then 0 else shard % 64 end;
create function account_kind_of(account_id bigint) returns account_kind
language sql immutable parallel safe
return case
  when account_id >= 8000 then case account_id % 8
    when 0 then 'available'::account_kind when 1 then 'invested' when 2 then 'withdrawal_hold' when 3 then 'wallet' end
  else case account_id / 64
    when 0 then 'reserves'::account_kind when 1 then 'promised_income' when 2 then 'operator_take' when 3 then 'outside'
    when 4 then 'accrued_income' end
end;
alter table accounts add constraint accounts_not_negative check (balance_cents >= 0 or kind = 'outside');
create index postings_wallet on postings (account_id, transfer_id) where account_kind_of(account_id) = 'wallet';

-- What a simulated person's investments bring, and until which payout that is in their own accounts. What they are owed
-- besides follows from it (accrued_cents): income is the same each day while nothing of theirs changes.
create table accruals (
  -- opened with the investor, by whom alone it is
  investor_id bigint primary key,
  invested_cents bigint not null default 0 check (invested_cents >= 0),
  -- at the first payout after `settled_payouts`, and at each later one
  next_cents bigint not null default 0 check (next_cents >= 0),
  later_cents bigint not null default 0 check (later_cents >= 0),
  -- how many payouts had been made when it was settled
  settled_payouts integer not null,
  -- reinvests below the cap: moved on each day, as one who registered
  moved_daily boolean not null default false
) with (fillfactor = 70);
create index accruals_moved_daily on accruals (investor_id) where moved_daily;
-- The sums of all whose income is accrued, kept by the same statements.
create table accrual_totals (
  id boolean primary key default true check (id),
  payouts integer not null default 0,
  next_cents bigint not null default 0 check (next_cents >= 0),
  later_cents bigint not null default 0 check (later_cents >= 0),
  next_people integer not null default 0 check (next_people >= 0),
  later_people integer not null default 0 check (later_people >= 0)
);
alter table fund_days add column accrued_cents bigint not null default 0, add column accrued_people integer not null default 0;

-- The day of the crowd from which somebody may act without being frightened; nobody looks before. None while a request
-- waits, and for whom no day comes.
alter table crowd_members add column acts_from integer;
create index crowd_members_acting on crowd_members (acts_from) where acts_from is not null;

-- A world that is there: all income until now is in people's accounts. Who may act is looked at on the next day.
insert into accounts (id, investor_id, kind) select fund_account('accrued_income', 0), 0, 'accrued_income' from clock;
insert into accrual_totals select from clock;
update crowd_members set acts_from = 0;
do $$
begin
  if not exists (select from investors where simulated) then
    return;
  end if;
  insert into accruals (investor_id, invested_cents, next_cents, later_cents, settled_payouts)
  select investors.id,
    coalesce(sum(amount_cents) filter (where investments.status = 'active'), 0),
    coalesce(sum(share_cents(amount_cents, rate_bps)) filter (where opened_at < next_payout_at
      and (investments.status = 'active' or closed_at >= next_payout_at)), 0),
    coalesce(sum(share_cents(amount_cents, rate_bps)) filter (where investments.status = 'active'), 0),
    0
  from investors cross join clock left join investments on investments.investor_id = investors.id
  where simulated group by investors.id;
  update accruals set moved_daily = true from investors
  where investors.id = investor_id and reinvest and invested_cents between 1 and max_investment_cents(total_referrals) - 1;
  update accrual_totals set (next_cents, later_cents, next_people, later_people) = (
    select coalesce(sum(next_cents), 0), coalesce(sum(later_cents), 0), count(*) filter (where next_cents > 0),
      count(*) filter (where later_cents > 0) from accruals where not moved_daily
  );
end $$;

-- A payout was made in parts.
drop function if exists due_payout(integer, integer), pay_part(timestamptz, integer, bigint, bigint),
  pay_daily_income(timestamptz, bigint, bigint), close_payout(timestamptz, uuid, bigint), open_fund_day(timestamptz);
drop table payout_parts;
alter table clock drop column payout_attempt;

-- Down Migration
