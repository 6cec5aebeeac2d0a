-- Up Migration
-- A world is one fund with all that belongs to it. What stood here until now is the house; nothing of a world refers to
-- another, so the world leads in every key, every list and on both sides of every reference (decisions/0037).
create table worlds (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('house', 'own', 'class')),
  opened_at timestamptz not null default clock_timestamp(),
  -- when somebody of it last asked for something
  seen_at timestamptz not null default clock_timestamp(),
  -- it is nobody's any more, and its rows are on their way out
  ended_at timestamptz,
  -- of each kind of account of the fund there are so many; more as its load grows
  fund_accounts smallint not null default 1 check (fund_accounts between 1 and 64)
);
drop function if exists open_world(timestamptz), due_payout(); -- there was but one of each
create unique index worlds_one_house on worlds (kind) where kind = 'house' and ended_at is null;

insert into worlds (kind, opened_at, fund_accounts) select 'house', started_at, 64 from clock;

-- Whose session a statement is carried out for; set with each transaction (server/db/in-world.ts). Without one it fails.
create function current_world() returns integer
language sql stable parallel safe
return current_setting('glasshouse.world')::integer;

-- There was one of each; there is one in each world.
alter table accrual_totals drop column id;
alter table clock drop column id;
alter table crowd drop column id;
alter table operator drop column id;
alter table solo_mode drop column id;
-- Rows were made ready to be distributed by investor; they are distributed by world.
alter table postings drop column investor_id;
alter table accounts drop constraint accounts_pkey, drop constraint accounts_investor, drop column investor_id;
alter table accounts add constraint accounts_pkey primary key (id);
alter table messages drop constraint messages_pkey;
alter table messages add constraint messages_pkey primary key (id);
alter table investments drop constraint investments_pkey;
alter table investments add constraint investments_pkey primary key (id);
alter table withdrawal_requests drop constraint withdrawal_requests_pkey;
alter table withdrawal_requests add constraint withdrawal_requests_pkey primary key (id);
alter table sessions drop constraint sessions_pkey;
alter table sessions add constraint sessions_pkey primary key (token_hash);

do $$
declare
  ours constant regclass[] := array(
    select pg_class.oid::regclass from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'sandbox')
      and relname not in ('worlds', 'schema_migrations', 'schema_functions', 'server_secrets', 'readiness_probe')
    order by pg_class.oid
  );
  again text[] := array[]::text[];
  of_one constant text[] := array['accrual_totals', 'clock', 'crowd', 'operator', 'solo_mode'];
  each record;
  belongs regclass;
begin
  -- references first, since keys stand behind them
  for each in
    select conrelid::regclass as of, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid = any (ours)
  loop
    execute format('alter table %s drop constraint %I', each.of, each.conname);
    again := again || format('alter table %s add constraint %I %s', each.of, each.conname, replace(each.definition, '(', '(world_id, '));
  end loop;
  for each in
    select conrelid::regclass as of, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype in ('p', 'u') and conrelid = any (ours)
    order by contype
  loop
    execute format('alter table %s drop constraint %I', each.of, each.conname);
    again := array[format('alter table %s add constraint %I %s', each.of, each.conname, replace(each.definition, '(', '(world_id, '))] || again;
  end loop;
  for each in
    select indexrelid::regclass as index, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any (ours)
  loop
    execute format('drop index %s', each.index);
    again := again || regexp_replace(each.definition, 'USING btree \(', 'USING btree (world_id, ');
  end loop;

  foreach belongs in array ours loop
    -- of one world so far
    execute format('alter table %s add column world_id integer not null default 1', belongs);
    execute format('alter table %s alter column world_id set default current_world()', belongs);
    -- A plan is made for any world, so it is made for the largest: it never takes a world's rows for few.
    execute format('alter table %s alter column world_id set (n_distinct = 1)', belongs);
    if belongs::text = any (of_one) then
      execute format('alter table %s add primary key (world_id)', belongs);
    end if;
  end loop;
  for each in select unnest(again) as statement loop
    execute each.statement;
  end loop;
end $$;

-- The first of everything that a world has; all else belongs to one of these.
alter table investors add constraint investors_world foreign key (world_id) references worlds;
alter table clock add constraint clock_world foreign key (world_id) references worlds;

-- Down Migration
