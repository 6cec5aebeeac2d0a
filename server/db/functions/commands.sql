-- What a command begins with, in one call: the time, its keys, its locks in their order, and what the decision needs. Plans
-- keep to indexes, also on tables too young to have been counted.

-- Uses of an Idempotency-Key come one after another, each before it locks anything else.
create or replace function lock_keys(investors bigint[], keys text[]) returns void
language sql volatile as $$
  select pg_advisory_xact_lock(number) from (
    select distinct hashtextextended(key, investor) as number from unnest(investors, keys) as given (investor, key)
    where key is not null order by number offset 0
  ) as used
$$;

create or replace function used_keys(investors bigint[], keys text[]) returns text[]
language sql stable as $$
  select array_agg(investor_id || ' ' || idempotency_keys.key) from idempotency_keys
  join unnest(investors, keys) as given (investor_id, key) using (investor_id, key)
$$;

-- Reads the time, and only then touches a table: whoever waits for the time holds nothing that start_over waits for. The
-- key's lock stands between the two: uses of a key come one after another, also where one shares a transaction with others
-- and the next comes alone.
create or replace function begin_command(investor bigint, command_key text, request bytea)
returns table (now timestamptz, claimed boolean)
language plpgsql as $$
begin
  now := begin_write();
  perform lock_keys(array[investor], array[command_key]);
  insert into idempotency_keys (investor_id, key, request_hash) values (investor, command_key, request) on conflict do nothing;
  claimed := found;
  return next;
end $$;

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
  from lock_accounts(array(select distinct account_of(investor, 'invested') from unnest(investors) as investor)) as account
  join investors as investor on investor.id = investor_of(account.id);
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
    select distinct account_of(investor, kind) from unnest(investors) as investor
    cross join unnest('{available,withdrawal_hold}'::account_kind[]) as kind
  ));
  select json_agg(json_build_object('investorId', investor_of(account.id), 'availableCents', balance_cents, 'requestedTodayCents', (
    select coalesce(sum(amount_cents), 0) from withdrawal_requests
    where investor_id = investor_of(account.id) and requested_at >= date_trunc('day', begin_withdrawals.now, 'UTC')
      and status in ('pending', 'approved')
  )))
  into standings from accounts as account
  where account.id = any (array(select account_of(investor, 'available') from unnest(investors) as investor));
  select frozen_at is not null into frozen from operator;
  request_ids := array(select nextval('withdrawal_requests_id_seq') from unnest(investors));
  return next;
end $$;
