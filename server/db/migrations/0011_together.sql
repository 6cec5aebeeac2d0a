-- Up Migration
-- What a turn of requests that share a transaction begins with, in one call: the keys that were used before, the locks in
-- their order, and what the decisions need. Plans keep to indexes, also on tables too young to have been counted.

create function used_keys(investors bigint[], keys text[]) returns text[]
language sql stable as $$
  select array_agg(investor_id || ' ' || idempotency_keys.key) from idempotency_keys
  join unnest(investors, keys) as given (investor_id, key) using (investor_id, key)
$$;

create function begin_confirmations(investors bigint[], keys text[], payments text[])
returns table (now timestamptz, used text[], intents json, standings json, frozen boolean, deposit_ids bigint[], investment_ids bigint[])
language plpgsql set enable_seqscan = off as $$
begin
  now := begin_write();
  used := used_keys(investors, keys);
  -- payments by id, then accounts by id, as everywhere
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

create function begin_withdrawals(investors bigint[], keys text[])
returns table (now timestamptz, used text[], standings json, frozen boolean, request_ids bigint[])
language plpgsql set enable_seqscan = off as $$
begin
  now := begin_write();
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

-- Down Migration
