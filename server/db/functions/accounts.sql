-- An account's kind never changes.

-- The side on which a balance grows: 1 for debits, -1 for credits.
create or replace function account_side(kind account_kind) returns integer
language sql immutable parallel safe
return case when kind in ('wallet', 'reserves', 'promised_income', 'operator_take', 'crowd_wallet') then 1 else -1 end;

-- Lock order (docs/database.md): what the fund owes people, the fund's own accounts, wallets; each by id.
create or replace function account_lock_rank(account_id bigint) returns integer
language sql immutable parallel safe
return case when investor_of(account_id) = 0 then 1 when account_kind_of(account_id) = 'wallet' then 2 else 0 end;

-- The application's role has no other way to lock accounts, so it always locks in order.
create or replace function lock_accounts(ids bigint[]) returns table (id bigint, balance_cents bigint)
language sql volatile security definer set search_path = public, pg_temp as $$
  select accounts.id, accounts.balance_cents from accounts
  where world_id = (select current_world()) and accounts.id = any (ids)
  order by account_lock_rank(accounts.id), accounts.id for no key update
$$;

create or replace function open_investor_accounts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into accounts (world_id, id, kind)
  select world_id, account_of(fresh.id, kind), kind
  from fresh cross join unnest('{available,invested,withdrawal_hold,wallet}'::account_kind[]) as opened (kind);
  return null;
end $$;
create or replace trigger investors_open_accounts after insert on investors
  referencing new table as fresh for each statement execute function open_investor_accounts();

-- Not before every update: that would lock the row at each change of a balance.
create or replace function check_account_kind() returns trigger
language plpgsql as $$
begin
  if new.kind is distinct from account_kind_of(new.id) then
    raise exception 'account % is not of kind %', new.id, new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger accounts_kind_of_new before insert on accounts for each row execute function check_account_kind();
create or replace trigger accounts_kind_stays after update of id, kind on accounts
  for each row execute function check_account_kind();
