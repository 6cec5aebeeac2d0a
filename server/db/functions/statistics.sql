-- What PostgreSQL knows of the tables. It counts them by itself within a minute; under a load from the first minute, or a day of
-- very many people, that is late, since plans made for empty tables are loops in loops. The application's role owns no table
-- and can't count any.

-- Counts again what has more than doubled since it was last counted, but for what somebody else has in hand. Where nothing has,
-- it costs a look at the tables' sizes. What somebody else is still writing is not seen: a table whose pages hold almost nothing
-- that is would be taken for empty, and each index for as good as the next, so it waits. That is told from some of its pages: going
-- through all that a day of very many writes takes longer than the payout that asks, and others ask as long as the day goes on.
-- @param patience then the rest is left for the next time, those that grew most come first; without it nothing is left. Worlds that are opened
-- one after another grow all their tables at once, and counting all of those has a processor for a tenth of a second.
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
