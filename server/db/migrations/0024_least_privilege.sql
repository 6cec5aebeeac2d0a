-- Up Migration
-- What the application's role may do, and no more. It is a login of its own (server/db/application-login.ts), so nothing
-- stands behind it to go back to.
do $$
declare
  allowed text;
begin
  if not exists (select from pg_roles where rolname = 'glasshouse_app') then
    return;
  end if;
  -- the server's secrets are read at its start, by whoever brings the schema up to date, and handed on in memory
  revoke all on server_secrets from glasshouse_app;

  -- who somebody is, which role they have and when it all began stays as it was written
  revoke update on users, investors, clock, sandbox.payment_intents, sandbox.card_events from glasshouse_app;
  for allowed in
    select format('grant update (%s) on %s to glasshouse_app', string_agg(quote_ident(attname), ', '), attrelid::regclass)
    from pg_attribute
    where attnum > 0 and not attisdropped and attrelid in ('users'::regclass, 'investors'::regclass, 'clock'::regclass)
      and attname not in ('id', 'investor_id', 'role', 'registered_at', 'simulated', 'referral_code', 'joined_at', 'started_at')
    group by attrelid
  loop
    execute allowed;
  end loop;
  grant update (status, last_payment_error, updated_at) on sandbox.payment_intents to glasshouse_app;
  grant update (attempts, next_attempt_at, delivered_at) on sandbox.card_events to glasshouse_app;
exception when insufficient_privilege then null;
end $$;

-- What works with its owner's rights is for the application alone, and no temporary table of a caller's comes before ours.
do $$
declare
  definer regprocedure;
  called_by_us boolean;
begin
  for definer in
    select oid::regprocedure from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and proowner = current_user::regrole
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    if not exists (select from pg_proc, unnest(proconfig) as setting where oid = definer and setting like 'search_path=%pg_temp') then
      execute format('alter function %s set search_path = public, pg_temp', definer);
    end if;
    called_by_us := exists (
      select from pg_roles where rolname = 'glasshouse_app' and has_function_privilege(oid, definer, 'execute')
    );
    execute format('revoke execute on function %s from public', definer);
    if called_by_us then
      execute format('grant execute on function %s to glasshouse_app', definer);
    end if;
  end loop;
end $$;

-- A transfer sums to zero, as before (0015).
create or replace function check_transfer_balances() returns trigger
language plpgsql as $$
declare
  total bigint;
  lines bigint;
begin
  select public.sum_cents(amount_cents), count(*) into total, lines from public.postings where transfer_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'transfer % is out of balance by % over % postings', new.id, coalesce(total, 0), lines
      using errcode = 'integrity_constraint_violation', constraint = 'transfers_balance';
  end if;
  return null;
end $$;

-- A database that was made before PostgreSQL 15 lets everybody make tables and functions here.
do $$
begin
  revoke create on schema public from public;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
