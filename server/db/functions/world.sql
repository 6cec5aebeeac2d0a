-- How a world opens, ends or starts over, and how the house's solo mode ends. An own world's solo mode never ends.

create or replace function end_solo_mode(reason text, solo_investor_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  now timestamptz := begin_write();
  why text := case reason when 'administrator' then 'the administrator signed in' else 'a second person registered' end;
begin
  update solo_mode set ended_at = clock_timestamp(), ended_by = reason, investor_id = solo_investor_id where world_id = here and ended_at is null;
  if not found then
    return;
  end if;
  insert into admin_actions (seat, actor_id, actor_name, action, subject) values ('server', null, '', 'Solo mode ended', why);
  insert into messages (investor_id, kind, params, created_at)
  select investor_id, 'solo-ended', jsonb_build_object('by', reason, 'role', role, 'soloInvestorId', solo_investor_id), now
  from users where world_id = here and (role = 'admin' or investor_id = solo_investor_id);
  perform pg_notify('clock_changed', here::text);
end $$;

-- The row lock serializes registrations, so that the second sees the first.
create or replace function end_solo_mode_with_second() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
begin
  -- cheapest test first: most registrations are in other worlds
  if not exists (select from worlds where id = here and kind = 'house')
    or not exists (select from solo_mode where world_id = here and ended_at is null)
    or not exists (select from fresh where role = 'investor') then
    return null;
  end if;
  perform begin_write(); -- before any row lock, as everywhere
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
  if exists (select from worlds where id = here and kind = 'house')
    and exists (select from solo_mode where world_id = here and ended_at is null)
    and exists (select from fresh join users using (world_id, investor_id) where role = 'admin') then
    perform begin_write();
    perform from solo_mode where world_id = here for update;
    perform end_solo_mode('administrator', (select min(investor_id) from users where world_id = here and role = 'investor'));
  end if;
  return null;
end $$;
create or replace trigger sessions_end_solo_mode after insert on sessions
  referencing new table as fresh for each statement execute function end_solo_mode_with_administrator();

-- The rest of the transaction runs in the new world. due_at and next_check_at leave the clock's trigger and the runner no work.
-- @param owned set_world_owner begins solo mode later in this transaction
create or replace function open_numbered_world(number integer, kind text, at timestamptz, owned boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due constant timestamptz := first_payout_after(at);
  seen constant timestamptz := clock_timestamp();
begin
  insert into worlds (id, kind, due_at, seen_at, next_check_at) overriding system value
  values (number, open_numbered_world.kind, due, seen, get_sleep_time(open_numbered_world.kind, seen));
  perform set_config('glasshouse.world', number::text, true);
  insert into accounts (world_id, id, kind)
  select number, fund_account(each.kind), each.kind
  from unnest('{reserves,promised_income,operator_take,outside,crowd_available,crowd_invested,crowd_withdrawal_hold,crowd_wallet}'::account_kind[])
    as each (kind);
  insert into operator (world_id) values (number);
  insert into clock (world_id, started_at, anchor_real, anchor_simulated, rate, next_payout_at)
  values (number, at, at, at, 'realtime', due);
  if not owned then
    insert into solo_mode (world_id, ended_at, ended_by) values (
      number, case open_numbered_world.kind when 'class' then at end, case open_numbered_world.kind when 'class' then 'administrator' end
    );
  end if;
end $$;

create or replace function open_world(kind text, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened constant integer := nextval('worlds_id_seq');
begin
  perform open_numbered_world(opened, kind, at, false);
  return opened;
end $$;

-- Drawn beforehand, so that one round trip writes both.
create or replace function allocate_own_world() returns table (world integer, owner bigint, now timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  select nextval('worlds_id_seq')::integer, nextval('investors_id_seq'), clock_timestamp()
$$;

create or replace function open_world_with_codes(kind text, title text, codes text[], at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened constant integer := open_world(kind, at);
begin
  update worlds set title = open_world_with_codes.title where id = opened;
  insert into world_codes (code, leads_to) select unnest(codes), opened;
  return opened;
end $$;

-- @param host null where only the administrator leads
create or replace function set_class_host(host integer, ends timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update hosts set led_at = coalesce(led_at, clock_timestamp()) where id = host;
  update worlds set host_id = host, ends_at = ends where id = current_world() and kind = 'class' and ended_at is null
$$;

-- @returns the new end, at most 60 days from now; null if the world is no class
create or replace function set_class_end(duration interval) returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  update worlds set ends_at = clock_timestamp() + least(greatest(duration, '0'), '60 days')
  where id = current_world() and kind = 'class' and ended_at is null returning ends_at
$$;

-- Reads no more rows than the limit.
create or replace function count_worlds_up_to(most integer) returns integer
language sql stable
return (select count(*)::integer from (select from worlds where ended_at is null limit most) as counted);

-- Serializes openings that the administrator limits. Locked after the house's own lock.
create or replace function lock_world_opening() returns void
language sql
begin atomic
  select pg_advisory_xact_lock(world_opening_lock());
end;

-- Newcomers leave a tenth free for classes, self-made hosts half of that for known hosts.
-- @param opener 'newcomer', 'self-made host' or 'known'
create or replace function max_worlds_for(opener text) returns integer
language sql stable
return (
  select max_worlds - case opener when 'newcomer' then max_worlds / 10 when 'self-made host' then max_worlds / 20 else 0 end
  from installation
);

-- Holds lock_world_opening's lock until the transaction ends.
create or replace function can_open_world(opener text) returns boolean
language plpgsql as $$
begin
  perform lock_world_opening();
  return count_worlds_up_to(max_worlds_for(opener)) < max_worlds_for(opener);
end $$;

create or replace function set_world_owner(owner bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into solo_mode (world_id, investor_id) select id, owner from worlds where id = current_world() and kind = 'own'
  on conflict (world_id) do update set investor_id = owner where solo_mode.investor_id is null
$$;

-- Excludes writers, fund days, moves of the clock and payouts until the transaction ends.
create or replace function lock_world() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(time_lock(), current_world());
  perform pg_advisory_xact_lock(fund_day_lock(), current_world());
  perform from clock where world_id = (select current_world()) for update;
end $$;

-- Waits for a world that is ending, so that no session is left in it.
create or replace function begin_session() returns trigger
language plpgsql as $$
begin
  perform begin_write();
  return null;
end $$;
create or replace trigger sessions_begin before insert on sessions for each statement execute function begin_session();

-- Without a clock even writers that waited fail. Rows are removed later (removal.sql).
create or replace function close_world() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
begin
  perform lock_world();
  update worlds set ended_at = clock_timestamp(), due_at = clock_timestamp() where id = here and ended_at is null;
  if not found then
    raise exception 'this world has ended' using errcode = 'GH410';
  end if;
  delete from sessions where world_id = here;
  delete from world_codes where leads_to = here;
  delete from clock where world_id = here;
  perform pg_notify('clock_changed', here || ' ended');
end $$;

create or replace function end_world() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from worlds where id = current_world() and kind = 'house') then
    raise exception 'the house can be started over, but not ended' using errcode = 'insufficient_privilege';
  end if;
  perform close_world();
end $$;

-- @returns by table, what a person's sign-in is guarded by, and the audit trail
create or replace function rows_to_keep(person bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  table_name regclass;
  saved jsonb;
  by_table jsonb := '{}';
begin
  foreach table_name in array '{second_factors,recovery_codes,sign_in_failures,admin_actions}'::regclass[] loop
    execute format('select jsonb_agg(source) from %s as source where world_id = $1 and coalesce(to_jsonb(source) ->> ''owner'', $2) = $2', table_name)
    into saved using current_world(), 'investor-' || person;
    by_table := by_table || jsonb_build_object(table_name::text, coalesce(saved, '[]'));
  end loop;
  return by_table;
end $$;

create or replace function restore_rows(by_table jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  table_name text;
begin
  foreach table_name in array '{second_factors,recovery_codes,sign_in_failures,admin_actions}'::text[] loop
    execute format(
      'insert into %1$s overriding system value select each.* from jsonb_array_elements($1) as row
       cross join jsonb_populate_record(null::%1$s, row || jsonb_build_object(''world_id'', current_world())) as each', table_name::regclass)
    using by_table -> table_name;
  end loop;
end $$;

-- Ends the house or an own world and opens its successor, in which the rest of the transaction runs. The administrator or
-- owner, second factor and audit trail are carried over. Ids continue, so none is reused.
-- @param seen start of the world that the caller saw; does nothing for another one
create or replace function start_over(session_hash bytea, seen timestamptz)
returns table (world integer, admin_id bigint, first_name text, password_hash text, proven_at timestamptz, now timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := current_world();
  kind constant text := (select worlds.kind from worlds where id = here);
  administrator users;
  person investors;
  saved_rows jsonb;
begin
  perform lock_world();
  if not exists (select from clock where world_id = here and date_trunc('milliseconds', started_at) = seen) then
    return;
  end if;
  select users.* into administrator from users join sessions using (world_id, investor_id)
  where world_id = here and token_hash = session_hash and expires_at > clock_timestamp() and case kind
    when 'house' then role = 'admin' and sessions.proven_at > clock_timestamp() - interval '15 minutes'
    when 'own' then exists (select from solo_mode as own where own.world_id = here and own.investor_id = users.investor_id)
    else false end;
  if administrator.investor_id is null then
    raise exception 'only the administrator or owner can start a world over' using errcode = 'GH403';
  end if;
  select sessions.proven_at into start_over.proven_at from sessions where world_id = here and token_hash = session_hash;
  select * into person from investors where world_id = here and id = administrator.investor_id;
  saved_rows := rows_to_keep(person.id);

  perform close_world();
  now := clock_timestamp();
  world := open_world(kind, start_over.now);
  person.world_id := world;
  person.referred_by := null;
  person.total_referrals := 0;
  person.reinvest := false;
  person.joined_at := start_over.now;
  administrator.world_id := world;
  insert into investors select (person).*;
  insert into users select (administrator).*;
  perform set_world_owner(person.id);
  update solo_mode set ended_at = start_over.now, ended_by = 'administrator' where world_id = world and kind = 'house';
  perform restore_rows(saved_rows);
  insert into admin_actions (seat, actor_id, actor_name, action, simulated_at)
  values (
    case kind when 'house' then 'administrator' else 'solo-investor' end, person.id,
    case kind when 'house' then 'Administrator' else person.first_name end, 'World started over', start_over.now
  );
  admin_id := person.id;
  first_name := person.first_name;
  password_hash := administrator.password_hash;
  return next;
end $$;

-- Seats and answers are dated by this, never by instants.
create or replace function world_age() returns interval
language sql volatile set search_path = public, pg_temp as $$
  select clock_timestamp() - opened_at from worlds where id = current_world()
$$;
alter table offer_answers alter column answered_after set default world_age();
alter table seats alter column seen_after set default world_age(), alter column acted_after set default world_age();
