-- What the application's role may do: it only inserts into the ledger.

do $$
begin
  create role glasshouse_app nologin;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'role glasshouse_app can''t be created: only triggers protect the ledger';
end $$;

do $$
declare
  allowed text;
begin
  if not exists (select from pg_roles where rolname = 'glasshouse_app') then
    return;
  end if;
  begin
    execute format('grant glasshouse_app to %I', current_user);
  exception when insufficient_privilege or invalid_grant_operation then null;
  end;

  revoke all on all tables in schema public, sandbox from glasshouse_app;
  revoke all on all sequences in schema public, sandbox from glasshouse_app;
  grant usage on schema public, sandbox to glasshouse_app;
  grant usage on all sequences in schema public, sandbox to glasshouse_app;

  -- read only; secrets and the schema's own tables not at all
  grant select on worlds, world_codes, installation, accounts to glasshouse_app;

  grant select, insert on transfers, postings, operator_takes, fund_days, admin_actions, offer_answers, offer_checks, class_events, idempotency_keys,
    crowd_days, crowd_facts, crowd_decisions, invitations,
    sandbox.chain_wallets, sandbox.chain_payments to glasshouse_app;

  grant select, insert, update (status, description) on transactions to glasshouse_app;
  grant select, insert, update (read_at) on messages to glasshouse_app;
  grant select, insert, update (status, failure_reason, confirmed, settled_at) on deposits to glasshouse_app;
  grant select, insert, update (status, closed_at) on investments to glasshouse_app;
  grant select, insert, update (status, admin_notes, decided_at, decided_by) on withdrawal_requests to glasshouse_app;
  grant select, insert, update (used_at) on password_links to glasshouse_app;
  grant select, insert, update (two_factor) on identities to glasshouse_app;
  grant select, insert, update (status, last_payment_error, updated_at) on sandbox.payment_intents to glasshouse_app;
  grant select, insert, update (attempts, next_attempt_at, delivered_at) on sandbox.card_events to glasshouse_app;
  grant select, insert, update (consented) on sandbox.people to glasshouse_app;
  -- identity, role and starting instants never change
  grant select, insert on users, investors, clock to glasshouse_app;
  for allowed in
    select format('grant update (%s) on %s to glasshouse_app', string_agg(quote_ident(attname), ', '), attrelid::regclass)
    from pg_attribute
    where attnum > 0 and not attisdropped and attrelid in ('users'::regclass, 'investors'::regclass, 'clock'::regclass)
      and attname not in ('world_id', 'id', 'investor_id', 'role', 'registered_at', 'referral_code', 'joined_at', 'started_at')
    group by attrelid
  loop
    execute allowed;
  end loop;
  grant update (max_worlds, max_worlds_per_hour, max_house_crowd, max_own_crowd, max_class_crowd, max_self_made_crowd,
    max_crowds_per_hour, retention_days) on installation to glasshouse_app;
  -- locking a row needs a right to update
  grant select, update (world_id) on solo_mode to glasshouse_app;

  grant select, insert, update on crowd, operator, readiness_probe, lessons, seats to glasshouse_app;
  grant select, insert, delete, update (password_hash, seen_at, disabled_at, link_hash, link_expires_at) on hosts to glasshouse_app;
  grant select, insert, delete, update (proven_at) on host_sessions to glasshouse_app;
  grant select, insert, delete, update (plan, saved_at) on host_plans to glasshouse_app;
  grant select, insert, update, delete on sessions, sign_in_failures, second_factors, recovery_codes,
    second_factor_tries, sandbox.identity_payloads to glasshouse_app;
  grant select, insert, delete on sign_in_attempts to glasshouse_app;
exception when insufficient_privilege then null;
end $$;

-- A superuser bypasses row-level security, so security definer functions name the world themselves.
do $$
declare
  belongs regclass;
begin
  for belongs in
    select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'world_id' and not attisdropped and relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
  loop
    execute format('alter table %s enable row level security, force row level security', belongs);
    execute format('drop policy if exists of_world on %s', belongs);
    execute format('create policy of_world on %s using (world_id = (select current_world()))', belongs);
  end loop;
end $$;

-- Only the application may call security definer functions.
do $$
declare
  definer regprocedure;
begin
  for definer in
    select oid::regprocedure from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and proowner = current_user::regrole
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', definer);
    if exists (select from pg_roles where rolname = 'glasshouse_app') then
      execute format('grant execute on function %s to glasshouse_app', definer);
    end if;
  end loop;
  -- only called by triggers and functions
  revoke execute on function end_solo_mode(text, bigint), close_world(), rows_to_keep(bigint), restore_rows(jsonb),
    pay_people(timestamptz, integer, bigint, bigint) from public;
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    revoke execute on function end_solo_mode(text, bigint), close_world(), rows_to_keep(bigint), restore_rows(jsonb),
      pay_people(timestamptz, integer, bigint, bigint) from glasshouse_app;
  end if;
end $$;

-- PostgreSQL 14 databases let everyone create objects here
do $$
begin
  revoke create on schema public from public;
exception when insufficient_privilege then null;
end $$;
