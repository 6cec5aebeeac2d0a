-- What a command begins with, in one call: the time, its keys, its locks in their order, and what the decision needs. Plans
-- keep to indexes, also on tables too young to have been counted. Where only one index fits, one plan is as good as the next,
-- and is made once: to plan anew for each turn was more than half of what the call took.

-- Uses of an Idempotency-Key come one after another, each before it locks anything else.
create or replace function lock_keys(investors bigint[], keys text[]) returns void
language sql volatile as $$
  select pg_advisory_xact_lock(number) from (
    select distinct hashtextextended(key, investor) as number from unnest(investors, keys) as given (investor, key)
    where key is not null order by number offset 0
  ) as used
$$;

-- The one place that reads whether the fund is frozen.
create or replace function fund_frozen() returns boolean
language sql stable security definer
return (select frozen_at is not null from operator where world_id = current_world());

-- What every command begins with. Reads the time, and only then touches a table: whoever waits for the time holds nothing
-- that start_over waits for. Then come the keys' locks, then what was answered to each before.
create or replace function begin_commands(investors bigint[], keys text[]) returns table (now timestamptz, answered json)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  now := begin_write();
  if cardinality(keys) > 0 then
    perform lock_keys(investors, keys);
    select json_agg(json_build_object('investorId', investor_id, 'key', key, 'hash', encode(request_hash, 'hex'), 'status', status, 'reply', reply))
    into answered from unnest(investors, keys) as given (investor_id, key) join idempotency_keys using (investor_id, key);
  end if;
  return next;
end $$;

-- Whoever an answer is kept for is a user of this world; looked at for all that a statement keeps at once.
create or replace function check_keys_of_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  stranger bigint;
begin
  select min(investor_id) into stranger from fresh where (
    select investor_id from users where users.world_id = fresh.world_id and users.investor_id = fresh.investor_id
  ) is null;
  if stranger is not null then
    raise exception 'a key names its user as by a foreign key, and % is none of this world', stranger
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger idempotency_keys_of_users after insert on idempotency_keys
  referencing new table as fresh for each statement execute function check_keys_of_users();

-- Card payments, however many: the payments with what became of them, their payers, and numbers for what will be made.
create or replace function begin_card_deposits(investors bigint[], keys text[], payments text[])
returns table (now timestamptz, answered json, intents json, standings json, deposit_ids bigint[], investment_ids bigint[])
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  select begun.now, begun.answered into now, answered from begin_commands(investors, keys) as begun;
  perform from sandbox.payment_intents where id = any (payments) order by id for update;
  select json_agg(json_build_object('id', p.id, 'payerId', customer::bigint, 'amountCents', p.amount_cents, 'status', p.status, 'deposit', (
    select json_build_object('id', deposits.id, 'status', deposits.status, 'confirmed', confirmed, 'investmentId', investments.id)
    from deposits left join investments on investments.deposit_id = deposits.id where payment_intent_id = p.id
  )))
  into intents from sandbox.payment_intents as p where p.id = any (payments);
  -- people are asked for one by one: below a policy of rows no join finds them by a number that is computed
  select json_agg(json_build_object(
    'investorId', investor_of(account.id), 'activeInvestedCents', balance_cents, 'frozen', frozen,
    'totalReferrals', (select total_referrals from investors where investors.id = investor_of(account.id))
  ))
  into standings
  from lock_accounts(array(
    select distinct account_of(customer::bigint, 'invested') from sandbox.payment_intents where id = any (payments)
  )) as account cross join fund_frozen() as frozen;
  deposit_ids := array(select nextval('deposits_id_seq') from unnest(payments));
  investment_ids := array(select nextval('investments_id_seq') from unnest(payments));
  return next;
end $$;

-- Withdrawal requests, one for each holder given. Planned anew each time: of the two indexes that the day's sums could be read
-- by, the wrong one is chosen while there are few.
create or replace function begin_withdrawals(investors bigint[], keys text[], holders bigint[])
returns table (now timestamptz, answered json, standings json, frozen boolean, request_ids bigint[])
language plpgsql set enable_seqscan = off as $$
begin
  select begun.now, begun.answered into now, answered from begin_commands(investors, keys) as begun;
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
  frozen := fund_frozen();
  request_ids := array(select nextval('withdrawal_requests_id_seq') from unnest(holders));
  return next;
end $$;
