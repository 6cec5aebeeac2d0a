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

-- Small sets lock accounts in lock order. Fund days and payouts, which exclude other writers (docs/database.md), skip that
-- lock, which would log each row twice. Settings force lookups by index.
create or replace function apply_postings() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = on set enable_nestloop = off set enable_seqscan = off as $$
declare
  few constant integer := 1000;
  lines bigint;
  first_transfer bigint;
  last_transfer bigint;
  total bigint;
  unbalanced bigint;
  of_ours boolean;
  here integer;
  other integer;
  accounts_of_few bigint[];
  ids bigint[];
  touched bigint;
  updated bigint;
begin
  select count(*), sum_cents(amount_cents), min(transfer_id), max(transfer_id), min(world_id), max(world_id),
    case when count(*) <= few then array(select distinct account_id from fresh) end
  into lines, total, first_transfer, last_transfer, here, other, accounts_of_few from fresh;
  if lines = 0 then
    return null;
  end if;
  if here <> other then
    raise exception 'a posting joins only a transfer of its own world' using errcode = 'integrity_constraint_violation';
  end if;
  if first_transfer = last_transfer then
    of_ours := exists (select from transfers where world_id = here and id = first_transfer and created_in = pg_current_xact_id());
  else
    select max(id) filter (where cents <> 0), count(*) = (
      select count(*) from transfers
      where world_id = here and transfers.id = any (array_agg(each.id)) and created_in = pg_current_xact_id()
    )
    into unbalanced, of_ours
    from (select transfer_id as id, sum_cents(amount_cents) as cents from fresh group by transfer_id) as each;
  end if;
  if not of_ours then
    raise exception 'a posting joins only a transfer of its own transaction' using errcode = 'integrity_constraint_violation';
  end if;
  -- no posting is zero, so a sum of zero has two at least
  if total <> 0 or unbalanced is not null then
    perform refuse_unbalanced(id, cents, entries)
    from (select transfer_id as id, sum_cents(amount_cents) as cents, count(*) as entries from fresh group by transfer_id) as each
    where cents <> 0;
  end if;
  if lines > few then
    perform set_config('enable_nestloop', 'on', true);
    perform set_config(name, 'off', true) from unnest('{enable_hashjoin,enable_mergejoin,enable_material}'::text[]) as name;
    update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
    from (
      select account_id, sum_cents(amount_cents) as debit from fresh group by account_id having sum_cents(amount_cents) <> 0 order by account_id
    ) as sums
    where world_id = here and accounts.id = sums.account_id;
    get diagnostics updated = row_count;
    perform set_config(name, 'on', true) from unnest('{enable_hashjoin,enable_mergejoin,enable_material}'::text[]) as name;
    -- accounts whose postings cancel out must exist, too
    touched := lines;
    if updated <> lines then
      select count(*), array_agg(account_id) filter (where debit = 0) into touched, ids
      from (select account_id, sum_cents(amount_cents) as debit from fresh group by account_id) as sums;
      updated := updated + (select count(*) from accounts where world_id = here and id = any (ids));
    end if;
  else
    perform from accounts where world_id = here and id = any (accounts_of_few) order by account_lock_rank(id), id for no key update;
    update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
    from (select account_id, sum_cents(amount_cents) as debit from fresh group by account_id) as sums
    where world_id = here and accounts.id = any (accounts_of_few) and accounts.id = sums.account_id;
    get diagnostics updated = row_count;
    touched := cardinality(accounts_of_few);
  end if;
  if touched <> updated then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger postings_apply after insert on postings
  referencing new table as fresh for each statement execute function apply_postings();

-- A transfer needs a posting.
create or replace function check_transfer_posted() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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
  select here, ids[number], to_world_account(account_id, fund_accounts), amount_cents
  from worlds cross join unnest(line_transfers, line_accounts, line_amounts) as line (number, account_id, amount_cents)
  where worlds.id = here;
  return ids;
end $$;
