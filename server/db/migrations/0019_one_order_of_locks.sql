-- Up Migration
-- One order of locks for everybody (docs/architecture.md, "The order of locks"), so that no two ever wait for each other:
-- whatever waits holds only what comes before. This function is where the order of accounts is said.
create function account_lock_rank(account_id bigint) returns integer
language sql immutable parallel safe
return case when account_id < 8000 then 1 when account_id % 8 = 3 then 2 else 0 end;

-- What the fund owes to people, then the fund's own, then wallets, each by id.
create or replace function lock_accounts(ids bigint[]) returns table (id bigint, balance_cents bigint)
language sql volatile security definer set search_path from current as $$
  select accounts.id, accounts.balance_cents from accounts
  where accounts.id = any (ids) order by account_lock_rank(accounts.id), accounts.id for no key update
$$;

-- Uses of an Idempotency-Key come one after another, each before it locks anything else.
create function lock_keys(investors bigint[], keys text[]) returns void
language sql volatile as $$
  select pg_advisory_xact_lock(number) from (
    select distinct hashtextextended(key, investor) as number from unnest(investors, keys) as given (investor, key)
    where key is not null order by number offset 0
  ) as used
$$;

-- Balances follow postings as before (0015), but for the order in which a small set is locked. A large set belongs to the
-- payout or to the fund's day, which nobody who holds what they want waits for.
create or replace function apply_postings() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  lines bigint;
  first_transfer bigint;
  last_transfer bigint;
  of_ours boolean;
  ids bigint[];
  people bigint;
  first_person bigint;
  last_person bigint;
  most_people boolean;
  touched bigint;
  updated bigint;
  updated_people bigint := 0;
begin
  select count(*), min(transfer_id), max(transfer_id),
    count(*) filter (where account_id >= 8000 and account_id % 8 = 0),
    min(account_id) filter (where account_id >= 8000), max(account_id)
  into lines, first_transfer, last_transfer, people, first_person, last_person from fresh;
  if lines = 0 then
    return null;
  end if;
  if first_transfer = last_transfer then
    of_ours := exists (select from transfers where id = first_transfer and created_in = pg_current_xact_id());
  else
    ids := array(select distinct transfer_id from fresh);
    select count(*) = cardinality(ids) into of_ours from transfers
    where id = any (ids) and created_in = pg_current_xact_id();
  end if;
  if not of_ours then
    raise exception 'a posting joins only a transfer of its own transaction' using errcode = 'integrity_constraint_violation';
  end if;
  if lines > 1000 then
    perform set_config('enable_hashjoin', 'off', true), set_config('enable_hashagg', 'off', true),
      set_config('work_mem', '128MB', true);
    most_people := people > (last_person - first_person) / 16;
    if most_people then
      perform set_config('enable_nestloop', 'off', true), set_config('enable_seqscan', 'off', true),
        set_config('enable_bitmapscan', 'off', true);
      update accounts set balance_cents = balance_cents - sums.debit
      from (
        select account_id, sum_cents(amount_cents) as debit from fresh where account_id >= 8000 and account_id % 8 = 0
        group by account_id order by account_id
      ) as sums
      where accounts.id = sums.account_id and kind = 'available' and accounts.id between first_person and last_person;
      get diagnostics updated_people = row_count;
      perform set_config('enable_nestloop', 'on', true), set_config('enable_seqscan', 'on', true),
        set_config('enable_bitmapscan', 'on', true);
    end if;
    perform set_config('enable_mergejoin', 'off', true);
    update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
    from (
      select account_id, sum_cents(amount_cents) as debit from fresh
      where not (most_people and account_id >= 8000 and account_id % 8 = 0)
      group by account_id order by account_id
    ) as sums
    where accounts.id = sums.account_id;
    get diagnostics updated = row_count;
    updated := updated + updated_people;
    touched := lines;
    if updated <> lines then
      select count(distinct account_id) into touched from fresh;
    end if;
    perform set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true),
      set_config('enable_hashagg', 'on', true);
  else
    ids := array(select distinct account_id from fresh);
    perform from accounts where id = any (ids) order by account_lock_rank(id), id for no key update;
    update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
    from (select account_id, sum_cents(amount_cents) as debit from fresh group by account_id) as sums
    where accounts.id = any (ids) and accounts.id = sums.account_id;
    get diagnostics updated = row_count;
    touched := cardinality(ids);
  end if;
  if touched <> updated then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- As before (0011); keys are locked before payments and accounts.
create or replace function begin_confirmations(investors bigint[], keys text[], payments text[])
returns table (now timestamptz, used text[], intents json, standings json, frozen boolean, deposit_ids bigint[], investment_ids bigint[])
language plpgsql set enable_seqscan = off as $$
begin
  now := begin_write();
  perform lock_keys(investors, keys);
  used := used_keys(investors, keys);
  perform from sandbox.payment_intents where id = any (payments) order by id for update;
  select json_agg(json_build_object('id', p.id, 'customer', customer, 'amountCents', p.amount_cents, 'status', p.status,
    'credited', exists (select from deposits where payment_intent_id = p.id)))
  into intents from sandbox.payment_intents as p where p.id = any (payments);
  select json_agg(json_build_object('investorId', investor.id, 'totalReferrals', total_referrals, 'investedCents', balance_cents))
  into standings
  from lock_accounts(array(select distinct investor * 8 + 1 from unnest(investors) as investor)) as account
  join investors as investor on investor.id = account.id / 8;
  select frozen_at is not null into frozen from operator;
  deposit_ids := array(select nextval('deposits_id_seq') from unnest(payments));
  investment_ids := array(select nextval('investments_id_seq') from unnest(payments));
  return next;
end $$;
create or replace function begin_withdrawals(investors bigint[], keys text[])
returns table (now timestamptz, used text[], standings json, frozen boolean, request_ids bigint[])
language plpgsql set enable_seqscan = off as $$
begin
  now := begin_write();
  perform lock_keys(investors, keys);
  used := used_keys(investors, keys);
  perform lock_accounts(array(
    select distinct investor * 8 + kind from unnest(investors) as investor cross join unnest(array[0, 2]) as kind
  ));
  select json_agg(json_build_object('investorId', account.id / 8, 'availableCents', balance_cents, 'requestedTodayCents', (
    select coalesce(sum(amount_cents), 0) from withdrawal_requests
    where investor_id = account.id / 8 and requested_at >= date_trunc('day', begin_withdrawals.now, 'UTC')
      and status in ('pending', 'approved')
  )))
  into standings from accounts as account where account.id = any (array(select investor * 8 from unnest(investors) as investor));
  select frozen_at is not null into frozen from operator;
  request_ids := array(select nextval('withdrawal_requests_id_seq') from unnest(investors));
  return next;
end $$;

-- An address is unique by an index that PostgreSQL does not count as a key of the row: a changed address then locks nothing
-- that a message, a session or a kept answer of the same person asks for.
alter table users drop constraint users_email_key_key;
create unique index users_email_key_key on users (email_key) where email_key is not null;

-- Down Migration
