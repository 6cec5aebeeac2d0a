-- A world: how one begins, how the house's solo mode ends (when an administrator has signed in or a second person has
-- registered), and how it is started over. An own world is its owner's for good, and a class its host's.

create or replace function end_solo_mode(reason text, whose bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  now timestamptz := begin_write();
  why text := case reason when 'administrator' then 'the administrator signed in' else 'a second person registered' end;
begin
  update solo_mode set ended_at = clock_timestamp(), ended_by = reason, investor_id = whose where world_id = here and ended_at is null;
  if not found then
    return;
  end if;
  insert into admin_actions (seat, actor_id, actor_name, action, subject) values ('server', null, '', 'Solo mode ended', why);
  insert into messages (investor_id, kind, params, created_at)
  select investor_id, 'solo-ended', jsonb_build_object('by', reason, 'role', role, 'whose', whose), now
  from users where world_id = here and (role = 'admin' or investor_id = whose);
  perform pg_notify('clock_changed', here::text);
end $$;

-- Two who register at once see each other: the row is theirs one after the other.
create or replace function end_solo_mode_with_second() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
begin
  if not exists (select from solo_mode where world_id = here and ended_at is null)
    or not exists (select from worlds where id = here and kind = 'house')
    or not exists (select from fresh where role = 'investor') then
    return null;
  end if;
  perform begin_write(); -- before the row, as everywhere
  perform from solo_mode where world_id = here for update;
  if (select count(*) from (select from users where world_id = here and role = 'investor' limit 2) as people) > 1 then
    perform end_solo_mode('second-person', coalesce(
      (select min(investor_id) from users
       where world_id = here and role = 'investor' and investor_id not in (select investor_id from fresh)),
      (select min(investor_id) from fresh where role = 'investor')
    ));
  end if;
  return null;
end $$;
create or replace trigger users_end_solo_mode after insert on users
  referencing new table as fresh for each statement execute function end_solo_mode_with_second();

create or replace function end_solo_mode_with_administrator() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
begin
  if exists (select from solo_mode where world_id = here and ended_at is null)
    and exists (select from worlds where id = here and kind = 'house')
    and exists (select from fresh join users using (world_id, investor_id) where role = 'admin') then
    perform begin_write();
    perform from solo_mode where world_id = here for update;
    perform end_solo_mode('administrator', (select min(investor_id) from users where world_id = here and role = 'investor'));
  end if;
  return null;
end $$;
create or replace trigger sessions_end_solo_mode after insert on sessions
  referencing new table as fresh for each statement execute function end_solo_mode_with_administrator();

-- What a world begins with: the fund's own accounts, its clock, an operator who decides by hand, and solo mode.
create or replace function furnish_world(here integer, at timestamptz) returns void
language sql as $$
  insert into accounts (world_id, id, kind)
  select here, fund_account(account.kind, shard), account.kind
  from worlds cross join generate_series(0, fund_accounts - 1) as shard
  cross join unnest('{reserves,promised_income,operator_take,outside}'::account_kind[]) as account (kind)
  where worlds.id = here
  union all select here, fund_account('accrued_income', 0), 'accrued_income';
  insert into accrual_totals (world_id) values (here);
  insert into operator (world_id) values (here);
  insert into solo_mode (world_id, ended_at, ended_by)
  select here, case kind when 'class' then at end, case kind when 'class' then 'administrator' end from worlds where id = here;
  insert into clock (world_id, started_at, anchor_real, anchor_simulated, rate, next_payout_at)
  values (here, at, at, at, 'realtime', first_payout_after(at))
  on conflict (world_id) do update set started_at = at, anchor_real = at, anchor_simulated = at, rate = 'realtime',
    next_payout_at = first_payout_after(at), jump_from = null, jump_to = null
$$;

-- Opens a world; the rest of the transaction is of it. @returns its number
create or replace function open_world(kind text, fund_accounts integer, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened integer;
begin
  insert into worlds (kind, fund_accounts) values (open_world.kind, open_world.fund_accounts) returning id into opened;
  perform set_config('glasshouse.world', opened::text, true);
  perform furnish_world(opened, at);
  return opened;
end $$;

-- The same, of many people who come by a code.
create or replace function open_world_with_code(kind text, title text, code text, fund_accounts integer, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened constant integer := open_world(kind, fund_accounts, at);
begin
  update worlds set title = open_world_with_code.title where id = opened;
  insert into world_codes (code, leads_to) values (open_world_with_code.code, opened);
  return opened;
end $$;

-- Is there room for one more, as the administrator allows?
create or replace function may_open_world() returns boolean
language sql stable
return not exists (select from worlds where ended_at is null offset (select most_worlds - 1 from installation));

-- The own world that was opened is this person's from now on.
create or replace function give_own_world(owner bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update solo_mode set investor_id = owner
  from worlds where id = current_world() and kind = 'own' and solo_mode.world_id = id and solo_mode.investor_id is null
$$;

-- Nobody reads the time, does the fund's day, moves the clock or pays until this transaction ends.
create or replace function hold_world() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727001, current_world());
  perform pg_advisory_xact_lock(727005, current_world());
  perform from clock where world_id = (select current_world()) for update;
end $$;

-- Starts the world over, in the caller's transaction: what is not named here has no row of the old one left. Rows' numbers go
-- on, so that a number of the old world is nobody's in the new one. For the administrator's own session whose password was
-- given lately, and for the world that the administrator saw.
create or replace function start_over(session_hash bytea, seen timestamptz) returns table (admin_id bigint, first_name text, now timestamptz)
language plpgsql security definer set search_path = public, sandbox, pg_temp as $$
declare
  kept constant text[] := array[
    'public.schema_migrations', 'public.schema_functions', 'public.server_secrets', 'public.worlds', 'public.installation', 'public.world_codes', 'public.admin_actions',
    'public.sign_in_failures', 'public.clock', 'public.second_factors', 'public.recovery_codes'
  ];
  here constant integer := current_world();
  cleared text;
  administrator public.users;
  person public.investors;
  own_sessions public.sessions[];
begin
  perform hold_world();
  select users.* into administrator from users join sessions using (world_id, investor_id)
  where world_id = here and token_hash = session_hash and role = 'admin' and expires_at > clock_timestamp()
    and proven_at > clock_timestamp() - interval '15 minutes';
  if administrator.investor_id is null then
    raise exception 'only the administrator starts the world over' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from clock where world_id = here and date_trunc('milliseconds', started_at) = seen) then
    return;
  end if;
  select string_agg(format('%I.%I', schemaname, tablename), ', ' order by schemaname, tablename) into cleared
  from pg_tables where schemaname in ('public', 'sandbox') and not (schemaname || '.' || tablename = any (kept));
  execute 'lock table ' || cleared || ' in access exclusive mode';

  select * into person from investors where world_id = here and id = administrator.investor_id;
  select array_agg(sessions) into own_sessions from sessions where world_id = here and investor_id = person.id;

  -- append-only for everybody and every day but this moment
  alter table transfers disable trigger transfers_append_only;
  alter table postings disable trigger postings_append_only;
  execute 'truncate ' || cleared;
  delete from world_codes where leads_to = here;
  alter table transfers enable trigger transfers_append_only;
  alter table postings enable trigger postings_append_only;

  now := clock_timestamp();
  perform furnish_world(here, start_over.now);
  update solo_mode set ended_at = start_over.now, ended_by = 'administrator' where world_id = here;
  person.referred_by := null;
  person.total_referrals := 0;
  person.reinvest := false;
  person.joined_at := start_over.now;
  insert into investors select (person).*;
  insert into users select (administrator).*;
  insert into sessions select (unnest(own_sessions)).*;
  delete from recovery_codes where world_id = here and owner <> 'investor-' || person.id;
  delete from second_factors where world_id = here and owner <> 'investor-' || person.id;
  insert into admin_actions (seat, actor_id, actor_name, action, simulated_at)
  values ('administrator', person.id, 'Administrator', 'World started over', start_over.now);
  admin_id := person.id;
  first_name := person.first_name;
  return next;
end $$;
