-- Transfers sum to zero, postings join transfers of their own transaction, balances follow, and nothing is changed or
-- deleted.

-- sum(bigint) adds in numeric, which is slow.
create or replace aggregate sum_cents(bigint) (
  sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
);

create or replace function refuse_unbalanced(transfer bigint, cents bigint, lines bigint) returns void
language plpgsql as $$
begin
  raise exception 'transfer % is out of balance by % over % postings', transfer, cents, lines
    using errcode = 'integrity_constraint_violation', constraint = 'transfers_balance';
end $$;

create or replace function check_postings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct world_id, transfer_id from fresh) as posted where (
      select created_in from transfers where transfers.world_id = posted.world_id and transfers.id = transfer_id
    ) is distinct from pg_current_xact_id()
  ) then
    raise exception 'a posting joins only a transfer of its own world, made by its own transaction' using errcode = 'integrity_constraint_violation';
  end if;
  perform refuse_unbalanced(transfer_id, sum_cents(amount_cents), count(*))
  from fresh group by transfer_id having sum_cents(amount_cents) <> 0;
  return null;
end $$;
create or replace trigger postings_allowed after insert on postings
  referencing new table as fresh for each statement execute function check_postings();

-- Sums pass through arrays, because a cached plan expects a transition table to stay as small as its first one.
create or replace function apply_postings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here integer;
  worlds integer;
  ids bigint[];
  debits bigint[];
  updated bigint;
begin
  select min(world_id), count(distinct world_id), array_agg(account_id), array_agg(debit) into here, worlds, ids, debits
  from (select world_id, account_id, sum_cents(amount_cents) as debit from fresh group by world_id, account_id) as sums;
  if worlds > 1 then
    raise exception 'postings of one statement belong to one world' using errcode = 'integrity_constraint_violation';
  end if;
  perform from accounts where world_id = here and id = any (ids) order by account_lock_rank(id), id for no key update;
  update accounts set balance_cents = balance_cents + account_side(kind) * debit
  from unnest(ids, debits) as change (account_id, debit) where world_id = here and id = account_id;
  get diagnostics updated = row_count;
  if updated <> cardinality(ids) then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger postings_apply after insert on postings
  referencing new table as fresh for each statement execute function apply_postings();

-- A transfer needs a posting.
create or replace function check_transfer_posted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_unbalanced(id, 0, 0) from fresh where (
    select transfer_id from postings where postings.world_id = fresh.world_id and transfer_id = fresh.id limit 1
  ) is null;
  return null;
end $$;
create or replace trigger transfers_posted after insert on transfers
  referencing new table as fresh for each statement execute function check_transfer_posted();

create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;
create or replace trigger transfers_append_only before update or truncate on transfers
  for each statement execute function refuse_change();
create or replace trigger postings_append_only before update or truncate on postings
  for each statement execute function refuse_change();
create or replace trigger admin_actions_append_only before update or truncate on admin_actions
  for each statement execute function refuse_change();
create or replace trigger deposits_stay before truncate on deposits
  for each statement execute function refuse_change();

-- Only remove_ended_world deletes rows, of the ended world it names.
create or replace function refuse_removal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed constant integer := nullif(current_setting('glasshouse.removed', true), '')::integer;
begin
  if not exists (select from worlds where id = removed and ended_at is not null)
    or exists (select from gone where world_id is distinct from removed) then
    raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create or replace trigger transfers_stay after delete on transfers
  referencing old table as gone for each statement execute function refuse_removal();
create or replace trigger postings_stay after delete on postings
  referencing old table as gone for each statement execute function refuse_removal();
create or replace trigger admin_actions_stay after delete on admin_actions
  referencing old table as gone for each statement execute function refuse_removal();

-- @param line_transfers indexes into kinds, from 1
create or replace function post_transfers(
  kinds text[], at timestamptz, line_transfers integer[], line_accounts bigint[], line_amounts bigint[]
) returns bigint[]
language plpgsql as $$
declare
  here constant integer := current_world(); -- a column default would run for each row
  ids constant bigint[] := array(select nextval('transfers_id_seq') from unnest(kinds));
begin
  with made as (
    insert into transfers (world_id, id, kind, posted_at) overriding system value
    select here, id, kind, at from unnest(ids, kinds) as given (id, kind)
  )
  insert into postings (world_id, transfer_id, account_id, amount_cents)
  select here, ids[number], account_id, amount_cents
  from unnest(line_transfers, line_accounts, line_amounts) as line (number, account_id, amount_cents);
  return ids;
end $$;
