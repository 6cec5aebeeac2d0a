-- What a command needs at its start, in one call. Settings force index plans on tables without statistics.

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
      select hashtextextended(key, investor) as number from unnest(investors, keys) as given (investor, key) order by number offset 0
    ) as used;
  end if;
  return now;
end $$;

create or replace function load_stored_replies(investors bigint[], keys text[]) returns json
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
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

-- In place of a foreign key: one check per statement.
create or replace function check_idempotency_key_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  stranger bigint;
begin
  select investor_id into stranger from fresh where (
    select investor_id from users where users.world_id = fresh.world_id and users.investor_id = fresh.investor_id
  ) is null;
  if stranger is not null then
    raise exception 'an idempotency key names %, who is no user of this world', stranger
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger idempotency_keys_of_users after insert on idempotency_keys
  referencing new table as fresh for each statement execute function check_idempotency_key_users();

-- Arrays by column are much cheaper than one object per row. All accounts locked here have one rank.
create or replace function begin_card_deposits(investors bigint[], keys text[], payments text[])
returns table (
  now timestamptz, answered json, intents json, credited json, standings json, frozen boolean, deposit_ids bigint[], investment_ids bigint[]
)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  here constant integer := current_world();
  earns integer;
  invested bigint[];
begin
  now := lock_idempotency_keys(investors, keys);
  answered := load_stored_replies(investors, keys);
  frozen := is_fund_frozen();
  earns := first_earning_payout(now, here);
  select json_build_object('ids', array_agg(id), 'payers', array_agg(payer), 'amounts', array_agg(amount_cents), 'statuses', array_agg(status)),
    array_agg(account_of(payer, 'invested'))
  into intents, invested from (
    select id, customer::bigint as payer, amount_cents, status from sandbox.payment_intents
    where world_id = here and id = any (payments) order by id for update
  ) as intent;
  select json_build_object(
      'ids', array_agg(investor_of(account.id)), 'invested', array_agg(balance_cents), 'referrals', array_agg(total_referrals),
      'earnFrom', array_agg(earns)
    ),
    (
      select json_agg(json_build_object(
        'paymentIntentId', payment_intent_id, 'id', made.id, 'status', made.status, 'confirmed', confirmed, 'investmentId', opened.id
      ))
      from deposits as made left join investments as opened on opened.world_id = here and opened.deposit_id = made.id
      where made.world_id = here and payment_intent_id = any (payments)
    ),
    array(select nextval('deposits_id_seq') from unnest(payments)), array(select nextval('investments_id_seq') from unnest(payments))
  into standings, credited, deposit_ids, investment_ids from (
    select id, balance_cents from accounts where world_id = here and id = any (invested) order by id for no key update
  ) as account
  -- offset 0: under row-level security a join on a computed id scans the table
  cross join lateral (
    select total_referrals from investors where world_id = here and investors.id = investor_of(account.id) offset 0
  ) as person;
  return next;
end $$;

-- A cached plan would pick the wrong index for the day's sums on small tables.
create or replace function begin_withdrawals(investors bigint[], keys text[], holders bigint[])
returns table (now timestamptz, answered json, standings json, frozen boolean, request_ids bigint[])
language plpgsql set enable_seqscan = off as $$
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
