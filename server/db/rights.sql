-- What the application's role may do, and no more: it never changes a balance, a transfer or a posting other than by
-- inserting. It is a login of its own (application-login.ts), so nothing stands behind it to go back to. Applied after all
-- functions, each time that anything of them or of this changes.

do $$
begin
  create role glasshouse_app nologin;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'no application role: the triggers alone refuse changes to the ledger';
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

  -- only read: what triggers and functions keep, with their owner's rights. The server's secrets and what was applied of the
  -- schema are not even read: they are handed on in memory by whoever brings the schema up to date.
  grant select on worlds, world_codes, installation, accounts to glasshouse_app;

  -- written once
  grant select, insert on transfers, postings, operator_takes, fund_days, admin_actions, offer_answers, class_events, idempotency_keys,
    crowd_days, crowd_facts, crowd_decisions, invitations,
    sandbox.chain_wallets, sandbox.chain_payments to glasshouse_app;

  -- written, and changed in these columns
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
  -- who somebody is, which role they have and when it all began stays as it was written
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
  -- what the administrator allows of worlds
  grant update (most_worlds, worlds_an_hour, largest_house_crowd, largest_own_crowd, largest_class_crowd, largest_self_made_crowd,
    crowds_an_hour, days_kept) on installation to glasshouse_app;
  -- the row is locked while what solo mode allows is done, which takes the right to change it; what ends it is a function
  grant select, update (world_id) on solo_mode to glasshouse_app;

  -- written and changed
  grant select, insert, update on crowd, operator, readiness_probe, lessons, seats to glasshouse_app;
  grant select, insert, delete, update (password_hash, seen_at, disabled_at, link_hash, link_expires_at) on hosts to glasshouse_app;
  grant select, insert, delete, update (proven_at) on host_sessions to glasshouse_app;
  grant select, insert, delete, update (plan, kept_at) on host_plans to glasshouse_app;
  grant select, insert, update, delete on sessions, sign_in_failures, second_factors, recovery_codes,
    second_factor_tries, sandbox.identity_payloads to glasshouse_app;
  grant select, insert, delete on sign_in_attempts to glasshouse_app;
exception when insufficient_privilege then null;
end $$;

-- Everybody sees the rows of the world that their transaction is of, whatever a statement asks for; but a superuser sees all,
-- so what works with the owner's rights says the world itself.
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

-- What works with its owner's rights is for the application alone, and no temporary table of a caller's comes before ours.
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
  -- called by triggers and functions alone
  revoke execute on function end_solo_mode(text, bigint), close_world(), due_incomes(timestamptz, bigint[], bigint[]),
    pay_people(timestamptz, integer, bigint, bigint) from public;
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    revoke execute on function end_solo_mode(text, bigint), close_world(), due_incomes(timestamptz, bigint[], bigint[]),
      pay_people(timestamptz, integer, bigint, bigint) from glasshouse_app;
  end if;
end $$;

-- A database that was made before PostgreSQL 15 lets everybody make tables and functions here.
do $$
begin
  revoke create on schema public from public;
exception when insufficient_privilege then null;
end $$;
