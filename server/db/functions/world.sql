-- What there is one of: solo mode, which ends for good when an administrator has signed in or a second person has registered,
-- and the world itself, which can be started over.

create or replace function end_solo_mode(reason text, whose bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now timestamptz := begin_write();
  why text := case reason when 'administrator' then 'the administrator signed in' else 'a second person registered' end;
begin
  update solo_mode set ended_at = clock_timestamp(), ended_by = reason, investor_id = whose where ended_at is null;
  if not found then
    return;
  end if;
  insert into admin_actions (seat, actor_id, actor_name, action, subject) values ('server', null, '', 'Solo mode ended', why);
  insert into messages (investor_id, kind, params, created_at)
  select investor_id, 'solo-ended', jsonb_build_object('by', reason, 'role', role, 'whose', whose), now
  from users where role = 'admin' or investor_id = whose;
  perform pg_notify('clock_changed', '');
end $$;

-- Two who register at once see each other: the row is theirs one after the other.
create or replace function end_solo_mode_with_second() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from solo_mode where ended_at is null) or not exists (select from fresh where role = 'investor') then
    return null;
  end if;
  perform begin_write(); -- before the row, as everywhere
  perform from solo_mode for update;
  if (select count(*) from (select from users where role = 'investor' limit 2) as people) > 1 then
    perform end_solo_mode('second-person', coalesce(
      (select min(investor_id) from users where role = 'investor' and investor_id not in (select investor_id from fresh)),
      (select min(investor_id) from fresh where role = 'investor')
    ));
  end if;
  return null;
end $$;
create or replace trigger users_end_solo_mode after insert on users
  referencing new table as fresh for each statement execute function end_solo_mode_with_second();

create or replace function end_solo_mode_with_administrator() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from solo_mode where ended_at is null)
    and exists (select from fresh join users using (investor_id) where role = 'admin') then
    perform begin_write();
    perform from solo_mode for update;
    perform end_solo_mode('administrator', (select min(investor_id) from users where role = 'investor'));
  end if;
  return null;
end $$;
create or replace trigger sessions_end_solo_mode after insert on sessions
  referencing new table as fresh for each statement execute function end_solo_mode_with_administrator();

-- What a world begins with: the fund's own accounts, its clock, an operator who decides by hand, and solo mode.
create or replace function open_world(at timestamptz) returns void
language sql as $$
  insert into accounts (id, investor_id, kind)
  select fund_account(kind, shard), 0, kind
  from unnest('{reserves,promised_income,operator_take,outside}'::account_kind[]) as kind, generate_series(0, 63) as shard
  union all select fund_account('accrued_income', 0), 0, 'accrued_income';
  insert into accrual_totals default values;
  insert into operator default values;
  insert into solo_mode default values;
  insert into clock (started_at, anchor_real, anchor_simulated, rate, next_payout_at)
  values (at, at, at, 'realtime', first_payout_after(at))
  on conflict (id) do update set started_at = at, anchor_real = at, anchor_simulated = at, rate = 'realtime',
    next_payout_at = first_payout_after(at), jump_from = null, jump_to = null
$$;

-- Nobody reads the time, does the fund's day, moves the clock or pays until this transaction ends.
create or replace function hold_world() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727001);
  perform pg_advisory_xact_lock(727005);
  perform from clock for update;
end $$;

-- Starts the world over, in the caller's transaction: what is not named here has no row of the old one left. Rows' numbers go
-- on, so that a number of the old world is nobody's in the new one. For the administrator's own session whose password was
-- given lately, and for the world that the administrator saw.
create or replace function start_over(session_hash bytea, seen timestamptz) returns table (admin_id bigint, first_name text, now timestamptz)
language plpgsql security definer set search_path = public, sandbox, pg_temp as $$
declare
  kept constant text[] := array[
    'public.schema_migrations', 'public.schema_functions', 'public.server_secrets', 'public.admin_actions', 'public.sign_in_failures',
    'public.clock', 'public.second_factors', 'public.recovery_codes'
  ];
  cleared text;
  administrator public.users;
  person public.investors;
  own_sessions public.sessions[];
begin
  perform hold_world();
  select users.* into administrator from users join sessions using (investor_id)
  where token_hash = session_hash and role = 'admin' and expires_at > clock_timestamp()
    and proven_at > clock_timestamp() - interval '15 minutes';
  if administrator.investor_id is null then
    raise exception 'only the administrator starts the world over' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from clock where date_trunc('milliseconds', started_at) = seen) then
    return;
  end if;
  select string_agg(format('%I.%I', schemaname, tablename), ', ' order by schemaname, tablename) into cleared
  from pg_tables where schemaname in ('public', 'sandbox') and not (schemaname || '.' || tablename = any (kept));
  execute 'lock table ' || cleared || ' in access exclusive mode';

  select * into person from investors where id = administrator.investor_id;
  select array_agg(sessions) into own_sessions from sessions where investor_id = person.id;

  -- append-only for everybody and every day but this moment
  alter table transfers disable trigger transfers_append_only;
  alter table postings disable trigger postings_append_only;
  execute 'truncate ' || cleared;
  alter table transfers enable trigger transfers_append_only;
  alter table postings enable trigger postings_append_only;

  now := clock_timestamp();
  perform open_world(start_over.now);
  update solo_mode set ended_at = start_over.now, ended_by = 'administrator';
  person.referred_by := null;
  person.total_referrals := 0;
  person.reinvest := false;
  person.joined_at := start_over.now;
  insert into investors select (person).*;
  insert into users select (administrator).*;
  insert into sessions select (unnest(own_sessions)).*;
  delete from recovery_codes where owner <> 'investor-' || person.id;
  delete from second_factors where owner <> 'investor-' || person.id;
  insert into admin_actions (seat, actor_id, actor_name, action, simulated_at)
  values ('administrator', person.id, 'Administrator', 'World started over', start_over.now);
  admin_id := person.id;
  first_name := person.first_name;
  return next;
end $$;
