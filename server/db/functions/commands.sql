-- What a command needs at its start, in one call.

create or replace function is_fund_frozen() returns boolean
language sql stable security definer
return (select frozen_at is not null from operator where world_id = current_world());

-- The clock is locked before any table: a waiting command must block no start_over. Then the keys, in order.
create or replace function lock_idempotency_keys(investors bigint[], keys text[]) returns timestamptz
language plpgsql as $$
declare
  now constant timestamptz := begin_write();
begin
  if cardinality(keys) > 0 then
    perform pg_advisory_xact_lock(number) from (
      select hashtextextended(key, investor) as number from unnest(investors, keys) as given (investor, key) order by number
    ) as used;
  end if;
  return now;
end $$;

create or replace function load_stored_replies(investors bigint[], keys text[]) returns json
language plpgsql as $$
begin
  return case when cardinality(keys) > 0 then (
    select json_agg(json_build_object('investorId', investor_id, 'key', key, 'hash', encode(request_hash, 'hex'), 'status', status, 'reply', reply))
    from unnest(investors, keys) as given (investor_id, key) join idempotency_keys using (investor_id, key)
    where world_id = (select current_world()) -- row-level security may not bind security definer callers
  ) end;
end $$;

create or replace function begin_commands(investors bigint[], keys text[]) returns table (now timestamptz, answered json)
language plpgsql as $$
begin
  now := lock_idempotency_keys(investors, keys);
  answered := load_stored_replies(investors, keys);
  return next;
end $$;

-- A batch of card payments: each with its deposit, if any, its payer's standing, and ids for what will be created.
create or replace function begin_card_deposits(investors bigint[], keys text[], payments text[])
returns table (now timestamptz, answered json, intents json, standings json, deposit_ids bigint[], investment_ids bigint[])
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  payers bigint[];
begin
  now := lock_idempotency_keys(investors, keys);
  answered := load_stored_replies(investors, keys);
  -- a statement of its own: the next one sees deposits of those that held the locks
  perform from sandbox.payment_intents where world_id = here and id = any (payments) order by id for update;
  select array_agg(distinct customer::bigint), json_agg(json_build_object(
    'id', id, 'payerId', customer::bigint, 'amountCents', amount_cents, 'status', status, 'deposit', (
      select json_build_object('id', made.id, 'status', made.status, 'confirmed', confirmed, 'investmentId', (
        select investments.id from investments where investments.world_id = here and deposit_id = made.id
      ))
      from deposits as made where made.world_id = here and payment_intent_id = intent.id
    )
  ))
  into payers, intents from sandbox.payment_intents as intent where world_id = here and id = any (payments);
  perform lock_accounts(array(select account_of(payer, 'invested') from unnest(payers) as payer));
  select json_agg(json_build_object(
    'investorId', payer, 'frozen', is_fund_frozen(), 'earnsFrom', first_earning_payout(begin_card_deposits.now, here),
    'totalReferrals', (select total_referrals from investors where world_id = here and id = payer),
    'activeInvestedCents', (select balance_cents from accounts where world_id = here and id = account_of(payer, 'invested'))
  ))
  into standings from unnest(payers) as payer;
  deposit_ids := array(select nextval('deposits_id_seq') from unnest(payments));
  investment_ids := array(select nextval('investments_id_seq') from unnest(payments));
  return next;
end $$;

create or replace function begin_withdrawals(investors bigint[], keys text[], holders bigint[])
returns table (now timestamptz, answered json, standings json, frozen boolean, request_ids bigint[])
language plpgsql as $$
begin
  now := lock_idempotency_keys(investors, keys);
  answered := load_stored_replies(investors, keys);
  perform lock_accounts(array(
    select distinct account_of(holder, kind) from unnest(holders) as holder
    cross join unnest('{available,withdrawal_hold}'::account_kind[]) as kind
  ));
  select json_agg(json_build_object('investorId', investor_of(account.id), 'availableCents', balance_cents, 'requestedTodayCents', (
    select coalesce(sum(amount_cents), 0) from withdrawal_requests
    where investor_id = investor_of(account.id) and requested_at >= date_trunc('day', begin_withdrawals.now, 'UTC')
      and status in ('pending', 'approved')
  ), 'seatWords', (
    select first_name || ' ' || last_name from seats join investors on investors.id = seats.investor_id
    where seats.investor_id = investor_of(account.id)
  )))
  into standings from accounts as account
  where account.id = any (array(select account_of(holder, 'available') from unnest(holders) as holder));
  frozen := is_fund_frozen();
  request_ids := array(select nextval('withdrawal_requests_id_seq') from unnest(holders));
  return next;
end $$;
