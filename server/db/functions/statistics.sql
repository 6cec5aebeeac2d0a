-- Autovacuum is too late for a sudden load, and the application's role may not analyze.

-- Fastest growing tables first, within `patience` (null: no limit). Only if a sample shows a visible row:
-- a table that a transaction is still filling would count as empty.
create or replace function analyze_grown_within(patience interval) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  began constant timestamptz := clock_timestamp();
  grown record;
  seen boolean;
begin
  for grown in
    select attrelid::regclass as name, pg_relation_size(attrelid) / 8192 as pages
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and relkind = 'r' and attname = 'world_id'
      and pg_relation_size(attrelid) > 2 * 8192::bigint * case when reltuples < 0 then 0 else relpages end + 65536
    order by pg_relation_size(attrelid) / greatest(case when reltuples < 0 then 0 else relpages end, 1) desc, attrelid
  loop
    execute format('select count(*) > %s from %s tablesample system (%s)',
      least(grown.pages, 64), grown.name, least(100, 6400.0 / grown.pages)) into seen;
    if seen then
      execute format('analyze (skip_locked) %s', grown.name);
    end if;
    exit when clock_timestamp() > began + patience;
  end loop;
end $$;

create or replace function analyze_grown_tables() returns void
language sql security definer set search_path = public, pg_temp as $$
  select analyze_grown_within(null)
$$;
