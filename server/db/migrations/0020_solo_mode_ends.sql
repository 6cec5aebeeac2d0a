-- Up Migration
-- Solo mode ends for good when an administrator has signed in or a second person has registered; who did what has a seat in
-- the audit trail; what was moved without a recent proof of the password is counted; and the world can be started over.

-- Apart from the clock, so that whoever registers while a payout is made does not wait for it.
create table solo_mode (
  id boolean primary key default true check (id),
  ended_at timestamptz,
  ended_by text check (ended_by in ('administrator', 'second-person')),
  -- whose it was; nobody's where the administrator came first
  investor_id bigint references users (investor_id),
  check ((ended_at is null) = (ended_by is null))
);
insert into solo_mode (ended_at, ended_by)
select case when over then clock_timestamp() end, case when over then 'administrator' end
from (
  select not solo_allowed or exists (select from admin_actions)
    or (select count(*) from users where role = 'investor') > 1 as over
  from clock
) as before;
alter table clock drop column solo_allowed;

-- The trail outlives the people it tells of (start_over below), so it names them instead of pointing at them.
alter table admin_actions drop constraint admin_actions_admin_id_fkey;
alter table admin_actions rename column admin_id to actor_id;
alter table admin_actions alter column actor_id drop not null;
alter table admin_actions
  add column seat text not null default 'administrator' check (seat in ('administrator', 'solo-investor', 'server')),
  add column actor_name text not null default 'Administrator';
alter table admin_actions alter column seat drop default, alter column actor_name drop default;
alter table admin_actions add constraint admin_actions_seat_has_actor check ((seat = 'server') = (actor_id is null));

-- Moved by a session whose password was not given lately, since it last was.
alter table sessions add column unproven_days integer not null default 0;

create function end_solo_mode(reason text, whose bigint) returns void
language plpgsql security definer set search_path from current as $$
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
create function end_solo_mode_with_second() returns trigger
language plpgsql security definer set search_path from current as $$
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
create trigger users_end_solo_mode after insert on users
  referencing new table as fresh for each statement execute function end_solo_mode_with_second();

create function end_solo_mode_with_administrator() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if exists (select from solo_mode where ended_at is null)
    and exists (select from fresh join users using (investor_id) where role = 'admin') then
    perform begin_write();
    perform from solo_mode for update;
    perform end_solo_mode('administrator', (select min(investor_id) from users where role = 'investor'));
  end if;
  return null;
end $$;
create trigger sessions_end_solo_mode after insert on sessions
  referencing new table as fresh for each statement execute function end_solo_mode_with_administrator();

-- As before (0006); what ends the controls of somebody's clock always arrives, too.
create or replace function drop_unwanted_message() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  wanted boolean;
begin
  if new.kind in ('password-changed', 'email-changed', 'solo-ended') then
    return new;
  end if;
  select email_notifications and case
      when new.kind like 'deposit-%' then deposit_notifications
      when new.kind like 'withdrawal-%' then withdrawal_notifications
      when new.kind = 'daily-income' then daily_income_notifications
      when new.kind like 'marketing-%' then marketing_emails
      else true
    end
  into wanted from users where investor_id = new.investor_id;
  return case when wanted then new end;
end $$;

-- Reads the time, and only then touches a table: whoever waits for the time holds nothing that start_over waits for.
create function begin_command(investor bigint, command_key text, request bytea) returns table (now timestamptz, claimed boolean)
language plpgsql as $$
begin
  now := begin_write();
  insert into idempotency_keys (investor_id, key, request_hash) values (investor, command_key, request) on conflict do nothing;
  claimed := found;
  return next;
end $$;

-- Nobody reads the time, does the fund's day, moves the clock or pays until this transaction ends.
create function hold_world() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727001);
  perform pg_advisory_xact_lock(727005);
  perform from clock for update;
end $$;

-- Starts the world over, in the caller's transaction: what is not named here has no row of the old one left. Rows' numbers go
-- on, so that a number of the old world is nobody's in the new one. For the administrator's own session whose password was
-- given lately, and for the world that the administrator saw. Parts of a payout have to be settled before.
create function start_over(session_hash bytea, seen timestamptz) returns table (admin_id bigint, first_name text, now timestamptz)
language plpgsql security definer set search_path = public, sandbox, pg_temp as $$
declare
  kept constant text[] := array[
    'public.schema_migrations', 'public.server_secrets', 'public.admin_actions', 'public.sign_in_failures',
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
  update clock set started_at = start_over.now, anchor_real = start_over.now, anchor_simulated = start_over.now,
    rate = 'realtime', jump_from = null, jump_to = null, payout_attempt = null,
    next_payout_at = date_trunc('day', start_over.now - interval '9 hours', 'UTC') + interval '1 day 9 hours';
  insert into operator default values;
  insert into solo_mode (ended_at, ended_by) values (start_over.now, 'administrator');
  insert into accounts (id, investor_id, kind) select id, 0, account_kind_of(id) from generate_series(0, 255) as id;
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
revoke execute on function start_over(bytea, timestamptz), end_solo_mode(text, bigint) from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    -- the row is locked while what solo mode allows is done, which takes the right to change it; what ends it is a function
    grant select, update (id) on solo_mode to glasshouse_app;
    grant execute on function start_over(bytea, timestamptz) to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
