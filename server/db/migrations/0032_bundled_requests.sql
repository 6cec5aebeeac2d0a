-- Up Migration
-- What very many of the crowd ask for on one day stands in few lines until it is decided (docs/decisions/0090).

-- PostgreSQL uses a new value of a type only in the next transaction; of a new type it uses all at once.
drop trigger if exists accounts_kind_stays on accounts;
drop trigger if exists accounts_kind_of_new on accounts;
drop function if exists account_side(account_kind), account_lock_rank(bigint);
drop function account_of(bigint, account_kind), fund_account(account_kind, bigint), account_kind_of(bigint);
alter type account_kind rename to account_kind_before;
create type account_kind as enum (
  'available', 'invested', 'withdrawal_hold', 'wallet',
  'reserves', 'promised_income', 'operator_take', 'outside', 'accrued_income', 'bundled_hold', 'bundled_claims'
);
-- in one go, so that all rows are gone through once
alter table accounts drop constraint accounts_not_negative, alter column kind type account_kind using kind::text::account_kind,
  add constraint accounts_not_negative check (balance_cents >= 0 or kind = 'outside');
drop type account_kind_before;
create function account_of(investor_id bigint, kind account_kind) returns bigint
language sql immutable parallel safe
return investor_id * 8
  + case kind when 'available' then 0 when 'invested' then 1 when 'withdrawal_hold' then 2 when 'wallet' then 3 end;
-- Of what nobody writes who does not hold the sums of what accrues there is one account each: nobody waits for its row.
create function fund_account(kind account_kind, shard bigint) returns bigint
language sql immutable parallel safe
return case kind when 'reserves' then 0 when 'promised_income' then 1 when 'operator_take' then 2 when 'outside' then 3
    when 'accrued_income' then 4 when 'bundled_hold' then 5 when 'bundled_claims' then 6 end * 64
  + case when kind in ('accrued_income', 'bundled_hold', 'bundled_claims') then 0 else shard % 64 end;
create function account_kind_of(account_id bigint) returns account_kind
language sql immutable parallel safe
return case
  when account_id >= 8000 then case account_id % 8
    when 0 then 'available'::account_kind when 1 then 'invested' when 2 then 'withdrawal_hold' when 3 then 'wallet' end
  else case account_id / 64
    when 0 then 'reserves'::account_kind when 1 then 'promised_income' when 2 then 'operator_take' when 3 then 'outside'
    when 4 then 'accrued_income' when 5 then 'bundled_hold' when 6 then 'bundled_claims' end
end;

-- Of every world at once: the owner sees all of their rows for this.
alter table accounts no force row level security;
insert into accounts (world_id, id, kind)
select worlds.id, fund_account(account.kind, 0), account.kind
from worlds cross join unnest('{bundled_hold,bundled_claims}'::account_kind[]) as account (kind);
alter table accounts force row level security;

-- One line for some of those who asked: what each asks for, what of it was settled of their income, and what was closed, and
-- whether they wait, or have a row of their own by now.
create table bundled_requests (
  first_id bigint not null,
  last_id bigint not null,
  transfer_id bigint not null,
  requested_at timestamptz not null,
  waiting_cents bigint not null,
  waiting_count integer not null,
  world_id integer not null default current_world(),
  ids bigint[] not null,
  people bigint[] not null,
  cents bigint[] not null,
  settled_cents bigint[] not null,
  closed_cents bigint[] not null,
  waiting boolean[] not null,
  constraint bundled_requests_pkey primary key (world_id, first_id),
  constraint bundled_requests_range check (first_id <= last_id),
  constraint bundled_requests_waiting check (waiting_count between 0 and cardinality(waiting) and waiting_cents >= 0),
  constraint bundled_requests_columns check (
    cardinality(ids) = cardinality(people) and cardinality(ids) = cardinality(cents) and cardinality(ids) = cardinality(settled_cents)
    and cardinality(ids) = cardinality(closed_cents) and cardinality(ids) = cardinality(waiting)
  )
) with (toast_tuple_target = 4080); -- two lines fill a page, and are not compressed
-- no plan goes by what stands in a line, and counting it takes forty times as long as the rest
alter table bundled_requests
  alter column ids set statistics 0, alter column people set statistics 0, alter column cents set statistics 0,
  alter column settled_cents set statistics 0, alter column closed_cents set statistics 0, alter column waiting set statistics 0;
create index bundled_requests_of_transfer on bundled_requests (world_id, transfer_id);
create index bundled_requests_waiting_of_world on bundled_requests (world_id, first_id) where waiting_count > 0;

-- What somebody asks for in such a line; and whether anything was ever posted to their available or their withdrawal_hold account.
alter table crowd_members
  add column bundled_cents bigint not null default 0,
  add column has_own boolean not null default true,
  add constraint crowd_members_bundled_cents_check check (bundled_cents >= 0);
alter table crowd_members alter column has_own set default false;

-- Down Migration
